/// A type that can be read from a JSON value.
///
/// Atoms, models, `Optional`, `Array`, `ContiguousArray`, `Set`, `Dictionary`, ``JSONNode`` and ``Field`` conform, the
/// containers if what they hold does: `[String: [User?]]` is readable because its parts are. A type of your own needs
/// one initialiser:
///
/// ```swift
/// extension Celsius: JSONReadable {
///   init(from node: JSONNode) throws { self.init(degrees: try Double(from: node)) }
/// }
/// ```
public protocol JSONReadable: SendableMetatype {
  /// Reads a value.
  ///
  /// Within a mapping call, values read from nodes of its document follow the call's options.
  init(from node: JSONNode) throws

  /// Reads a value within a mapping call. An implementation detail, with a default that calls ``init(from:)``.
  static func _read(_ reader: JSONReader) throws -> Self

  /// Reads a value that must be of the type: as `_read`, but an Optional does not make nil of what it cannot read. An
  /// implementation detail.
  static func _readStrictly(_ reader: JSONReader) throws -> Self

  /// Gives what stands for a missing key or, as by default, throws the error that a key must not be missing. An
  /// implementation detail.
  static func _missing(_ error: () -> any Error) throws -> Self

  /// Gives a value changed by what the document says. An implementation detail, with a default that reads a new one.
  static func _updated(_ value: Self, _ reader: JSONReader) throws -> Self

  /// Notes what is wrong with a value. An implementation detail, with a default that reads the value.
  static func _validate(_ reader: JSONReader)
}

extension JSONReadable {
  /// Reads a value through ``init(from:)``.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> Self {
    if reader.isNative, let native: Self = reader.native() { return native }
    try reader.checkStack()
    do {
      return try Self(from: reader.node)
    } catch {
      throw reader.error(error)
    }
  }

  /// Reads a value as `_read` does.
  @inlinable
  public static func _readStrictly(_ reader: JSONReader) throws -> Self { try _read(reader) }

  /// A key must not be missing.
  @inlinable
  public static func _missing(_ error: () -> any Error) throws -> Self { throw error() }

  /// Reads a new value.
  @inlinable
  public static func _updated(_ value: Self, _ reader: JSONReader) throws -> Self { try _read(reader) }

  /// Notes the error of reading the value.
  public static func _validate(_ reader: JSONReader) {
    do {
      _ = try _read(reader)
    } catch {
      reader.reject(error, .type(Self.self))
    }
  }
}

/// A value without parts: it can be a property of its own, an element, a member.
///
/// Strings, booleans, numbers and every `RawRepresentable` with such a raw value, for which the conformance alone is
/// enough:
///
/// ```swift
/// enum Status: String, AtomaryMapable { case active, blocked }
/// ```
public protocol AtomaryMapable: JSONReadable, JSONWritable {}

/// What an object says under a key: nothing, null, or a value.
///
/// ```swift
/// switch try wrapping.field("nick") as Field<String> {
/// case .missing: break                  // leave it
/// case .null: user.nick = nil           // remove it
/// case .value(let nick): user.nick = nick
/// }
/// ```
public enum Field<Value: JSONReadable> {
  /// The object does not have the key.
  case missing
  /// The key's value is `null`.
  case null
  /// The key's value.
  case value(Value)

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension Field: Sendable where Value: Sendable {}
extension Field: Equatable where Value: Equatable {}

extension Field: JSONReadable {
  /// Reads a value or null.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads a value or null within a mapping call.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> Field {
    reader.isNil(Value.self) ? .null : .value(try Value._read(reader))
  }

  /// A missing key is ``missing``.
  @inlinable
  public static func _missing(_ error: () -> any Error) -> Field { .missing }
}
