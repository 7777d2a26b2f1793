/// The decimal number of fewest digits that reads back as one binary floating-point value, and of those the closest to it:
/// `digits` * 10^`exponent`, with `digits` below 10^17 and perhaps with trailing zeros.
///
/// The value and the interval of all reals that read back as it are scaled by a power of ten so that the interval holds an
/// integer, and at most one multiple of ten: that multiple is the shortest decimal, or else the integer next to the value.
///
/// Source: Raffaello Giulietti, "The Schubfach way to render doubles" (2020). The idea to look first, with a single product
/// and a bound on its error, whether the decision is clear, is that of Yaoyuan Guo's yyjson and Victor Zverovich's Żmij;
/// the bounds are derived below.
struct ShortestDecimal {
  let digits: UInt64
  let exponent: Int

  /// The shortest decimal of `significand` * 2^`exponent`.
  ///
  /// `isPowerOfTwo` tells that the lower neighbour is half as far away as the upper one. The width of the type shows in
  /// nothing else: the neighbours are one unit of the significand away.
  @inline(__always)
  init(significand: UInt64, exponent binaryExponent: Int, isPowerOfTwo: Bool) {
    let scale = Scale(binaryExponent: binaryExponent, isPowerOfTwo: false)
    let power = scale.power
    let factor = significand &<< scale.shift
    let carry = factor.multipliedFullWidth(by: power.low).high
    let product = factor.multipliedFullWidth(by: power.high)
    let (fraction, overflow) = product.low.addingReportingOverflow(carry)
    let integer = product.high &+ (overflow ? 1 : 0)
    let tens = integer / 10 &* 10

    // The place of the value above a multiple of ten and half the width of the interval, in units of 2^-60. Both are cut
    // off, so the true ones are at most 1.1 units greater; the power, rounded up, makes them smaller by 2^-7 at most.
    let place = (integer &- tens) &<< 60 | fraction &>> 4
    let radius = power.high &>> (5 &- scale.shift)
    let ten: UInt64 = 10 &<< 60
    let upperEnd = place &+ radius

    // Unclear: an end of the interval at a multiple of ten, or the value halfway between two integers.
    let isUnclear =
      place &- radius &+ 2 <= 4 || ten &- upperEnd <= 4 || fraction &- (1 &<< 63 &- 1) <= 1
    if isPowerOfTwo || isUnclear || integer < 10 {
      self.init(exactly: significand, exponent: binaryExponent, isPowerOfTwo: isPowerOfTwo)
      return
    }
    let nearest = integer &+ fraction &>> 63
    let shorter = upperEnd > ten ? tens &+ 10 : tens
    self.init(
      digits: place < radius || upperEnd > ten ? shorter : nearest, exponent: scale.decimalExponent)
  }

  private init(digits: UInt64, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  /// The same with exact decisions: the complete Schubfach, with the 128-bit powers and the rounding to odd of Alexander
  /// Bolz's implementation in Drachennest.
  @inline(never)
  private init(exactly significand: UInt64, exponent binaryExponent: Int, isPowerOfTwo: Bool) {
    let scale = Scale(binaryExponent: binaryExponent, isPowerOfTwo: isPowerOfTwo)
    let power = scale.power
    // Four times the value and the ends of the interval, as integers. An end belongs to it if the significand is even.
    let middle = significand &<< 2
    let isOdd = significand & 1
    let left = power.roundedToOdd(times: (middle &- (isPowerOfTwo ? 1 : 2)) &<< scale.shift) &+ isOdd
    let value = power.roundedToOdd(times: middle &<< scale.shift)
    let right = power.roundedToOdd(times: (middle &+ 2) &<< scale.shift) &- isOdd

    exponent = scale.decimalExponent
    let integer = value &>> 2
    let tens = integer / 10 &* 10
    if tens > 0 {
      let isLowerInside = left <= 4 &* tens
      let isUpperInside = 4 &* tens &+ 40 <= right
      if isLowerInside != isUpperInside {
        digits = isUpperInside ? tens &+ 10 : tens
        return
      }
    }
    let isLowerInside = left <= 4 &* integer
    let isUpperInside = 4 &* integer &+ 4 <= right
    if isLowerInside != isUpperInside {
      digits = isUpperInside ? integer &+ 1 : integer
    } else {
      // Both or neither: the closer one, and of two equally close ones the even one.
      let half = 4 &* integer &+ 2
      digits = value > half || value == half && integer & 1 == 1 ? integer &+ 1 : integer
    }
  }
}

/// The power of ten that a binary exponent is scaled by.
private struct Scale {
  /// k, the greatest for which the interval is at least 10^k wide.
  let decimalExponent: Int
  /// 10^-k to 128 bits, rounded up.
  let power: PowerOfFive
  /// 1 to 4: what a significand is to be shifted by so that its product with the power, over 2^128, is the scaled value.
  let shift: UInt64

  @inline(__always)
  init(binaryExponent: Int, isPowerOfTwo: Bool) {
    // floor(log10(2^e)), or floor(log10(3/4 * 2^e))
    decimalExponent = (binaryExponent &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) &>> 22
    // floor(log2(10^-k))
    let powerOfTwo = (0 &- decimalExponent &* 1_741_647) &>> 19
    shift = UInt64(truncatingIfNeeded: binaryExponent &+ powerOfTwo &+ 1)
    // SAFETY: -292 <= -k <= 324, within the table.
    let tabulated = unsafe PowersOfFive.table[0 &- decimalExponent]
    // The table is exact from 5^0 to 5^55, and rounded up itself from 5^-27 to 5^-1. No low word is all ones.
    let isRoundedUp = decimalExponent >= -55 && decimalExponent <= 27
    power = PowerOfFive(high: tabulated.high, low: tabulated.low &+ (isRoundedUp ? 0 : 1))
  }
}

extension PowerOfFive {
  /// `factor` times this fraction of 2^128, rounded to odd: the lowest bit also stands for all bits cut off.
  @inline(__always)
  fileprivate func roundedToOdd(times factor: UInt64) -> UInt64 {
    let carry = factor.multipliedFullWidth(by: low).high
    let product = factor.multipliedFullWidth(by: high)
    let (middle, overflow) = product.low.addingReportingOverflow(carry)
    return (product.high &+ (overflow ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }
}
