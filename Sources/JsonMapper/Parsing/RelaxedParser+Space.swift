extension RelaxedParser {
  /// Goes on to the next byte that is neither white space nor part of a comment.
  mutating func skipSpace() throws(SyntaxFault) {
    while offset < end {
      let byte = unsafe text[offset]
      if Parser.isWhiteSpace(byte) || isJSON5 && (byte == 0x0B || byte == 0x0C) {
        offset += 1
      } else if byte == UInt8(ascii: "/") {
        guard try skipComment() else { return }
      } else if isJSON5, byte >= 0x80, let (scalar, length) = scalar(), Self.isSpace(scalar) {
        offset += length
      } else {
        return
      }
    }
  }

  /// Passes a comment; false where a slash begins none.
  private mutating func skipComment() throws(SyntaxFault) -> Bool {
    switch byte(1) {
    case UInt8(ascii: "/"):
      while offset < end, unsafe text[offset] != 0x0A, unsafe text[offset] != 0x0D, lineSeparatorLength() == 0 {
        try skipCharacter()
      }
      return true
    case UInt8(ascii: "*"):
      offset += 2
      while offset < end {
        if unsafe text[offset] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
          offset += 2
          return true
        }
        try skipCharacter()
      }
      throw fault(.unfinishedComment)
    default:
      return false
    }
  }

  /// The length of U+2028 or U+2029, which end a line in JSON5; 0 where there is none.
  func lineSeparatorLength(_ distance: Int = 0) -> Int {
    isJSON5 && byte(distance) == 0xE2 && byte(distance + 1) == 0x80 && byte(distance + 2) & 0xFE == 0xA8 ? 3 : 0
  }

  /// Passes a character of valid UTF-8.
  mutating func skipCharacter() throws(SyntaxFault) {
    guard unsafe text[offset] >= 0x80 else {
      offset += 1
      return
    }
    let length = unsafe UTF8Sequence.length(at: text + offset, end: text + end)
    guard length > 0 else { throw fault(.invalidUTF8) }
    offset += length
  }

  /// The character that comes next, and its length; nil at the end and where the UTF-8 is not valid.
  func scalar() -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < end else { return nil }
    if unsafe text[offset] < 0x80 { return unsafe (Unicode.Scalar(text[offset]), 1) }
    let length = unsafe UTF8Sequence.length(at: text + offset, end: text + end)
    guard length > 0 else { return nil }
    // The first byte of a sequence of n bytes has 7 - n bits of the number, the others have six.
    var value = unsafe UInt32(text[offset]) & 0x7F >> UInt32(length)
    for index in 1..<length { value = unsafe value << 6 | UInt32(text[offset + index]) & 0x3F }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// White space beyond ASCII: the category Zs, line separators, and the byte order mark.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
