public import Foundation

/// How `Mapper.decode` reads what JSON has no kind of its own for: the strategies of `JSONDecoder`, by their names there.
///
/// ```swift
/// var strategies = DecodingStrategies()
/// strategies.dateDecodingStrategy = .iso8601
/// let order = try Mapper.decode(Order.self, from: data, strategies: strategies)
/// ```
public struct DecodingStrategies: Sendable {
  /// How a `Date` is read; by default as it reads itself, from seconds since 2001.
  public var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy = .deferredToDate
  /// How `Data` is read.
  public var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy = .base64
  /// How the keys of objects become those that the types ask for; the keys of a `[String: …]` stay as they are.
  public var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  /// Which texts are read as infinities and as what is not a number.
  public var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy = .throw
  /// What the types find as `userInfo` of their decoder.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// What a new `JSONDecoder` does.
  public init() {}

  /// What a decoder has been set up to do, for the move from it: strategies and `userInfo`.
  public init(_ decoder: JSONDecoder) {
    dateDecodingStrategy = decoder.dateDecodingStrategy
    dataDecodingStrategy = decoder.dataDecodingStrategy
    keyDecodingStrategy = decoder.keyDecodingStrategy
    nonConformingFloatDecodingStrategy = decoder.nonConformingFloatDecodingStrategy
    userInfo = decoder.userInfo
  }
}

extension MapperOptions {
  /// What `JSONDecoder` does: the standard options without conversions.
  public static var codable: MapperOptions {
    var options = MapperOptions.standard
    options.coercion = .none
    return options
  }
}

extension DecodingStrategies {
  /// The key that types ask for, from a key of an object; nil where they are the same.
  var keyConversion: ((_ key: String, _ path: () -> [any CodingKey]) -> String)? {
    switch keyDecodingStrategy {
    case .useDefaultKeys: nil
    case .convertFromSnakeCase: { key, _ in SnakeCase.camelCase(key) }
    case .custom(let convert): { key, path in convert(path() + [PlainCodingKey(key)]).stringValue }
    @unknown default: nil
    }
  }
}
