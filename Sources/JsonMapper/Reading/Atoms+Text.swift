extension String: AtomaryMapable {
  /// Reads a string; with lossless coercion, the text of a number or a boolean, too.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads a string within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> String {
    let node = reader.tapeNode
    let text = unsafe reader.state.pointee.text + node.offset
    if node.kindAndFlags == UInt16(TapeNode.Kind.string.rawValue) {
      return unsafe plainString(text, length: node.length, isASCII: true)
    }
    return try reader.otherString()
  }
}

extension Substring: AtomaryMapable {
  /// Reads a string as String does.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads a string within a mapping call.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> Substring {
    if reader.isNative { return try reader.mismatch(Self.self) }
    return Substring(try String._read(reader))
  }
}

extension Character: AtomaryMapable {
  /// Reads a string of one character.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads a string of one character within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> Character {
    guard reader.tapeNode.kind == .string else { return try reader.mismatch(Self.self) }
    let text = try String._read(reader)
    guard text.count == 1, let character = text.first else { throw reader.invalid(Self.self) }
    return character
  }
}

extension JSONReader {
  /// Strings with escapes or beyond ASCII, and what is converted to a string.
  @usableFromInline
  @inline(never)
  func otherString() throws -> String {
    let node = tapeNode
    switch node.kind {
    case .string where node.has(TapeNode.isEscaped): return unsafe unescapedString(text, length: node.length)
    case .string: return unsafe plainString(text, length: node.length, isASCII: false)
    case .number where coerces: return unsafe coerced(plainString(text, length: node.length, isASCII: true))
    case .true where coerces: return coerced("true")
    case .false where coerces: return coerced("false")
    default: return try mismatch(String.self)
    }
  }

  var coerces: Bool { rules.contains(.coercesLosslessly) }

  /// Notes that a value was converted, and passes it on.
  func coerced<T: JSONReadable>(_ value: T) -> T {
    note(.coerced, .type(T.self))
    return value
  }

  /// Hands the content of a string to `body` in a place of its own, without escapes.
  func withContent<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let node = tapeNode
    if !node.has(TapeNode.isEscaped) { return unsafe body(UnsafeBufferPointer(start: text, count: node.length)) }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: node.length) { buffer in
      // SAFETY: unescaping never makes a text longer, and an escaped text is not empty.
      guard let output = buffer.baseAddress else { return unsafe body(UnsafeBufferPointer(start: nil, count: 0)) }
      let count = unsafe Escape.unescape(text, length: node.length, into: output)
      return unsafe body(UnsafeBufferPointer(start: output, count: count))
    }
  }
}
