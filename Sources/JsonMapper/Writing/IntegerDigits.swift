/// Integers as decimal text, eight digits at a time and without a loop over digits.
///
/// Source: Paul Khuong, "How to print integers really fast" (pvk.ca, 2017): the digits of a number below 10^8 are made
/// side by side in one register, with multiplications instead of divisions.
enum IntegerDigits {
  /// The bytes that a buffer has to have for any of the functions here. No text is longer; bytes behind a shorter one may
  /// be written to.
  static let capacity = 40

  /// Writes `value` and returns the number of its bytes, 20 at most.
  static func write(_ value: Int64, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    // SAFETY: the buffer has `capacity` bytes.
    if value < 0 {
      unsafe buffer[0] = UInt8(ascii: "-")
      return unsafe 1 &+ write(value.magnitude, to: buffer + 1)
    }
    return unsafe write(value.magnitude, to: buffer)
  }

  /// Writes `value` and returns the number of its bytes, 20 at most.
  static func write(_ value: UInt64, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    // SAFETY: the buffer has `capacity` bytes; a text of 20 takes three words, each behind the digits before it.
    if value < 10 {
      unsafe buffer[0] = UInt8(truncatingIfNeeded: value) &+ UInt8(ascii: "0")
      return 1
    }
    if value < 100_000_000 {
      return unsafe writeLeading(UInt32(truncatingIfNeeded: value), to: buffer)
    }
    let high = value / 100_000_000
    let low = UInt32(truncatingIfNeeded: value &- high &* 100_000_000)
    var count: Int
    if high < 100_000_000 {
      count = unsafe writeLeading(UInt32(truncatingIfNeeded: high), to: buffer)
    } else {
      let top = high / 100_000_000
      count = unsafe writeLeading(UInt32(truncatingIfNeeded: top), to: buffer)
      unsafe store(ascii(eightDigits(UInt32(truncatingIfNeeded: high &- top &* 100_000_000))), to: buffer + count)
      count &+= 8
    }
    unsafe store(ascii(eightDigits(low)), to: buffer + count)
    return count &+ 8
  }

  /// Writes `value`, of a type of at most 128 bits, and returns the number of its bytes, 40 at most.
  static func write<Value: FixedWidthInteger>(_ value: Value, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    if Value.bitWidth <= 64 {
      return unsafe Value.isSigned
        ? write(Int64(truncatingIfNeeded: value), to: buffer) : write(UInt64(truncatingIfNeeded: value), to: buffer)
    }
    assert(Value.bitWidth <= 128, "the buffer is made for 128 bits")
    // SAFETY: the buffer has `capacity` bytes: a sign and 39 digits.
    if value < 0 {
      unsafe buffer[0] = UInt8(ascii: "-")
      return unsafe 1 &+ writeWide(value.magnitude, to: buffer + 1)
    }
    return unsafe writeWide(value.magnitude, to: buffer)
  }

  private static func writeWide<Value: FixedWidthInteger>(
    _ value: Value, to buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if value <= Value(truncatingIfNeeded: UInt64.max) {
      return unsafe write(UInt64(truncatingIfNeeded: value), to: buffer)
    }
    // 128 bits are 7 digits and twice 16.
    let (rest, last) = value.quotientAndRemainder(dividingBy: 10_000_000_000_000_000)
    let count = unsafe writeWide(rest, to: buffer)
    let low = UInt64(truncatingIfNeeded: last)
    let high = low / 100_000_000
    // SAFETY: the buffer has `capacity` bytes; see above.
    unsafe store(ascii(eightDigits(UInt32(truncatingIfNeeded: high))), to: buffer + count)
    unsafe store(ascii(eightDigits(UInt32(truncatingIfNeeded: low &- high &* 100_000_000))), to: buffer + (count &+ 8))
    return count &+ 16
  }

  /// Writes 0 < `value` < 10^8 without leading zeros; eight bytes are written to.
  @inline(__always)
  private static func writeLeading(_ value: UInt32, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    let digits = eightDigits(value)
    let zeros = digits.trailingZeroBitCount &>> 3
    unsafe store(ascii(digits) &>> UInt64(truncatingIfNeeded: zeros &* 8), to: buffer)
    return 8 &- zeros
  }

  /// The eight decimal digits of `value` < 10^8 as bytes 0...9, the first digit lowest.
  @inline(__always)
  static func eightDigits(_ value: UInt32) -> UInt64 {
    // Two numbers below 10^4, then four below 100, then eight below 10, each half of the one before it: from x in a field
    // of n bits, q = x / d is kept in the lower half and x - q * d put above it, which is x * 2^(n/2) - q * (d * 2^(n/2) - 1).
    // The reciprocals are exact in these ranges.
    let high = (UInt64(value) &* 3_518_437_209) &>> 45
    let fours = UInt64(value) &<< 32 &- high &* (10_000 &<< 32 &- 1)
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let twos = fours &<< 16 &- hundreds &* (100 &<< 16 &- 1)
    let tens = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
    return twos &<< 8 &- tens &* (10 &<< 8 &- 1)
  }

  @inline(__always)
  static func ascii(_ digits: UInt64) -> UInt64 { digits | 0x3030_3030_3030_3030 }

  /// Stores eight bytes, the lowest first on every machine.
  @inline(__always)
  static func store(_ bytes: UInt64, to address: UnsafeMutablePointer<UInt8>) {
    // SAFETY: the caller has shown that eight bytes may be written at `address`.
    unsafe UnsafeMutableRawPointer(address).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }
}
