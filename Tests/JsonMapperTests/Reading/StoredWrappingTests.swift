import Foundation
import JsonMapper
import Testing

/// A wrapping that outlives its initialiser or its call, and one that is used while others are.
@Suite struct StoredWrappingTests {
  struct Kept: Mapable {
    let wrapping: Wrapping
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    init(_ wrapping: Wrapping) throws {
      self.wrapping = wrapping
      id = try wrapping.get("id")
    }
  }

  static let json = #"{"id":1,"name":"Ann","tags":["a","b"],"o":{"id":2},"é":"日本"}"#

  private static func check(_ kept: Kept) throws {
    #expect(try kept.wrapping.get("name") as String == "Ann")
    #expect(try kept.wrapping.get("tags") as [String] == ["a", "b"])
    #expect(try kept.wrapping.get("id") as Int == 1)
    #expect(try kept.wrapping.get("o") as Item == Item(2))
    #expect(try kept.wrapping.get("é") as String == "日本")
    #expect(try kept.wrapping.get("missing") as Int? == nil)
    #expect(kept.wrapping.node("tags")?.rawJSON == #"["a","b"]"# && kept.wrapping.path.isEmpty)
    #expect(mapperError { try kept.wrapping.get("name") as Int }?.path == "name")
  }

  @Test func keepsTheDocumentOfEverySource() throws {
    let bytes = Array(Self.json.utf8)
    try Self.check(try Mapper.map(Self.json))
    try Self.check(try Mapper.map(bytes))
    try Self.check(try Mapper.map(Data(bytes)))
    try Self.check(try Mapper.map(("[" + Self.json + "]").dropFirst().dropLast()))
    try Self.check(try Mapper.map(JSONDocument(parsing: Self.json)))
    try Self.check(try Mapper.map(JSONDocument(parsing: Self.json).root))
  }

  @Test func keepsACopyOfLentBytes() throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.json.utf8.count, alignment: 1)
    buffer.copyBytes(from: Self.json.utf8)
    let kept = try Mapper.map(UnsafeRawBufferPointer(buffer)) as Kept
    let node = try Mapper.read(UnsafeRawBufferPointer(buffer)) as JSONNode
    let error = mapperError { try Mapper.read(UnsafeRawBufferPointer(buffer)) as [Int] }
    buffer.initializeMemory(as: UInt8.self, repeating: 0x20)
    buffer.deallocate()
    try Self.check(kept)
    #expect(node["name"].string == "Ann" && node.rawJSON == Self.json)
    #expect(error?.description == "expected array, found object with 5 keys (line 1, column 1)")
  }

  /// Small texts stand in the value itself, which may be anywhere.
  @inline(never)
  private static func keep(_ text: String) throws -> [Kept] {
    let data = Data(text.utf8)
    return [try Mapper.map(text), try Mapper.map(data), try Mapper.map("x\(text)".dropFirst())]
  }

  @inline(never)
  private static func overwriteStack(_ depth: Int) -> Int {
    var space = InlineArray<64, UInt64>(repeating: UInt64(depth) &* 0x0101_0101_0101_0101)
    space[depth % 64] = 1
    return depth == 0
      ? Int(truncatingIfNeeded: space[5]) : overwriteStack(depth - 1) &+ Int(truncatingIfNeeded: space[7])
  }

  @Test(arguments: [
    #"{"id":7}"#, #"{"id":1,"a":7}"#, #"{"id":1,"b":77}"#, #"{"id":12,"cc":7}"#, #"{"id":123,"d":"e"}"#,
  ])
  func keepsACopyOfSmallTexts(text: String) throws {
    let kept = try Self.keep(text)
    #expect(Self.overwriteStack(40) != 0)
    let members = try JSONDocument(parsing: Array(text.utf8)).root.members
    for (key, value) in members {
      #expect(
        try kept.map { try $0.wrapping.get(key) as String } == Array(repeating: Mapper.read(value), count: kept.count))
    }
    #expect(kept.map { $0.wrapping.node.rawJSON } == [text, text, text])
  }

  @Test func manyMayBeKeptOfOneCall() throws {
    let json =
      "[" + (0..<200).map { #"{"id":\#($0),"x":"x\#($0)","y":{"id":\#($0 + 1)}}"# }.joined(separator: ",") + "]"
    let kept = try Mapper.map(json) as [Kept]
    _ = try Mapper.map(#"{"id":5,"x":"other"}"#) as Kept
    for (index, model) in kept.enumerated().reversed() {
      #expect(try model.wrapping.get("y") as Item == Item(index + 1))
      #expect(try model.wrapping.get("x") as String == "x\(index)")
      #expect(try model.wrapping.get("id") as Int == index)
      #expect(model.wrapping.path == "[\(index)]")
    }
    let alternating = try zip(kept, kept.reversed()).flatMap {
      try [$0.wrapping.get("x"), $1.wrapping.get("x")] as [String]
    }
    #expect(alternating.prefix(4) == ["x0", "x199", "x1", "x198"])
  }

  @Test func keepsTheOptionsOfItsCall() throws {
    let strict = try Mapper.map(#"{"id":1,"n":"5"}"#, options: .standard { $0.coercion = .none }) as Kept
    let standard = try Mapper.map(#"{"id":1,"n":"5"}"#) as Kept
    #expect(mapperError { try strict.wrapping.get("n") as Int }?.code == .typeMismatch)
    #expect(try standard.wrapping.get("n") as Int == 5)
  }

  /// What children see of their parent, which reads on while they do.
  final class Family {
    var parent: Wrapping?
  }

  struct Child: Mapable {
    let own: [Int]
    let parents: [Int]
    static let keys = (0..<20).map { "c\($0)" }
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "c0")]
    init(_ wrapping: Wrapping) throws {
      let parent = wrapping.context(Family.self)?.parent
      func readOwn() throws -> [Int] { try Self.keys.reversed().map { try wrapping.get($0) } }
      func readParent() throws -> [Int] { try Parent.keys.reversed().map { try parent?.get($0) ?? -1 } }
      if try wrapping.get("c0") as Int == 100 {
        parents = try readParent()
        own = try readOwn()
      } else {
        own = try readOwn()
        parents = try readParent()
      }
    }
  }

  struct Parent: Mapable {
    let children: [Child]
    let own: [Int]
    static let keys = (0..<40).map { "p\($0)" }
    static let properties: [MapableProperty] = [.objectsArray(type: Child.self, key: "children")]
    init(_ wrapping: Wrapping) throws {
      wrapping.context(Family.self)?.parent = wrapping
      children = try wrapping.get("children")
      own = try Self.keys.map { try wrapping.get($0) as Int }
    }
  }

  @Test func childrenMayReadTheirParent() throws {
    func members(_ keys: [String], _ base: Int) -> String {
      keys.enumerated().map { "\"\($1)\":\(base + $0)" }.joined(separator: ",")
    }
    let children = (1...4).map { "{" + members(Child.keys, $0 * 100) + "}" }.joined(separator: ",")
    for json in [
      "{\(members(Parent.keys, 0)),\"children\":[\(children)]}",
      "{\"children\":[\(children)],\(members(Parent.keys, 0))}",
    ] {
      let parent = try Mapper.read(json, context: Family()) as Parent
      #expect(parent.own == Array(0..<40))
      for (index, child) in parent.children.enumerated() {
        #expect(child.own == (0..<20).reversed().map { (index + 1) * 100 + $0 })
        #expect(child.parents == (0..<40).reversed())
      }
    }
  }
}
