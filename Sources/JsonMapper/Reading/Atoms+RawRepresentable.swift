/// An enum, or any other type, that stands for a raw value which is an atom.
extension AtomaryMapable where Self: RawRepresentable, RawValue: AtomaryMapable {
  /// Reads the raw value and makes the type of it.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads the raw value within a mapping call.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> Self {
    if reader.isNative, let native: Self = reader.native() { return native }
    guard let value = Self(rawValue: try RawValue._read(reader)) else { throw reader.invalid(Self.self) }
    return value
  }
}
