/// The bits of the value next to a number of more than 19 digits, as `eiselLemire` gives them: from its first 19
/// significant digits, and, where those behind them could change the result, by an exact comparison.
///
/// `digitCount` digits, the first at `start`, spell an integer; times 10^`exponent` it is the number.
@inline(never)
func nearestBits<Format: FloatingPointFormat>(
  toDigitsOf text: UnsafePointer<UInt8>, from start: Int, digitCount: Int, exponent: Int, length: Int,
  as format: Format.Type
) -> UInt64 {
  var significand: UInt64 = 0
  var rest = digitCount
  var index = start
  // SAFETY: only the digits, and a point between them, are read.
  while rest > 0, significand < 1_000_000_000_000_000_000 {
    let digit = unsafe text[index] &- UInt8(ascii: "0")
    if digit <= 9 {
      significand = significand &* 10 &+ UInt64(digit)
      rest &-= 1
    }
    index &+= 1
  }
  let lower = eiselLemire(significand, exponent: exponent &+ rest, as: Format.self)
  if rest > 0 {
    // The number lies between the truncated significand and the next one.
    let upper = eiselLemire(significand &+ 1, exponent: exponent &+ rest, as: Format.self)
    return unsafe lower == upper ? lower : exactlyRounded(text, length: length, between: lower, as: Format.self)
  }
  if Format.hasSubnormalTies, lower != 0, lower &>> UInt64(Format.significandBitCount) <= 1 {
    return unsafe exactlyRounded(text, length: length, between: lower &- 1, as: Format.self)
  }
  return lower
}

/// Decides between the value with the bits `lower` and the next greater one by comparing the number with the middle of the
/// two in exact integers.
///
/// 800 digits are looked at: a middle has at most 768 significant ones, so digits behind those only tell whether the
/// number is above what the first 800 spell.
@inline(never)
func exactlyRounded<Format: FloatingPointFormat>(
  _ text: UnsafePointer<UInt8>, length: Int, between lower: UInt64, as format: Format.Type
) -> UInt64 {
  let digits = unsafe SignificantDigits(text, length: length)
  let field = Int(truncatingIfNeeded: lower &>> UInt64(Format.significandBitCount))
  let fraction = lower & (1 &<< UInt64(Format.significandBitCount) &- 1)
  let significand = field == 0 ? fraction : fraction | 1 &<< UInt64(Format.significandBitCount)
  // The middle is (2 * significand + 1) * 2^middleExponent.
  let middleExponent =
    max(field, 1) &- Format.infiniteExponent &>> 1 &- Format.significandBitCount &- 1

  let isAbove = unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * BigNatural.capacity) { words in
    // SAFETY: the two numbers share the allocation, each in its own half, and do not outlive the closure.
    guard let memory = words.baseAddress else { return false }
    var number = unsafe BigNatural(memory)
    var middle = unsafe BigNatural(memory + BigNatural.capacity)

    // SAFETY: only bytes between `start` and `end` are read, which lie within the text.
    var taken = 0
    var index = digits.start
    while index < digits.end, taken < 800 {
      var part: UInt64 = 0
      var partCount = 0
      while index < digits.end, partCount < 16 {
        let digit = unsafe text[index] &- UInt8(ascii: "0")
        if digit <= 9 {
          part = part &* 10 &+ UInt64(digit)
          partCount &+= 1
        }
        index &+= 1
      }
      number.multiply(by: DecimalDigits.powerOfTen(partCount), adding: part)
      taken &+= partCount
    }
    middle.multiply(by: 1, adding: significand &<< 1 | 1)

    // number * 10^exponent against middle * 2^middleExponent, with the negative powers moved to the other side.
    let exponent = digits.exponent &+ digits.count &- taken
    if exponent >= 0 { number.multiply(byFiveTo: exponent) } else { middle.multiply(byFiveTo: 0 &- exponent) }
    let shift = exponent &- middleExponent
    if shift >= 0 { number.shiftLeft(by: shift) } else { middle.shiftLeft(by: 0 &- shift) }

    let order = number.compared(to: middle)
    // `end` stands behind a digit that is not zero, so digits not taken mean a greater number.
    return order > 0 || order == 0 && (taken < digits.count || significand & 1 == 1)
  }
  return isAbove ? lower &+ 1 : lower
}
