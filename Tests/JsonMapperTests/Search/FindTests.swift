import JsonMapper
import Testing

/// The paths of all objects that a model can be mapped from.
@Suite struct FindTests {
  static let items: [(json: String, paths: [String])] = [
    (#"{"id":1}"#, [""]), (#"{"x":1}"#, []), ("[]", []), ("1", []), ("null", []), ("[1,[],{},\"id\"]", []),
    (#"[{"id":1},{"id":"x"},{"id":3},{"ID":4},{"id":null}]"#, ["[0]", "[2]"]),
    (#"{"a":{"id":1},"b":[[{"id":2}],{"c":{"id":3}}]}"#, ["a", "b[0][0]", "b[1].c"]),
    // Document order, not breadth first; within one another, the outer comes first.
    (#"{"z":{"y":{"x":{"id":1}}},"a":{"id":2,"b":{"id":3}}}"#, ["z.y.x", "a", "a.b"]),
    (#"{"id":1,"a":{"id":2}}"#, ["", "a"]), (#"{"id":{"id":1}}"#, ["id"]),
    (#"{"a.b":{"id":1},"":{"id":2},"\u0063":{"i\u0064":3}}"#, [#"["a.b"]"#, #"[""]"#, "c"]),
    (#"{"a":{"id":1},"a":{"id":2}}"#, ["a", "a"]), (#"[[],[{}],{"id":1}]"#, ["[2]"]),
  ]

  @Test(arguments: items)
  func findsEveryObject(json: String, paths: [String]) throws {
    #expect(try JSONDocument(parsing: json).find(Item.self).map(\.description) == paths)
  }

  @Test func keepsToTheOptions() throws {
    let document = try JSONDocument(parsing: #"[{"id":"1"},{"id":2},{"id":3.0}]"#)
    #expect(document.find(Item.self).map(\.description) == ["[0]", "[1]", "[2]"])
    #expect(document.find(Item.self, options: .strict).map(\.description) == ["[1]"])
    let repeated = try JSONDocument(parsing: #"[{"id":"x","id":2},{"id":2,"id":"x"}]"#)
    #expect(repeated.find(Item.self).map(\.description) == ["[0]"])
    let first = MapperOptions.standard { $0.duplicateKeys = .first }
    #expect(repeated.find(Item.self, options: first).map(\.description) == ["[1]"])
    #expect(repeated.find(Item.self, options: .strict) == [])
  }

  @Test func needsADeclaredKeyWhereNoneIsRequired() throws {
    let document = try JSONDocument(parsing: #"[{"color":"red"},{},{"size":"?"},{"x":{"size":null}}]"#)
    #expect(document.find(Options.self).map(\.description) == ["[0]", "[2]", "[3].x"])
    #expect(try JSONDocument(parsing: "{}").find(Options.self).map(\.description) == [""])
  }

  struct Faulty: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "")]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Placed: Mapable {
    let id: Int
    static let properties = Item.properties
    static let mappingPath: [TargetNode] = ["a", "b"]
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
  }

  @Test func looksAtEveryObjectWhateverTheType() throws {
    let document = try JSONDocument(parsing: #"{"x":[{"id":1}],"a":{"b":{"id":2}}}"#)
    #expect(document.find(Placed.self).map(\.description) == ["x[0]", "a.b"])
    #expect(document.find(Faulty.self) == [])
  }

  @Test(arguments: 41...43)
  func agreesWithMappingEachObject(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for round in 0..<200 {
      let tree = RandomTree(depth: 5, repeatingKeys: false, using: &generator)
      let document = try JSONDocument(parsing: tree.text(using: &generator))
      var expected: [JSONPath] = []
      func visit(_ node: JSONNode) {
        if (try? Item(from: node)) != nil { expected.append(node.path) }
        for child in node { visit(child) }
      }
      visit(document.root)
      #expect(document.find(Item.self) == expected, "round \(round)")
    }
  }

  @Test func isLinearForMissesAndSafeForDepth() throws {
    let wide = "[" + String(repeating: #"{"a":{"b":[{}]}},"#, count: 50_000) + #"{"id":1}]"#
    #expect(try JSONDocument(parsing: wide).find(Item.self).map(\.description) == ["[50000]"])
    let deep = String(repeating: "[", count: 511) + #"{"id":1}"# + String(repeating: "]", count: 511)
    let count = try onSmallStack { Result { try JSONDocument(parsing: deep).find(Item.self)[0].components.count } }
      .get()
    #expect(count == 511)
  }
}
