/// The 128 most significant bits of a power of five: `high` and `low` together, the top bit set.
struct PowerOfFive {
  let high: UInt64
  let low: UInt64
}

/// The powers of five from 5^-342 to 5^324, 128 bits each, on which both directions of number conversion stand.
///
/// Reading (Eisel-Lemire) and writing (Schubfach) multiply a binary significand by a power of ten; the power of two in it
/// is a shift, so only five remains. The table holds what fast_float's `table_generation` script prints:
///
/// - 5^q for q >= 0, truncated to 128 bits; exact up to 5^55,
/// - 2^b / 5^k for q = -k < 0, truncated to 128 bits, and for k <= 27 rounded up (floor + 1), which makes the product of
///   a 64-bit significand exact enough to see ties.
///
/// It is computed once, at the first use, in some twenty microseconds, rather than spelled out in 1,300 literals. The only
/// arithmetic is a big integer times five and a big integer divided by five: floor(floor(2^N / 5^(k-1)) / 5) is
/// floor(2^N / 5^k), so repeated division loses nothing.
///
/// Source: Daniel Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience 51 (2021).
enum PowersOfFive {
  static let smallestExponent = -342
  static let largestExponent = 324

  /// 5^0; element `q` of this pointer is 5^q, for `smallestExponent <= q <= largestExponent`.
  // SAFETY: filled completely before it is published, never written again, never freed.
  nonisolated(unsafe) static let table: UnsafePointer<PowerOfFive> = unsafe makeTable()

  private static func makeTable() -> UnsafePointer<PowerOfFive> {
    // SAFETY: one element for every exponent; the loops below initialise each of them exactly once.
    let memory = UnsafeMutablePointer<PowerOfFive>.allocate(capacity: largestExponent - smallestExponent + 1)
    let origin = unsafe memory - smallestExponent
    // SAFETY: the words, least significant first, stand above two zeros, so that three words from the top always exist;
    // 15 of them hold 2^959, and more than 5^324 needs. They are freed at the end.
    let zeros = UnsafeMutablePointer<UInt64>.allocate(capacity: 17)
    defer { unsafe zeros.deallocate() }
    unsafe zeros.initialize(repeating: 0, count: 17)
    let words = unsafe zeros + 2

    unsafe words[0] = 1
    var count = 1
    for exponent in 0...largestExponent {
      unsafe (origin + exponent).initialize(to: leadingBits(endingAt: words + count))
      var carry: UInt64 = 0
      for index in 0..<count {
        let (high, low) = unsafe words[index].multipliedFullWidth(by: 5)
        let (sum, overflow) = low.addingReportingOverflow(carry)
        unsafe words[index] = sum
        carry = high &+ (overflow ? 1 : 0)
      }
      if carry != 0 {
        unsafe words[count] = carry
        count += 1
      }
    }

    // 2^959 / 5^342 still has 165 bits.
    count = 15
    unsafe words.update(repeating: 0, count: count)
    unsafe words[14] = 1 << 63
    for exponent in 1...(-smallestExponent) {
      // 2^64 = 5 * (2^64 - 1) / 5 + 1, so a remainder r carried into the next word adds r fifths of 2^64 - 1, and r to
      // that word's own remainder: no 128-bit division.
      var remainder: UInt64 = 0
      for index in (0..<count).reversed() {
        let (quotient, own) = unsafe words[index].quotientAndRemainder(dividingBy: 5)
        let sum = own &+ remainder
        unsafe words[index] = quotient &+ remainder &* (UInt64.max / 5) &+ (sum >= 5 ? 1 : 0)
        remainder = sum >= 5 ? sum &- 5 : sum
      }
      if unsafe words[count - 1] == 0 { count -= 1 }
      let bits = unsafe leadingBits(endingAt: words + count)
      // No low word is all ones here, so rounding up does not carry into the high one.
      let roundedUp = PowerOfFive(high: bits.high, low: bits.low &+ 1)
      unsafe (origin - exponent).initialize(to: exponent <= 27 ? roundedUp : bits)
    }
    return unsafe UnsafePointer(origin)
  }

  /// The 128 most significant bits of a number whose last word, not zero, stands before `end`, normalised and truncated.
  private static func leadingBits(endingAt end: UnsafePointer<UInt64>) -> PowerOfFive {
    // SAFETY: the caller keeps three words before `end`.
    let (first, second, third) = unsafe (end[-1], end[-2], end[-3])
    let shift = first.leadingZeroBitCount
    // Swift's `>>` by 64 gives zero.
    return PowerOfFive(high: first << shift | second >> (64 - shift), low: second << shift | third >> (64 - shift))
  }
}
