import JsonMapper
import Testing

/// `get` with a closure: a value, an Optional, an array, a dictionary.
@Suite struct WrappingClosureTests {
  struct Year: Equatable {
    let number: Int
    init?(_ text: String) {
      guard let number = Int(text) else { return nil }
      self.number = number
    }
    init(_ number: Int) { self.number = number }
  }

  struct Refusal: Error {}

  static let json =
    #"{"y":"1999","bad":"x","none":null,"list":["1","2"],"map":{"a":"1"},"n":[1,"x"],"badMap":{"a":"x"}}"#

  @Test func makesValuesOfAtoms() throws {
    try wrapped(Self.json) { wrapping throws in
      let year: Year = try wrapping.get("y") { (text: String) in Year(text) }
      let number: Year = try wrapping.get("y") { (number: Int) in Year(number) }
      let list: [Year] = try wrapping.get("list") { (text: String) in Year(text) }
      let map: [String: Year] = try wrapping.get("map") { (text: String) in Year(text) }
      let text = try wrapping.get("y", { (text: String) in text + "!" }) as String
      #expect(year == Year(1999) && number == year && list == [Year(1), Year(2)] && map == ["a": Year(1)])
      #expect(text == "1999!")
    }
  }

  @Test func optionalsAreNilWhereNothingCanBeMade() throws {
    try wrapped(Self.json) { wrapping throws in
      let year: Year? = try wrapping.get("y") { (text: String) in Year(text) }
      let bad: Year? = try wrapping.get("bad") { (text: String) in Year(text) }
      let none: Year? = try wrapping.get("none") { (text: String) in Year(text) }
      let missing: Year? = try wrapping.get("missing") { (text: String) in Year(text) }
      let wrong: Year? = try wrapping.get("list") { (text: String) in Year(text) }
      let thrown: Year? = try wrapping.get("y") { (text: String) -> Year? in throw Refusal() }
      #expect(year == Year(1999) && bad == nil && none == nil && missing == nil && wrong == nil && thrown == nil)
    }
  }

  @Test func aResultThatIsOptionalItselfIsNilForMissingAndNull() throws {
    try wrapped(Self.json) { wrapping throws in
      func make<U>(_ key: String, _ type: U.Type, _ body: (String) -> U?) throws -> U { try wrapping.get(key, body) }
      let years = try ["none", "missing", "bad", "y"].map { try make($0, Year?.self) { .some(Year($0)) } }
      #expect(years == [nil, nil, nil, Year(1999)])
    }
  }

  /// Which form of `get` a closure takes depends on whether the compiler sees into it.
  @Test func optionalsAreNilHoweverTheClosureIsWritten() throws {
    try wrapped(Self.json) { wrapping throws in
      let wrong: Int? = try wrapping.get("bad") { (number: Int) in
        let next = number + 1
        return next
      }
      let refused: String? = try wrapping.get("y") { (_: Int) in nil }
      let transform = TransformOf<Year?, String>(fromJSON: { .some(Year($0)) }, toJSON: { "\($0?.number ?? 0)" })
      let refusedByTransform: Year? = try wrapping.get("bad", using: transform)
      #expect(wrong == nil && refused == nil && refusedByTransform == nil)
    }
    #expect(
      fault {
        try wrapped(Self.json, options: .strict) { wrapping throws in
          let refused: String? = try wrapping.get("bad") { (_: String) in nil }
          return refused
        }
      } == #"invalidValue: expected String?, found string "x" at bad (line 1, column 19)"#)
  }

  @Test func nilIsAnInvalidValue() {
    #expect(
      fault { try wrapped(Self.json) { try $0.get("bad") { (text: String) in Year(text) } as Year } }
        == #"invalidValue: expected Year, found string "x" at bad (line 1, column 19)"#)
    #expect(
      fault { try wrapped(Self.json) { try $0.get("n") { (text: String) in Year(text) } as [Year] } }
        == #"invalidValue: expected Year, found string "x" at n[1] (line 1, column 75)"#)
    #expect(
      fault { try wrapped(Self.json) { try $0.get("badMap") { (text: String) in Year(text) } as [String: Year] } }
        == #"invalidValue: expected Year, found string "x" at badMap.a (line 1, column 94)"#)
  }

  @Test func missingAndNullAreErrorsWithoutAnOptional() {
    #expect(
      fault { try wrapped(Self.json) { try $0.get("missing") { (text: String) in Year(text) } as Year } }
        == "missingKey: missing key, expected String at missing (line 1, column 1)")
    #expect(
      fault { try wrapped(Self.json) { try $0.get("none") { (text: String) in Year(text) } as Year } }
        == "typeMismatch: expected String, found null at none (line 1, column 30)")
    #expect(
      fault { try wrapped(Self.json) { try $0.get("missing") { (text: String) in Year(text) } as [Year] } }
        == "missingKey: missing key, expected array at missing (line 1, column 1)")
    #expect(
      fault { try wrapped(Self.json) { try $0.get("y") { (text: String) in Year(text) } as [Year] } }
        == #"typeMismatch: expected array, found string "1999" at y (line 1, column 6)"#)
    #expect(
      fault { try wrapped(Self.json) { try $0.get("list") { (text: String) in Year(text) } as [String: Year] } }
        == "typeMismatch: expected object, found array of 2 elements at list (line 1, column 42)")
  }

  @Test func arraysAndDictionariesMayBeOptional() throws {
    try wrapped(Self.json) { wrapping throws in
      let missing: [Year]? = try? wrapping.get("missing") { (text: String) in Year(text) }
      #expect(missing == nil)
      let present: [Year]? = try wrapping.get("list") { (text: String) in Year(text) }
      #expect(present?.count == 2)
    }
  }

  @Test func whatTheClosureThrowsIsKeptWithItsPlace() throws {
    let error = try #require(
      mapperError {
        try wrapped(Self.json) { try $0.get("list") { (text: String) -> Year? in throw Refusal() } as [Year] }
      })
    #expect(error.code == .custom && error.path == "list[0]" && error.underlying is Refusal)
    #expect(error.column == 43)
    #expect(error.description == "Refusal() at list[0] (line 1, column 43)")
  }

  @Test func strictModeConvertsNothing() {
    #expect(
      mapperError { try wrapped(Self.json, options: .strict) { try $0.get("y") { (n: Int) in Year(n) } as Year } }?.code
        == .typeMismatch)
    #expect(
      mapperError { try wrapped(Self.json, options: .strict) { try $0.get("n") { (n: Int) in Year(n) } as [Year] } }?
        .path
        == "n[1]")
    #expect(
      mapperError {
        try wrapped(Self.json, options: .strict) { try $0.get("bad") { (s: String) in Year(s) } as Year? }
      }?
      .code == .invalidValue)
  }

  @Test func aClosureMayReadOtherKeys() throws {
    let sum: Int = try wrapped(#"{"a":1,"b":2,"c":3}"#) { wrapping throws in
      try wrapping.get("b") { (b: Int) in try b + wrapping.get("a") + wrapping.get("c") }
    }
    #expect(sum == 6)
  }
}
