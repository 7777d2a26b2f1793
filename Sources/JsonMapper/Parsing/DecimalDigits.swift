/// Decimal digits eight at a time: SIMD within a register, on bytes loaded with the first character lowest.
///
/// Source: Wojciech Muła, "SIMD-ized faster parsing" and its scalar form by Johnny Lee, as in fast_float's
/// `parse_eight_digits_unrolled`.
enum DecimalDigits {
  /// The bytes with ASCII digits turned into 0...9, and all others into something greater.
  @inline(__always)
  static func values(_ bytes: UInt64) -> UInt64 { bytes ^ 0x3030_3030_3030_3030 }

  /// Zero if all eight values are digits; otherwise the lowest set bit is the highest one of the first that is not.
  @inline(__always)
  static func marks(_ values: UInt64) -> UInt64 {
    // 0...9 plus 0x76 stays below 0x80. A carry comes only out of a byte that is no digit, and reaches only those behind.
    (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
  }

  /// How many of the eight values, from the first one on, are digits.
  @inline(__always)
  static func count(_ values: UInt64) -> Int { marks(values).trailingZeroBitCount &>> 3 }

  /// The number that eight digits' values spell.
  @inline(__always)
  static func number(_ values: UInt64) -> UInt64 {
    let pairs = values &* 10 &+ (values &>> 8)
    let outer = (pairs & 0x0000_00FF_0000_00FF) &* (100 &+ 1_000_000 &<< 32)
    let inner = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* (1 &+ 10_000 &<< 32)
    return (outer &+ inner) &>> 32
  }

  /// The first `count` of eight values, 1...8, moved behind leading zeros.
  @inline(__always)
  static func first(_ count: Int, of values: UInt64) -> UInt64 {
    values &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  /// The last `count` of eight values, 1...8, with zeros for those before them.
  @inline(__always)
  static func last(_ count: Int, of values: UInt64) -> UInt64 {
    values & UInt64.max &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  /// 10^`exponent` for `0 <= exponent <= 19`. The switch becomes a table of constants.
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    default: 10_000_000_000_000_000_000
    }
  }
}
