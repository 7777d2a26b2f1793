import Foundation
import JsonMapper
import Testing

/// Decimals: exact, or an error.
@Suite struct DecimalAtomTests {
  static let nines = String(repeating: "9", count: 38)
  static let zeros = String(repeating: "0", count: 127)

  static let rows: [(json: String, outcome: String)] = [
    ("0", "0"), ("-0", "0"), ("0.000", "0"), ("0e5", "0"), ("0e999999999999", "0"), ("-0e-999999999999", "0"),
    ("1", "1"),
    ("-1", "-1"), ("98.76", "98.76"), ("0.1", "0.1"), ("-0.10", "-0.1"), ("1.5e3", "1500"), ("1E-2", "0.01"),
    ("3.0040020010005006", "3.0040020010005006"), ("18446744073709551615", "18446744073709551615"),
    ("10000000000000000000", "10000000000000000000"), ("99999999999999999999", "99999999999999999999"),
    ("0.30000000000000004", "0.30000000000000004"), (nines, nines), ("-\(nines)", "-\(nines)"),
    ("0.\(nines)", "0.\(nines)"), ("1\(nines.dropLast()).000", "1\(nines.dropLast())"),
    ("\(nines)e1", "\(nines)0"), ("0.\(zeros)12e127", "0.12"),
    ("9\(nines)", "valueOutOfRange"), ("1\(nines)", "valueOutOfRange"), ("\(nines).1", "valueOutOfRange"),
    ("1e127", "1\(zeros)"), ("1e128", "valueOutOfRange"), ("100e125", "1\(zeros)"),
    ("100e126", "valueOutOfRange"), ("1e130", "valueOutOfRange"), ("1e-128", "0.\(zeros)1"),
    ("10e-129", "0.\(zeros)1"), ("1e-129", "valueOutOfRange"), ("1e-130", "valueOutOfRange"),
    ("1.5e-128", "valueOutOfRange"), ("1e999999999999", "valueOutOfRange"),
    ("1e-99999999999999999999999", "valueOutOfRange"),
    ("1e99999999999999999999999", "valueOutOfRange"), ("true", "1"), ("false", "0"), ("\"1.10\"", "1.1"),
    ("\"-0\"", "0"),
    ("\"\"", "typeMismatch"), ("\"1,5\"", "typeMismatch"), ("\" 1\"", "typeMismatch"), ("\"+1\"", "typeMismatch"),
    ("\"NaN\"", "typeMismatch"), ("\"1e999\"", "valueOutOfRange"), ("null", "typeMismatch"), ("[]", "typeMismatch"),
    ("{}", "typeMismatch"),
  ]

  @Test(arguments: rows)
  func readsDigitsExactly(json: String, outcome: String) {
    #expect(readingOutcome(json, as: Decimal.self) == outcome)
  }

  @Test(arguments: [("1.5", "1.5"), ("\"1.5\"", "typeMismatch"), ("true", "typeMismatch")])
  func convertsNothingInStrictMode(json: String, outcome: String) {
    #expect(readingOutcome(json, as: Decimal.self, options: .strict) == outcome)
  }

  @Test func saysWhatDoesNotFit() {
    #expect(
      fault { try Mapper.read(#"{"price":1e128}"#) as [String: Decimal] }
        == "valueOutOfRange: value out of range: expected Decimal, found number 1e128 at price (line 1, column 10)")
  }

  @Test func whatWasWrittenIsReadExactly() throws {
    var generator = NumberGenerator(seed: 38)
    for _ in 0..<2_000 {
      let digits = generator.digits(Int.random(in: 1...38, using: &generator))
      let point = Int.random(in: 0...digits.count, using: &generator)
      let sign = Bool.random(using: &generator) ? "-" : ""
      let text =
        sign + (point == 0 ? "0" : digits.prefix(point)) + (point == digits.count ? "" : "." + digits.dropFirst(point))
      let value = try Mapper.read(text) as Decimal
      #expect(value == Decimal(string: text), "\(text)")
      #expect(try Mapper.read(Mapper.data(from: value)) as Decimal == value, "\(text)")
    }
  }

  @Test func equalNumbersHashAlike() throws {
    let numbers = try Mapper.read("[1, 1.0, 10e-1, 100, 1e2, 1000e-1, \"1\", true]") as Set<Decimal>
    #expect(numbers == [1, 100])
  }

  @Test func decimalsAreTakenFromValues() throws {
    let price = try #require(Decimal(string: "0.10000000000000000001"))
    #expect(try Mapper.read(["v": price] as Any) as [String: Decimal] == ["v": price])
    #expect(try Mapper.read(["v": NSDecimalNumber(decimal: price)] as Any) as [String: Decimal] == ["v": price])
    #expect(try Mapper.read([1, 2.5, "3"] as [Any] as Any) as [Decimal] == [1, 2.5, 3])
  }
}
