import JsonMapper
import Testing

/// `mappingPath`: where a type's object is, when it is not to be searched for.
@Suite struct MappingPathTests {
  struct Marked: Mapable, Equatable {
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    static let mappingPath: [TargetNode] = [
      .dictionaryNode(key: "response"), .dictionaryNode(key: "item", isDestination: true),
    ]
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
    init(_ id: Int) { self.id = id }
  }

  struct Unmarked: Mapable, Equatable {
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    static let mappingPath: [TargetNode] = ["response", "item"]
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
    init(_ id: Int) { self.id = id }
  }

  struct Indexed: Mapable, Equatable {
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    static let mappingPath: [TargetNode] = ["rows", 1, .arrayNode(index: 0, isDestination: true)]
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
    init(_ id: Int) { self.id = id }
  }

  @Test func aPathWorksAlikeForOneManyAndKeyedModels() throws {
    let one = #"{"id":0,"response":{"item":{"id":1}}}"#
    #expect(try Mapper.map(one) as Marked == Marked(1))
    #expect(try Mapper.map(one) as Unmarked == Unmarked(1))
    let many = #"{"response":{"item":[{"id":1},{"id":2}]}}"#
    #expect(try Mapper.map(many) as [Marked] == [Marked(1), Marked(2)])
    #expect(try Mapper.map(many) as [Unmarked] == [Unmarked(1), Unmarked(2)])
    let keyed = #"{"response":{"item":{"x":{"id":1},"y":{"id":2}}}}"#
    #expect(try Mapper.map(keyed) as [String: Marked] == ["x": Marked(1), "y": Marked(2)])
    #expect(try Mapper.map(keyed) as [String: Unmarked] == ["x": Unmarked(1), "y": Unmarked(2)])
    #expect(try Mapper.map(#"{"rows":[0,[{"id":5}]]}"#) as Indexed == Indexed(5))
    #expect(try Mapper.map(#"{"rows":[0,[[{"id":5}]]]}"#) as [Indexed] == [Indexed(5)])
  }

  @Test func theOneNodePathOfAClassicReadme() throws {
    struct Classic: Mapable {
      let name: String
      static let properties: [MapableProperty] = [.value(type: String.self, key: "name", optional: false)]
      static let mappingPath: [TargetNode] = [.dictionaryNode(key: "user", isDestination: true)]
      init(_ wrapping: Wrapping) throws { name = try wrapping.get("name") }
    }
    #expect(try (Mapper.map(#"{"user":{"name":"T"}}"#) as Classic).name == "T")
  }

  static let faults: [(json: String, sentence: String)] = [
    (#"{"id":1}"#, "notFound: no key `response` to follow at response (line 1, column 1)"),
    (#"{"response":{"id":1}}"#, "notFound: no key `item` to follow at response.item (line 1, column 13)"),
    (
      #"{"response":{"Item":{"id":1}}}"#,
      "notFound: no key `item` to follow at response.item (line 1, column 13); did you mean `Item`?"
    ),
    (
      #"{"response":[{"id":1}]}"#,
      "typeMismatch: expected object with the key `item`, found array of 1 element at response (line 1, column 13)"
    ),
    ("5", "typeMismatch: expected object with the key `response`, found number 5 (line 1, column 1)"),
    (
      #"{"response":{"item":5}}"#,
      "typeMismatch: expected object for Marked, found number 5 at response.item (line 1, column 21)"
    ),
    (
      #"{"response":{"item":null}}"#,
      "typeMismatch: expected object for Marked, found null at response.item (line 1, column 21)"
    ),
    (
      #"{"response":{"item":{"id":"x"}}}"#,
      #"typeMismatch: expected Int, found string "x" at response.item.id (line 1, column 27)"#
    ),
    (#"{"response":{"item":{}}}"#, "missingKey: missing key, expected Int at response.item.id (line 1, column 21)"),
  ]

  @Test(arguments: faults)
  func whereThePathEndsTheErrorSays(json: String, sentence: String) {
    #expect(fault { try Mapper.map(json) as Marked } == sentence)
  }

  @Test func nothingIsSearchedForBesideThePath() {
    #expect(mapperError { try Mapper.map(#"{"other":{"id":1},"response":{}}"#) as Marked }?.code == .notFound)
    #expect(
      mapperError { try Mapper.map(#"{"response":{"item":{"x":1},"y":{"id":1}}}"#) as Marked }?.code == .missingKey)
  }

  @Test func anArrayOrAnObjectIsWantedAtItsEnd() {
    #expect(
      fault { try Mapper.map(#"{"response":{"item":{"id":1}}}"#) as [Marked] }
        == "typeMismatch: expected array, found object with 1 key at response.item (line 1, column 21)")
    #expect(
      fault { try Mapper.map(#"{"response":{"item":[]}}"#) as [String: Marked] }
        == "typeMismatch: expected object, found array of 0 elements at response.item (line 1, column 21)")
    #expect(
      fault { try Mapper.map(#"{"rows":[0]}"#) as Indexed }
        == "notFound: no element 1 to follow in an array of 1 element at rows[1] (line 1, column 9)")
    #expect(
      fault { try Mapper.map(#"{"rows":{"1":[]}}"#) as Indexed }
        == "typeMismatch: expected array with the index 1, found object with 1 key at rows (line 1, column 9)")
  }

  struct EmptyKey: Mapable {
    static let properties: [MapableProperty] = []
    static let mappingPath: [TargetNode] = ["a", ""]
    init(_ wrapping: Wrapping) throws {}
  }

  struct NegativeIndex: Mapable {
    static let properties: [MapableProperty] = []
    static let mappingPath: [TargetNode] = ["a", -1]
    init(_ wrapping: Wrapping) throws {}
  }

  @Test func malformedPathsAreRefused() {
    #expect(
      fault { try Mapper.map("{}") as EmptyKey }
        == #"invalidPath: invalid path a[""] of EmptyKey: node 1 has an empty key"#)
    #expect(
      fault { try Mapper.map("{}") as NegativeIndex }
        == "invalidPath: invalid path a[-1] of NegativeIndex: node 1 has the negative index -1")
  }

  @Test func aNestedTypesPathIsNotFollowed() throws {
    #expect(try (Mapper.map(#"{"v":{"id":3}}"#) as Box<Marked>).value == Marked(3))
    #expect(try Mapper.read(#"[{"id":3}]"#) as [Marked] == [Marked(3)])
  }

  @Test func targetNodesAreHashable() {
    #expect(TargetNode.dictionaryNode(key: "a") == "a")
    #expect(TargetNode.arrayNode(index: 0) == 0)
    #expect(TargetNode.dictionaryNode(key: "a", isDestination: true) != "a")
    #expect(Set<TargetNode>(["a", "a", 0, .arrayNode(index: 0)]).count == 2)
  }
}
