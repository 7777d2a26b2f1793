import Foundation
import JsonMapper
import Testing

/// The JSON Schema of a type: its text, and that a validator agrees with the mapper.
@Suite struct JSONSchemaTests {
  enum Color: String, AtomaryMapable, CaseIterable { case red, green }
  enum Level: Int, AtomaryMapable, CaseIterable { case one = 1, two }

  struct Point: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int8.self, key: "x"), .value(type: Double.self, key: "y", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Tree: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name").length(min: 1, max: 5),
      .objectsArray(type: Tree.self, key: "children", optional: true),
      .readable(type: [String: [Point?]].self, key: "points"),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Box<Value: JSONReadable>: Mapable {
    static var properties: [MapableProperty] { [.readable(type: Value.self, key: "value")] }
    init(_ wrapping: Wrapping) throws {}
  }

  struct Ways: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "a").or("b", "c.d"), .value(type: String.self, key: "e.0.f", optional: true),
      .value(type: Bool.self, key: "g.h").nested(false),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  struct Bounded: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "n").range(min: 1, max: 2.5), .value(type: String.self, key: "s").oneOf("a", "b"),
      .array(type: Int.self, key: "l", optional: true).range(min: 0).length(max: 2),
      .dictionary(type: String.self, key: "d", optional: true).oneOf("x"),
      .value(type: Color.self, key: "c"), .value(type: Level.self, key: "v", optional: true),
      .readable(type: [Color: Int].self, key: "k", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  enum Family: MapableFamily {
    typealias Member = any Mapable
    static let discriminator = "type"
    static var members: [String: any Mapable.Type] { ["point": Point.self, "2": Bounded.self] }
  }

  struct Drawing: Mapable {
    static let properties: [MapableProperty] = [
      .family(type: Family.self, key: "main"), .family(type: Family.self, key: "all", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  static let texts: [(type: any JSONReadable.Type, schema: String)] = [
    (
      Point.self,
      #""type":"object","properties":{"x":{"type":"integer","minimum":-128,"maximum":127},"#
        + #""y":{"type":["number","null"]}},"required":["x"]}"#
    ),
    ([Bool?].self, #""type":"array","items":{"type":["boolean","null"]}}"#),
    (Level.self, #""enum":[1,2]}"#),
    (UUID.self, #""type":"string","format":"uuid"}"#),
    (
      [Level: URL].self,
      #""type":"object","additionalProperties":{"type":"string","format":"iri-reference"},"#
        + #""propertyNames":{"enum":["1","2"]}}"#
    ),
    (
      Tree.self,
      #""type":"object","properties":{"name":{"allOf":[{"type":"string"},{"minLength":1,"minItems":1,"#
        + #""minProperties":1,"maxLength":5,"maxItems":5,"maxProperties":5}]},"children":{"type":["array","null"],"#
        + ##""items":{"$ref":"#"}},"points":{"type":"object","additionalProperties":{"type":"array","##
        + ##""items":{"anyOf":[{"$ref":"#/$defs/Point"},{"type":"null"}]}}}},"required":["name","points"],"##
        + #""$defs":{"Point":{"type":"object","properties":{"x":{"type":"integer","minimum":-128,"maximum":127},"#
        + #""y":{"type":["number","null"]}},"required":["x"]}}}"#
    ),
  ]

  @Test(arguments: texts.indices)
  func saysWhatATypeDeclares(index: Int) throws {
    let (type, schema) = Self.texts[index]
    let text = try Mapper.string(from: Mapper.jsonSchema(for: type))
    #expect(text.hasPrefix(#"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":""#))
    #expect(text.hasSuffix(schema), "\(text)")
  }

  @Test func typesOfOneNameAreToldApart() throws {
    enum Other {
      struct Point: Mapable {
        static let properties: [MapableProperty] = [.value(type: Bool.self, key: "z")]
        init(_ wrapping: Wrapping) throws {}
      }
    }
    struct Both: Mapable {
      static let properties: [MapableProperty] = [
        .object(type: Point.self, key: "a"), .object(type: Other.Point.self, key: "b"),
        .object(type: Box<Point>.self, key: "c"), .object(type: Point.self, key: "d"),
      ]
      init(_ wrapping: Wrapping) throws {}
    }
    let schema = try Mapper.jsonSchema(for: Both.self)
    #expect(schema["$defs"]?.object?.keys == ["Point", "Point2", "Box_Point_"])
    #expect(
      ["a", "b", "c", "d"].map { schema["properties"]?[$0]?["$ref"].string ?? "" } == [
        "#/$defs/Point", "#/$defs/Point2", "#/$defs/Box_Point_", "#/$defs/Point",
      ])
  }

  @Test func aWrongDeclarationHasNoSchema() {
    struct Wrong: Mapable {
      static let properties: [MapableProperty] = [.value(type: Int.self, key: "")]
      init(_ wrapping: Wrapping) throws {}
    }
    #expect(mapperError { try Mapper.jsonSchema(for: Box<Wrong>.self) }?.code == .invalidSchema)
  }

  /// Documents of each type, right ones and wrong ones.
  static let documents: [(type: any Mapable.Type, texts: [String])] = [
    (
      Point.self,
      [#"{"x":1}"#, "{}", #"{"x":128}"#, #"{"x":null}"#, #"{"x":1,"y":null,"z":0}"#, #"{"x":1,"y":"1"}"#, "[]"]
    ),
    (
      Tree.self,
      [
        #"{"name":"a","points":{}}"#, #"{"name":"","points":{}}"#, #"{"name":"abcdef","points":{}}"#,
        #"{"name":"a","points":{"p":[{"x":1},null]}}"#, #"{"name":"a","points":{"p":[{"x":"1"}]}}"#,
        #"{"name":"a","points":{},"children":[{"name":"b","points":{}}]}"#,
        #"{"name":"a","points":{},"children":[{"name":"b"}]}"#, #"{"name":"a","points":{},"children":null}"#,
      ]
    ),
    (Box<[[Double]]>.self, [#"{"value":[[1,2.5],[]]}"#, #"{"value":[[true]]}"#, #"{"value":null}"#]),
    (Box<[Int: Bool]>.self, [#"{"value":{"1":true}}"#, #"{"value":{"a":true}}"#, #"{"value":{"-1":1}}"#]),
    (
      Ways.self,
      [
        #"{"a":1,"g.h":true}"#, #"{"b":1,"g.h":true}"#, #"{"c":{"d":1},"g.h":true}"#, #"{"g.h":true}"#,
        #"{"a":null,"b":2,"g.h":true}"#, #"{"a":"x","b":2,"g.h":true}"#, #"{"a":1,"b":"x","g.h":true}"#,
        #"{"a":1,"g":{"h":true}}"#, #"{"a":1,"g.h":true,"e":[{"f":"s"}]}"#, #"{"a":1,"g.h":true,"e":[{"f":1}]}"#,
        #"{"a":1,"g.h":true,"e":{"0":{"f":"s"}}}"#, #"{"a":1,"g.h":true,"e":[]}"#, #"{"a":1,"g.h":true,"e":5}"#,
        #"{"a":1,"g.h":true,"e.0.f":7}"#,
      ]
    ),
    (
      Bounded.self,
      [
        #"{"n":1,"s":"a","c":"red"}"#, #"{"n":3,"s":"a","c":"red"}"#, #"{"n":0,"s":"a","c":"red"}"#,
        #"{"n":2,"s":"c","c":"red"}"#, #"{"n":2,"s":"b","c":"blue"}"#, #"{"n":2,"s":"b","c":"green","l":[0,5]}"#,
        #"{"n":2,"s":"b","c":"green","l":[-1]}"#, #"{"n":2,"s":"b","c":"green","l":[1,2,3]}"#,
        #"{"n":2,"s":"b","c":"green","d":{"q":"x"}}"#, #"{"n":2,"s":"b","c":"green","d":{"q":"y"}}"#,
        #"{"n":2,"s":"b","c":"green","v":2}"#, #"{"n":2,"s":"b","c":"green","v":3}"#,
        #"{"n":2,"s":"b","c":"green","k":{"red":1}}"#, #"{"n":2,"s":"b","c":"green","k":{"blue":1}}"#,
      ]
    ),
    (
      Drawing.self,
      [
        #"{"main":{"type":"point","x":1}}"#, #"{"main":{"type":"point"}}"#, #"{"main":{"type":"?","x":1}}"#,
        #"{"main":{"x":1}}"#, #"{"main":{"type":"2","n":1,"s":"a","c":"red"}}"#,
        #"{"main":{"type":"point","x":1},"all":[{"type":"point","x":1}]}"#,
        #"{"main":{"type":"point","x":1},"all":{"p":{"type":"point","x":1}}}"#,
        #"{"main":{"type":"point","x":1},"all":[{"type":"point"}]}"#,
      ]
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
        expected.append(Mapper.validate(try JSONDocument(parsing: text), as: type, options: options).isEmpty)
      }
    }
    for (type, texts) in Self.documents { try add(type, texts) }
    let answers = try PythonValidator.answers(cases)
    let disagreements = zip(zip(answers, expected), cases).filter { $0.0.0 != $0.0.1 }
    #expect(answers.count == cases.count && disagreements.map { $0.1["document"] ?? .null } == [])
    #expect(Set(expected) == [true, false])
  }
}
