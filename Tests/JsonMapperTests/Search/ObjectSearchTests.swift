import JsonMapper
import Testing

/// Which object of a document a model is made of, without a path.
@Suite struct ObjectSearchTests {
  static let items: [(json: String, id: Int)] = [
    // The root first, then breadth first, in document order.
    (#"{"id":1}"#, 1),
    (#"{"id":1,"a":{"id":2}}"#, 1),
    (#"{"a":{"id":2},"id":1}"#, 1),
    (#"{"a":{"id":1},"b":{"id":2}}"#, 1),
    (#"{"b":{"id":1},"a":{"id":2}}"#, 1),
    (#"{"a":{"x":{"id":2}},"b":{"id":1}}"#, 1),
    (#"{"a":[[{"id":2}]],"b":[{"id":1}]}"#, 1),
    (#"[{"id":1},{"id":2}]"#, 1),
    (#"[[{"id":2}],{"id":1}]"#, 1),
    (#"[[[[{"id":1}]]]]"#, 1),
    (#"[1,"id",null,{"id":1}]"#, 1),
    (#"{"a":{"b":{"c":{"d":{"id":1}}}}}"#, 1),
    (#"{"a":{"b":{"id":1}},"c":[{"d":{"id":3}},{"id":2}]}"#, 1),
    (#"{"a":{"b":{"x":{"id":2}}},"c":[{"d":{"id":3}},{"id":1}]}"#, 1),
    // Objects that lack the key, hold null or something else are passed over.
    (#"{"x":1,"a":{"id":1}}"#, 1),
    (#"{"id":null,"a":{"id":1}}"#, 1),
    (#"{"id":"x","a":{"id":1}}"#, 1),
    (#"{"id":{"id":1}}"#, 1),
    (#"{"id":[{"id":1}]}"#, 1),
    (#"{"id":1.5,"a":{"id":[]},"b":{"id":1}}"#, 1),
    (#"[{"id":99999999999999999999},{"id":1}]"#, 1),
    (#"{"ID":2,"a":{"id":1}}"#, 1),
    (#"{"id ":2,"a":{"id":1}}"#, 1),
    (#"{"\u0069d":1,"a":{"id":2}}"#, 1),
    (#"{"a":{"i\u0064":1}}"#, 1),
    (#"{"id":2,"id":1}"#, 1),
    (#"{"id":"x","id":1}"#, 1),
    (#"{"id":1,"id":"x","a":{"id":2}}"#, 2),
    (#"{"id":1,"id":null,"a":{"id":2}}"#, 2),
    (#"{"id":"7","a":{"id":2}}"#, 7),
  ]

  @Test(arguments: items)
  func theFirstFittingObjectIsTaken(json: String, id: Int) throws {
    #expect(try Mapper.map(json) as Item == Item(id))
    #expect(try Mapper.map(" \n" + json + "\n ") as Item == Item(id))
  }

  static let users: [(json: String, user: User)] = [
    (#"{"response":{"user":{"name":"T","login":"L","age":33}}}"#, User("T", "L", 33)),
    (#"{"name":"x","users":[{"login":"y"},{"login":"L","name":"T"}]}"#, User("T", "L")),
    (#"[{"name":"a","login":null},{"name":null,"login":"b"},{"name":"T","login":"L","age":null}]"#, User("T", "L")),
    (#"{"name":[],"login":"x","inner":{"name":"T","login":"L","age":"?"}}"#, User("T", "L")),
    (#"{"user":{"name":1,"login":true}}"#, User("1", "true")),
  ]

  @Test(arguments: users)
  func everyRequiredPropertyIsNeeded(json: String, user: User) throws {
    #expect(try Mapper.map(json) as User == user)
  }

  /// A model whose initialiser accepts even numbers only.
  struct Even: Mapable, Equatable {
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    struct Odd: Error {}
    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      guard id.isMultiple(of: 2) else { throw Odd() }
    }
  }

  @Test func anObjectWhoseInitialiserFailsIsPassedOver() throws {
    #expect(try (Mapper.map(#"{"id":1,"a":{"id":3},"b":{"id":4},"c":{"id":6}}"#) as Even).id == 4)
    #expect(try (Mapper.map(#"[{"id":1},{"id":2}]"#) as Even).id == 2)
    let error = try #require(mapperError { try Mapper.map(#"{"a":{"id":3},"b":{"id":5}}"#) as Even })
    #expect(error.code == .custom && error.path == "a" && error.underlying is Even.Odd)
  }

  static let optionals: [(json: String, options: Options)] = [
    (#"{"color":"red"}"#, Options(color: "red")),
    (#"{"size":1}"#, Options(size: 1)),
    ("{}", Options()),
    // A wrapper never maps to a model full of nils.
    (#"{"data":{"color":"red"}}"#, Options(color: "red")),
    (#"{"status":"ok","data":{"x":1,"options":{"size":2}}}"#, Options(size: 2)),
    (#"[{"x":1},{},{"size":3}]"#, Options(size: 3)),
    (#"{"data":{},"more":{"color":"blue"}}"#, Options(color: "blue")),
    // A key that is there counts, whatever its value is.
    (#"{"color":null,"a":{"color":"red"}}"#, Options()),
    (#"{"size":"?","a":{"size":1}}"#, Options()),
    (#"{"color":{"color":"red"}}"#, Options()),
  ]

  @Test(arguments: optionals)
  func withoutRequiredPropertiesADeclaredKeyIsNeeded(json: String, options: Options) throws {
    #expect(try Mapper.map(json) as Options == options)
  }

  @Test(arguments: [#"{"data":{}}"#, #"{"ok":true}"#, "[]", "[{}]", #"{"data":{"x":{}}}"#, "[[],{}]"])
  func nothingIsMadeOfForeignObjects(json: String) {
    #expect(mapperError { try Mapper.map(json) as Options }?.code == .notFound)
  }

  struct Anything: Mapable {
    let count: Int
    static let properties: [MapableProperty] = []
    init(_ wrapping: Wrapping) throws { count = wrapping.node.count }
  }

  @Test func aModelThatDeclaresNothingIsMadeOfAnyObject() throws {
    #expect(try (Mapper.map("{}") as Anything).count == 0)
    #expect(try (Mapper.map(#"{"a":1,"b":{}}"#) as Anything).count == 2)
    #expect(try (Mapper.map(#"[1,{"a":1}]"#) as Anything).count == 1)
    #expect(try (Mapper.map(#"[[1],[{"a":1},{}]]"#) as [Anything]).map(\.count) == [1, 0])
    #expect(mapperError { try Mapper.map("[1]") as Anything }?.code == .notFound)
  }

  /// Two keys of one length whose first and last eight bytes are the same.
  struct Legs: Mapable, Equatable {
    let start: Int
    let final: Int
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "distance_from_start_in_meters"),
      .value(type: Int.self, key: "distance_from_final_in_meters"),
    ]
    init(_ wrapping: Wrapping) throws {
      start = try wrapping.get("distance_from_start_in_meters")
      final = try wrapping.get("distance_from_final_in_meters")
    }
  }

  @Test(arguments: [
    #"{"distance_from_start_in_meters":1,"distance_from_final_in_meters":2}"#,
    #"{"distance_from_final_in_meters":2,"distance_from_start_in_meters":1}"#,
    #"{"x":{"distance_from_other_in_meters":0,"distance_from_final_in_meters":2,"distance_from_start_in_meters":1}}"#,
    #"[{"distance_from_start_in_meters":3,"distance_from_start_in_meters":4},"#
      + #"{"distance_from_final_in_meters":2,"distance_from_start_in_meters":1}]"#,
  ])
  func keysThatLookAlikeAreToldApart(json: String) throws {
    let legs = try Mapper.map(json) as Legs
    #expect(legs.start == 1 && legs.final == 2)
  }

  @Test func theAnswerNeverDependsOnTheRun() throws {
    let members = (0..<200).map { #""k\#($0)":{"id":\#($0)}"# }.joined(separator: ",")
    for _ in 0..<20 { #expect(try Mapper.map("{\(members)}") as Item == Item(0)) }
  }

  @Test func manyKeysAreComparedInFull() throws {
    struct Wide: Mapable {
      let sum: Int
      static let keys = (0..<100).map { "key\($0)" }
      static let properties: [MapableProperty] = keys.map { .value(type: Int.self, key: $0) }
      init(_ wrapping: Wrapping) throws { sum = try Self.keys.reduce(0) { try $0 + wrapping.get($1) } }
    }
    func object(without missing: Int?) -> String {
      "{" + (0..<100).reversed().filter { $0 != missing }.map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
    }
    #expect(try (Mapper.map(object(without: nil)) as Wide).sum == 4950)
    for missing in [0, 1, 63, 64, 65, 99] {
      let array = "[\(object(without: missing)),\(object(without: nil))]"
      #expect(try (Mapper.map(array) as Wide).sum == 4950)
      #expect(mapperError { try Mapper.map(object(without: missing)) as Wide }?.code == .notFound)
    }
  }
}
