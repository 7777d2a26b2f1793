import Foundation
import JsonMapper
import Testing

/// Properties that say more than a key and a shape.
@Suite struct RefinementTests {
  /// Reads a text value under the key `n` by a declaration.
  struct Named<D: Declaration>: Mapable {
    let name: String?
    let field: Field<String>
    let raw: String?
    let isThere: Bool
    let length: Int?

    static var properties: [MapableProperty] { [D.property] }

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get(D.property.declaredKey, default: "default")
      field = try wrapping.field(D.property.declaredKey)
      raw = wrapping.node(D.property.declaredKey)?.rawJSON
      isThere = wrapping.contains(D.property.declaredKey)
      length = try wrapping.get(D.property.declaredKey) { (text: String) in text.count }
    }

    var summary: String {
      "\(name ?? "nil") \(field) \(raw ?? "nil") \(isThere) \(length.map(String.init) ?? "nil")"
        .replacing("JsonMapper.Field<Swift.String>.", with: "")
    }
  }

  protocol Declaration: SendableMetatype {
    static var property: MapableProperty { get }
  }

  enum Alternatives: Declaration {
    static let property = MapableProperty.value(type: String.self, key: "n", optional: true).or("m", "a.b", "l.1")
  }

  static let alternatives: [(json: String, summary: String)] = [
    (#"{"n":"x","m":"y"}"#, #"x value("x") "x" true 1"#),
    (#"{"m":"y","n":"x"}"#, #"x value("x") "x" true 1"#),
    (#"{"m":"yy"}"#, #"yy value("yy") "yy" true 2"#),
    (#"{"n":null,"m":"y"}"#, #"y value("y") "y" true 1"#),
    (#"{"a":{"b":"z"}}"#, #"z value("z") "z" true 1"#),
    (#"{"a.b":"e","a":{"b":"z"}}"#, #"e value("e") "e" true 1"#),
    (#"{"l":["p","q"]}"#, #"q value("q") "q" true 1"#),
    (#"{"l":["p"],"m":null}"#, "default null null true nil"),
    (#"{"x":1}"#, "default missing nil false nil"),
    (#"{"n":5}"#, #"5 value("5") 5 true 1"#),
    (#"{"m":{},"a":{"b":"z"}}"#, "typeMismatch"),
    (#"{"\u006e":"x"}"#, #"x value("x") "x" true 1"#),
    (#"{"m":"1","m":"2"}"#, #"2 value("2") "2" true 1"#),
  ]

  @Test(arguments: alternatives)
  func theFirstKeyCountsWhoseValueIsNotNull(json: String, summary: String) {
    #expect(
      outcome { try (Mapper.read(json) as Named<Alternatives>).summary }
        == (summary == "typeMismatch" ? summary : String(reflecting: summary)))
  }

  enum Literal: Declaration {
    static let property = MapableProperty.value(type: String.self, key: "a.b", optional: true).nested(false).or("c.d")
  }
  enum Arrow: Declaration {
    static let property = MapableProperty.value(type: String.self, key: "a->0->b.c", optional: true).delimiter("->")
  }

  @Test func pathsAreAsTheDeclarationSays() throws {
    #expect(try (Mapper.read(#"{"a":{"b":"x"},"c":{"d":"y"}}"#) as Named<Literal>).isThere == false)
    #expect(try (Mapper.read(#"{"a.b":"x"}"#) as Named<Literal>).raw == "\"x\"")
    #expect(try (Mapper.read(#"{"c.d":"y"}"#) as Named<Literal>).name == "y")
    #expect(try (Mapper.read(#"{"a":[{"b.c":"x"}]}"#) as Named<Arrow>).name == "x")
    #expect(try (Mapper.read(#"{"a":[{"b":{"c":"x"}}]}"#) as Named<Arrow>).isThere == false)
    #expect(try (Mapper.read(#"{"a->0->b.c":"x"}"#) as Named<Arrow>).name == "x")
  }

  struct Mixed: Mapable, Equatable {
    let exact: Int?
    let lenient: Int
    let same: String
    let tags: [Int]
    let scores: [String: Int]
    let nested: [[Int]]
    let items: [Item]
    let halves: [Int]

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "exact", optional: true).coercion(.none),
      .value(type: Int.self, key: "lenient").coercion(.lossless),
      .value(type: Int.self, key: "same").coercion(.none), .value(type: String.self, key: "same").coercion(.lossless),
      .array(type: Int.self, key: "tags").droppingInvalidElements().range(min: 0),
      .dictionary(type: Int.self, key: "scores").droppingInvalidElements(),
      .readable(type: [[Int]].self, key: "nested").droppingInvalidElements(),
      .objectsArray(type: Item.self, key: "items").droppingInvalidElements(),
      .array(type: Int.self, key: "halves").droppingInvalidElements(),
    ]

    init(_ wrapping: Wrapping) throws {
      exact = try wrapping.get("exact")
      lenient = try wrapping.get("lenient")
      same = try wrapping.get("same")
      tags = try wrapping.get("tags")
      scores = try wrapping.get("scores")
      nested = try wrapping.get("nested")
      items = try wrapping.get("items")
      halves = try wrapping.get("halves") { (number: Int) in number % 2 == 0 ? number / 2 : nil }
    }
  }

  static let mixed = #"""
    {"lenient":"2","exact":"1","same":5,"tags":[1,-1,"2",null],"scores":{"a":1,"b":"x"},
     "nested":[[1,{}],[],5],"items":[{"id":"1"},{},{"id":2}],"halves":[4,3,"x"]}
    """#

  @Test(arguments: [MapperOptions.standard, .standard { $0.coercion = .none }])
  func aPropertyHasRulesOfItsOwn(options: MapperOptions) throws {
    let isLossless = options.coercion == .lossless
    let model = try Mapper.read(Self.mixed, options: options) as Mixed
    #expect(model.exact == nil)
    #expect(model.lenient == 2)
    #expect(model.same == "5")
    #expect(model.tags == (isLossless ? [1, 2] : [1]))
    #expect(model.scores == ["a": 1])
    #expect(model.nested == [[1], []])
    #expect(model.items == (isLossless ? [Item(1), Item(2)] : [Item(2)]))
    #expect(model.halves == [2])
  }

  @Test func whatIsLeftOutIsAnIssue() {
    let issues = read(Self.mixed, as: Mixed.self).issues.filter { !$0.hasPrefix("coerced") }
    #expect(
      issues == [
        #"nilled: expected Int, found string "1" at exact (line 1, column 24)"#,
        "dropped: expected a number of at least 0, found number -1 at tags[1] (line 1, column 47)",
        "dropped: expected Int, found null at tags[3] (line 1, column 54)",
        #"dropped: expected Int, found string "x" at scores.b (line 1, column 80)"#,
        "dropped: expected Int, found object with 0 keys at nested[0][1] (line 2, column 15)",
        "dropped: expected array, found number 5 at nested[2] (line 2, column 22)",
        "dropped: expected object for Item, found object with 0 keys (missing key, expected Int at items[1].id "
          + "(line 2, column 45)) at items[1] (line 2, column 45)",
        "dropped: expected Int, found number 3 at halves[1] (line 2, column 70)",
        #"dropped: expected Int, found string "x" at halves[2] (line 2, column 72)"#,
      ])
  }

  @Test func droppingEndsAtTheModelsWithin() {
    struct List: Mapable {
      let ids: [Int]
      static let properties: [MapableProperty] = [.array(type: Int.self, key: "ids")]
      init(_ wrapping: Wrapping) throws { ids = try wrapping.get("ids") }
    }
    struct Lists: Mapable {
      let lists: [List]
      static let properties: [MapableProperty] = [
        .objectsArray(type: List.self, key: "lists").droppingInvalidElements()
      ]
      init(_ wrapping: Wrapping) throws { lists = try wrapping.get("lists") }
    }
    let lists = try? Mapper.map(#"{"lists":[{"ids":[1]},{"ids":[2,"x"]},{"ids":[]}]}"#) as Lists
    #expect(lists?.lists.map(\.ids) == [[1], []])
  }

  struct Bounded: Mapable, Equatable {
    let count: Int
    let name: String
    let kind: String?
    let ratios: [Double]
    let words: [String: String]

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "count").range(min: 1, max: 10),
      .value(type: String.self, key: "name").length(max: 3),
      .value(type: String.self, key: "kind", optional: true).oneOf("a", "b"),
      .array(type: Double.self, key: "ratios").range(max: 0.5).length(min: 1, max: 2),
      .dictionary(type: String.self, key: "words").oneOf("x").length(min: 1),
    ]

    init(_ wrapping: Wrapping) throws {
      count = try wrapping.get("count")
      name = try wrapping.get("name")
      kind = try wrapping.get("kind")
      ratios = try wrapping.get("ratios")
      words = try wrapping.get("words")
    }
  }

  /// A member of a right object replaced by another, and the error.
  static let violations: [(member: String, value: String, fault: String)] = [
    ("count", "0", "expected a number from 1 to 10, found number 0 at count (line 1, column 10)"),
    ("count", "\"11\"", #"expected a number from 1 to 10, found string "11" at count (line 1, column 10)"#),
    ("count", "1e300", "expected a number from 1 to 10, found number 1e300 at count (line 1, column 10)"),
    ("count", "null", "expected Int, found null at count (line 1, column 10)"),
    ("name", "\"abcd\"", #"expected a text of at most 3 characters, found string "abcd" at name (line 1, column 19)"#),
    ("ratios", "[]", "expected 1 to 2 elements, found array of 0 elements at ratios (line 1, column 43)"),
    ("ratios", "[0,0,0]", "expected 1 to 2 elements, found array of 3 elements at ratios (line 1, column 43)"),
    ("ratios", "[0.6]", "expected a number of at most 0.5, found number 0.6 at ratios[0] (line 1, column 44)"),
    ("words", "{}", "expected at least 1 element, found object with 0 keys at words (line 1, column 57)"),
    ("words", #"{"k":"y"}"#, #"expected one of `x`, found string "y" at words.k (line 1, column 62)"#),
  ]

  @Test(arguments: violations)
  func aValueBeyondItsBoundsIsRefused(member: String, value: String, fault: String) throws {
    let right: KeyValuePairs = [
      "count": "5", "name": "\"👩‍👩‍👧é\"", "kind": "\"a\"", "ratios": "[0.5]", "words": #"{"k":"x"}"#,
    ]
    func text(_ value: (String, String) -> String) -> String {
      "{" + right.map { "\"\($0)\":\(value($0, $1))" }.joined(separator: ",") + "}"
    }
    #expect(throws: Never.self) { try Mapper.map(text { $1 }) as Bounded }
    let wrong = text { key, text in key == member ? value : key == "name" ? "\"n\"" : text }
    let error = mapperError { try Mapper.read(wrong) as Bounded }
    #expect(error.map { "\($0)" } == fault)
    #expect(error?.code == (value == "null" ? .typeMismatch : .invalidValue))
    #expect(Mapper.validate(wrong, as: Bounded.self).map(\.path) == [error?.path])
  }

  @Test func anOptionalBeyondItsBoundsIsNilWithAnIssue() {
    let json = #"{"count":5,"name":"n","kind":"c","ratios":[0.5],"words":{"k":"x"}}"#
    let result = mapped(json, as: Bounded.self)
    #expect(
      result.issues == [#"nilled: expected one of `a`, `b`, found string "c" at kind (line 1, column 30)"#])
    #expect(
      fault { try Mapper.map(json, options: .strict) as Bounded }
        == #"invalidValue: expected one of `a`, `b`, found string "c" at kind (line 1, column 30)"#)
  }

  @Test func aStoredWrappingKeepsTheRules() throws {
    struct Kept: Mapable {
      let wrapping: Wrapping
      static let properties: [MapableProperty] = [
        .value(type: Int.self, key: "id").or("number"), .array(type: Int.self, key: "list").droppingInvalidElements(),
      ]
      init(_ wrapping: Wrapping) throws { self.wrapping = wrapping }
    }
    let kept = try Mapper.map(#"[{"number":1,"list":[1,{}]},{"id":2,"list":[{},2]}]"#) as [Kept]
    #expect(try kept.map { try $0.wrapping.get("id") as Int } == [1, 2])
    #expect(try kept.reversed().map { try $0.wrapping.get("list") as [Int] } == [[2], [1]])
  }
}

extension MapableProperty {
  /// The key that a test declares.
  var declaredKey: String {
    switch self {
    case .value(_, let key, _): key
    case .refined(let property, _): property.declaredKey
    default: ""
    }
  }
}
