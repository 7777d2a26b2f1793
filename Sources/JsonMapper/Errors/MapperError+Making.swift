extension MapperError {
  /// The public form of a syntax fault.
  init(_ fault: SyntaxFault, in text: UnsafeBufferPointer<UInt8>) {
    // SAFETY: every index is checked against the text's count.
    var code = Code.invalidJSON
    if case .tooDeep = fault.reason { code = .depthExceeded }
    unsafe self.init(
      Details(
        code: code, expected: fault.reason.expectation, found: fault.found(in: text),
        position: SourcePosition(offset: fault.offset, in: text)))
  }

  /// Whatever was thrown while a node was read: the library's own errors as they are, but for a place where they have
  /// none; others as `custom`.
  init(_ error: any Error, at node: @autoclosure () -> JSONNode) {
    if let error = error as? MapperError {
      self = error.placelessFault.map { MapperError(LocatedFault(fault: $0, node: node())) } ?? error
    } else {
      self.init(LocatedFault(fault: Fault(code: .custom, underlying: error, quotesValue: false), node: node()))
    }
  }
}

extension SyntaxFault {
  /// What stands at the fault: a character, or a word for it.
  fileprivate func found(in text: UnsafeBufferPointer<UInt8>) -> String {
    guard unsafe text[min(offset, text.count)...].contains(where: { !Parser.isWhiteSpace($0) }) else {
      return text.isEmpty ? "no text" : "the end of the text"
    }
    if case .textTooLong = reason { return "\(text.count) bytes" }
    let byte = unsafe text[offset]
    let byteName = "byte 0x" + String(byte, radix: 16, uppercase: true)
    if reason == .invalidUTF8 || byte >= 0x80 && reason != .expectedValue { return byteName }
    if byte < 0x20 || byte == 0x7F { return "control character 0x" + String(byte, radix: 16, uppercase: true) }
    if byte == UInt8(ascii: "\\") {
      if reason == .invalidHexadecimalEscape { return unsafe quoted(text, offset + 4) }
      let isUnicode = unsafe offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "u")
      return unsafe quoted(text, offset + (isUnicode ? 6 : 2))
    }
    var end = offset + 1
    if isWord(byte) {
      while end < text.count, end - offset < 12, unsafe isWord(text[end]) { end += 1 }
      // Not in the middle of a character.
      while end > offset, end < text.count, unsafe text[end] & 0xC0 == 0x80 { end -= 1 }
      if end == offset { return byteName }
    }
    return unsafe quoted(text, end)
  }

  private func quoted(_ text: UnsafeBufferPointer<UInt8>, _ end: Int) -> String {
    unsafe "`\(String(decoding: text[offset..<min(end, text.count)], as: UTF8.self))`"
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
