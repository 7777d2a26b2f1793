internal import JsonMapper

extension Map {
  /// The value of a key: a basic one, an enum's, a model, or an array, dictionary or set of them.
  ///
  /// An Optional of a basic value, or of an array or dictionary of them, is nil where the key is missing or null.
  ///
  /// - Throws: ``MapError`` where the key is missing or the value of the wrong kind; what a model's initialiser throws.
  public func value<T>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    try value(
      key, nested, delimiter, conversion.converters.converter(T.self),
      Caller(file: file, function: function, line: line))
  }

  /// The value of a key, or another one where there is none of its kind.
  public func value<T>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", default: T, file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> T {
    (try? value(key, nested: nested, delimiter: delimiter, file: file, function: function, line: line)) ?? `default`
  }

  /// The models of a key, or others where there are none.
  public func value<T: BaseMappable>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", default: [T]
  ) -> [T] {
    (try? value(key, nested: nested, delimiter: delimiter)) ?? `default`
  }

  /// The value that a transform makes of a key's.
  ///
  /// - Throws: ``MapError`` where the transform makes none.
  public func value<X: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: X, file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> X.Object {
    try value(
      key, nested, delimiter, TransformConverter(transform), Caller(file: file, function: function, line: line))
  }

  /// The value that a transform makes of a key's, or another one where it makes none.
  public func value<X: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", default: X.Object, using transform: X
  ) throws -> X.Object {
    (try? value(key, nested: nested, delimiter: delimiter, using: transform)) ?? `default`
  }

  /// The values that a transform makes of the elements of a key's array, dictionary or set.
  ///
  /// - Throws: ``MapError`` where the value is of another kind, or the transform makes nothing of an element.
  public func value<C: TransformContainer, X: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: X, file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> C where C.Item == X.Object {
    try value(
      key, nested, delimiter, C.converter(TransformConverter(transform)),
      Caller(file: file, function: function, line: line))
  }

  /// The values that a transform makes of the elements within the elements of a key's array or dictionary.
  ///
  /// - Throws: ``MapError`` where the value is of another kind, or the transform makes nothing of an element.
  public func value<C: TransformContainer, X: TransformType>(
    _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: X, file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) throws -> C where C.Item: TransformContainer, C.Item.Item == X.Object {
    try value(
      key, nested, delimiter, C.converter(C.Item.converter(TransformConverter(transform))),
      Caller(file: file, function: function, line: line))
  }

  private struct Caller {
    let file: StaticString
    let function: StaticString
    let line: UInt
  }

  private func value<T>(
    _ key: String, _ nested: Bool?, _ delimiter: String, _ converter: Converter<T>, _ caller: Caller
  ) throws -> T {
    _ = self[key, nested: nested, delimiter: delimiter]
    do {
      guard let place else { return try converter.valueOfNothing() }
      return try converter.value(place, conversion.with(.makeStrictly))
    } catch let mismatch as Mismatch {
      throw MapError(
        key: key + mismatch.place, currentValue: currentValue, reason: "Cannot \(mismatch.conversion)",
        file: caller.file, function: caller.function, line: caller.line)
    }
  }
}
