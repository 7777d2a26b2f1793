/// Floating-point values as the shortest decimal text that reads back bit-identical, and of those the closest.
///
/// Integral values have no fraction (`1`, `-0`, `100000`); exponents from -5 to 16 are written in positional notation
/// (`0.00001` ... `12345678901234567`), all others as `1e17`, `1.5e-7`, `5e-324`. The digits come from `ShortestDecimal`.
enum ShortestFloatingPoint {
  /// The bytes that a buffer has to have. A text takes 24 at most; bytes behind it may be written to.
  static let capacity = 32

  /// Writes a finite value and returns the number of its bytes.
  @inline(never)
  static func write(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    unsafe writeValue(value, bits: value.bitPattern, to: buffer)
  }

  /// Writes a finite value and returns the number of its bytes.
  @inline(never)
  static func write(_ value: Float, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    unsafe writeValue(value, bits: UInt64(value.bitPattern), to: buffer)
  }

  #if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
    /// Writes a finite value and returns the number of its bytes.
    @inline(never)
    static func write(_ value: Float16, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
      unsafe writeValue(value, bits: UInt64(value.bitPattern), to: buffer)
    }
  #endif

  @inline(__always)
  private static func writeValue<Format: FloatingPointFormat>(
    _ value: Format, bits: UInt64, to buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    assert(value.isFinite, "infinity and NaN have no JSON text")
    let hiddenBit: UInt64 = 1 &<< UInt64(Format.significandBitCount)
    let fraction = bits & (hiddenBit &- 1)
    let field = Int(truncatingIfNeeded: bits &>> UInt64(Format.significandBitCount)) & Format.infiniteExponent

    // SAFETY: the buffer has `capacity` bytes, of which the sign may take the first. It is written in any case: a branch
    // would be mispredicted where the signs are mixed.
    unsafe buffer[0] = UInt8(ascii: "-")
    let sign = bits & Format.signBit != 0 ? 1 : 0
    let start = unsafe buffer + sign

    let significand = field == 0 ? fraction : fraction | hiddenBit
    let exponent = max(field, 1) &- Format.infiniteExponent &>> 1 &- Format.significandBitCount
    if significand == 0 {
      unsafe start[0] = UInt8(ascii: "0")
      return sign &+ 1
    }
    if exponent <= 0, significand.trailingZeroBitCount &+ exponent >= 0 {
      // An integer below 2^53: no other one and no shorter fraction is as close to it.
      let integer = significand &>> UInt64(truncatingIfNeeded: 0 &- exponent)
      return unsafe sign &+ IntegerDigits.write(integer, to: start)
    }
    let decimal = ShortestDecimal(
      significand: significand, exponent: exponent, isPowerOfTwo: fraction == 0 && field > 1)
    return unsafe sign &+ write(decimal, to: start)
  }

  /// Writes a positive decimal, 23 bytes at most; up to 28 may be written to.
  @inline(__always)
  private static func write(_ decimal: ShortestDecimal, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    // All decimals as 17 digits: one, eight and eight. The point stands behind digit `place`, counted from 0.
    var digits = decimal.digits
    var place = decimal.exponent &+ 16
    while digits < 1_000_000_000_000_000 {
      digits &*= 10
      place &-= 1
    }
    let isShort = digits < 10_000_000_000_000_000
    digits = isShort ? digits &* 10 : digits
    place &-= isShort ? 1 : 0
    let upper = digits / 100_000_000
    let leading = upper / 100_000_000
    let second = IntegerDigits.eightDigits(UInt32(truncatingIfNeeded: digits &- upper &* 100_000_000))
    let first = IntegerDigits.eightDigits(UInt32(truncatingIfNeeded: upper &- leading &* 100_000_000))
    // Digits up to the last that is not zero.
    let count =
      second != 0 ? 17 &- second.leadingZeroBitCount &>> 3 : 9 &- first.leadingZeroBitCount &>> 3
    let head = UInt8(truncatingIfNeeded: leading) &+ UInt8(ascii: "0")
    let middle = IntegerDigits.ascii(first)
    let tail = IntegerDigits.ascii(second)

    // SAFETY: the buffer has 31 bytes; each case states how far it writes.
    if place >= 0 && place <= 16 {
      unsafe buffer[0] = head
      if count <= place &+ 1 {
        // Up to byte 16: an integer.
        unsafe IntegerDigits.store(middle, to: buffer + 1)
        unsafe IntegerDigits.store(tail, to: buffer + 9)
        return place &+ 1
      }
      // Up to byte 17: the digits one place to the right, and over them the word in which the point stands.
      unsafe IntegerDigits.store(tail, to: buffer + 10)
      if place < 8 {
        unsafe IntegerDigits.store(middle, to: buffer + 2)
        unsafe IntegerDigits.store(insertingPoint(at: place, in: middle), to: buffer + 1)
      } else {
        unsafe IntegerDigits.store(middle, to: buffer + 1)
        unsafe IntegerDigits.store(insertingPoint(at: place &- 8, in: tail), to: buffer + 9)
      }
      return count &+ 1
    }
    if place < 0 && place >= -5 {
      // Up to byte 22: a zero, the point, at most four zeros, and the digits.
      unsafe IntegerDigits.store(0x3030_3030_3030_2E30, to: buffer)
      let start = unsafe buffer + (1 &- place)
      unsafe start[0] = head
      unsafe IntegerDigits.store(middle, to: start + 1)
      unsafe IntegerDigits.store(tail, to: start + 9)
      return 1 &- place &+ count
    }
    // Up to byte 27: the digits, and behind them, from byte 18 at the latest, `e`, a sign and a word for the exponent.
    unsafe buffer[0] = head
    unsafe buffer[1] = UInt8(ascii: ".")
    unsafe IntegerDigits.store(middle, to: buffer + 2)
    unsafe IntegerDigits.store(tail, to: buffer + 10)
    var length = count == 1 ? 1 : count &+ 1
    unsafe buffer[length] = UInt8(ascii: "e")
    length &+= 1
    return unsafe length &+ IntegerDigits.write(Int64(place), to: buffer + length)
  }

  /// The first seven of eight characters with a decimal point before the one at `index`, 0...7.
  @inline(__always)
  private static func insertingPoint(at index: Int, in characters: UInt64) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: index &* 8)
    let before: UInt64 = 1 &<< shift &- 1
    let point: UInt64 = 0x2E &<< shift
    return characters & before | point | ((characters & ~before) &<< 8)
  }
}
