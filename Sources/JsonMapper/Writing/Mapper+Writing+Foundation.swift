public import Foundation

extension Mapper {
  /// Writes a value as JSON: UTF-8 data.
  ///
  /// - Throws: ``MapperError``, as `bytes(from:options:)` does.
  @inlinable
  public static func data<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Data {
    try JSONWriter.write(value, options: options) { $0.takeData() }
  }

  /// Writes an array of values of any types as JSON: UTF-8 data.
  @_disfavoredOverload
  public static func data(
    from values: [any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Data {
    try data(from: ErasedWritable(values), options: options)
  }

  /// Writes an object of values of any types as JSON: UTF-8 data.
  @_disfavoredOverload
  public static func data(
    from values: [String: any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Data {
    try data(from: ErasedWritable(values), options: options)
  }

  /// What changes one value into another, as a merge patch (RFC 7396): UTF-8 data, to be sent or given to
  /// `update(_:with:options:context:)`.
  ///
  /// - Throws: ``MapperError``, as `bytes(from:options:)` does.
  public static func patch<Old: JSONWritable, New: JSONWritable>(
    from old: Old, to new: New, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Data {
    try data(from: patch(from: old, to: new, options: options) as JSONValue, options: options)
  }

  /// Writes a value as what `JSONSerialization` would give for its JSON text: dictionaries, arrays, strings, numbers and
  /// `NSNull`.
  ///
  /// - Throws: ``MapperError``, as `bytes(from:options:)` does.
  public static func jsonObject<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Any {
    try JSONSerialization.jsonObject(with: data(from: value, options: options), options: .fragmentsAllowed)
  }

  /// Writes an array of values of any types as what `JSONSerialization` would give for its JSON text.
  @_disfavoredOverload
  public static func jsonObject(
    from values: [any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Any {
    try jsonObject(from: ErasedWritable(values), options: options)
  }

  /// Writes an object of values of any types as what `JSONSerialization` would give for its JSON text.
  @_disfavoredOverload
  public static func jsonObject(
    from values: [String: any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Any {
    try jsonObject(from: ErasedWritable(values), options: options)
  }
}

extension JSONWriter {
  /// The text as data. A large one is not copied: the data takes over the buffer.
  @usableFromInline
  mutating func takeData() -> Data {
    let count = self.count
    // SAFETY: the bytes up to `cursor` are initialised; a buffer that is taken has no other owner.
    guard let buffer = unsafe takeLargeBuffer() else { return unsafe Data(bytes: base, count: count) }
    return unsafe Data(
      bytesNoCopy: buffer, count: count, deallocator: .custom { pointer, _ in unsafe pointer.deallocate() })
  }
}
