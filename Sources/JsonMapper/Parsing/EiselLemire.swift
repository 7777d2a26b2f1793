/// Rounds `significand` * 10^`exponent` to the nearest value of `Format`, ties to even; the bits without the sign, those
/// of infinity if the value is beyond the range.
///
/// The significand is multiplied by 64 bits of the power of five, and by 128 only if those leave the rounding open; with
/// the 128 bits every 64-bit significand is decided, so there is no fallback. One exception: among the subnormal values of
/// a format with `hasSubnormalTies`, a tie comes out rounded up.
///
/// Source: Daniel Lemire, "Number Parsing at a Gigabyte per Second" (2021), after Michael Eisel; Noble Mushtak and Daniel
/// Lemire, "Fast Number Parsing Without Fallback" (2023). The structure is that of fast_float's `compute_float`.
@inline(__always)
func eiselLemire<Format: FloatingPointFormat>(
  _ significand: UInt64, exponent: Int, as format: Format.Type
) -> UInt64 {
  if significand == 0 || exponent < Format.smallestPowerOfTen { return 0 }
  if exponent > Format.largestPowerOfTen { return Format.infinityBits }

  let leadingZeros = significand.leadingZeroBitCount
  let normalised = significand &<< UInt64(truncatingIfNeeded: leadingZeros)
  // SAFETY: the exponent lies within the format's powers of ten, and those within the table.
  let power = unsafe PowersOfFive.table[exponent]
  var (high, low) = normalised.multipliedFullWidth(by: power.high)
  let openBits = UInt64.max &>> UInt64(Format.significandBitCount &+ 3)
  if high & openBits == openBits {
    let (carry, overflow) = low.addingReportingOverflow(normalised.multipliedFullWidth(by: power.low).high)
    low = carry
    high = high &+ (overflow ? 1 : 0)
  }

  // One bit more than the format keeps, for rounding.
  let topBit = Int(truncatingIfNeeded: high &>> 63)
  let shift = topBit &+ 64 &- Format.significandBitCount &- 3
  var rounded = high &>> UInt64(truncatingIfNeeded: shift)
  // floor(log2(10^exponent)) + 63
  let powerOfTwo = (exponent &* 217_706) &>> 16 &+ 63
  var field = powerOfTwo &+ topBit &- leadingZeros &+ Format.infiniteExponent &>> 1

  let hiddenBit: UInt64 = 1 &<< UInt64(Format.significandBitCount)
  if field <= 0 {
    if field <= -63 { return 0 }
    rounded &>>= UInt64(truncatingIfNeeded: 1 &- field)
    // Rounding up to the hidden bit gives the exponent field one by itself.
    return (rounded &+ rounded & 1) &>> 1
  }

  if low <= 1 && rounded & 3 == 1 && Format.tiePowersOfTen.contains(exponent)
    && rounded &<< UInt64(truncatingIfNeeded: shift) == high
  {
    rounded &= ~1  // a tie, and the even neighbour is below
  }
  rounded = (rounded &+ rounded & 1) &>> 1
  if rounded >= hiddenBit &<< 1 {
    rounded = hiddenBit
    field &+= 1
  }
  if field >= Format.infiniteExponent { return Format.infinityBits }
  return rounded & (hiddenBit &- 1) | UInt64(truncatingIfNeeded: field) &<< UInt64(Format.significandBitCount)
}
