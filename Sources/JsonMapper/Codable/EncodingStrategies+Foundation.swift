public import Foundation

/// How `Mapper.encode` writes what JSON has no kind of its own for: the strategies of `JSONEncoder`, by their names there.
public struct EncodingStrategies: Sendable {
  /// How a `Date` is written; by default as it writes itself, in seconds since 2001.
  public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate
  /// How `Data` is written.
  public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64
  /// How the keys of the types become those of the objects; the keys of a `[String: …]` stay as they are.
  public var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  /// Which texts stand for infinities and for what is not a number; without any, ``JSONWritingOptions/nonFinite`` holds.
  public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
  /// What the types find as `userInfo` of their encoder.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// What a new `JSONEncoder` does.
  public init() {}

  /// What an encoder has been set up to do, for the move from it: strategies and `userInfo`.
  public init(_ encoder: JSONEncoder) {
    dateEncodingStrategy = encoder.dateEncodingStrategy
    dataEncodingStrategy = encoder.dataEncodingStrategy
    keyEncodingStrategy = encoder.keyEncodingStrategy
    nonConformingFloatEncodingStrategy = encoder.nonConformingFloatEncodingStrategy
    userInfo = encoder.userInfo
  }
}

extension EncodingStrategies {
  /// The key of an object, from a key of a type; nil where they are the same.
  var keyConversion: ((_ key: any CodingKey, _ path: () -> [any CodingKey]) -> String)? {
    switch keyEncodingStrategy {
    case .useDefaultKeys: nil
    case .convertToSnakeCase: { key, _ in SnakeCase.snakeCase(key.stringValue) }
    case .custom(let convert): { key, path in convert(path() + [key]).stringValue }
    @unknown default: nil
    }
  }
}
