/// The text of a URL, with or without percent-encoding (RFC 3986).
enum URLText {
  /// The text with every character percent-encoded that no URL may hold; what is encoded already stays as it is.
  ///
  /// A host stays as it is, too: its characters beyond ASCII have an encoding of their own, and others it must not hold.
  static func encoded(_ text: String, encodesHost: Bool = false) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let bytes = Array(text.utf8)
    let host = host(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var hasFragment = false
    for (index, byte) in bytes.enumerated() {
      let isAllowed: Bool
      if host.contains(index) {
        isAllowed = !encodesHost || byte < 0x80
      } else if byte == UInt8(ascii: "#") {
        isAllowed = !hasFragment
        hasFragment = true
      } else if byte == UInt8(ascii: "%") {
        isAllowed = index + 2 < bytes.count && HexadecimalDigits.byte(bytes[index + 1], bytes[index + 2]) != nil
      } else {
        isAllowed = isPlain(byte)
      }
      if isAllowed {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Where the host stands, with its port: behind `//` and a user, up to the path, query or fragment.
  private static func host(_ bytes: [UInt8]) -> Range<Int> {
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? 0
    var start = colon > 0 && bytes[..<colon].allSatisfy(isOfScheme) ? colon + 1 : 0
    guard bytes[start...].starts(with: "//".utf8) else { return 0..<0 }
    start += 2
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    let user = bytes[start..<end].lastIndex(of: UInt8(ascii: "@"))
    return (user.map { $0 + 1 } ?? start)..<end
  }

  /// Whether a byte may stand anywhere but in a host, and says the same everywhere.
  private static func isPlain(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "/.-_:?=&~@!$'()*+,;".utf8.contains(byte)
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "+-.".utf8.contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
