import JsonMapper
import Testing

/// All faults of a document against what a type declares.
@Suite struct ValidationTests {
  struct Node: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id").range(min: 1), .value(type: String.self, key: "name").or("title", "meta.name"),
      .value(type: Bool.self, key: "on", optional: true), .array(type: Int.self, key: "counts", optional: true),
      .objectsArray(type: Node.self, key: "children", optional: true),
      .objectsDictionary(type: Item.self, key: "items", optional: true),
      .readable(type: [[Double?]].self, key: "grid", optional: true),
    ]

    init(_ wrapping: Wrapping) throws { fatalError("no model is made") }
  }

  typealias Row = (json: String, options: MapperOptions, faults: [String])

  static let rows: [Row] = [
    (#"{"id":1,"name":"n"}"#, .strict, []),
    (#"{"id":"1","name":"n"}"#, .standard, []),
    (
      #"{"id":"1","title":5,"on":"y"}"#, .strict,
      [
        #"rejected: expected Int, found string "1" at id (line 1, column 7)"#,
        "rejected: expected String, found number 5 at title (line 1, column 19)",
        #"rejected: expected Bool, found string "y" at on (line 1, column 26)"#,
      ]
    ),
    (
      "{}", .standard,
      [
        "rejected: expected Int, found nothing at id (line 1, column 1)",
        "rejected: expected String, found nothing at name (line 1, column 1)",
      ]
    ),
    (
      #"{"id":null,"name":null}"#, .standard,
      [
        "rejected: expected Int, found null at id (line 1, column 7)",
        "rejected: expected String, found null at name (line 1, column 19)",
      ]
    ),
    (
      #"{"id":0,"meta":{"name":"n"},"counts":[1,"2","x",{}]}"#, .standard,
      [
        "rejected: expected a number of at least 1, found number 0 at id (line 1, column 7)",
        #"rejected: expected Int, found string "x" at counts[2] (line 1, column 45)"#,
        "rejected: expected Int, found object with 0 keys at counts[3] (line 1, column 49)",
      ]
    ),
    (
      #"{"id":1,"name":"n","children":[{"id":2,"name":"n"},5,{"id":3,"children":[{"name":"m"}]}]}"#, .standard,
      [
        "rejected: expected object for Node, found number 5 at children[1] (line 1, column 52)",
        "rejected: expected String, found nothing at children[2].name (line 1, column 54)",
        "rejected: expected Int, found nothing at children[2].children[0].id (line 1, column 74)",
      ]
    ),
    (
      #"{"id":1,"name":"n","items":{"a":{"id":1},"b":{}},"grid":[[1,null],[true],3]}"#, .strict,
      [
        "rejected: expected Int, found nothing at items.b.id (line 1, column 46)",
        "rejected: expected Double, found boolean true at grid[1][0] (line 1, column 68)",
        "rejected: expected array, found number 3 at grid[2] (line 1, column 74)",
      ]
    ),
    (
      #"{"id":1,"name":"n","nmae":2,"id":3,"children":[{"id":1,"name":"n","x":1}]}"#, .strict,
      [
        "rejected: expected one of the keys of Node, found unknown key `nmae` at nmae (line 1, column 27)",
        "rejected: expected each key once, found duplicate key `id` at id (line 1, column 34)",
        "rejected: expected one of the keys of Node, found unknown key `x` at children[0].x (line 1, column 71)",
      ]
    ),
    (
      "{\"id\":1,", .standard,
      ["rejected: expected a key in double quotes, found the end of the text (line 1, column 9)"]
    ),
    ("5", .standard, ["rejected: expected object for Node, found number 5 (line 1, column 1)"]),
    // What comes nearest is looked at.
    (
      #"{"data":{"id":"x","name":"n"}}"#, .standard,
      [#"rejected: expected Int, found string "x" at data.id (line 1, column 15)"#]
    ),
  ]

  @Test(arguments: rows.indices)
  func tellsAllFaultsInTheOrderOfTheDocument(index: Int) {
    let row = Self.rows[index]
    #expect(Mapper.validate(row.json, as: Node.self, options: row.options).map(\.description) == row.faults)
  }

  @Test func arraysAndObjectsOfModelsAreLookedAt() {
    #expect(Mapper.validate(#"[{"id":1},{"id":"x"},{}]"#, as: [Item].self).map(\.path) == ["[1].id", "[2].id"])
    #expect(
      Mapper.validate(#"{"a":{"id":1},"b":{"id":[]}}"#, as: [String: Item].self).map(\.path) == ["b.id"])
    #expect(Mapper.validate(#"{"data":[{"id":1},{"id":2}]}"#, as: [Item].self) == [])
  }

  @Test func aWrongDeclarationIsTheOneFault() {
    struct Wrong: Mapable {
      static let properties: [MapableProperty] = [.value(type: Int.self, key: "")]
      init(_ wrapping: Wrapping) throws {}
    }
    #expect(
      Mapper.validate("{}", as: Wrong.self).map(\.description)
        == ["rejected: expected a valid schema, found invalid schema of Wrong: property 0 has an empty key"])
  }

  @Test func aPathIsFollowed() {
    struct Placed: Mapable {
      static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
      static let mappingPath: [TargetNode] = ["a", 1]
      init(_ wrapping: Wrapping) throws {}
    }
    #expect(Mapper.validate(#"{"a":[{"id":1},{"id":{}}]}"#, as: Placed.self).map(\.path) == ["a[1].id"])
    #expect(Mapper.validate(#"{"a":[{"id":1}]}"#, as: Placed.self).map(\.path) == ["a[1]"])
  }
}
