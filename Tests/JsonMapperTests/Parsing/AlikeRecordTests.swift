import JsonMapper
import Testing

/// Lists of objects that are nearly alike, indented: what a parser may expect of an object after the one before it must
/// not make it see what is not there.
@Suite struct AlikeRecordTests {
  /// Keys that begin, end or go on like others.
  private static let names = [
    "a", "ab", "abc", "id", "idx", "name", "names", "longer_name", "longer_names", "long_key_1_of_several_parts",
    "long_key_2_of_several_parts", "ä", "ab\"", "ab\\", "", "1", "x]", "x}",
  ]

  private static func value(_ depth: Int, _ generator: inout NumberGenerator) -> RandomTree {
    RandomTree(depth: depth, repeatingKeys: false, using: &generator)
  }

  /// A record like the one before, but for a change or two.
  private static func changed(_ members: [RandomTree.Member], _ generator: inout NumberGenerator) -> [RandomTree.Member]
  {
    var members = members
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let place = Int.random(in: 0...members.count, using: &generator)
      let name = names.randomElement(using: &generator).unsafelyUnwrapped
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: members.insert(RandomTree.Member(key: name, value: value(2, &generator)), at: place)
      case 1 where place < members.count: members.remove(at: place)
      case 2 where place < members.count: members[place] = RandomTree.Member(key: name, value: members[place].value)
      case 3 where place < members.count:
        members[place] = RandomTree.Member(key: members[place].key, value: value(3, &generator))
      default: members.shuffle(using: &generator)
      }
    }
    return members
  }

  private static func indented(_ tree: RandomTree, _ indent: Int, _ level: Int, _ generator: inout NumberGenerator)
    -> String
  {
    // Now and then a line is not where one would expect it.
    let shift = Int.random(in: 0..<12, using: &generator) == 0 ? Int.random(in: -1...1, using: &generator) : 0
    let line = "\n" + String(repeating: " ", count: max(0, indent * (level + 1) + shift))
    let end = "\n" + String(repeating: " ", count: indent * level)
    switch tree {
    case .array(let elements) where !elements.isEmpty:
      let texts = elements.map { indented($0, indent, level + 1, &generator) }
      return "[" + line + texts.joined(separator: "," + line) + end + "]"
    case .object(let members) where !members.isEmpty:
      let texts = members.map { member in
        "\"\(member.key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\": "
          + indented(member.value, indent, level + 1, &generator)
      }
      return "{" + line + texts.joined(separator: "," + line) + end + "}"
    default:
      return tree.text(using: &generator)
    }
  }

  /// Records, each like the one before; some of them lists of records themselves.
  private static func records(_ count: Int, _ generator: inout NumberGenerator) -> RandomTree {
    var members = (0..<6).map { _ in
      RandomTree.Member(key: names.randomElement(using: &generator).unsafelyUnwrapped, value: value(2, &generator))
    }
    return .array(
      (0..<count).map { _ in
        members = changed(members, &generator)
        return Int.random(in: 0..<20, using: &generator) == 0 ? value(3, &generator) : .object(members)
      })
  }

  @Test(arguments: 40...45)
  func areReadAsTheyAre(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for round in 0..<60 {
      let tree = Self.records(Int.random(in: 1...25, using: &generator), &generator)
      let indent = Int.random(in: 0...6, using: &generator)
      let text = indent == 0 ? tree.text(using: &generator) : Self.indented(tree, indent, 0, &generator)
      let root = try JSONDocument(parsing: text).root
      #expect(RandomTree(root) == tree, "round \(round)")
      for record in root where record.kind == .object {
        for (key, _) in record.members { #expect(record[key].exists, "round \(round)") }
      }
    }
  }

  @Test func areReadAtEveryDepth() throws {
    var generator = NumberGenerator(seed: 46)
    for depth in [1, 31, 60, 62, 63, 64, 65, 66, 120, 127, 128, 129, 300] {
      let tree = Self.records(12, &generator)
      let text = tree.text(using: &generator)
      for (open, close) in [("[", "]"), (#"{"a":1,"id":"#, "}"), (#"[{"id":"#, "}]")] {
        let count = open == "[{\"id\":" ? depth / 2 : depth
        let nested = String(repeating: open, count: count) + text + String(repeating: close, count: count)
        var node = try JSONDocument(parsing: nested).root
        for _ in 0..<depth { node = node.kind == .array ? (node.count > 1 ? node : node[0]) : node["id"] }
        #expect(RandomTree(node).containers.count >= 1)
        #expect(node.rawJSON.contains(text.prefix(200)), "\(open) \(depth)")
        #expect(RandomTree(try JSONDocument(parsing: node.rawJSON).root) == RandomTree(node))
      }
    }
  }

  /// A text that was cut off, or whose bytes were changed, behind some records that were right.
  @Test func faultsAreFoundBehindManyRightRecords() throws {
    let record = "\n    {\n      \"id\": 1,\n      \"name\": \"Ann\",\n      \"tags\": [\n        \"a\"\n      ]\n    }"
    let text = "[" + Array(repeating: record, count: 5).joined(separator: ",") + "\n]"
    let bytes = Array(text.utf8)
    // Where the last record begins, behind its comma.
    let start = bytes.count - record.utf8.count - 2
    for end in start..<bytes.count {
      let error = mapperError { try JSONDocument(parsing: Array(bytes[..<end])) }
      #expect(error?.code == .invalidJSON && (error?.offset ?? 0) >= start)
    }
    for place in start..<bytes.count {
      for byte in [0x00, 0x0B, 0x1F, 0x7F, 0x80, 0xFF, UInt8(ascii: "x"), UInt8(ascii: "\\"), UInt8(ascii: "\"")]
      where byte != bytes[place] {
        var changed = bytes
        changed[place] = byte
        do {
          let root = try JSONDocument(parsing: changed).root
          // Only within a string may the byte be another; a backslash, where it makes `\n` of "Ann".
          #expect([0x7F, UInt8(ascii: "x"), UInt8(ascii: "\\")].contains(byte))
          #expect(root.count == 5 && root.rawJSON.utf8.elementsEqual(changed))
        } catch let error as MapperError {
          #expect(error.code == .invalidJSON && (error.offset ?? 0) >= place - 1, "\(place): \(error)")
        }
      }
    }
  }
}
