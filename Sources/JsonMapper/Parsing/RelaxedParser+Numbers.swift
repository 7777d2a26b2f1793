extension RelaxedParser {
  /// Whether a number comes next.
  var startsNumber: Bool {
    let first = byte()
    if isDigit(first) || first == UInt8(ascii: "-") { return true }
    guard isJSON5 else { return false }
    return first == UInt8(ascii: "+") || first == UInt8(ascii: ".") || starts("Infinity") || starts("NaN")
  }

  /// Reads a number: leaves its strict JSON in `content`, or returns what strict JSON has no text for.
  mutating func scanNumber() throws(SyntaxFault) -> Double? {
    content.removeAll(keepingCapacity: true)
    let isNegative = byte() == UInt8(ascii: "-")
    if isNegative { content.append(UInt8(ascii: "-")) }
    if isNegative || isJSON5 && byte() == UInt8(ascii: "+") { offset += 1 }
    if isJSON5 {
      if skip("Infinity") { return isNegative ? -.infinity : .infinity }
      if skip("NaN") { return .nan }
      if byte() == UInt8(ascii: "0"), byte(1) | 0x20 == UInt8(ascii: "x") {
        try scanHexadecimal()
        return nil
      }
    }
    try scanDecimal()
    return nil
  }

  private mutating func scanDecimal() throws(SyntaxFault) {
    let isBarePoint = isJSON5 && byte() == UInt8(ascii: ".")
    if isBarePoint {
      content.append(UInt8(ascii: "0"))
    } else {
      let hasLeadingZero = byte() == UInt8(ascii: "0")
      if hasLeadingZero, isDigit(byte(1)) { throw fault(.leadingZero, at: offset + 1) }
      guard copyDigits() else { throw fault(.expectedDigit) }
    }
    if byte() == UInt8(ascii: ".") {
      offset += 1
      content.append(UInt8(ascii: "."))
      if !copyDigits() {
        guard isJSON5, !isBarePoint else { throw fault(.expectedDigit) }
        content.removeLast()
      }
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      content.append(byte())
      offset += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") {
        content.append(byte())
        offset += 1
      }
      guard copyDigits() else { throw fault(.expectedDigit) }
    }
  }

  /// Takes the decimal digits that come next; false without one.
  private mutating func copyDigits() -> Bool {
    let start = offset
    while isDigit(byte()) {
      content.append(byte())
      offset += 1
    }
    return offset > start
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private mutating func scanHexadecimal() throws(SyntaxFault) {
    let start = offset
    offset += 2
    guard HexadecimalDigits.value(byte()) != nil else { throw fault(.expectedHexadecimalDigit) }
    while byte() == UInt8(ascii: "0") { offset += 1 }
    let first = offset
    while HexadecimalDigits.value(byte()) != nil { offset += 1 }
    guard offset - first <= HexadecimalDigits.limit else { throw fault(.tooManyHexadecimalDigits, at: start) }
    // SAFETY: the digits have been passed, so they lie within the text.
    unsafe content += HexadecimalDigits.decimal(UnsafeBufferPointer(start: text + first, count: offset - first)).utf8
  }
}
