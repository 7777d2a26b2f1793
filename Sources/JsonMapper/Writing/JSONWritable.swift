/// A value that can be written as JSON.
///
/// ```swift
/// extension User: JSONWritable {
///   func write(to writer: inout JSONWriter) throws {
///     try writer.object {
///       try $0.set("name", name)
///       try $0.set("age", age)        // nil is left out
///     }
///   }
/// }
/// ```
///
/// `write` writes exactly one value. The atoms' `write` does not throw: what they cannot write, such as a number that is
/// not finite, is kept by the writer and thrown when everything is written.
public protocol JSONWritable {
  /// Writes this value, and nothing else.
  func write(to writer: inout JSONWriter) throws

  /// Whether ``JSONWriter/set(_:_:)`` has something to write. ``JSONPresence/value`` but for optionals.
  var jsonPresence: JSONPresence { get }
}

/// What a writable is to the key of an object: a value, or a reason to leave the key out.
@frozen
public enum JSONPresence: Sendable {
  /// A value, which may be `null` in JSON.
  case value
  /// Nil: left out, or written as `null`, as the options say.
  case null
  /// Left out whatever the options say.
  case missing
}

extension JSONWritable {
  /// ``JSONPresence/value``.
  @inlinable @inline(__always)
  public var jsonPresence: JSONPresence { .value }
}

extension JSONWritable where Self: RawRepresentable, RawValue: JSONWritable {
  /// Writes the raw value. An error of it is kept by the writer, so that this does not throw.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    do {
      try rawValue.write(to: &writer)
    } catch {
      writer.keep(error)
    }
  }
}
