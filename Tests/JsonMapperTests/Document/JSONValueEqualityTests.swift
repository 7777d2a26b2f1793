import JsonMapper
import Testing

/// When values are equal; those that are have one hash.
@Suite struct JSONValueEqualityTests {
  static let equal: [(String, String)] = [
    ("1", "1.0"), ("1", "1e0"), ("10", "1e1"), ("10", "0.1E+2"), ("0.5", "5e-1"), ("100", "1.00e2"), ("-7", "-70e-1"),
    ("0", "-0"), ("0", "0.000"), ("0", "0e99999999999999999999"), ("1e999999999", "10e999999998"),
    ("1e999999999", "0.1e1000000000"), ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
    ("9223372036854775808", "9223372036854775808.0"), ("1e-999999999", "10e-1000000000"),
    ("1e99999999999999999999999", "1e99999999999999999999999"), (#""\u00e9\n""#, "\"é\\u000a\""), ("[]", "[ ]"),
    (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#), (#"{"a":[{"b":null,"c":[]}]}"#, #"{"\u0061":[{"c":[],"b":null}]}"#),
    (#"[{"a":1,"b":2},{"c":3}]"#, #"[{"b":2,"a":1},{"c":3}]"#),
  ]

  static let different = [
    "null", "false", "true", "0", "1", "-1", "10", "0.1", "1e400", "1e401", "-1e400", "1e999999999", "1e-999999999",
    "9007199254740993", "9007199254740992", "0.1000000000000000055511151231257827", "1e99999999999999999999999",
    "1e99999999999999999999998", #""""#, #""1""#, #""true""#, #""a""#, #""A""#, "\"é\"", "\"e\u{301}\"", "[]", "[[]]",
    "{}", "[{}]", "[1]", "[1,2]", "[2,1]", "[1,[2]]", #"{"a":1}"#, #"{"b":1}"#, #"{"a":2}"#, #"{"a":1,"b":2}"#,
    #"{"a":2,"b":1}"#, #"{"a":null}"#, #"{"a":{}}"#, #"{"a":[]}"#, #"["a",1]"#, #"{"é":1}"#, "{\"e\u{301}\":1}",
  ]

  private static func value(_ text: String) throws -> JSONValue { try Mapper.read(text) }

  @Test(arguments: equal)
  func saySameThings(left: String, right: String) throws {
    let (left, right) = try (Self.value(left), Self.value(right))
    #expect(left == right && right == left && left.hashValue == right.hashValue)
    #expect([left] as JSONValue == [right] && Set([left, right, [left], [right]]).count == 2)
    #expect((["k": left] as JSONValue).hashValue == (["k": right] as JSONValue).hashValue)
  }

  @Test func sayDifferentThings() throws {
    let values = try Self.different.map { try Self.value($0) }
    #expect(Set(values).count == values.count)
    for (position, value) in values.enumerated() {
      #expect(values.firstIndex(of: value) == position && values.lastIndex(of: value) == position)
    }
  }

  @Test(arguments: 31...33)
  func orderOfMembersDoesNotMatter(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    func shuffled(_ value: JSONValue) -> JSONValue {
      if let elements = value.array { return JSONValue(elements.map(shuffled)) }
      guard let object = value.object else { return value }
      return JSONValue(JSONValue.Object(object.map { ($0.key, shuffled($0.value)) }.shuffled(using: &generator)))
    }
    var wide: JSONValue = [:]
    for number in 0..<60 { wide["k\(number)"] = [JSONValue(number)] }
    #expect(shuffled(wide) == wide && shuffled(wide).hashValue == wide.hashValue)
    for round in 0..<200 {
      let tree = RandomTree(depth: 5, repeatingKeys: false, using: &generator)
      let value = try Self.value(tree.text(using: &generator))
      let other = shuffled(value)
      #expect(value == other && value.hashValue == other.hashValue, "round \(round)")
      #expect(try Self.value(value.description) == value, "round \(round)")
    }
  }
}
