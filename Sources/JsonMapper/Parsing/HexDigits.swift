/// Hexadecimal digits, in either case.
enum HexDigits {
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
}
