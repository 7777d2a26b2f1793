/// A `Codable` type that is mapped and written as it stands.
///
/// ```swift
/// struct Legacy: Codable { … }
/// extension Legacy: CodableMapable {}
///
/// let legacy: Legacy = try Mapper.map(json)
/// let page: Page<Legacy> = try Mapper.map(json)          // also within other models
/// ```
///
/// Such a type declares no properties, so that a search has nothing to tell its objects by: the first object that it can
/// be decoded from is taken, the root before all others. Where it is known, give the place: by a ``Mapable/mappingPath``, by
/// `Mapper.map(json, at:)`, or as the root by `Mapper.read(json)`.
///
/// Values are converted as the options of the call say; see `Mapper.decode(_:from:options:strategies:)` for the rest.
public protocol CodableMapable: Mapable, JSONWritable, Codable {
  /// How dates, data, keys and infinities are read; by default, as by a new `JSONDecoder`.
  static var decodingStrategies: DecodingStrategies { get }

  /// How dates, data, keys and infinities are written; by default, as by a new `JSONEncoder`.
  static var encodingStrategies: EncodingStrategies { get }
}

extension CodableMapable {
  /// As by a new `JSONDecoder`.
  public static var decodingStrategies: DecodingStrategies { DecodingStrategies() }

  /// As by a new `JSONEncoder`.
  public static var encodingStrategies: EncodingStrategies { EncodingStrategies() }

  /// None: what the type needs, its `init(from:)` knows.
  public static var properties: [MapableProperty] { [] }

  /// Decodes the object.
  public init(_ wrapping: Wrapping) throws {
    self = try wrapping.reader.decoded(Self.self, Self.decodingStrategies)
  }

  /// Decodes a value of any kind within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> Self {
    if let native: Self = reader.native() { return native }
    return try reader.decoded(Self.self, decodingStrategies)
  }

  /// Encodes the value.
  public func write(to writer: inout JSONWriter) throws {
    try EncodingCall(Self.encodingStrategies).root(self).write(to: &writer)
  }
}
