extension Double: AtomaryMapable {
  /// Reads a number, correctly rounded; with lossless coercion, number text and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a number within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> Double {
    if let value = reader.plainDouble() { return value }
    return try reader.otherDouble()
  }
}

extension Float: AtomaryMapable {
  /// Reads a number, correctly rounded; with lossless coercion, number text and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a number within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> Float {
    try unsafe reader.floatingPoint(Self.self, convert: floatValue, infinite: { Float($0) })
  }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: AtomaryMapable {
    /// Reads a number, correctly rounded; with lossless coercion, number text and booleans, too.
    @inlinable
    public init(from node: JSONNode) throws { self = try node._read(Self.self) }

    /// Reads a number within a mapping call.
    public static func _read(_ reader: JSONReader) throws -> Float16 {
      try unsafe reader.floatingPoint(Self.self, convert: float16Value, infinite: { Float16($0) })
    }
  }
#endif

extension JSONReader {
  @usableFromInline
  func plainDouble() -> Double? {
    let node = tapeNode
    guard node.rawKind == TapeNode.Kind.number.rawValue else { return nil }
    return unsafe doubleValue(text, length: node.length, readable: readable)
  }

  @usableFromInline
  @inline(never)
  func otherDouble() throws -> Double {
    try unsafe floatingPoint(Double.self, convert: doubleValue, infinite: { $0 })
  }

  /// A number of any type that takes fractions. `infinite` makes one of what no text of strict JSON says.
  func floatingPoint<T: JSONReadable & ExpressibleByIntegerLiteral>(
    _ type: T.Type, convert: (UnsafePointer<UInt8>, Int, Int) -> T?, infinite: (Double) -> T? = { _ in nil }
  ) throws -> T {
    // SAFETY: a number has at least one byte, so that its text has an address.
    let node = tapeNode
    switch node.kind {
    case .number:
      guard let value = unsafe convert(text, node.length, readable) else { throw outOfRange(type) }
      return value
    case .string where coerces:
      return try unsafe withContent { text -> Result<T, any Error>? in
        guard unsafe NumberText.isNumber(text) else { return nil }
        return unsafe convert(text.baseAddress!, text.count, text.count).map { .success($0) }
          ?? .failure(outOfRange(type))
      }.map { try coerced($0.get()) } ?? mismatch(type)
    case .true where coerces: return coerced(1)
    case .false where coerces: return coerced(0)
    case .native:
      let value: Double? = native()
      return try value.flatMap(infinite) ?? mismatch(type)
    default: return try mismatch(type)
    }
  }
}
