/// Hexadecimal digits, in either case.
enum HexDigits {
  /// What one digit counts, 0...15; nil for any other byte.
  @inline(__always)
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// The byte that two digits spell.
  @inline(__always)
  static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = value(high), let low = value(low) else { return nil }
    return high &<< 4 | low
  }
}
