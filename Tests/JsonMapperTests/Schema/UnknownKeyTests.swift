import JsonMapper
import Testing

/// Keys that a type does not declare: refused, passed over, or kept.
@Suite struct UnknownKeyTests {
  struct Model: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id").or("number"), .value(type: Int.self, key: "meta.size", optional: true),
      .object(type: Item.self, key: "item", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      _ = try wrapping.get("item") as Item?
      _ = try wrapping.get("extra") as Int?
    }
  }

  static let rows: [(json: String, fault: String?)] = [
    (#"{"id":1}"#, nil), (#"{"number":1}"#, nil), (#"{"id":1,"number":2}"#, nil),
    (#"{"id":1,"meta":{"size":1,"other":2}}"#, nil),
    (#"{"id":1,"extra":5}"#, nil),
    (#"{"id":1,"item":{"id":1}}"#, nil),
    (#"{"id":1,"extras":5}"#, "unknown key `extras` at extras (line 1, column 18)"),
    (#"{"id":1,"ID":5}"#, "unknown key `ID` at ID (line 1, column 14); did you mean `id`?"),
    (#"{"id":1,"item":{"id":1,"ids":2}}"#, "unknown key `ids` at item.ids (line 1, column 30); did you mean `id`?"),
  ]

  @Test(arguments: rows)
  func refusesWhatIsNeitherDeclaredNorAskedFor(json: String, fault: String?) throws {
    #expect(mapperError { try Mapper.read(json, options: .strict) as Model }.map { "\($0)" } == fault)
    #expect(throws: Never.self) { try Mapper.read(json) as Model }
  }

  struct Asking: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    init(_ wrapping: Wrapping) throws {
      _ = try wrapping.get("path.to.it") as Int?
      _ = wrapping.contains("flag")
      _ = wrapping.node("raw")
      _ = try wrapping.field("state") as Field<Int>
      _ = try wrapping.get("made") { (text: String) in text.count } as Int?
      _ = try wrapping.get("list", default: [0])
    }
  }

  static let asked: [(json: String, isTaken: Bool)] = [
    (#"{"id":1,"path":{"to":{"it":2},"other":3}}"#, true), (#"{"id":1,"flag":1}"#, true),
    (#"{"id":1,"raw":{"x":1}}"#, true),
    (#"{"id":1,"state":null}"#, true), (#"{"id":1,"made":"x"}"#, true), (#"{"id":1,"list":[1]}"#, true),
    (#"{"id":1,"\u0066lag":1}"#, true), (#"{"id":1,"path":{"to":{"at":2}}}"#, false), (#"{"id":1,"flags":1}"#, false),
  ]

  @Test(arguments: asked)
  func whatAModelAsksForIsKnown(json: String, isTaken: Bool) {
    let text = outcome { try Mapper.read(json, options: .strict) as Asking }
    #expect(isTaken ? text.contains("Asking") : text == "unknownKey")
    // One model does not ask for another.
    let array = outcome { try Mapper.read("[\(json),{\"id\":1,\"flagg\":1}]", options: .strict) as [Asking] }
    #expect(array == "unknownKey")
  }

  @Test func aTypeThatDeclaresNothingTakesEverything() throws {
    struct Anything: Mapable {
      let a: Int
      static let properties: [MapableProperty] = []
      init(_ wrapping: Wrapping) throws { a = try wrapping.get("a") }
    }
    #expect(try (Mapper.map(#"{"a":1,"b":2}"#, options: .strict) as Anything).a == 1)
    #expect(Mapper.validate(#"{"a":1,"b":2}"#, as: Anything.self, options: .strict) == [])
  }

  struct Flat: Mapable {
    let id: Int
    let rest: [String: JSONNode]
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"), .value(type: Int.self, key: "a.b", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      rest = try wrapping.remaining(excluding: ["version"])
    }
  }

  @Test(arguments: [MapperOptions.standard, .strict, .standard { $0.keyStrategy = .snakeCase }])
  func whatRemainsIsKept(options: MapperOptions) throws {
    let json = #"{"x":[1, 2],"id":1,"version":3,"a":{"b":1,"c":2},"é":null,"k":"v"}"#
    let flat = try Mapper.map(json, options: options) as Flat
    #expect(flat.rest.mapValues(\.rawJSON) == ["x": "[1, 2]", "é": "null", "k": "\"v\""])
  }

  @Test func remainingKeysAreReadAsTheyAre() throws {
    struct Scores: Mapable {
      let scores: [String: Int]
      static let properties: [MapableProperty] = [.value(type: String.self, key: "name")]
      init(_ wrapping: Wrapping) throws {
        scores = try wrapping.remaining(excluding: []).mapValues { try Int(from: $0) }
      }
    }
    #expect(try (Mapper.map(#"{"name":"n","a":1,"b":"2"}"#) as Scores).scores == ["a": 1, "b": 2])
    #expect(
      fault { try Mapper.map(#"{"name":"n","a":1,"b":"x"}"#) as Scores }
        == #"typeMismatch: expected Int, found string "x" at b (line 1, column 23)"#)
  }

  @Test(arguments: [(DuplicateKeys.last, "2"), (.first, "1")])
  func ofRepeatedKeysThePolicyChooses(policy: DuplicateKeys, raw: String) throws {
    let flat = try Mapper.map(#"{"id":1,"k":1,"k":2}"#, options: .standard { $0.duplicateKeys = policy }) as Flat
    #expect(flat.rest["k"]?.rawJSON == raw)
  }
}
