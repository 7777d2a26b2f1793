/// A natural number of up to 4,096 bits in memory that it is lent: just what an exact comparison of a decimal with a
/// binary number needs.
///
/// The widest use is 800 digits against the middle of two Doubles near 10^-324: some 2,700 bits on either side.
@safe struct BigNatural {
  /// The number of words that the memory has to have.
  static let capacity = 64

  // SAFETY: `capacity` words belong to this value alone; the first `count` of them are initialised, the last of those is
  // not zero, and `append` never goes beyond the capacity.
  private let words: UnsafeMutablePointer<UInt64>
  private var count = 0

  /// Zero.
  init(_ memory: UnsafeMutablePointer<UInt64>) {
    unsafe words = unsafe memory
  }

  mutating func multiply(by factor: UInt64, adding summand: UInt64 = 0) {
    var carry = summand
    for index in 0..<count {
      let (high, low) = unsafe words[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      unsafe words[index] = sum
      carry = high &+ (overflow ? 1 : 0)
    }
    if carry != 0 { append(carry) }
  }

  mutating func multiply(byFiveTo exponent: Int) {
    var rest = exponent
    while rest >= 27 {
      multiply(by: 7_450_580_596_923_828_125)  // 5^27, the greatest in 64 bits
      rest -= 27
    }
    for _ in 0..<rest { multiply(by: 5) }
  }

  mutating func shiftLeft(by bits: Int) {
    guard count > 0 else { return }
    multiply(by: 1 &<< UInt64(bits & 63))
    let wordShift = bits &>> 6
    guard wordShift > 0, count + wordShift <= Self.capacity else {
      assert(wordShift == 0, "more than the documented bits")
      return
    }
    for index in (0..<count).reversed() { unsafe words[index + wordShift] = unsafe words[index] }
    for index in 0..<wordShift { unsafe words[index] = 0 }
    count += wordShift
  }

  /// Negative, zero or positive as this number is less than, equal to or greater than the other.
  func compared(to other: BigNatural) -> Int {
    if count != other.count { return count - other.count }
    for index in (0..<count).reversed() where unsafe words[index] != other.words[index] {
      return unsafe words[index] < other.words[index] ? -1 : 1
    }
    return 0
  }

  private mutating func append(_ word: UInt64) {
    assert(count < Self.capacity, "more than the documented bits")
    if count < Self.capacity {
      unsafe words[count] = word
      count += 1
    }
  }
}
