/// What a caller without a schema reads values by: the product `ObjectMapping`. A value of another kind is nil here, and
/// no error.
extension JSONReader {
  /// The text of a string.
  package var asString: String? {
    tapeNode.kind == .string ? try? String._read(self) : nil
  }

  /// The text of a number, as it stands.
  package var numberText: String? {
    unsafe tapeNode.kind == .number ? plainString(text, length: tapeNode.length, isASCII: true) : nil
  }

  /// A number of a whole value that fits the type.
  package func asInteger<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    if let plain = plainInteger() { return T(exactly: plain) }
    guard tapeNode.kind == .number else { return nil }
    return unsafe integerReading(text, length: tapeNode.length, readable: readable, as: type).value
  }

  /// A number within the type's range, correctly rounded.
  package var asDouble: Double? { plainDouble() }

  /// A number within the type's range, correctly rounded.
  package var asFloat: Float? { tapeNode.kind == .number ? try? Float._read(self) : nil }

  package var asBool: Bool? {
    switch tapeNode.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The number of elements or members.
  package var count: Int { tapeNode.isContainer ? tapeNode.length : 0 }

  /// The child that one part of a path names: a key, or an index into an array.
  package func child(named part: some StringProtocol) -> JSONReader? {
    child(KeyLookup.Part(String(part)))
  }

  /// The key of a member, by its index.
  package func key(_ index: Int) -> String { string(ofKey: index) }
}

extension Wrapping {
  /// The value of a key as it stands: no path, and no rule of a property.
  package func member(_ key: String) -> JSONReader? {
    // Most keys are literals, whose bytes are lent as they are.
    let found = unsafe key.utf8.withContiguousStorageIfAvailable { bytes -> JSONReader? in
      guard let start = bytes.baseAddress else { return key.withLookupKey { member($0) } }
      return unsafe member(LookupKey(text: start, length: bytes.count))
    }
    return found ?? key.withLookupKey { member($0) }
  }

  @inline(__always)
  private func member(_ key: LookupKey) -> JSONReader? {
    let found = lookUp(key)
    if found.index == 0 { return nil }
    // SAFETY: before a member's value lies its key. What was found by a path has another one.
    let node = found.tapeNode(found.index - 1)
    if unsafe key.isSame(as: node, found.state.pointee.text) { return found }
    let isEscapedKey = node.kind == .key && node.has(TapeNode.isEscaped)
    return isEscapedKey && KeyText(key).matches(session.storage, found.index - 1) ? found : nil
  }

  /// The object itself.
  package var object: JSONReader { reader }
}

extension Mapper {
  /// Reads a document from its root on, without a schema.
  package static func reading<R>(_ json: some JSONSource, _ body: (JSONReader) throws -> R) throws -> R {
    try call(json, options: .standard, context: nil, body)
  }
}
