/// Decimal digits eight at a time: SIMD within a register, on bytes loaded with the first character lowest.
///
/// Source: Johnny Lee and Wojciech Muła, "SIMD-ized faster parse of IPv4 addresses" and "Faster integer parsing"; the
/// form with two multiplications is fast_float's.
enum DecimalDigits {
  /// Eight bytes from `address`, the first one in the lowest bits on every machine.
  @inline(__always)
  static func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    // SAFETY: the caller has shown that eight bytes may be read from `address`.
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }

  /// How many of the eight bytes, from the first one on, are ASCII digits.
  @inline(__always)
  static func count(_ bytes: UInt64) -> Int {
    // A digit becomes 0...9 and stays below 0x80 when 0x76 is added. A carry out of a byte that is no digit reaches only
    // bytes after it, and the lowest mark is all that is read.
    let values = bytes ^ 0x3030_3030_3030_3030
    let marks = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    return marks.trailingZeroBitCount &>> 3
  }

  /// The number that eight digits spell.
  @inline(__always)
  static func value(_ digits: UInt64) -> UInt64 {
    let values = digits & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = values &* 10 &+ (values &>> 8)
    let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (low &+ high) &>> 32
  }

  /// The number that the first `count` of eight digits spell, `1 <= count <= 8`.
  @inline(__always)
  static func value(_ digits: UInt64, count: Int) -> UInt64 {
    // The bytes shifted in are zero and count as leading zero digits.
    value(digits &<< UInt64(truncatingIfNeeded: 64 &- count &* 8))
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
