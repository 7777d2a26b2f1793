/// One writing of an `Encodable` type: what all its encoders and containers share.
final class EncodingCall {
  let strategies: EncodingStrategies
  /// The key of an object, from a key of a type; nil where they are the same.
  private let keyConversion: ((_ key: any CodingKey, _ path: () -> [any CodingKey]) -> String)?
  /// Where the first error has passed that names no place.
  @exclusivity(unchecked) private var faultPath: EncodingPath?
  /// An error of what could not throw.
  private var kept: MapperError?
  @exclusivity(unchecked) private var directTypes = TypeCache { $0 as? any DirectlyEncodable.Type }
  @exclusivity(unchecked) private var stack = StackGuard()
  @exclusivity(unchecked) private var depth = 0

  init(_ strategies: EncodingStrategies) {
    self.strategies = strategies
    keyConversion = strategies.keyConversion
  }

  /// What a whole value is to be written as.
  ///
  /// - Throws: ``MapperError``.
  func root<T: Encodable>(_ value: T) throws -> EncodedValue {
    do {
      let result = try encoded(value, at: EncodingPath())
      if let kept { throw kept }
      return result
    } catch {
      throw mapperError(error)
    }
  }

  /// How the engine writes a type by itself; nil where the type is to do it.
  @inline(__always)
  func directType(_ type: Any.Type) -> (any DirectlyEncodable.Type)? {
    unsafe directTypes[type]
  }

  /// What a value is to be written as: by the engine, or else as it says itself.
  func encoded<T: Encodable>(_ value: T, at path: @autoclosure () -> EncodingPath) throws -> EncodedValue {
    if let direct = directType(T.self) { return try encoded(value, as: direct, at: path) }
    return try encodedByItself(at: path()) { try value.encode(to: $0) }
  }

  private func encoded<T, Direct: DirectlyEncodable>(
    _ value: T, as type: Direct.Type, at path: () -> EncodingPath
  ) throws -> EncodedValue {
    // SAFETY: the type is `T`, known to conform by the cast of its metatype.
    try unsafe unsafeBitCast(value, to: type).encoded(in: self, at: path)
  }

  /// What code of the caller's gives to an encoder; an empty object for nothing.
  func encodedByItself(at path: EncodingPath, _ body: (ValueEncoder) throws -> Void) throws -> EncodedValue {
    guard unsafe depth < JSONWriter.maximumDepth, unsafe !stack.isExhausted() else {
      throw MapperError(
        MapperError.Details(
          code: .depthExceeded, path: path.text, message: "values are nested deeper than can be written"))
    }
    unsafe depth += 1
    unsafe faultPath = nil
    defer { unsafe depth -= 1 }
    let encoder = ValueEncoder(self, path)
    do {
      try body(encoder)
    } catch {
      if unsafe faultPath == nil { unsafe faultPath = path }
      throw error
    }
    return encoder.result
  }

  /// The key in the object for one of a type.
  func key(_ key: any CodingKey, at path: EncodingPath) -> String {
    keyConversion.map { $0(key) { path.codingPath } } ?? key.stringValue
  }

  /// Keeps an error until all is encoded. The first one counts.
  func keep(_ message: String, at path: EncodingPath) {
    if kept != nil { return }
    kept = MapperError(MapperError.Details(code: .invalidValue, path: path.text, message: message))
  }

  private func mapperError(_ error: any Error) -> MapperError {
    switch error {
    case let error as MapperError:
      error
    case EncodingError.invalidValue(_, let context):
      MapperError(
        MapperError.Details(
          code: .invalidValue, path: EncodingPath.text(context.codingPath), message: context.debugDescription,
          underlying: error))
    default:
      unsafe MapperError(MapperError.Details(code: .custom, path: faultPath?.text ?? "", underlying: error))
    }
  }
}

/// Where a value is among those that are encoded.
final class EncodingPath {
  private let parent: EncodingPath?
  private let key: (any CodingKey)?

  /// The root.
  init() {
    parent = nil
    key = nil
  }

  init(_ parent: EncodingPath, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  var codingPath: [any CodingKey] {
    var keys: [any CodingKey] = []
    var place = self
    while let key = place.key, let parent = place.parent {
      keys.append(key)
      place = parent
    }
    return keys.reversed()
  }

  var text: String { Self.text(codingPath) }

  static func text(_ path: [any CodingKey]) -> String {
    JSONPath(path.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }).description
  }
}
