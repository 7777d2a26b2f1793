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

  struct WronglyRefined: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "a").or("b", "a", "", "c..d"),
      .value(type: String.self, key: "b").delimiter(""),
      .value(type: String.self, key: "c").range(min: 1),
      .value(type: Int.self, key: "d").range(min: 2, max: 1),
      .value(type: Int.self, key: "e").length(min: 1).oneOf("x"),
      .object(type: Item.self, key: "f").droppingInvalidElements().range(max: 1).length(max: 1),
      .array(type: String.self, key: "g").length(max: -1).oneOf(),
      .objectsArray(type: Item.self, key: "h").range(min: 0),
      .value(type: Bool.self, key: "i").oneOf("true"),
      .value(type: Double.self, key: "j").range(min: .nan),
      .value(type: Int.self, key: "k->->l").delimiter("->"),
      .value(type: Int.self, key: "m..n").nested(false),
      .value(type: Int.self, key: "o").range(),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  @Test func refinementsAreCheckedToo() {
    let faults = [
      #"property "a", alternative "a", is repeated"#, #"property "a", alternative "", has an empty key"#,
      #"property "a", alternative "c..d", has an empty part at position 1 of its path"#,
      #"property "b" has an empty delimiter"#, #"property "c" has a range, but String holds no numbers"#,
      #"property "d" has an empty range"#, #"property "e" has a length, but Int has none"#,
      #"property "e" has a choice of texts, but Int holds no texts"#,
      #"property "f" drops invalid elements, but Item has none"#,
      #"property "f" has a range, but Item holds no numbers"#,
      #"property "f" has a length, but Item has none"#, #"property "g" has an empty range of lengths"#,
      #"property "g" has a choice of nothing"#, #"property "h" has a range, but [Item] holds no numbers"#,
      #"property "i" has a choice of texts, but Bool holds no texts"#, #"property "j" has an empty range"#,
      #"property "k->->l" has an empty part at position 1 of its path"#,
    ]
    let sentence = "invalidSchema: invalid schema of WronglyRefined: " + faults.joined(separator: "; ")
    #expect(fault { try Mapper.map("{}") as WronglyRefined } == sentence)
    #expect(fault { try Mapper.read("[{}]", options: .tolerant) as [WronglyRefined] } == sentence)
    #expect(
      Mapper.validate("[{}]", as: [WronglyRefined].self).map(\.description)
        == ["rejected: expected a valid schema, found " + sentence.dropFirst(15)])
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
