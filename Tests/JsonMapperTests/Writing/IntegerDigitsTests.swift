import Testing

@testable import JsonMapper

@Suite struct IntegerDigitsTests {
  @Test func writesIntegersOfEveryLength() {
    var power: UInt64 = 1
    for _ in 0..<20 {
      for value in [power - 1, power, power + 1, power / 3, power / 7 * 2] {
        #expect(write(value) == value.description)
        if let signed = Int64(exactly: value) {
          #expect(write(signed) == signed.description)
          #expect(write(-signed) == (-signed).description)
        }
      }
      power &*= 10
    }
  }

  @Test func writesTheLimitsOfEveryWidth() {
    expectLimits(of: Int8.self)
    expectLimits(of: UInt8.self)
    expectLimits(of: Int16.self)
    expectLimits(of: UInt16.self)
    expectLimits(of: Int32.self)
    expectLimits(of: UInt32.self)
    expectLimits(of: Int64.self)
    expectLimits(of: UInt64.self)
    expectLimits(of: Int.self)
    expectLimits(of: UInt.self)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func writes128Bits() {
    expectLimits(of: Int128.self)
    expectLimits(of: UInt128.self)
    var power: UInt128 = 1
    for _ in 0..<39 {
      for value in [power - 1, power, power + 1, power / 3] { #expect(writeAny(value) == value.description) }
      power &*= 10
    }
  }

  @Test func writesRandomIntegers() {
    var generator = NumberGenerator(seed: 6)
    for _ in 0..<20_000 {
      let value = Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator)
      // `#expect` itself is slow.
      if write(value) != value.description { #expect(write(value) == value.description) }
      let bits = UInt64(bitPattern: value)
      if write(bits) != bits.description { #expect(write(bits) == bits.description) }
    }
  }

  @Test func writesEveryGroupOfFourDigits() {
    for value in UInt64(10_000)..<20_000 where write(value) != value.description {
      #expect(write(value) == value.description)
    }
    for value in stride(from: 10_000_000 as UInt64, to: 100_000_000, by: 9_999) where write(value) != value.description
    {
      #expect(write(value) == value.description)
    }
  }

  private func write(_ value: UInt64) -> String {
    writtenText(capacity: IntegerDigits.capacity) { IntegerDigits.write(value, to: $0) }
  }

  private func write(_ value: Int64) -> String {
    writtenText(capacity: IntegerDigits.capacity) { IntegerDigits.write(value, to: $0) }
  }

  private func writeAny<Value: FixedWidthInteger>(_ value: Value) -> String {
    writtenText(capacity: IntegerDigits.capacity) { IntegerDigits.write(value, to: $0) }
  }

  private func expectLimits<Value: FixedWidthInteger>(of type: Value.Type) {
    for value in [Value.min, .min + 1, 0, 1, 9, 10, 99, 100, .max - 1, .max] {
      #expect(writeAny(value) == value.description)
    }
  }
}
