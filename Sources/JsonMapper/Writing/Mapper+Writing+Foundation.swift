public import Foundation

extension Mapper {
  /// JSON text as UTF-8 data.
  @inlinable
  public static func data<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> Data {
    try JSONWriter.write(value, options: options) { Data($0) }
  }
}
