import Foundation
import JsonMapper
import Testing

/// Every kind of source gives the same, through every entry point.
@Suite struct SourceTests {
  static let text =
    #"{"meta":{"total":2},"users":[{"name":"Ann","login":"a"},{"name":"Bób","login":"b","age":3}],"m":{"x":{"id":1}}}"#

  /// A source of the user's own.
  struct Packet: JSONSource {
    let payload: [UInt8]
    func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try payload.withUnsafeBytes(body)
    }
  }

  private func withEverySource(_ text: String, _ body: (any JSONSource, String) throws -> Void) throws {
    let bytes = Array(text.utf8)
    try body(text, "String")
    try body(("<" + text + ">").dropFirst().dropLast(), "Substring")
    try body(bytes, "[UInt8]")
    try body(Data(bytes), "Data")
    try body((Data([0, 1, 2]) + Data(bytes) + Data([0])).dropFirst(3).dropLast(), "a slice of Data")
    try body(JSONDocument(parsing: text), "JSONDocument")
    try body(JSONDocument(parsing: "[0,\(text)]").root[1], "JSONNode")
    try body(Packet(payload: bytes), "a type of one's own")
    try bytes.withUnsafeBytes { try body($0, "UnsafeRawBufferPointer") }
    try body("\u{FEFF}\(text)", "a String with a byte order mark")
  }

  @Test func everyEntryPointTakesEverySource() throws {
    func map(_ source: some JSONSource, _ name: String) throws {
      let users = [User("Ann", "a"), User("Bób", "b", 3)]
      #expect(try Mapper.map(source) as User == users[0], "\(name)")
      #expect(try Mapper.map(source) as [User] == users, "\(name)")
      #expect(try Mapper.map(source) as [String: Item] == ["x": Item(1)], "\(name)")
      #expect(try Mapper.map(source, at: "users.1") as User == users[1], "\(name)")
      #expect(try Mapper.map(source, at: ["users", 1]) as User == users[1], "\(name)")
      #expect(try Mapper.map(source, at: "users") as [User] == users, "\(name)")
      #expect(try Mapper.map(source, at: ["users"]) as [User] == users, "\(name)")
      #expect(try Mapper.map(source, at: "m") as [String: Item] == ["x": Item(1)], "\(name)")
      #expect(try Mapper.map(source, at: ["m"]) as [String: Item] == ["x": Item(1)], "\(name)")
      #expect(try Mapper.map(source, for: "total") as Int == 2, "\(name)")
      #expect(try Mapper.map(for: "users", source) as [User] == users, "\(name)")
      #expect(try Mapper.map(source, for: "total") { (n: Int) in n + 1 } as Int == 3, "\(name)")
      #expect(try (Mapper.read(source) as [String: JSONNode]).keys.sorted() == ["m", "meta", "users"], "\(name)")
      #expect(try JSONDocument(parsing: source).root["users"][1]["name"].string == "Bób", "\(name)")
    }
    try withEverySource(Self.text) { try map($0, $1) }
  }

  @Test(arguments: [
    "1", "[]", "{}", "\"é\"", "[1,2,3]", #"{"id":7}"#, #"{"a":[1]}"#, "\"0123456789abc\"", "\"0123456789abcd\"",
  ])
  func smallTextsAreSourcesToo(text: String) throws {
    try withEverySource(text) { source, name throws in
      func raw(_ source: some JSONSource) throws -> String { try (Mapper.read(source) as JSONNode).rawJSON }
      #expect(try raw(source) == text, "\(name)")
    }
  }

  @Test func aNodeIsMappedFromThereOnAndFaultsAreNamedFromTheRoot() throws {
    let root = try JSONDocument(parsing: Self.text).root
    #expect(try Mapper.map(root["users"][1]) as User == User("Bób", "b", 3))
    #expect(try Mapper.map(root["users"]) as [User] == [User("Ann", "a"), User("Bób", "b", 3)])
    #expect(try Mapper.map(root["users"], at: [1]) as User == User("Bób", "b", 3))
    #expect(mapperError { try Mapper.map(root["users"], for: "total") as Int }?.code == .notFound)
    #expect(
      fault { try Mapper.read(root["users"][1]) as [String: Int] }
        == #"typeMismatch: expected Int, found string "Bób" at users[1].name (line 1, column 65)"#)
    #expect(mapperError { try Mapper.read(root["users"][7]) as Int }?.code == .typeMismatch)
  }

  @Test func callsMayBeNested() throws {
    struct Outer: Mapable {
      let inner: [Item]
      let total: Int
      static let properties: [MapableProperty] = [.value(type: String.self, key: "json")]
      init(_ wrapping: Wrapping) throws {
        inner = try Mapper.map(try wrapping.get("json") as String)
        total = try wrapping.get("total")
      }
    }
    let outer = try Mapper.map(#"[{"json":"[{\"id\":1},{\"id\":2}]","total":5},{"json":"[]","total":6}]"#) as [Outer]
    #expect(outer[0].inner == [Item(1), Item(2)] && outer[0].total == 5)
    #expect(outer[1].inner == [] && outer[1].total == 6)
    let text = #"{"json":"[{\"id\":1},{\"id\":\"?\"}]","total":5}"#
    let error = try #require(mapperError { try Mapper.read(text) as Outer })
    #expect(error.code == .typeMismatch || error.code == .custom)
  }

  @Test func nestedCallsOnOneDocumentHaveOptionsOfTheirOwn() throws {
    struct Outer: Mapable {
      let standard: Int
      let viaInit: Int?
      static let properties: [MapableProperty] = [.object(type: Item.self, key: "item")]
      init(_ wrapping: Wrapping) throws {
        let node = try #require(wrapping.node("item"))
        standard = try (Mapper.read(node) as Item).id
        viaInit = try? Item(from: node).id
      }
    }
    let outer = try Mapper.read(#"{"item":{"id":"5"}}"#, options: .strict) as Outer
    #expect(outer.standard == 5 && outer.viaInit == nil)
  }

  @Test func manySmallCallsLeaveNothingBehind() throws {
    for round in 0..<2000 {
      #expect(try Mapper.map(#"{"id":\#(round)}"#) as Item == Item(round))
      if round % 3 == 0 { #expect(mapperError { try Mapper.map(#"{"id":"x"}"#) as Item } != nil) }
      if round % 5 == 0 { #expect(mapperError { try Mapper.map(#"{"id":"#) as Item } != nil) }
      if round % 7 == 0 { #expect(try (Mapper.read(#"{"\u0069d":1}"#) as JSONNode)["id"].int == 1) }
    }
  }
}
