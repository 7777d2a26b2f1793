import Testing

@testable import JsonMapper

@Suite struct FloatingPointConversionTests {
  static let doubles: [(String, Double)] = [
    ("0", 0), ("1", 1), ("-1", -1), ("0.5", 0.5), ("-12.25", -12.25), ("1e2", 100), ("1E+2", 100), ("25e-1", 2.5),
    ("-65.613616999999977", -65.613616999999977), ("123456789012345678", 123456789012345680),
    ("0.1", 0.1), ("0.3", 0.3), ("1e22", 1e22), ("1e23", 1e23), ("8.5e22", 8.5e22), ("1e-7", 1e-7),
    ("12345678901234567890", 12345678901234567168), ("18446744073709551616", 18446744073709551616),
    ("9007199254740993", 9007199254740992), ("9007199254740993.0000000000000000000001", 9007199254740994),
    ("9007199254740992.9999999999999999999999", 9007199254740992), ("9007199254740995", 9007199254740996),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1.7976931348623158e308", .greatestFiniteMagnitude),
    ("4.9e-324", .leastNonzeroMagnitude), ("2.4703282292062329e-324", .leastNonzeroMagnitude),
    ("2.2250738585072014e-308", .leastNormalMagnitude), ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
    ("0.000000000000000000000000000000000000000000000001e48", 1), ("1000000000000000000000000000000e-30", 1),
    ("0e999999999999999999999999", 0), ("0.0e-5", 0),
  ]

  @Test(arguments: doubles)
  func readsTheNearestDouble(text: String, value: Double) {
    #expect(double(text)?.bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    "-0", "-0.0", "-0e5", "-0.000E-999999999999999999999", "-1e-400", "-1e-99999999999999999999", "-2.4e-324",
  ])
  func keepsTheSignOfZeroAndOfUnderflow(text: String) {
    #expect(double(text)?.bitPattern == (-0.0).bitPattern)
    #expect(float(text)?.bitPattern == (-0.0 as Float).bitPattern)
  }

  @Test(arguments: [
    "1.7976931348623159e308", "1e309", "-1e309", "1e99999999999999999999", "123e4567890123456789",
    "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070"
      + "9633028641669288791094655554785194040263065748867150582068190890200070838367627385484581771153176447"
      + "5730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904"
      + "174497792",
  ])
  func refusesWhatRoundsToInfinity(text: String) {
    #expect(double(text) == nil)
    #expect(float(text) == nil)
  }

  static let floats: [(String, Float?)] = [
    ("16777217", 16_777_216), ("16777217.0000000000000000000001", 16_777_218),
    ("16777216.99999999999999999999", 16_777_216),
    ("3.4028235677973367e38", nil), ("3.4028235677973366e38", .greatestFiniteMagnitude),
    ("7.0064923216240854e-46", .leastNonzeroMagnitude), ("7.0064923216240853e-46", 0),
    // Rounded to Double first, this would be a tie and go down.
    ("1.000000059604644775390625000000000001", 1.0000001), ("1.00000017881393432617187499", 1.0000001),
  ]

  @Test(arguments: floats)
  func readsTheNearestFloatWithoutADetour(text: String, value: Float?) {
    #expect(float(text) == value)
  }

  @Test func agreesWithTheStandardLibraryOnRandomBits() {
    var generator = NumberGenerator(seed: 1)
    for _ in 0..<10_000 {
      let double = Double(bitPattern: generator.next())
      if double.isFinite { expectAsStandard(double.description) }
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      if float.isFinite { expectAsStandard(float.description) }
      let subnormal = Double(bitPattern: generator.next() >> UInt64.random(in: 12..<64, using: &generator))
      expectAsStandard(subnormal.description)
    }
  }

  @Test func agreesWithTheStandardLibraryOnRandomTexts() {
    var generator = NumberGenerator(seed: 2)
    for round in 0..<10_000 {
      var text = Bool.random(using: &generator) ? "-" : ""
      text += round % 3 == 0 ? "0" : generator.digits(Int.random(in: 1...25, using: &generator))
      if round % 4 != 0 {
        text += "." + String(repeating: "0", count: Int.random(in: 0...3, using: &generator))
        text += generator.digits(Int.random(in: 1...25, using: &generator))
      }
      if round % 5 == 0 { text += "e\(Int.random(in: -345...310, using: &generator))" }
      expectAsStandard(text)
    }
    for _ in 0..<30 {
      let digits = generator.digits(800)
      expectAsStandard("0.\(digits)e\(Int.random(in: -330...300, using: &generator))")
      expectAsStandard("\(digits)e\(Int.random(in: -1120 ... -500, using: &generator))")
    }
  }

  /// The middle between two neighbours, a little above it and a little below it.
  @Test func decidesTiesExactly() {
    var generator = NumberGenerator(seed: 3)
    for round in 0..<3_000 {
      // Significands of 54 and of 25 bits, odd: middles of Doubles and of Floats, times a power of two.
      let bits = round % 2 == 0 ? 54 : 25
      let middle = generator.next() >> UInt64(64 - bits) | 1 | 1 << UInt64(bits - 1)
      let shift = Int.random(in: -40...60, using: &generator)
      let text = decimalText(of: middle, timesTwoTo: shift)
      expectAsStandard(text)
      expectAsStandard(text + (text.contains(".") ? "" : ".") + "00000000000000000000000000000001")
      expectAsStandard(decimalText(of: middle * 128 - 1, timesTwoTo: shift - 7))
    }
  }

  #if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
    @Test func readsEveryFloat16AndDecidesAllItsTies() {
      for bits in UInt16(0)..<0x7BFF {
        let value = Float16(bitPattern: bits)
        // value = significand * 2^-25, so the middle above it is an integer times 2^-25, too.
        let twice = UInt64(Double(value) * 0x1p25)
        let next = UInt64(Double(value.nextUp) * 0x1p25)
        let even = bits & 1 == 0 ? bits : bits + 1
        #expect(float16(decimalText(of: twice, timesTwoTo: -25)) == bits)
        let middle = decimalText(of: (twice + next) / 2, timesTwoTo: -25)
        #expect(float16(middle) == even, "\(middle)")
        #expect(float16(middle + (middle.contains(".") ? "" : ".") + "0000000000000000000000001") == bits + 1)
        #expect(float16(decimalText(of: (twice + next) * 64 - 1, timesTwoTo: -32)) == bits)
      }
      #expect(float16("65519.99999999999999999999") == Float16.greatestFiniteMagnitude.bitPattern)
      #expect(float16("65520") == nil)
      #expect(float16("-1e-9") == 0x8000)
    }

    private func float16(_ text: String) -> UInt16? {
      withNumberText(text) { float16Value($0, length: $1, readable: $2) }?.bitPattern
    }
  #endif

  private func double(_ text: String) -> Double? {
    let value = withNumberText(text) { doubleValue($0, length: $1, readable: $2) }
    for slack in [1, 7, 30] {
      let other = withNumberText(text, slack: slack) { doubleValue($0, length: $1, readable: $2) }
      #expect(other?.bitPattern == value?.bitPattern, "\(text) with \(slack) bytes behind it")
    }
    return value
  }

  private func float(_ text: String) -> Float? {
    withNumberText(text) { floatValue($0, length: $1, readable: $2) }
  }

  private func expectAsStandard(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let double = Double(text).flatMap { $0.isFinite ? $0 : nil }
    let float = Float(text).flatMap { $0.isFinite ? $0 : nil }
    let slack = text.utf8.count % 3 * 4
    let readDouble = withNumberText(text, slack: slack) { doubleValue($0, length: $1, readable: $2) }
    let readFloat = withNumberText(text, slack: slack) { floatValue($0, length: $1, readable: $2) }
    // `#expect` itself is slow.
    if readDouble?.bitPattern != double?.bitPattern || readFloat?.bitPattern != float?.bitPattern {
      #expect(readDouble == double, "\(text)", sourceLocation: sourceLocation)
      #expect(readFloat == float, "\(text)", sourceLocation: sourceLocation)
    }
  }

  /// The exact decimal text of `integer` * 2^`exponent`, by doubling and halving decimal digits.
  private func decimalText(of integer: UInt64, timesTwoTo exponent: Int) -> String {
    var digits = String(integer).utf8.map { $0 - UInt8(ascii: "0") }
    var point = digits.count
    for _ in 0..<max(exponent, 0) {
      var carry: UInt8 = 0
      for index in digits.indices.reversed() {
        let sum = digits[index] * 2 + carry
        digits[index] = sum % 10
        carry = sum / 10
      }
      if carry > 0 {
        digits.insert(carry, at: 0)
        point += 1
      }
    }
    for _ in 0..<max(-exponent, 0) {
      var carry: UInt8 = 0
      for index in digits.indices {
        let sum = carry * 10 + digits[index]
        digits[index] = sum / 2
        carry = sum % 2
      }
      if carry > 0 { digits.append(5) }
    }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index == point { text += "." }
      text += String(digit)
    }
    // No zeros before the integer part's first digit.
    while text.hasPrefix("0"), text.count > 1, !text.hasPrefix("0.") { text.removeFirst() }
    return text
  }
}
