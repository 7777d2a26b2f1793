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
    writeValue(value, bits: value.bitPattern, to: buffer)
  }

  /// Writes a finite value and returns the number of its bytes.
  @inline(never)
  static func write(_ value: Float, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    writeValue(value, bits: UInt64(value.bitPattern), to: buffer)
  }

  #if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
    /// Writes a finite value and returns the number of its bytes.
    @inline(never)
    static func write(_ value: Float16, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
      writeValue(value, bits: UInt64(value.bitPattern), to: buffer)
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

    // SAFETY: the sign is the first of the 24 bytes; what follows it is written below.
    var start = buffer
    if bits & Format.signBit != 0 {
      buffer[0] = UInt8(ascii: "-")
      start += 1
    }
    let sign = start - buffer

    let significand = field == 0 ? fraction : fraction | hiddenBit
    let exponent = max(field, 1) &- Format.infiniteExponent &>> 1 &- Format.significandBitCount
    if exponent <= 0, exponent > 0 &- Format.significandBitCount &- 1 || significand == 0 {
      let shift = UInt64(truncatingIfNeeded: 0 &- exponent)
      let integer = significand == 0 ? 0 : significand &>> shift
      if significand == 0 || integer &<< shift == significand {
        return sign &+ IntegerDigits.write(integer, to: start)
      }
    }
    let decimal = ShortestDecimal(
      significand: significand, exponent: exponent, isPowerOfTwo: fraction == 0 && field > 1)
    return sign &+ write(decimal, to: start)
  }

  /// Writes a positive decimal, 23 bytes at most; up to 30 may be written to.
  @inline(__always)
  private static func write(_ decimal: ShortestDecimal, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    // All decimals as 17 digits: eight, eight and one.
    let digitCount = self.digitCount(decimal.digits)
    let digits = decimal.digits &* DecimalDigits.powerOfTen(17 &- digitCount)
    let pointPlace = decimal.exponent &+ digitCount &- 1
    let upper = digits / 1_000_000_000
    let lower = UInt32(truncatingIfNeeded: digits &- upper &* 1_000_000_000)
    let lowerEight = lower / 10
    let last = UInt8(truncatingIfNeeded: lower &- lowerEight &* 10)
    let first = IntegerDigits.eightDigits(UInt32(truncatingIfNeeded: upper))
    let second = IntegerDigits.eightDigits(lowerEight)
    let count =
      last != 0
      ? 17
      : second != 0 ? 16 &- second.leadingZeroBitCount &>> 3 : 8 &- first.leadingZeroBitCount &>> 3
    let head = IntegerDigits.ascii(first)
    let tail = IntegerDigits.ascii(second)
    let end = last &+ UInt8(ascii: "0")

    // SAFETY: the buffer has 31 bytes; each case states how far it writes.
    if pointPlace >= 0 && pointPlace <= 16 {
      if count <= pointPlace &+ 1 {
        // Up to byte 16: an integer.
        IntegerDigits.store(head, to: buffer)
        IntegerDigits.store(tail, to: buffer + 8)
        buffer[16] = end
        return pointPlace &+ 1
      }
      // Up to byte 17: all digits one place to the right, then those before the point, 16 at most, at their own.
      IntegerDigits.store(head, to: buffer + 1)
      IntegerDigits.store(tail, to: buffer + 9)
      buffer[17] = end
      // The bytes of a word up to the last one before the point.
      let before = UInt64.max &>> UInt64(truncatingIfNeeded: (7 &- pointPlace & 7) &* 8)
      if pointPlace < 8 {
        IntegerDigits.store(head & before | (head &<< 8) & ~before, to: buffer)
      } else {
        IntegerDigits.store(head, to: buffer)
        IntegerDigits.store(tail & before | (tail &<< 8) & ~before, to: buffer + 8)
      }
      buffer[pointPlace &+ 1] = UInt8(ascii: ".")
      return count &+ 1
    }
    if pointPlace < 0 && pointPlace >= -5 {
      // Up to byte 22: five zeros at most before the digits.
      IntegerDigits.store(0x3030_3030_3030_2E30, to: buffer)
      let start = buffer + (1 &- pointPlace)
      IntegerDigits.store(head, to: start)
      IntegerDigits.store(tail, to: start + 8)
      start[16] = end
      return 1 &- pointPlace &+ count
    }
    // Up to byte 22: the digits, a point, and five bytes of exponent.
    IntegerDigits.store(head, to: buffer + 1)
    IntegerDigits.store(tail, to: buffer + 9)
    buffer[17] = end
    buffer[0] = buffer[1]
    buffer[1] = UInt8(ascii: ".")
    var length = count == 1 ? 1 : count &+ 1
    buffer[length] = UInt8(ascii: "e")
    length &+= 1
    if pointPlace < 0 {
      buffer[length] = UInt8(ascii: "-")
      length &+= 1
    }
    return length &+ IntegerDigits.write(UInt64(pointPlace.magnitude), to: buffer + length)
  }

  /// The number of decimal digits of 0 < `value` < 10^17.
  @inline(__always)
  private static func digitCount(_ value: UInt64) -> Int {
    // 1233 / 4096 is a little more than log10(2).
    let estimate = ((64 &- value.leadingZeroBitCount) &* 1_233) &>> 12
    return value >= DecimalDigits.powerOfTen(estimate) ? estimate &+ 1 : estimate
  }
}
