import JsonMapper
import Testing

/// What has gone wrong with values of any kind in other mappers; the numbers are those of the list of cases.
@Suite struct ValueCaseTests {
  static let texts = [
    #"{"x":9223372036854775808}"#,  // 13
    "[18446744073709551615]",  // 11
    "[0.1,1.1,35.658581]",  // 28
    #"{"t":0.30000000000000004}"#,  // 29
    #"{"p":3.0040020010005006}"#,  // 32
    #"{"a":1,"b":true}"#,  // 40
    "{\"é\":1,\"e\u{301}\":2}",  // 73
    #"{"2015-04-01":1,"2015-03-31":2}"#,  // 74
    #"{"items":[{"id":"a","n":1.10}]}"#,  // 89
    "[1e400]",  // 25
  ]

  @Test(arguments: texts)
  func valuesAreWrittenAsTheyWereRead(text: String) throws {
    #expect(try Mapper.string(from: Mapper.read(text) as JSONValue) == text)
  }

  @Test func numbersAndBooleansStayApart() throws {  // 40
    let value = try Mapper.read(#"{"a":1,"b":true}"#) as JSONValue
    #expect(value["a"].int == 1 && value["a"].bool == nil && value["b"].bool == true && value["b"].int == nil)
    #expect(value["a"] != value["b"])
  }

  @Test func nullAndMissingDiffer() throws {  // 49
    let value = try Mapper.read(#"{"nick":null}"#) as JSONValue
    #expect(value["nick"] != nil && value["nick"].isNull && value["name"] == nil)
  }

  @Test func bracketsWithoutEndAreRefused() {  // 133
    let code = onSmallStack {
      mapperError { try Mapper.read(String(repeating: "[", count: 100_000)) as JSONValue }?.code
    }
    #expect(code == .depthExceeded)
  }
}
