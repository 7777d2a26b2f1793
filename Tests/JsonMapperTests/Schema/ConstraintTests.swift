import JsonMapper
import Testing

/// Declared constraints: the same when a value is read and when it is validated, also where it is converted first.
@Suite struct ConstraintTests {
  protocol Declaration: SendableMetatype {
    associatedtype Value: JSONReadable
    static var property: MapableProperty { get }
  }

  /// A model of one property under the key `a`.
  struct Model<D: Declaration>: Mapable {
    let value: D.Value
    static var properties: [MapableProperty] { [D.property] }
    init(_ wrapping: Wrapping) throws { value = try wrapping.get("a") }
  }

  enum Few: Declaration {
    typealias Value = Int
    static let property = MapableProperty.value(type: Int.self, key: "a").range(min: 2, max: 10)
  }
  enum Ratio: Declaration {
    typealias Value = Double
    static let property = MapableProperty.value(type: Double.self, key: "a").range(min: 0.5)
  }
  enum Exactly: Declaration {
    typealias Value = Int
    static let property = MapableProperty.value(type: Int.self, key: "a").range(min: 3, max: 3)
  }
  enum Word: Declaration {
    typealias Value = String
    static let property = MapableProperty.value(type: String.self, key: "a").length(min: 1, max: 3)
  }
  enum Letter: Declaration {
    typealias Value = String
    static let property = MapableProperty.value(type: String.self, key: "a").length(min: 1, max: 1)
  }
  enum Choice: Declaration {
    typealias Value = String
    static let property = MapableProperty.value(type: String.self, key: "a").oneOf("x", "5", "true")
  }
  enum Choices: Declaration {
    typealias Value = [String]
    static let property = MapableProperty.array(type: String.self, key: "a").oneOf("x", "y").length(max: 2)
  }
  enum Rows: Declaration {
    typealias Value = [[String: Int]]
    static let property = MapableProperty.readable(type: [[String: Int]].self, key: "a").range(min: 2)
  }
  enum Grid: Declaration {
    typealias Value = [[Int?]]
    static let property = MapableProperty.readable(type: [[Int?]].self, key: "a").range(min: 2)
  }
  enum Table: Declaration {
    typealias Value = [String: [String: Int]]
    static let property = MapableProperty.readable(type: [String: [String: Int]].self, key: "a").range(min: 2)
  }
  enum Models: Declaration {
    typealias Value = [Item]
    static let property = MapableProperty.readable(type: [Item].self, key: "a").range(min: 2)
  }
  enum Dynamic: Declaration {
    typealias Value = JSONValue
    static let property = MapableProperty.readable(type: JSONValue.self, key: "a").length(max: 2)
  }

  typealias Row = (declaration: any Declaration.Type, value: String, fault: String?)

  static let numbers: [Row] = [
    (Few.self, "2", nil), (Few.self, "10", nil), (Few.self, "1e1", nil), (Few.self, "\"2\"", nil),
    (Few.self, "1", "expected a number from 2 to 10, found number 1 at a"),
    (Few.self, "11", "expected a number from 2 to 10, found number 11 at a"),
    (Few.self, "-2", "expected a number from 2 to 10, found number -2 at a"),
    (Few.self, "true", "expected a number from 2 to 10, found boolean true at a"),
    (Few.self, "false", "expected a number from 2 to 10, found boolean false at a"),
    (Few.self, "\"1\"", #"expected a number from 2 to 10, found string "1" at a"#),
    // What is no number is none for its kind, not for its size.
    (Few.self, "\"0x20\"", #"expected Int, found string "0x20" at a"#),
    (Few.self, "\"inf\"", #"expected Int, found string "inf" at a"#),
    (Few.self, "\"nan\"", #"expected Int, found string "nan" at a"#),
    (Few.self, "5.5", "expected Int, found number 5.5 at a"),
    (Few.self, "null", "expected Int, found null at a"),
    (Few.self, "[1]", "expected Int, found array of 1 element at a"),
    (Ratio.self, "0.5", nil), (Ratio.self, "1e300", nil), (Ratio.self, "true", nil),
    (Ratio.self, "0.49999999999999994", "expected a number of at least 0.5, found number 0.49999999999999994 at a"),
    (Ratio.self, "-1e999", "expected a number of at least 0.5, found number -1e999 at a"),
    (Ratio.self, "false", "expected a number of at least 0.5, found boolean false at a"),
    (Exactly.self, "3", nil), (Exactly.self, "4", "expected a number of 3, found number 4 at a"),
  ]

  static let texts: [Row] = [
    (Word.self, "\"abc\"", nil), (Word.self, "\"👩‍👩‍👧\"", nil), (Word.self, "\"\\u0061\"", nil), (Word.self, "123", nil),
    (Word.self, "\"\"", #"expected a text of 1 to 3 characters, found string "" at a"#),
    (Word.self, "\"abcd\"", #"expected a text of 1 to 3 characters, found string "abcd" at a"#),
    (Word.self, "1234", "expected a text of 1 to 3 characters, found number 1234 at a"),
    (Word.self, "true", "expected a text of 1 to 3 characters, found boolean true at a"),
    (Letter.self, "\"é\"", nil), (Letter.self, "\"ab\"", #"expected a text of 1 character, found string "ab" at a"#),
    (Choice.self, "\"x\"", nil), (Choice.self, "5", nil), (Choice.self, "true", nil), (Choice.self, "\"\\u0078\"", nil),
    (Choice.self, "\"X\"", #"expected one of `x`, `5`, `true`, found string "X" at a"#),
    (Choice.self, "5.0", "expected one of `x`, `5`, `true`, found number 5.0 at a"),
    (Choice.self, "false", "expected one of `x`, `5`, `true`, found boolean false at a"),
    (Choice.self, "null", "expected String, found null at a"),
  ]

  static let containers: [Row] = [
    (Choices.self, "[]", nil), (Choices.self, #"["x","y"]"#, nil),
    (Choices.self, #"["x","z"]"#, #"expected one of `x`, `y`, found string "z" at a[1]"#),
    (Choices.self, "[true]", "expected one of `x`, `y`, found boolean true at a[0]"),
    (Choices.self, #"["x","x","x"]"#, "expected at most 2 elements, found array of 3 elements at a"),
    (Rows.self, #"[{"x":2},{}]"#, nil),
    (Rows.self, #"[{"x":1}]"#, "expected a number of at least 2, found number 1 at a[0].x"),
    (Grid.self, "[[2,null],[]]", nil),
    (Grid.self, "[[2],[3,1]]", "expected a number of at least 2, found number 1 at a[1][1]"),
    (Table.self, #"{"x":{"y":2}}"#, nil),
    (Table.self, #"{"x":{"y":true}}"#, "expected a number of at least 2, found boolean true at a.x.y"),
    // What goes for the elements does not go for what is within models.
    (Models.self, #"[{"id":1}]"#, nil),
    // Nothing is converted here, so that only what is text, an array or an object has a length.
    (Dynamic.self, "12345", nil), (Dynamic.self, "true", nil),
    (Dynamic.self, "\"123\"", #"expected a text of at most 2 characters, found string "123" at a"#),
  ]

  private static func outcomes<D: Declaration>(_ declaration: D.Type, _ json: String) -> (String?, [String]) {
    let error = mapperError { try Mapper.read(json) as Model<D> }
    let faults = Mapper.validate(json, as: Model<D>.self)
    return (error.map { "\($0)" }, faults.map { $0.description.replacing("rejected: ", with: "") })
  }

  @Test(arguments: (numbers + texts + containers).indices)
  func holdWhereAValueIsReadAndWhereItIsValidated(index: Int) {
    let row = (Self.numbers + Self.texts + Self.containers)[index]
    let (error, faults) = Self.outcomes(row.declaration, "{\"a\":\(row.value)}")
    #expect(error.map { String($0.prefix { $0 != "(" }) } == row.fault.map { $0 + " " })
    #expect(faults == [error].compactMap { $0 })
  }

  struct Tolerated: Mapable {
    let count: Int
    let ratio: Double?
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "count", optional: true).range(min: 2),
      .value(type: Double.self, key: "ratio", optional: true).range(max: 1),
    ]
    init(_ wrapping: Wrapping) throws {
      count = try wrapping.get("count", default: 7)
      ratio = try wrapping.get("ratio")
    }
  }

  @Test func anOptionalOrADefaultStandsForWhatIsBeyondBounds() {
    #expect(
      mapped(#"{"count":1,"ratio":1.5}"#, as: Tolerated.self).issues == [
        "defaulted: expected a number of at least 2, found number 1 at count (line 1, column 10)",
        "nilled: expected a number of at most 1, found number 1.5 at ratio (line 1, column 20)",
      ])
    #expect(
      fault { try Mapper.read(#"{"count":1}"#, options: .strict) as Tolerated }
        == "invalidValue: expected a number of at least 2, found number 1 at count (line 1, column 10)")
    #expect(Mapper.validate(#"{"count":null}"#, as: Tolerated.self) == [])
  }

  @Test func withoutCoercionOnlyTheKindItselfIsMeasured() {
    #expect(
      fault { try Mapper.read(#"{"a":"11"}"#, options: .strict) as Model<Few> }
        == #"typeMismatch: expected Int, found string "11" at a (line 1, column 6)"#)
    #expect(
      fault { try Mapper.read(#"{"a":1234}"#, options: .strict) as Model<Word> }
        == "typeMismatch: expected String, found number 1234 at a (line 1, column 6)")
    #expect(
      fault { try Mapper.read(#"{"a":false}"#, options: .strict) as Model<Choice> }
        == "typeMismatch: expected String, found boolean false at a (line 1, column 6)")
  }

  @Test func valuesMadeByTheProgramAreMeasuredToo() {
    #expect(
      fault { try Mapper.map(["a": 11] as Any) as Model<Few> }
        == "invalidValue: expected a number from 2 to 10, found number 11 at a")
    #expect(
      fault { try Mapper.map(["a": ["x", "z"]] as Any) as Model<Choices> }
        == #"invalidValue: expected one of `x`, `y`, found string "z" at a[1]"#)
  }
}
