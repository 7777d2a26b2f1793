extension MapperError {
  /// The public form of a syntax fault.
  init(_ fault: SyntaxFault, in text: UnsafeBufferPointer<UInt8>) {
    var code = Code.invalidJSON
    if case .tooDeep = fault.reason { code = .depthExceeded }
    self.init(
      Details(
        code: code, expected: fault.reason.expectation, found: fault.found(in: text),
        position: SourcePosition(offset: fault.offset, in: text)))
  }

  /// Whatever was thrown while a node was read: the library's own errors as they are, others as `custom`.
  init(_ error: any Error, at node: @autoclosure () -> JSONNode) {
    if let error = error as? MapperError {
      self = error
    } else {
      self.init(LocatedFault(fault: Fault(code: .custom, underlying: error, quotesValue: false), node: node()))
    }
  }
}

extension SyntaxFault {
  /// What stands at the fault: a character, or a word for it.
  fileprivate func found(in text: UnsafeBufferPointer<UInt8>) -> String {
    guard offset < text.count else { return text.isEmpty ? "no text" : "the end of the text" }
    if case .textTooLong = reason { return "\(text.count) bytes" }
    let byte = text[offset]
    if reason == .invalidUTF8 || byte >= 0x80 && reason != .expectedValue {
      return "byte 0x" + String(byte, radix: 16, uppercase: true)
    }
    switch byte {
    case 0..<0x20, 0x7F: return "control character 0x" + String(byte, radix: 16, uppercase: true)
    default:
      let word = text[offset..<min(offset + 12, text.count)].prefix { $0 > 0x20 && $0 != 0x2C }
      let shown = isWord(byte) ? word.prefix(while: isWord) : word.prefix(byte == 0x5C ? 6 : 1)
      return "`\(String(decoding: shown, as: UTF8.self))`"
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
