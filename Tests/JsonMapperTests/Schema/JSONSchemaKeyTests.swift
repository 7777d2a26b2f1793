import JsonMapper
import Testing

/// Where a schema and the mapper could part: keys that are null, tags by path, families that decide for themselves.
@Suite struct JSONSchemaKeyTests {
  struct Path: Mapable {
    static let properties: [MapableProperty] = [.value(type: Bool.self, key: "b.c")]
    init(_ wrapping: Wrapping) throws {}
  }

  struct OptionalPath: Mapable {
    static let properties: [MapableProperty] = [.value(type: Bool.self, key: "b.c", optional: true)]
    init(_ wrapping: Wrapping) throws {}
  }

  struct PathFirst: Mapable {
    static let properties: [MapableProperty] = [.value(type: Bool.self, key: "b.c").or("a")]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Far: Mapable {
    static let properties: [MapableProperty] = [.value(type: Bool.self, key: "b.1000")]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Colour: RawRepresentable, AtomaryMapable, CaseIterable {
    let rawValue: String
    static let allCases = [Colour(rawValue: "red")]
  }

  struct Painted: Mapable {
    static let properties: [MapableProperty] = [.value(type: Colour.self, key: "colour")]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Unbounded: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Double.self, key: "d").range(min: -.infinity, max: 1),
      .value(type: String.self, key: "s").length(min: -1),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Point: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "x")]
    init(_ wrapping: Wrapping) throws {}
  }

  enum Nested: MapableFamily {
    typealias Member = any Mapable
    static let discriminator = "meta.kind"
    static var members: [String: any Mapable.Type] { ["point": Point.self] }
  }

  struct Of<F: MapableFamily>: Mapable {
    static var properties: [MapableProperty] { [.family(type: F.self, key: "f")] }
    init(_ wrapping: Wrapping) throws {}
  }

  static let far = Array(repeating: "0", count: 1000).joined(separator: ",")

  static let documents: [(type: any Mapable.Type, texts: [String])] = [
    (Path.self, [#"{"b.c":null,"b":{"c":true}}"#, #"{"b.c":true,"b":{"c":1}}"#]),
    (OptionalPath.self, [#"{"b.c":null,"b":{"c":1}}"#, #"{"b.c":true,"b":{"c":1}}"#, #"{"b":{"c":1}}"#]),
    (
      PathFirst.self,
      [#"{"b.c":null,"b":{"c":1},"a":true}"#, #"{"b.c":null,"b":{"c":true}}"#, #"{"b":{"c":1},"a":true}"#]
    ),
    (Far.self, [#"{"b":[\#(far),true]}"#, #"{"b":{"1000":true}}"#]),
    (Painted.self, [#"{"colour":"red"}"#, #"{"colour":"green"}"#, #"{"colour":1}"#]),
    (Unbounded.self, [#"{"d":0,"s":""}"#, #"{"d":2,"s":""}"#]),
    (
      Of<Nested>.self,
      [#"{"f":{"meta":{"kind":"point"},"x":1}}"#, #"{"f":{"meta.kind":"point","x":1}}"#, #"{"f":{"x":1}}"#]
    ),
  ]

  @Test(.enabled(if: PythonValidator.isPresent, "python3 with the module jsonschema"))
  func aValidatorAgreesWithTheMapper() throws {
    var options = MapperOptions.strict
    options.unknownKeys = .ignore
    var cases: [JSONValue] = []
    var expected: [Bool] = []
    func add<T: Mapable>(_ type: T.Type, _ texts: [String]) throws {
      for text in texts {
        cases.append(["schema": try Mapper.jsonSchema(for: type), "document": try Mapper.read(text) as JSONValue])
        expected.append(Mapper.validate(text, as: type, options: options).isEmpty)
      }
    }
    for (type, texts) in Self.documents { try add(type, texts) }
    let answers = try PythonValidator.answers(cases)
    let disagreements = zip(zip(answers, expected), cases).filter { $0.0.0 != $0.0.1 }
    #expect(answers.count == cases.count && disagreements.map { $0.1["document"] ?? .null } == [])
    #expect(Set(expected) == [true, false])
  }

  @Test func aKeyThatCannotBeReadIsAFault() {
    struct Key: Hashable {}
    struct Keys: Mapable {
      static let properties: [MapableProperty] = [.readable(type: [Key: Int].self, key: "a")]
      init(_ wrapping: Wrapping) throws {}
    }
    #expect(throws: MapperError.self) { try Mapper.jsonSchema(for: Keys.self) }
  }
}
