import JsonMapper
import Testing

/// Every case of `MapableProperty`, required and optional.
@Suite struct PropertyShapeTests {
  struct Everything: Mapable, Equatable {
    let value: Int
    let array: [Double]
    let dictionary: [String: Bool]
    let object: Item
    let objects: [Item]
    let objectsByKey: [String: Item]
    let grid: [[Int]]

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "value", optional: false),
      .array(type: Double.self, key: "array", optional: false),
      .dictionary(type: Bool.self, key: "dictionary", optional: false),
      .object(type: Item.self, key: "object", optional: false),
      .objectsArray(type: Item.self, key: "objects", optional: false),
      .objectsDictionary(type: Item.self, key: "objectsByKey", optional: false),
      .readable(type: [[Int]].self, key: "grid", optional: false),
    ]

    init(_ wrapping: Wrapping) throws {
      value = try wrapping.get("value")
      array = try wrapping.get("array")
      dictionary = try wrapping.get("dictionary")
      object = try wrapping.get("object")
      objects = try wrapping.get("objects")
      objectsByKey = try wrapping.get("objectsByKey")
      grid = try wrapping.get("grid")
    }
  }

  struct Nothing: Mapable, Equatable {
    let value: Int?
    let array: [Double]?
    let dictionary: [String: Bool]?
    let object: Item?
    let objects: [Item]?
    let objectsByKey: [String: Item]?
    let grid: [[Int]]?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "value", optional: true),
      .array(type: Double.self, key: "array", optional: true),
      .dictionary(type: Bool.self, key: "dictionary", optional: true),
      .object(type: Item.self, key: "object", optional: true),
      .objectsArray(type: Item.self, key: "objects", optional: true),
      .objectsDictionary(type: Item.self, key: "objectsByKey", optional: true),
      .readable(type: [[Int]].self, key: "grid", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      value = try wrapping.get("value")
      array = try wrapping.get("array")
      dictionary = try wrapping.get("dictionary")
      object = try wrapping.get("object")
      objects = try wrapping.get("objects")
      objectsByKey = try wrapping.get("objectsByKey")
      grid = try wrapping.get("grid")
    }
  }

  static let members: [(key: String, json: String)] = [
    ("value", "7"), ("array", "[1,2.5]"), ("dictionary", #"{"a":true,"b":false}"#), ("object", #"{"id":1}"#),
    ("objects", #"[{"id":2},{"id":3}]"#), ("objectsByKey", #"{"x":{"id":4}}"#), ("grid", "[[1,2],[],[3]]"),
  ]

  private static func text(_ members: [(key: String, json: String)]) -> String {
    "{" + members.map { "\"\($0.key)\":\($0.json)" }.joined(separator: ",") + "}"
  }

  @Test func readsEveryShape() throws {
    let everything = try Mapper.map(Self.text(Self.members)) as Everything
    #expect(everything.value == 7)
    #expect(everything.array == [1, 2.5])
    #expect(everything.dictionary == ["a": true, "b": false])
    #expect(everything.object == Item(1))
    #expect(everything.objects == [Item(2), Item(3)])
    #expect(everything.objectsByKey == ["x": Item(4)])
    #expect(everything.grid == [[1, 2], [], [3]])
    #expect(try Mapper.map(Self.text(Self.members.reversed())) as Everything == everything)
  }

  @Test func readsEveryOptionalShape() throws {
    let nothing = try Mapper.map(Self.text(Self.members)) as Nothing
    #expect(nothing.value == 7 && nothing.array == [1, 2.5] && nothing.dictionary == ["a": true, "b": false])
    #expect(nothing.object == Item(1) && nothing.objects == [Item(2), Item(3)])
    #expect(nothing.objectsByKey == ["x": Item(4)] && nothing.grid == [[1, 2], [], [3]])
  }

  @Test(arguments: members.map(\.key))
  func requiresEveryRequiredProperty(key: String) throws {
    let others = Self.text(Self.members.filter { $0.key != key })
    let error = try #require(mapperError { try Mapper.map(others) as Everything })
    #expect(error.code == .notFound)
    #expect((error.underlying as? MapperError)?.code == .missingKey)
    #expect((error.underlying as? MapperError)?.path == key)
    #expect(mapperError { try Mapper.read(others) as Everything }?.path == key)
    let null = Self.text(Self.members.map { $0.key == key ? (key, "null") : $0 })
    #expect(mapperError { try Mapper.read(null) as Everything }?.path == key)
    #expect(mapperError { try Mapper.map(null) as Everything }?.code == .notFound)
  }

  @Test(arguments: members.map(\.key))
  func everyOptionalPropertyMayBeMissingNullOrWrong(key: String) throws {
    let all = try Mapper.map(Self.text(Self.members)) as Nothing
    let missing = try Mapper.map(Self.text(Self.members.filter { $0.key != key })) as Nothing
    let null = try Mapper.map(Self.text(Self.members.map { $0.key == key ? (key, "null") : $0 })) as Nothing
    let wrong = try Mapper.map(Self.text(Self.members.map { $0.key == key ? (key, "\"?\"") : $0 })) as Nothing
    #expect(missing != all && null == missing && wrong == missing)
  }

  static let wrongKinds: [(key: String, json: String, sentence: String)] = [
    ("value", "[]", "expected Int, found array of 0 elements at value (line 1, column 10)"),
    ("array", "{}", "expected array, found object with 0 keys at array (line 1, column 10)"),
    ("array", #"[1,"x"]"#, #"expected Double, found string "x" at array[1] (line 1, column 13)"#),
    ("dictionary", "[1]", "expected object, found array of 1 element at dictionary (line 1, column 15)"),
    ("dictionary", #"{"a":2}"#, "expected Bool, found number 2 at dictionary.a (line 1, column 20)"),
    ("object", "[]", "expected object for Item, found array of 0 elements at object (line 1, column 11)"),
    ("object", #"{"x":1}"#, "missing key, expected Int at object.id (line 1, column 11)"),
    ("objects", #"[{"id":2},5]"#, "expected object for Item, found number 5 at objects[1] (line 1, column 22)"),
    ("objectsByKey", #"{"x":null}"#, "expected object for Item, found null at objectsByKey.x (line 1, column 22)"),
    ("grid", "[[1],[[]]]", "expected Int, found array of 0 elements at grid[1][0] (line 1, column 15)"),
  ]

  @Test(arguments: wrongKinds)
  func namesWhatIsOfTheWrongKind(key: String, json: String, sentence: String) {
    let members = [(key, json)] + Self.members.filter { $0.key != key }
    let error = mapperError { try Mapper.map(Self.text(members)) as Everything }
    #expect(error?.description == sentence)
  }

  @Test func aKeyThatIsNotDeclaredCanBeRead() throws {
    struct Note: Mapable {
      let text: String
      let extra: Int?
      static let properties: [MapableProperty] = [.value(type: String.self, key: "text")]
      init(_ wrapping: Wrapping) throws {
        text = try wrapping.get("text")
        extra = try wrapping.get("extra")
      }
    }
    #expect(try (Mapper.map(#"{"text":"t","extra":5}"#) as Note).extra == 5)
    #expect(try (Mapper.map(#"{"text":"t"}"#) as Note).extra == nil)
  }

  @Test func severalPropertiesMayHaveOneKey() throws {
    struct Twice: Mapable {
      let number: Int
      let text: String
      let same: Int
      static let properties: [MapableProperty] = [
        .value(type: Int.self, key: "n"), .value(type: String.self, key: "n"), .value(type: Int.self, key: "n"),
      ]
      init(_ wrapping: Wrapping) throws {
        number = try wrapping.get("n")
        text = try wrapping.get("n")
        same = try wrapping.get("n")
      }
    }
    let twice = try Mapper.map(#"{"m":0,"n":12}"#) as Twice
    #expect(twice.number == 12 && twice.text == "12" && twice.same == 12)
  }
}
