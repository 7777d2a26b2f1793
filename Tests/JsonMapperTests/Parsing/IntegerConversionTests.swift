import Testing

@testable import JsonMapper

@Suite struct IntegerConversionTests {
  static let spellings: [(String, IntegerReading<Int8>)] = [
    ("0", .value(0)), ("-0", .value(0)), ("7", .value(7)), ("-7", .value(-7)), ("127", .value(127)),
    ("128", .overflow), ("-128", .value(-128)), ("-129", .overflow), ("255", .overflow),
    ("20.0", .value(20)), ("2e1", .value(20)), ("-3e1", .value(-30)), ("1.5e1", .value(15)), ("1E+2", .value(100)),
    ("1000e-3", .value(1)), ("-1280e-1", .value(-128)), ("12.80e1", .overflow), ("-12.80e1", .value(-128)),
    ("0.0012e4", .value(12)), ("18.5", .fraction), ("-0.5", .fraction), ("1e-1", .fraction), ("1e-400", .fraction),
    ("1.5e0", .fraction), ("123456789012345678901234567890.5", .fraction),
    ("123456789012345678901234567890", .overflow),
    ("25e0312", .overflow), ("1e99999999999999999999999", .overflow), ("-1e99999999999999999999999", .overflow),
    ("1e-99999999999999999999999", .fraction), ("0e999999999999", .value(0)), ("0e-999999999999", .value(0)),
    ("0.000", .value(0)), ("-0.0e0", .value(0)),
  ]

  @Test(arguments: spellings)
  func readsExactIntegersInEverySpelling(text: String, reading: IntegerReading<Int8>) {
    #expect(read(text, as: Int8.self) == reading)
  }

  @Test func readsTheLimitsOfEveryWidth() {
    expectLimits(of: Int8.self, below: "-129", least: "-128", greatest: "127", above: "128")
    expectLimits(of: UInt8.self, below: "-1", least: "0", greatest: "255", above: "256")
    expectLimits(of: Int16.self, below: "-32769", least: "-32768", greatest: "32767", above: "32768")
    expectLimits(of: UInt16.self, below: "-1", least: "0", greatest: "65535", above: "65536")
    expectLimits(
      of: Int32.self, below: "-2147483649", least: "-2147483648", greatest: "2147483647", above: "2147483648")
    expectLimits(of: UInt32.self, below: "-1", least: "0", greatest: "4294967295", above: "4294967296")
    expectLimits(
      of: Int64.self, below: "-9223372036854775809", least: "-9223372036854775808", greatest: "9223372036854775807",
      above: "9223372036854775808")
    expectLimits(
      of: UInt64.self, below: "-1", least: "0", greatest: "18446744073709551615", above: "18446744073709551616")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func readsTheLimitsOf128Bits() {
    expectLimits(
      of: Int128.self, below: "-170141183460469231731687303715884105729",
      least: "-170141183460469231731687303715884105728", greatest: "170141183460469231731687303715884105727",
      above: "170141183460469231731687303715884105728")
    expectLimits(
      of: UInt128.self, below: "-1", least: "0", greatest: "340282366920938463463374607431768211455",
      above: "340282366920938463463374607431768211456")
    #expect(read("1e38", as: Int128.self) == .value(100_000_000_000_000_000_000_000_000_000_000_000_000))
    #expect(read("1e39", as: UInt128.self) == .overflow)
  }

  @Test func readsRandomIntegersOfEveryLength() {
    var generator = NumberGenerator(seed: 4)
    for round in 0..<10_000 {
      let signed = Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator)
      let unsigned = signed.magnitude
      expect(String(signed), slack: round % 9, isInt64: signed, isUInt64: UInt64(exactly: signed))
      expect(String(unsigned), slack: round % 9, isInt64: Int64(exactly: unsigned), isUInt64: unsigned)
      let long = generator.digits(Int.random(in: 17...22, using: &generator))
      expect(long, slack: round % 9, isInt64: Int64(long), isUInt64: UInt64(long))
    }
  }

  @Test(arguments: ["20.0", "2e1", "1.5", "123456.7", "12345678e1", "123456789.5", "1234567890123456e3"])
  func thePlainPathLeavesOtherSpellings(text: String) {
    for slack in [0, 8] {
      #expect(withNumberText(text, slack: slack) { int64Value($0, length: $1, readable: $2) } == nil)
      #expect(withNumberText(text, slack: slack) { uint64Value($0, length: $1, readable: $2) } == nil)
    }
  }

  @Test func readsVeryLongTextsInLinearTime() {
    let zeros = String(repeating: "0", count: 200_000)
    #expect(read("1\(zeros)e-200000", as: Int.self) == .value(1))
    #expect(read("0.\(zeros)1e200001", as: Int.self) == .value(1))
    #expect(read("1.\(zeros)", as: Int.self) == .value(1))
    #expect(read("1\(zeros)", as: Int.self) == .overflow)
    #expect(read("1.\(zeros)1", as: Int.self) == .fraction)
    #expect(read("1e\(zeros)3", as: Int.self) == .value(1_000))
  }

  private func read<Value: FixedWidthInteger>(_ text: String, as type: Value.Type) -> IntegerReading<Value> {
    let reading = withNumberText(text) { integerReading($0, length: $1, readable: $2, as: type) }
    #expect(withNumberText(text, slack: 9) { integerReading($0, length: $1, readable: $2, as: type) } == reading)
    return reading
  }

  private func expectLimits<Value: FixedWidthInteger>(
    of type: Value.Type, below: String, least: String, greatest: String, above: String
  ) {
    #expect(read(below, as: type) == .overflow)
    #expect(read(least, as: type) == .value(.min))
    #expect(read(greatest, as: type) == .value(.max))
    #expect(read(above, as: type) == .overflow)
    #expect(read(least + ".0", as: type) == .value(.min))
    #expect(read(greatest + "00e-2", as: type) == .value(.max))
    #expect(read(above + "e0", as: type) == .overflow)
    #expect(read(greatest + ".5", as: type) == .fraction)
  }

  private func expect(_ text: String, slack: Int, isInt64: Int64?, isUInt64: UInt64?) {
    let signed = withNumberText(text, slack: slack) { int64Value($0, length: $1, readable: $2) }
    let unsigned = withNumberText(text, slack: slack) { uint64Value($0, length: $1, readable: $2) }
    let reading = withNumberText(text, slack: slack) { integerReading($0, length: $1, readable: $2, as: Int64.self) }
    // `-0` aside, the plain path for UInt64 knows no sign. `#expect` itself is slow.
    if signed != isInt64 || unsigned != isUInt64 || reading != isInt64.map({ .value($0) }) ?? .overflow {
      #expect(signed == isInt64, "\(text)")
      #expect(unsigned == isUInt64, "\(text)")
      #expect(reading == isInt64.map { .value($0) } ?? .overflow, "\(text)")
    }
  }
}
