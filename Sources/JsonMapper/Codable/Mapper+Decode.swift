extension Mapper {
  /// Reads a `Decodable` type from the root of a text.
  ///
  /// ```swift
  /// let order = try Mapper.decode(Order.self, from: data)
  /// ```
  ///
  /// It reads what `JSONDecoder` would, with these differences: integers and decimals are exact, a repeated key is dealt
  /// with as the options say, and errors name the place in the text.
  ///
  /// - Parameters:
  ///   - type: What to read.
  ///   - json: The text, or a value that is parsed already.
  ///   - options: How tolerant the reading is. As with `JSONDecoder`, nothing is converted by default, but a number such as
  ///     `20.0` is an integer; with `.standard`, `"20"` is one, too.
  ///   - strategies: How dates, data, keys and infinities are read.
  /// - Throws: ``MapperError``. Within the type's own `init(from:)` errors are `DecodingError`s; what it throws itself is
  ///   found in ``MapperError/underlying``.
  public static func decode<T: Decodable>(
    _ type: T.Type, from json: some JSONSource, options: MapperOptions = .codable,
    strategies: DecodingStrategies = DecodingStrategies()
  ) throws -> T {
    try call(json, options: options, context: nil) { try $0.decoded(type, strategies) }
  }

  /// Reads a `Decodable` type from the root of a text, the type being told by where the value goes.
  public static func decode<T: Decodable>(
    from json: some JSONSource, options: MapperOptions = .codable,
    strategies: DecodingStrategies = DecodingStrategies()
  ) throws -> T {
    try decode(T.self, from: json, options: options, strategies: strategies)
  }
}

extension JSONReader {
  /// Reads a `Decodable` type from this value.
  func decoded<T: Decodable>(_ type: T.Type, _ strategies: DecodingStrategies) throws -> T {
    let call = DecodingCall(self, strategies)
    do {
      return try ValueDecoder(reader: self, call: call).decode(type)
    } catch {
      throw call.mapperError(error)
    }
  }
}
