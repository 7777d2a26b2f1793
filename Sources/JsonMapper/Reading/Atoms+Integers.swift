extension JSONReader {
  /// Integers, exactly: plain digits at once, all else out of line.
  @inlinable @inline(__always)
  func integer<T: FixedWidthInteger & JSONReadable>(_ type: T.Type) throws -> T {
    if let plain = plainInteger(), let value = T(exactly: plain) { return value }
    return try otherInteger(type)
  }

  /// The number as an Int64, if it is one in plain digits.
  @usableFromInline
  func plainInteger() -> Int64? {
    let node = tapeNode
    guard node.rawKind == TapeNode.Kind.number.rawValue, !node.has(TapeNode.isReal) else { return nil }
    if node.length <= 8, !node.has(TapeNode.isNegative), readable >= 8 {
      // SAFETY: eight bytes are readable.
      let values = unsafe DecimalDigits.first(node.length, of: DecimalDigits.values(loadWord(text)))
      return Int64(truncatingIfNeeded: DecimalDigits.number(values))
    }
    return unsafe int64Value(text, length: node.length, readable: readable)
  }

  @usableFromInline
  @inline(never)
  func otherInteger<T: FixedWidthInteger & JSONReadable>(_ type: T.Type) throws -> T {
    let node = tapeNode
    let reading: IntegerReading<T>?
    switch node.kind {
    case .number:
      let isPlain = !node.has(TapeNode.isReal)
      let value = unsafe integerReading(text, length: node.length, readable: readable, as: type)
      reading = isPlain || coerces || value.value == nil ? value : nil
    case .string where coerces:
      reading = unsafe withContent { text in
        guard unsafe NumberText.isInteger(text) else { return nil }
        return unsafe integerReading(text.baseAddress!, length: text.count, readable: text.count, as: type)
      }
    case .true where coerces: reading = .value(1)
    case .false where coerces: reading = .value(0)
    default: reading = nil
    }
    switch reading {
    case .value(let value): return node.kind == .number && !node.has(TapeNode.isReal) ? value : coerced(value)
    case .overflow: throw outOfRange(type)
    case .fraction, nil: return try mismatch(type)
    }
  }
}

extension IntegerReading {
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

/// Whether a text is a number as JSON spells it.
enum NumberText {
  static func isInteger(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe end(ofIntegerIn: text) == text.count
  }

  static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var index = unsafe end(ofIntegerIn: text) else { return false }
    func skipDigits() -> Bool {
      let start = index
      while index < text.count, unsafe isDigit(text[index]) { index += 1 }
      return index > start
    }
    if index < text.count, unsafe text[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { return false }
    }
    if index < text.count, unsafe text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < text.count, unsafe text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() else { return false }
    }
    return index == text.count
  }

  private static func end(ofIntegerIn text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = unsafe text.first == UInt8(ascii: "-") ? 1 : 0
    let start = index
    while index < text.count, unsafe isDigit(text[index]) { index += 1 }
    let hasLeadingZero = unsafe index > start + 1 && text[start] == UInt8(ascii: "0")
    return index == start || hasLeadingZero ? nil : index
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
