/// Base64 text, decoded (RFC 4648).
enum Base64Decoding: Int, CaseIterable {
  /// Letters `+` and `/`, padded.
  case standard
  /// Letters `-` and `_`, padded or not.
  case url
  /// Either alphabet, padded or not, with white space anywhere.
  case lenient

  /// How many bytes a text of so many characters decodes to at most.
  static func capacity(_ count: Int) -> Int { count / 4 * 3 + 3 }

  /// Decodes a text; returns how many bytes were written, or nil where it is not such a text.
  func decode(_ text: UnsafeBufferPointer<UInt8>, into output: UnsafeMutablePointer<UInt8>) -> Int? {
    // SAFETY: the output has room for `capacity(text.count)` bytes.
    var group: UInt32 = 0
    var letters = 0
    var padding = 0
    var count = 0
    let table = Self.tables[rawValue]
    for index in text.indices {
      let byte = unsafe text[index]
      let value = table[Int(byte)]
      if value < 64 {
        guard padding == 0 else { return nil }
        group = group &<< 6 | UInt32(value)
        letters &+= 1
        if letters & 3 == 0 {
          unsafe output[count] = UInt8(truncatingIfNeeded: group &>> 16)
          unsafe output[count &+ 1] = UInt8(truncatingIfNeeded: group &>> 8)
          unsafe output[count &+ 2] = UInt8(truncatingIfNeeded: group)
          count &+= 3
        }
      } else if byte == UInt8(ascii: "=") {
        padding &+= 1
      } else if self != .lenient || !Parser.isWhiteSpace(byte) {
        return nil
      }
    }
    // A group of 2 or 3 letters stands for 1 or 2 bytes; padding makes it one of 4.
    let rest = letters & 3
    guard rest != 1, rest + padding == (rest == 0 ? 0 : 4) || padding == 0 && self != .standard else { return nil }
    if rest > 0 {
      group = group &<< UInt32(truncatingIfNeeded: 24 &- 6 &* rest)
      unsafe output[count] = UInt8(truncatingIfNeeded: group &>> 16)
      if rest == 3 { unsafe output[count &+ 1] = UInt8(truncatingIfNeeded: group &>> 8) }
      count &+= rest &- 1
    }
    return count
  }

  /// What each byte counts in each of the cases, 0...63; 64 where it is no letter.
  private static let tables = allCases.map { decoding in (0...UInt8.max).map(decoding.value) }

  private func value(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+") where self != .url, UInt8(ascii: "-") where self != .standard: 62
    case UInt8(ascii: "/") where self != .url, UInt8(ascii: "_") where self != .standard: 63
    default: 64
    }
  }
}
