/// The decimal number of fewest digits that reads back as one binary floating-point value, and of those the closest to it:
/// `digits` * 10^`exponent`, with `digits` below 10^17 and perhaps with trailing zeros.
struct ShortestDecimal {
  let digits: UInt64
  let exponent: Int

  /// The shortest decimal of `significand` * 2^`exponent`.
  ///
  /// `isPowerOfTwo` tells that the lower neighbour is half as far away as the upper one. The width of the type shows in
  /// nothing else: the neighbours are one unit of the significand away.
  ///
  /// Source: Raffaello Giulietti, "The Schubfach way to render doubles" (2020), with the 128-bit powers and the rounding
  /// to odd of Alexander Bolz's implementation in Drachennest.
  @inline(__always)
  init(significand: UInt64, exponent binaryExponent: Int, isPowerOfTwo: Bool) {
    // Four times the value and the ends of the interval around it that reads back as it, as integers.
    let middle = significand &<< 2
    let left = middle &- 2 &+ (isPowerOfTwo ? 1 : 0)
    let right = middle &+ 2
    // An end belongs to the interval if the significand is even.
    let isOdd = significand & 1

    // floor(log10(2^e)), or floor(log10(3/4 * 2^e)): the interval holds a multiple of 10^k, and at most one of 10^(k+1).
    let k = (binaryExponent &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) &>> 22
    // floor(log2(10^-k))
    let powerOfTwo = (0 &- k &* 1_741_647) &>> 19
    let shift = UInt64(truncatingIfNeeded: binaryExponent &+ powerOfTwo &+ 1)

    // 10^-k to 128 bits, rounded up; the table is exact from 5^0 to 5^55, and rounded up itself from 5^-27 to 5^-1.
    // SAFETY: -292 <= -k <= 324, within the table.
    var power = PowersOfFive.table[0 &- k]
    if k < -55 || k > 27 { power = PowerOfFive(high: power.high, low: power.low &+ 1) }

    let scaledLeft = power.roundedToOdd(times: left &<< shift) &+ isOdd
    let scaled = power.roundedToOdd(times: middle &<< shift)
    let scaledRight = power.roundedToOdd(times: right &<< shift) &- isOdd

    let floor = scaled &>> 2
    if floor >= 10 {
      let tens = floor / 10
      let isLowerInside = scaledLeft <= 40 &* tens
      let isUpperInside = 40 &* tens &+ 40 <= scaledRight
      if isLowerInside != isUpperInside {
        digits = tens &+ (isUpperInside ? 1 : 0)
        exponent = k &+ 1
        return
      }
    }
    exponent = k
    let isLowerInside = scaledLeft <= 4 &* floor
    let isUpperInside = 4 &* floor &+ 4 <= scaledRight
    if isLowerInside != isUpperInside {
      digits = floor &+ (isUpperInside ? 1 : 0)
    } else {
      // Both or neither: the closer one, and of two equally close ones the even one.
      let half = 4 &* floor &+ 2
      digits = floor &+ (scaled > half || scaled == half && floor & 1 == 1 ? 1 : 0)
    }
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
