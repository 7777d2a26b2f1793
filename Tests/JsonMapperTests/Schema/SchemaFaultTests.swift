import JsonMapper
import Testing

/// Mistakes in a type's declaration: all of them at once, whatever the document says.
@Suite struct SchemaFaultTests {
  struct Broken: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: ""),
      .value(type: String.self, key: "fine"),
      .array(type: Int.self, key: "a..b", optional: true),
      .object(type: Item.self, key: ".start"),
      .readable(type: [[Int]].self, key: "end."),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  static let sentence =
    "invalidSchema: invalid schema of Broken: property 0 has an empty key; "
    + #"property "a..b" has an empty part at position 1 of its path; "#
    + #"property ".start" has an empty part at position 0 of its path; "#
    + #"property "end." has an empty part at position 1 of its path"#

  @Test(arguments: ["{}", "[]", #"{"fine":"x"}"#, "[{}]", #"[{"fine":1}]"#])
  func areReportedAllAtOnce(json: String) {
    #expect(fault { try Mapper.map(json) as Broken } == Self.sentence)
    #expect(fault { try Mapper.map(json) as [Broken] } == Self.sentence)
    #expect(fault { try Mapper.map(json) as [String: Broken] } == Self.sentence)
  }

  @Test func areReportedByEveryEntryPoint() {
    let json = #"{"x":{}}"#
    #expect(fault { try Mapper.map(json, at: "x") as Broken } == Self.sentence)
    #expect(fault { try Mapper.map(json, at: ["x"]) as Broken } == Self.sentence)
    #expect(fault { try Mapper.map(json, for: "x") as Broken } == Self.sentence)
    #expect(fault { try Mapper.read(json) as [String: Broken] } == Self.sentence)
    #expect(fault { try Mapper.read(json) as Broken } == Self.sentence)
  }

  @Test func areNotTakenForAValueOfTheWrongKind() {
    #expect(fault { try Mapper.read("[{}]") as [Broken?] } == Self.sentence)
    #expect(fault { try Mapper.map(#"{"x":{}}"#, for: "x") as Broken? } == Self.sentence)
    #expect(fault { try Mapper.map(#"{"v":{}}"#) as Box<Broken?> } == Self.sentence)
    #expect(fault { try wrapped(#"{"v":{}}"#) { try $0.get("v", default: nil) as Broken? } } == Self.sentence)
  }

  @Test func haveNoPlaceInTheDocument() throws {
    let error = try #require(mapperError { try Mapper.map("{}") as Broken })
    #expect(error.code == .invalidSchema)
    #expect(error.offset == nil && error.line == nil && error.column == nil)
    #expect(error.expected == nil && error.found == nil)
  }

  struct Wrong: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "x")]
    static let mappingPath: [TargetNode] = [.dictionaryNode(key: "a", isDestination: true), "b"]
    init(_ wrapping: Wrapping) throws {}
  }

  @Test func aDestinationBeforeTheEndIsAnInvalidPath() {
    let sentence =
      "invalidPath: invalid path a.b of Wrong: node 0 is marked as the destination, but 1 more follow"
    #expect(fault { try Mapper.map(#"{"a":{"b":{"x":1}}}"#) as Wrong } == sentence)
    #expect(fault { try Mapper.map("[]") as [Wrong] } == sentence)
    #expect(fault { try Mapper.map("{}") as [String: Wrong] } == sentence)
  }

  struct UnreadableKey: Hashable, Sendable {}

  @Test func aDictionaryKeyThatCannotBeReadIsAnInvalidSchema() {
    let sentence =
      "invalidSchema: invalid schema: UnreadableKey cannot be the key of a dictionary that is read from JSON"
    #expect(fault { try Mapper.read("{}") as [UnreadableKey: Int] } == sentence)
    #expect(fault { try Mapper.read(#"{"a":1}"#) as [UnreadableKey: Int] } == sentence)
    #expect(fault { try Mapper.read(#"{"a":1}"#) as [UnreadableKey: Int]? } == sentence)
    #expect(fault { try Mapper.map(#"{"v":{}}"#) as Box<[UnreadableKey: Int]> } == sentence)
  }
}
