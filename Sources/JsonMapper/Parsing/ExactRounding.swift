/// The nearest value to a number of more than 19 digits: Eisel-Lemire on its first 19 digits, and, where the digits behind
/// them could change the result, an exact comparison. Returns bits as `eiselLemire` does.
@inline(never)
func manyDigitsValue<Format: FloatingPointFormat>(
  _ text: UnsafePointer<UInt8>, length: Int, as format: Format.Type
) -> UInt64 {
  // SAFETY: only bytes between `start` and `end` are read, which lie within the text.
  let digits = SignificantDigits(text, length: length)
  var significand: UInt64 = 0
  var taken = 0
  var index = digits.start
  while index < digits.end, taken < 19 {
    if text[index] != UInt8(ascii: ".") {
      significand = significand &* 10 &+ UInt64(text[index] &- UInt8(ascii: "0"))
      taken &+= 1
    }
    index &+= 1
  }
  let exponent = digits.exponent &+ digits.count &- taken
  let lower = eiselLemire(significand, exponent: exponent, as: Format.self)
  if digits.count > 19 {
    // The value lies between the truncated significand and the next one.
    let upper = eiselLemire(significand &+ 1, exponent: exponent, as: Format.self)
    return lower == upper ? lower : exactlyRounded(text, length: length, between: lower, as: Format.self)
  }
  if Format.hasSubnormalTies, lower != 0, lower &>> UInt64(Format.significandBitCount) <= 1 {
    return exactlyRounded(text, length: length, between: lower &- 1, as: Format.self)
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
  let digits = SignificantDigits(text, length: length)
  let field = Int(truncatingIfNeeded: lower &>> UInt64(Format.significandBitCount))
  let fraction = lower & (1 &<< UInt64(Format.significandBitCount) &- 1)
  let significand = field == 0 ? fraction : fraction | 1 &<< UInt64(Format.significandBitCount)
  // The middle is (2 * significand + 1) * 2^middleExponent.
  let middleExponent =
    max(field, 1) &- Format.infiniteExponent &>> 1 &- Format.significandBitCount &- 1

  let isAbove = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * BigNatural.capacity) { words in
    // SAFETY: the two numbers share the allocation, each in its own half, and do not outlive the closure.
    guard let memory = words.baseAddress else { return false }
    var number = BigNatural(memory)
    var middle = BigNatural(memory + BigNatural.capacity)

    // SAFETY: only bytes between `start` and `end` are read, which lie within the text.
    var taken = 0
    var index = digits.start
    while index < digits.end, taken < 800 {
      if text[index] != UInt8(ascii: ".") {
        number.multiply(by: 10, adding: UInt64(text[index] &- UInt8(ascii: "0")))
        taken &+= 1
      }
      index &+= 1
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
