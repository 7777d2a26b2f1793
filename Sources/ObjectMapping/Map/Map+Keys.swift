internal import JsonMapper

extension Map {
  /// The map with a key to be read or written next; one that holds a point is a path: `distance.value`, `distances.0.value`.
  public subscript(key: String) -> Map {
    select(key)
  }

  /// The map with a key whose parts a text of your own divides.
  public subscript(key: String, delimiter delimiter: String) -> Map {
    select(key, delimiter: delimiter)
  }

  /// The map with a key that is a path or, without `nested`, one literal key.
  public subscript(key: String, nested nested: Bool) -> Map {
    select(key, nested: nested)
  }

  /// The map with a key that is a path, its parts divided by a text of your own, or one literal key.
  public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
    select(key, nested: nested, delimiter: delimiter)
  }

  /// The map with a key; with `ignoreNil`, null is as if the key were missing.
  public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
    select(key, ignoreNil: ignoreNil)
  }

  /// The map with a key whose parts a text of your own divides; with `ignoreNil`, null is as if the key were missing.
  public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    select(key, delimiter: delimiter, ignoreNil: ignoreNil)
  }

  /// The map with a key that is a path or one literal key; with `ignoreNil`, null is as if the key were missing.
  public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
    select(key, nested: nested, ignoreNil: ignoreNil)
  }

  /// The map with a key that is a path, its parts divided by a text of your own, or one literal key; with `ignoreNil`,
  /// null is as if the key were missing.
  public subscript(key: String, nested nested: Bool, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    select(key, nested: nested, delimiter: delimiter, ignoreNil: ignoreNil)
  }

  @inline(__always)
  private func select(_ key: String, delimiter: String = ".", ignoreNil: Bool = false) -> Map {
    select(key, nested: key.holds(delimiter), delimiter: delimiter, ignoreNil: ignoreNil)
  }

  func select(_ key: String, nested: Bool, delimiter: String = ".", ignoreNil: Bool = false) -> Map {
    currentKey = key
    keyIsNested = nested
    nestedKeyDelimiter = delimiter
    guard mappingType == .fromJSON else { return self }
    let found = nested ? value(at: key.parts(delimiter)) : wrapping?.member(key)
    let isNull = found?.isNull ?? true
    place = isNull ? nil : found
    isKeyPresent = found != nil && !(ignoreNil && isNull)
    return self
  }

  /// The value at the end of a path. A null on the way ends it there.
  private func value(at parts: [Substring]) -> JSONReader? {
    var place = parts.first.flatMap { wrapping?.member(String($0)) }
    for part in parts.dropFirst() {
      guard let current = place, !current.isNull else { break }
      place = current.child(named: part)
    }
    return place
  }
}

extension String {
  /// Whether the text holds another one; fast for one of one byte.
  @inline(__always)
  fileprivate func holds(_ delimiter: String) -> Bool {
    guard delimiter.utf8.count == 1, let byte = delimiter.utf8.first else { return contains(delimiter) }
    return utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }

  /// The parts of a path.
  func parts(_ delimiter: String) -> [Substring] {
    split(separator: delimiter, omittingEmptySubsequences: false)
  }
}
