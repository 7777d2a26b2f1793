extension RelaxedParser {
  /// Whether a string comes next.
  var startsString: Bool {
    byte() == UInt8(ascii: "\"") || isJSON5 && byte() == UInt8(ascii: "'")
  }

  /// Reads a string, and leaves what it says in `content`.
  mutating func scanString() throws(SyntaxFault) {
    content.removeAll(keepingCapacity: true)
    let quote = unsafe text[offset]
    offset += 1
    // Where the bytes begin that are still to be copied.
    var run = offset
    while offset < end {
      let byte = unsafe text[offset]
      if byte == quote {
        copy(from: run)
        offset += 1
        return
      }
      if byte == UInt8(ascii: "\\"), !isJSON5 || offset + 1 < end {
        copy(from: run)
        try readEscape()
        run = offset
      } else if byte < 0x20, !isJSON5 || byte == 0x0A || byte == 0x0D {
        throw fault(isJSON5 ? .lineBreak : .controlCharacter)
      } else {
        try skipCharacter()
      }
    }
    throw fault(quote == UInt8(ascii: "\"") ? .unfinishedString : .unfinishedQuote)
  }

  private mutating func copy(from run: Int) {
    // SAFETY: the bytes have been passed, so they lie within the text.
    unsafe content.append(contentsOf: UnsafeBufferPointer(start: text + run, count: offset - run))
  }

  /// Reads the escape whose backslash comes next.
  private mutating func readEscape() throws(SyntaxFault) {
    if isJSON5 {
      let isRead = try readJSON5Escape()
      if isRead { return }
    }
    let escape = unsafe Escape.read(text + offset, end: text + end)
    if let reason = escape.fault, reason != .loneSurrogate || !options.replacesLoneSurrogates {
      throw fault(reason)
    }
    append(escape.scalar)
    offset += escape.length
  }

  /// Reads what JSON5 has besides the escapes of strict JSON; false for those.
  private mutating func readJSON5Escape() throws(SyntaxFault) -> Bool {
    switch byte(1) {
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
      UInt8(ascii: "u"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      return false
    case UInt8(ascii: "v"):
      content.append(0x0B)
      offset += 2
    case UInt8(ascii: "0") where !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte(2)):
      content.append(0)
      offset += 2
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      throw fault(.digitEscape)
    case UInt8(ascii: "x"):
      guard let high = HexadecimalDigits.value(byte(2)), let low = HexadecimalDigits.value(byte(3)) else {
        throw fault(.invalidHexadecimalEscape)
      }
      append(UInt32(high) << 4 | UInt32(low))
      offset += 4
    case 0x0A:
      offset += 2
    case 0x0D:
      offset += byte(2) == 0x0A ? 3 : 2
    default:
      // A line separator is left out; any other character stands for itself.
      offset += 1 + lineSeparatorLength(1)
      if byte() == UInt8(ascii: "'") {
        content.append(UInt8(ascii: "'"))
        offset += 1
      }
    }
    return true
  }

  private mutating func append(_ scalar: UInt32) {
    if let scalar = Unicode.Scalar(scalar) { content.append(contentsOf: scalar.utf8) }
  }

  /// Reads a key without quotes, an IdentifierName of ECMAScript 5.1, and leaves it in `content`.
  mutating func scanName() throws(SyntaxFault) {
    content.removeAll(keepingCapacity: true)
    while offset < end {
      if unsafe text[offset] == UInt8(ascii: "\\") {
        let escape = unsafe Escape.read(text + offset, end: text + end)
        guard byte(1) == UInt8(ascii: "u"), escape.length > 0 else { throw fault(.invalidUnicodeEscape) }
        guard let scalar = Unicode.Scalar(escape.scalar), isName(scalar) else { throw fault(.invalidNameEscape) }
        append(escape.scalar)
        offset += escape.length
      } else {
        guard let (scalar, length) = scalar() else { throw fault(.invalidUTF8) }
        guard isName(scalar) else { break }
        append(scalar.value)
        offset += length
      }
    }
    if content.isEmpty { throw fault(.expectedName) }
  }

  /// Whether a character may come next in the name that `content` begins.
  private func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "$", "_": return true
    case "0"..."9", "\u{200C}", "\u{200D}": return !content.isEmpty
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
      return !content.isEmpty
    default:
      return false
    }
  }
}
