import JsonMapper
import Testing

/// `map(at:)` with an explicit path, as nodes and as text; and `read`.
@Suite struct PathEntryTests {
  struct Elsewhere: Mapable, Equatable {
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    static let mappingPath: [TargetNode] = ["else", "where"]
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
    init(_ id: Int) { self.id = id }
  }

  static let json = """
    {"data":{"items":[{"id":1},{"id":2,"sub":{"id":3}}],"byKey":{"x":{"id":4}},"0":{"id":5}},"a.b":{"id":6},
     "a":{"b":{"id":7}},"id":8,"t.img":{"w.px":{"id":9}}}
    """

  static let texts: [(path: String, id: Int)] = [
    ("data.items.0", 1), ("data.items.1", 2), ("data.items.1.sub", 3), ("data.byKey.x", 4), ("data.0", 5), ("a.b", 6),
  ]

  @Test(arguments: texts)
  func followsATextualPath(path: String, id: Int) throws {
    #expect(try Mapper.map(Self.json, at: path) as Item == Item(id))
    #expect(try Mapper.map(Self.json, at: path) as Elsewhere == Elsewhere(id))
  }

  static let nodes: [(path: [TargetNode], id: Int)] = [
    (["data", "items", 0], 1), (["data", "items", 1, "sub"], 3), (["data", "0"], 5), (["a.b"], 6), (["a", "b"], 7),
    ([], 8),
    (["t.img", "w.px"], 9), ([.dictionaryNode(key: "a"), .dictionaryNode(key: "b", isDestination: true)], 7),
    ([.dictionaryNode(key: "data"), "items", .arrayNode(index: 1, isDestination: true)], 2),
  ]

  @Test(arguments: nodes)
  func followsNodes(path: [TargetNode], id: Int) throws {
    #expect(try Mapper.map(Self.json, at: path) as Item == Item(id))
    #expect(try Mapper.map(Self.json, at: path) as Elsewhere == Elsewhere(id))
  }

  @Test func leadsToArraysAndDictionaries() throws {
    #expect(try Mapper.map(Self.json, at: "data.items") as [Item] == [Item(1), Item(2)])
    #expect(try Mapper.map(Self.json, at: ["data", "byKey"]) as [String: Item] == ["x": Item(4)])
    #expect(try Mapper.map("[[{\"id\":1}]]", at: "0") as [Item] == [Item(1)])
    #expect(try Mapper.map("[]", at: []) as [Item] == [])
  }

  static let faults: [(path: String, sentence: String)] = [
    ("data.items.2", "notFound: no element 2 to follow in an array of 2 elements at data.items[2] (line 1, column 18)"),
    ("data.item", "notFound: no key `item` to follow at data.item (line 1, column 9); did you mean `items`?"),
    ("nothing", "notFound: no key `nothing` to follow at nothing (line 1, column 1)"),
    ("id.x", "typeMismatch: expected object with the key `x`, found number 8 at id (line 2, column 26)"),
    ("id.0", "typeMismatch: expected array with the index 0, found number 8 at id (line 2, column 26)"),
    (
      "data.items.x",
      "typeMismatch: expected object with the key `x`, found array of 2 elements at data.items (line 1, column 18)"
    ),
    ("id", "typeMismatch: expected object for Item, found number 8 at id (line 2, column 26)"),
    ("data", "missingKey: missing key, expected Int at data.id (line 1, column 9)"),
    ("", #"invalidPath: invalid path "": part 0 is empty"#),
    ("data..items", #"invalidPath: invalid path "data..items": part 1 is empty"#),
    ("data.", #"invalidPath: invalid path "data.": part 1 is empty"#),
  ]

  @Test(arguments: faults)
  func saysWhereATextualPathEnds(path: String, sentence: String) {
    #expect(fault { try Mapper.map(Self.json, at: path) as Item } == sentence)
  }

  static let nodeFaults: [(path: [TargetNode], sentence: String)] = [
    (["data", "item"], "notFound: no key `item` to follow at data.item (line 1, column 9); did you mean `items`?"),
    (
      ["data", "items", 7],
      "notFound: no element 7 to follow in an array of 2 elements at data.items[7] (line 1, column 18)"
    ),
    (
      ["data", 0], "typeMismatch: expected array with the index 0, found object with 3 keys at data (line 1, column 9)"
    ),
    (["", "x"], #"invalidPath: invalid path [""].x: node 0 has an empty key"#),
    ([-1], "invalidPath: invalid path [-1]: node 0 has the negative index -1"),
  ]

  @Test(arguments: nodeFaults)
  func saysWhereNodesEnd(path: [TargetNode], sentence: String) {
    #expect(fault { try Mapper.map(Self.json, at: path) as Item } == sentence)
  }

  @Test func aDestinationBeforeTheEndIsInvalid() {
    let path: [TargetNode] = [.dictionaryNode(key: "data", isDestination: true), "items", 0]
    #expect(mapperError { try Mapper.map(Self.json, at: path) as Item }?.code == .invalidPath)
    #expect(mapperError { try Mapper.map(Self.json, at: path) as [Item] }?.code == .invalidPath)
    #expect(mapperError { try Mapper.map(Self.json, at: path) as [String: Item] }?.code == .invalidPath)
    #expect(mapperError { try Mapper.map(Self.json, at: path) as Item }?.path == "data.items[0]")
  }

  @Test func readTakesTheRootAsItIs() throws {
    #expect(try Mapper.read("5") as Int == 5)
    #expect(try Mapper.read("\"value\"") as String == "value")
    #expect(try Mapper.read("[1,null,3]") as [Int?] == [1, nil, 3])
    #expect(try Mapper.read(#"{"a":{"id":1}}"#) as [String: Item] == ["a": Item(1)])
    #expect(try Mapper.read(#"{"id":1}"#) as Item == Item(1))
    #expect(try Mapper.read("null") as Int? == nil)
    #expect(try Mapper.read(#"{"id":1}"#) as Elsewhere == Elsewhere(1))
    #expect(
      fault { try Mapper.read(#"{"x":{"id":1}}"#) as Item }
        == "missingKey: missing key, expected Int at id (line 1, column 1)")
    #expect(
      fault { try Mapper.read("[]") as Item }
        == "typeMismatch: expected object for Item, found array of 0 elements (line 1, column 1)")
  }
}
