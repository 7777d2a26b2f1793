extension Bool: AtomaryMapable {
  /// Reads a boolean; with lossless coercion, 0, 1, "0", "1", "true", "false", "yes" and "no", too.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads a boolean within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> Bool {
    let kind = reader.tapeNode.rawKind
    if kind == TapeNode.Kind.true.rawValue { return true }
    if kind == TapeNode.Kind.false.rawValue { return false }
    return try reader.coercedBool()
  }
}

extension JSONReader {
  @usableFromInline
  @inline(never)
  func coercedBool() throws -> Bool {
    let kind = tapeNode.kind
    guard coerces, kind == .number || kind == .string else { return try mismatch(Bool.self) }
    switch kind == .string ? node.string : node.rawJSON {
    case "1": return coerced(true)
    case "0": return coerced(false)
    case "true" where kind == .string, "yes" where kind == .string: return coerced(true)
    case "false" where kind == .string, "no" where kind == .string: return coerced(false)
    default: return try mismatch(Bool.self)
    }
  }
}
