internal import JsonMapper
internal import Foundation

/// Values of `Codable` types.
open class CodableTransform<T: Codable>: TransformType {
  public typealias Object = T
  public typealias JSON = Any

  /// A transform of one `Codable` type.
  public init() {}

  open func transformFromJSON(_ value: Any?) -> T? {
    guard let value, let json: JSONValue = try? JsonMapper.Mapper.read(value) else { return nil }
    return try? JsonMapper.Mapper.decode(T.self, from: json)
  }

  open func transformToJSON(_ value: T?) -> Any? {
    value.flatMap { try? JsonMapper.Mapper.encode($0) }.flatMap { JSONInput.data($0).parsed }
  }
}
