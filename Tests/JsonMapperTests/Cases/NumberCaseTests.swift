import JsonMapper
import Testing

/// What has gone wrong with numbers and booleans in other mappers; the numbers are those of the list of cases.
@Suite struct NumberCaseTests {
  typealias Row = (number: Int, json: String, type: any JSONReadable.Type, outcome: String, strict: String)

  /// The same in standard and in strict mode.
  private static func row(_ number: Int, _ json: String, _ type: any JSONReadable.Type, _ outcome: String) -> Row {
    (number, json, type, outcome, outcome)
  }

  static let integers: [Row] = [
    row(1, #"{"seq":1722000000000000321}"#, [String: Int64].self, #"["seq": 1722000000000000321]"#),
    row(4, #"{"t":1601000000999}"#, [String: Int64].self, #"["t": 1601000000999]"#),
    row(4, #"{"t":1601000000999}"#, [String: Int32].self, "valueOutOfRange"),
    row(5, "[1,2,9007199254740993]", [Int64].self, "[1, 2, 9007199254740993]"),
    (7, #"{"n":123456789012}"#, [String: String].self, #"["n": "123456789012"]"#, "typeMismatch"),
    row(8, #"{"id":9223372036854775807}"#, [String: Int64].self, #"["id": 9223372036854775807]"#),
    row(10, #"{"v":-9223372036854775809}"#, [String: Int64].self, "valueOutOfRange"),
    row(11, "[18446744073709551615]", [UInt64].self, "[18446744073709551615]"),
    row(14, "25e0312", Int.self, "valueOutOfRange"),
    row(16, #"{"qty":20000000000000000000}"#, [String: Int].self, "valueOutOfRange"),
    row(19, #"{"value":18.5}"#, [String: Int].self, "typeMismatch"),
    (20, "[10,20.0,-3e1]", [Int].self, "[10, 20, -30]", "typeMismatch"),
    row(20, "[20.5]", [Int].self, "typeMismatch"),
    row(22, "[-0]", [Int].self, "[0]"),
    row(22, "[-0]", [Double].self, "[-0.0]"),
    row(23, #"{"encoding":-1}"#, [String: UInt].self, "valueOutOfRange"),
  ]

  static let fractions: [Row] = [
    row(25, "[1e400]", [Double].self, "valueOutOfRange"),
    (25, "[1e400]", [String].self, #"["1e400"]"#, "typeMismatch"),
    row(26, "[1e-999,-1e-999]", [Double].self, "[0.0, -0.0]"),
    row(28, "[0.1,1.1,35.658581]", [Double].self, "[0.1, 1.1, 35.658581]"),
    row(29, #"{"t":0.30000000000000004}"#, [String: Double].self, #"["t": 0.30000000000000004]"#),
    row(34, "[0.25,0.025,0.0025]", [Double].self, "[0.25, 0.025, 0.0025]"),
    row(35, #"{"n":4.2e-07}"#, [String: Double].self, #"["n": 4.2e-07]"#),
    (37, #"{"s":7.29e-06}"#, [String: String].self, #"["s": "7.29e-06"]"#, "typeMismatch"),
  ]

  static let booleans: [Row] = [
    (41, #"{"n":true}"#, [String: Int].self, #"["n": 1]"#, "typeMismatch"),
    (43, #"{"b":"1"}"#, [String: Bool].self, #"["b": true]"#, "typeMismatch"),
    row(44, #"{"closed":""}"#, [String: Bool].self, "typeMismatch"),
    (44, #"{"closed":""}"#, [String: Bool?].self, #"["closed": nil]"#, "typeMismatch"),
  ]

  @Test(arguments: integers + fractions + booleans)
  func reads(number: Int, json: String, type: any JSONReadable.Type, outcome: String, strict: String) {
    #expect(readingOutcome(json, as: type) == outcome)
    #expect(readingOutcome(json, as: type, options: .strict) == strict)
  }

  @Test func theResultDoesNotDependOnOptionality() throws {  // 2
    let (a, b, c) = try wrapped(#"{"a":123,"b":321,"c":456}"#) {
      (try $0.get("a") as Int64?, try $0.get("b") as Int64, try $0.get("c", default: 0) as Int64)
    }
    #expect(a == 123 && b == 321 && c == 456)
  }

  @Test func dynamicValuesKeepUnsigned64Bits() throws {
    let node = try JSONDocument(parsing: #"{"x":9223372036854775808}"#).root["x"]
    #expect(node.rawJSON == "9223372036854775808" && node.integer(UInt64.self) == 9_223_372_036_854_775_808)
    #expect(try Mapper.string(from: [node]) == "[9223372036854775808]")
  }

  @Test func numbersAreConvertedWhenTheyAreAskedFor() throws {  // 17
    #expect(try wrapped(#"{"big":9223372036854775808,"ok":1}"#) { try $0.get("ok") as Int } == 1)
  }

  @Test func aFractionIsNamedWithItsPlace() {
    #expect(
      fault { try Mapper.map(#"{"value":18.5}"#) as Value }
        == "typeMismatch: expected Int, found number 18.5 at value (line 1, column 10)")
    #expect(mapperError { try Mapper.read(#"{"v":-9223372036854775809}"#) as [String: Int64] }?.path == "v")
  }

  struct Value: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "value")]
    init(_ wrapping: Wrapping) throws { _ = try wrapping.get("value") as Int }
  }

  @Test(arguments: ["0.1", "1.1", "35.658581", "0.30000000000000004", "1e-07", "5e-324", "1.7976931348623157e+308"])
  func doublesAreWrittenAsTheyWereRead(text: String) throws {
    let value = try Mapper.read(text) as Double
    #expect(try Mapper.read(try Mapper.string(from: [value])) as [Double] == [value])
  }

  @Test func integersAreWrittenAsTheyWereRead() throws {
    for text in ["[18446744073709551615]", "[-9223372036854775808]", "[9007199254740993]"] {
      #expect(try Mapper.string(from: Mapper.read(text) as [Int128]) == text)
    }
    #expect(try Mapper.string(from: Mapper.read("[18446744073709551615]") as [UInt64]) == "[18446744073709551615]")
  }

  @Test func oneAndTrueStayApart() throws {
    let root = try JSONDocument(parsing: #"{"a":1,"b":true}"#).root
    #expect(root["a"].kind == .number && root["b"].kind == .boolean)
  }
}
