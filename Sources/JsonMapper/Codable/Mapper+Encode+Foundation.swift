public import Foundation

extension Mapper {
  /// Writes an `Encodable` value as JSON: UTF-8 data.
  ///
  /// ```swift
  /// let data = try Mapper.encode(order, options: [.prettyPrinted, .sortedKeys])
  /// ```
  ///
  /// Keys keep the order in which the type sets them.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - options: How the text is laid out.
  ///   - strategies: How dates, data, keys and infinities are written.
  /// - Throws: ``MapperError`` with the path of the value; what the type itself throws is in ``MapperError/underlying``.
  public static func encode<T: Encodable>(
    _ value: T, options: JSONWritingOptions = JSONWritingOptions(),
    strategies: EncodingStrategies = EncodingStrategies()
  ) throws -> Data {
    try data(from: EncodingCall(strategies).root(value), options: options)
  }
}
