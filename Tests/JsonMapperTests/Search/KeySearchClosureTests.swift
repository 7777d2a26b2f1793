import JsonMapper
import Testing

/// `map(for:)` with a closure: for a value, an Optional, an array and a dictionary, in both orders.
@Suite struct KeySearchClosureTests {
  struct Year: Equatable {
    let number: Int
    init?(_ text: String) {
      guard let number = Int(text), number > 0 else { return nil }
      self.number = number
    }
  }

  struct Refusal: Error, Equatable {}

  @Test func makesAValue() throws {
    let json = #"{"a":{"born":"1999"}}"#
    let after: Year = try Mapper.map(json, for: "born") { (text: String) in Year(text) }
    let before: Year = try Mapper.map(for: "born", json) { (text: String) in Year(text) }
    #expect(after.number == 1999 && before == after)
    #expect(try Mapper.map(json, for: "born") { (number: Int) in number + 1 } as Int == 2000)
    #expect(try Mapper.map(json, for: "born", { Year($0) }) as Year == after)
  }

  @Test func makesAnOptional() throws {
    let year: Year? = try Mapper.map(#"{"born":"1999"}"#, for: "born") { (text: String) in Year(text) }
    #expect(year?.number == 1999)
    for json in ["{}", #"{"born":null}"#, #"{"born":"?"}"#, #"{"born":[]}"#] {
      let after: Year? = try Mapper.map(json, for: "born") { (text: String) in Year(text) }
      let before: Year? = try Mapper.map(for: "born", json) { (text: String) in Year(text) }
      #expect(after == nil && before == nil, "\(json)")
    }
    let later: Year? = try Mapper.map(#"{"born":"?","a":{"born":"2001"}}"#, for: "born") { (text: String) in Year(text)
    }
    #expect(later?.number == 2001)
  }

  @Test func makesAnArray() throws {
    let json = #"{"x":{"years":["1999","2000"]}}"#
    let after: [Year] = try Mapper.map(json, for: "years") { (text: String) in Year(text) }
    let before: [Year] = try Mapper.map(for: "years", json) { (text: String) in Year(text) }
    #expect(after.map(\.number) == [1999, 2000] && before == after)
    let second: [Year] = try Mapper.map(#"{"years":["?"],"a":{"years":["1"]}}"#, for: "years") { (text: String) in
      Year(text)
    }
    #expect(second.map(\.number) == [1])
  }

  @Test func makesADictionary() throws {
    let json = #"{"x":{"years":{"a":"1999","b":"2000"}}}"#
    let after: [String: Year] = try Mapper.map(json, for: "years") { (text: String) in Year(text) }
    let before: [String: Year] = try Mapper.map(for: "years", json) { (text: String) in Year(text) }
    #expect(after.mapValues(\.number) == ["a": 1999, "b": 2000] && before == after)
  }

  @Test func nilIsAnInvalidValue() {
    let json = #"{"a":1,"born":"?"}"#
    #expect(
      fault { try Mapper.map(json, for: "born") { (text: String) in Year(text) } as Year }
        == #"invalidValue: expected Year, found string "?" at born (line 1, column 15)"#)
    #expect(
      fault { try Mapper.map(#"{"born":["1","?"]}"#, for: "born") { (text: String) in Year(text) } as [Year] }
        == #"invalidValue: expected Year, found string "?" at born[1] (line 1, column 14)"#)
    #expect(
      fault { try Mapper.map(#"{"born":{"x":"?"}}"#, for: "born") { (text: String) in Year(text) } as [String: Year] }
        == #"invalidValue: expected Year, found string "?" at born.x (line 1, column 14)"#)
  }

  @Test func whatAClosureThrowsIsKept() throws {
    let error = try #require(
      mapperError {
        try Mapper.map(#"{"born":["1"]}"#, for: "born") { (text: String) -> Year? in throw Refusal() } as [Year]
      })
    #expect(error.code == .custom && error.path == "born[0]")
    #expect(error.underlying as? Refusal == Refusal())
    #expect(error.line == 1 && error.column == 10)
  }

  @Test func aWrongKindIsNamed() {
    let json = #"{"born":[]}"#
    #expect(
      fault { try Mapper.map(json, for: "born") { (text: String) in Year(text) } as Year }
        == "typeMismatch: expected String, found array of 0 elements at born (line 1, column 9)")
    #expect(
      fault { try Mapper.map(#"{"born":"x"}"#, for: "born") { (text: String) in Year(text) } as [Year] }
        == #"typeMismatch: expected array, found string "x" at born (line 1, column 9)"#)
    #expect(
      fault { try Mapper.map(json, for: "born") { (text: String) in Year(text) } as [String: Year] }
        == "typeMismatch: expected object, found array of 0 elements at born (line 1, column 9)")
    #expect(
      fault { try Mapper.map("{}", for: "born") { (text: String) in Year(text) } as Year }
        == "notFound: found no object with the key `born`")
    let strict: MapperOptions = .strict
    #expect(
      mapperError { try Mapper.map(json, for: "born", options: strict) { (text: String) in Year(text) } as Year? }?.code
        == .typeMismatch)
    #expect(
      mapperError { try Mapper.map(#"{"n":1}"#, for: "n", options: strict) { (text: String) in Year(text) } as Year }?
        .code
        == .typeMismatch)
  }

  @Test func valuesThatAreNoTextWork() throws {
    let value: Any = ["x": ["born": "1999", "years": ["1", "2"]]]
    let year: Year = try Mapper.map(value, for: "born") { (text: String) in Year(text) }
    let none: Year? = try Mapper.map(for: "none", value) { (text: String) in Year(text) }
    let years: [Year] = try Mapper.map(for: "years", value) { (text: String) in Year(text) }
    let byKey: [String: Int] = try Mapper.map(["y": ["a": 1]] as Any, for: "y") { (number: Int) in number * 2 }
    #expect(year.number == 1999 && none == nil && years.count == 2 && byKey == ["a": 2])
  }
}
