/// A colour as hexadecimal text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`, with or without `#`.
struct HexColor: Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = .max) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Nil for any other text.
  init?(_ text: String) {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    // Of three digits, each counts twice.
    let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
    guard pairs.count == 6 || pairs.count == 8 else { return nil }
    let bytes = stride(from: 0, to: pairs.count, by: 2).compactMap { HexadecimalDigits.byte(pairs[$0], pairs[$0 + 1]) }
    guard bytes.count == pairs.count / 2 else { return nil }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : .max)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque.
  var text: String {
    let bytes = alpha == .max ? [red, green, blue] : [red, green, blue, alpha]
    return bytes.reduce(into: "#") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
