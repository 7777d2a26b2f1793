/// Hexadecimal digits, one by one and as a number.
enum HexadecimalDigits {
  /// More digits than this are not converted, since that takes time by the square of their number: 4,096 bits, four times
  /// as many as the greatest Double has.
  static let limit = 1024

  /// What one digit counts, 0...15; nil for any other byte.
  @inline(__always)
  static func value(_ byte: UInt8) -> UInt8? {
    // Without a branch for either kind, as which one comes cannot be foreseen.
    let isDigit = byte &- UInt8(ascii: "0") < 10
    let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 6
    guard isDigit != isLetter else { return nil }
    return (byte & 0xF) &+ (isLetter ? 9 : 0)
  }

  /// The byte that two digits spell.
  @inline(__always)
  static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = value(high), let low = value(low) else { return nil }
    return high &<< 4 | low
  }

  /// The decimal digits of the number that hexadecimal ones spell, without leading zeros.
  static func decimal(_ digits: UnsafeBufferPointer<UInt8>) -> String {
    let base: UInt64 = 1_000_000_000_000_000_000
    // In base 10^18, the lowest first.
    var limbs: [UInt64] = []
    // SAFETY: the digits are gone through by their own indexes.
    for start in stride(from: 0, to: digits.count, by: 15) {
      var chunk: UInt64 = 0
      let part = start..<min(start + 15, digits.count)
      for index in part { chunk = unsafe chunk << 4 | UInt64(value(digits[index]) ?? 0) }
      for index in limbs.indices {
        let (high, low) = limbs[index].multipliedFullWidth(by: 1 << UInt64(4 * part.count))
        let (sum, overflow) = low.addingReportingOverflow(chunk)
        (chunk, limbs[index]) = base.dividingFullWidth((high + (overflow ? 1 : 0), sum))
      }
      // A limb is less than 2^60, and so is what is carried out of it.
      while chunk > 0 {
        limbs.append(chunk % base)
        chunk /= base
      }
    }
    guard let first = limbs.last else { return "0" }
    return limbs.dropLast().reversed().reduce(into: String(first)) { text, limb in
      let digits = String(limb)
      text += String(repeating: "0", count: 18 - digits.count) + digits
    }
  }
}
