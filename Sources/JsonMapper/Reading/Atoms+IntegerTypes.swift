// Every width alike: see JSONReader.integer(_:).

extension Int: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> Int { try reader.integer(Int.self) }
}

extension Int8: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> Int8 { try reader.integer(Int8.self) }
}

extension Int16: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> Int16 { try reader.integer(Int16.self) }
}

extension Int32: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> Int32 { try reader.integer(Int32.self) }
}

extension Int64: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> Int64 { try reader.integer(Int64.self) }
}

extension UInt: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> UInt { try reader.integer(UInt.self) }
}

extension UInt8: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> UInt8 { try reader.integer(UInt8.self) }
}

extension UInt16: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> UInt16 { try reader.integer(UInt16.self) }
}

extension UInt32: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> UInt32 { try reader.integer(UInt32.self) }
}

extension UInt64: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  @inlinable @inline(__always)
  public static func _read(_ reader: JSONReader) throws -> UInt64 { try reader.integer(UInt64.self) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> Int128 { try reader.integer(Int128.self) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: AtomaryMapable {
  /// Reads an integer that fits; with lossless coercion, integer text, `20.0`, `2e1` and booleans, too.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads an integer within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> UInt128 { try reader.integer(UInt128.self) }
}
