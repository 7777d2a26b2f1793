import Foundation
import JsonMapper
import Testing

/// Small documents, changed at random some thousand times: each is an error with a place in the text, or a document whose
/// text parses again and can be read in every way without a trap.
@Suite struct MutationTests {
  static let fixtures = [
    #"{"id":1,"name":"Ann","tags":["a","b\n","é"],"address":{"city":"日本","zip":null},"ok":true}"#,
    #"[{"id":1},{"id":2.5e3},{"id":-0},{"id":"3"}]"#,
    #"{"a.b":{"c":[1,[2,[3,{"d":{}}]],[]]},"\u0061":"\ud83d\ude00","x":12345678901234567890}"#,
    "[\n  null,\t true , false,\r\n  0.1, -12e-7, \"\"\n]",
    #"{"users":{"x":{"name":"n","login":"l"},"y":{"name":"m","login":"k","age":9}},"count":2}"#,
  ]

  private static let pieces = [
    "\"", "\\", "[", "]", "{", "}", ",", ":", "0", "-", "e", ".", "\\u00e9", "\\ud800", "é", "日", "😀", "null", "true",
    " ",
    "\n", "\0", "\u{7F}", "[]", "{}", "\"\":", "\"id\":1,", "1e999", "//", "\u{FEFF}",
  ].map { Array($0.utf8) }

  static func mutate(_ text: inout [UInt8], _ generator: inout NumberGenerator) {
    let place = Int.random(in: 0...text.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: text.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    case 1 where place < text.count: text.remove(at: place)
    case 2 where place < text.count: text[place] = UInt8.random(in: 0...255, using: &generator)
    case 3 where place < text.count: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 4:
      let end = Int.random(in: place...text.count, using: &generator)
      text.insert(contentsOf: Array(text[place..<end]), at: Int.random(in: 0...text.count, using: &generator))
    default:
      let end = Int.random(in: place...min(place + 8, text.count), using: &generator)
      text.removeSubrange(place..<end)
    }
  }

  @Test(arguments: fixtures.indices)
  func mutatedTextsAreRefusedOrRead(fixture: Int) throws {
    var generator = NumberGenerator(seed: UInt64(fixture) + 100)
    var parsed = 0
    for round in 0..<2000 {
      var text = Array(Self.fixtures[fixture].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.mutate(&text, &generator) }
      do {
        let root = try JSONDocument(parsing: text).root
        parsed += 1
        let raw = root.rawJSON
        let again = try JSONDocument(parsing: raw).root
        #expect(again.rawJSON == raw, "round \(round)")
        #expect(Self.isJSON(text), "round \(round): accepted \(String(decoding: text, as: UTF8.self).debugDescription)")
        Self.visit(root)
      } catch let error as MapperError {
        let offset = try #require(error.offset, "round \(round)")
        #expect(error.code == .invalidJSON && offset <= text.count, "round \(round)")
        #expect(!Self.isJSON(text), "round \(round): refused \(String(decoding: text, as: UTF8.self).debugDescription)")
      }
      Self.map(text)
    }
    #expect(parsed > 20)
  }

  /// Foundation's opinion, where it is of use: it is as strict, but for numbers beyond Double's range, lone surrogates,
  /// leading bytes of UTF-16, and empty texts.
  private static func isJSON(_ text: [UInt8]) -> Bool {
    let agrees = (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
    let parses = (try? JSONDocument(parsing: text)) != nil
    let isDisputed =
      text.contains(0) || text.starts(with: [0xEF, 0xBB, 0xBF]) || text.contains(0x65)
      || String(decoding: text, as: UTF8.self).lowercased().contains(#"\ud"#)
    return isDisputed ? parses : agrees
  }

  /// Asks every node of a document for everything.
  private static func visit(_ node: JSONNode) {
    _ = (node.string, node.int, node.double, node.bool, node.isNull, node.kind, node.count, node.path)
    #expect((try? JSONDocument(parsing: node.rawJSON)) != nil)
    for member in node.members { #expect(node[member.key].exists) }
    for child in node { visit(child) }
  }

  private static func map(_ text: [UInt8]) {
    _ = outcome { try Mapper.map(text) as User }
    _ = outcome { try Mapper.map(text) as [Item] }
    _ = outcome { try Mapper.map(text) as [String: User] }
    _ = outcome { try Mapper.map(text, for: "id") as Int }
    _ = outcome { try Mapper.map(text, for: "a.b.c") as [JSONNode] }
    _ = outcome { try Mapper.map(text, at: "address.city") as Options }
    _ = outcome { try Mapper.read(text) as [String: JSONNode?] }
  }
}
