import Testing

@testable import JsonMapper

@Suite struct ShortestFloatingPointTests {
  static let doubles: [(Double, String)] = [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (100_000, "100000"), (0.1, "0.1"), (0.5, "0.5"), (-12.25, "-12.25"),
    (0.30000000000000004, "0.30000000000000004"), (123456.789, "123456.789"),
    (-65.613616999999977, "-65.61361699999998"),
    (0.00001, "0.00001"), (0.000012345678901234567, "0.000012345678901234568"), (0.000009, "9e-6"), (1.5e-7, "1.5e-7"),
    (12345678901234568, "12345678901234568"), (99999999999999984, "99999999999999980"), (1e16, "10000000000000000"),
    (1e17, "1e17"), (1.5e17, "1.5e17"), (9007199254740991, "9007199254740991"), (9007199254740992, "9007199254740992"),
    (9007199254740994, "9007199254740994"), (1234567890123.125, "1234567890123.125"),
    (2251799813685249.5, "2251799813685249.5"),
    (1e21, "1e21"), (1e22, "1e22"), (1e23, "1e23"), (9.5e-5, "0.000095"), (.leastNonzeroMagnitude, "5e-324"),
    (0x1p-1073, "1e-323"),
    (2.2250738585072014e-308, "2.2250738585072014e-308"), (1.7976931348623157e308, "1.7976931348623157e308"),
    (-1.7976931348623157e-300, "-1.7976931348623157e-300"), (0x1p-1, "0.5"), (0x1p60, "1.152921504606847e18"),
    (0x1p-44, "5.684341886080802e-14"), (2e-308, "2e-308"), (9.109e-31, "9.109e-31"),
  ]

  @Test(arguments: doubles)
  func writesDoubles(value: Double, text: String) {
    #expect(write(value) == text)
  }

  static let floats: [(Float, String)] = [
    (0, "0"), (-0.0, "-0"), (0.1, "0.1"), (16_777_216, "16777216"), (33_554_432, "33554432"), (1e10, "10000000000"),
    (3.4028235e38, "3.4028235e38"), (.leastNonzeroMagnitude, "1e-45"), (1.1754944e-38, "1.1754944e-38"),
    (0.00001, "0.00001"),
    (1.1754944e-5, "0.000011754944"), (1e17, "1e17"), (9.876543e16, "98765430000000000"),
  ]

  @Test(arguments: floats)
  func writesFloats(value: Float, text: String) {
    #expect(write(value) == text)
  }

  @Test func writesTheShortestAndClosestDigitsOfRandomDoubles() {
    var generator = NumberGenerator(seed: 5)
    for _ in 0..<10_000 {
      expectShortest(Double(bitPattern: generator.next()))
      expectShortest(Double(bitPattern: generator.next() >> UInt64.random(in: 2..<64, using: &generator)))
      expectShortest(Double(Int.random(in: -10_000_000...10_000_000, using: &generator)) / 1_000)
      expectShortest(Double(generator.next() >> UInt64.random(in: 0..<64, using: &generator)))
    }
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      expectShortest(power)
      expectShortest(power.nextUp)
      expectShortest(-power.nextDown)
    }
  }

  @Test func writesTheShortestAndClosestDigitsOfFloats() {
    // A prime stride over all bit patterns.
    for bits in stride(from: 0 as UInt64, to: 1 << 32, by: 300_007) {
      expectShortest(Float(bitPattern: UInt32(bits)))
    }
    for exponent in -149...127 {
      let power = Float(sign: .plus, exponent: exponent, significand: 1)
      expectShortest(power)
      expectShortest(power.nextUp)
      expectShortest(-power.nextDown)
    }
  }

  #if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
    static let float16s: [(Float16, String)] = [
      (0, "0"), (-0.0, "-0"), (0.1, "0.1"), (1.001, "1.001"), (2_048, "2048"), (65_504, "65500"), (0x1p-24, "6e-8"),
      (0x1p-14, "0.00006104"),
    ]

    @Test(arguments: float16s)
    func writesFloat16s(value: Float16, text: String) {
      #expect(write(value) == text)
    }

    @Test func everyFloat16ReadsBackAndNoShorterTextWould() {
      for bits in UInt16(1)..<0x7C00 {
        let value = Float16(bitPattern: bits)
        let text = write(value)
        if read(text) != bits { #expect(read(text) == bits, "\(text)") }
        // One digit less, cut off or rounded up.
        let (digits, exponent) = normalised(text)
        let shorter = digits / 10
        for digits in [shorter, shorter + 1] where shorter > 0 && read("\(digits)e\(exponent + 1)") == bits {
          #expect(Bool(false), "\(digits)e\(exponent + 1) is shorter than \(text)")
        }
      }
    }

    private func write(_ value: Float16) -> String {
      writtenText(capacity: ShortestFloatingPoint.capacity) { ShortestFloatingPoint.write(value, to: $0) }
    }

    private func read(_ text: String) -> UInt16? {
      withNumberText(text) { float16Value($0, length: $1, readable: $2) }?.bitPattern
    }
  #endif

  private func write(_ value: Double) -> String {
    writtenText(capacity: ShortestFloatingPoint.capacity) { ShortestFloatingPoint.write(value, to: $0) }
  }

  private func write(_ value: Float) -> String {
    writtenText(capacity: ShortestFloatingPoint.capacity) { ShortestFloatingPoint.write(value, to: $0) }
  }

  private func expectShortest(_ value: Double) {
    guard value.isFinite else { return }
    let text = write(value)
    let read = withNumberText(text) { doubleValue($0, length: $1, readable: $2) }
    // `#expect` itself is slow.
    if normalised(text) != normalised(value.description) { #expect(text == value.description) }
    if read?.bitPattern != value.bitPattern { #expect(read == value, "\(text)") }
  }

  private func expectShortest(_ value: Float) {
    guard value.isFinite else { return }
    let text = write(value)
    let read = withNumberText(text) { floatValue($0, length: $1, readable: $2) }
    if normalised(text) != normalised(value.description) { #expect(text == value.description) }
    if read?.bitPattern != value.bitPattern { #expect(read == value, "\(text)") }
  }

  /// The digits without zeros at either end, negative with a sign, and the exponent of the last: equal for equal decimals
  /// but for zeros.
  private func normalised(_ text: String) -> (digits: Int, exponent: Int) {
    var digits = 0
    var exponent = 0
    var isFraction = false
    var bytes = Array(text.utf8)[...]
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? .max
      bytes = bytes[..<mark]
    }
    for byte in bytes where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits = digits * 10 + Int(byte) - 48
        if isFraction { exponent -= 1 }
      }
    }
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    return (bytes.first == UInt8(ascii: "-") ? -digits : digits, digits == 0 ? 0 : exponent)
  }
}
