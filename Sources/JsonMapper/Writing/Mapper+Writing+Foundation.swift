public import Foundation

extension Mapper {
  /// Writes a value as JSON: UTF-8 data.
  ///
  /// - Throws: ``MapperError``, as ``bytes(from:options:)`` does.
  @inlinable
  public static func data<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Data {
    try JSONWriter.write(value, options: options) { text in
      // SAFETY: a text holds at least one byte, and is copied.
      Data(bytes: text.baseAddress.unsafelyUnwrapped, count: text.count)
    }
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

  /// Writes a value as what `JSONSerialization` would give for its JSON text: dictionaries, arrays, strings, numbers and
  /// `NSNull`.
  ///
  /// - Throws: ``MapperError``, as ``bytes(from:options:)`` does.
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
