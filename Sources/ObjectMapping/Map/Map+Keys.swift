internal import JsonMapper

extension Map {
  /// The map with the key to be read or written next.
  ///
  /// - Parameters:
  ///   - key: One that holds the delimiter is a path: `distance.value`, `distances.0.value`.
  ///   - nested: Whether the key is a path, whatever it holds; false for one literal key.
  ///   - delimiter: What divides the parts of a path.
  ///   - ignoreNil: Whether null is as if the key were missing.
  public subscript(
    key: String, nested nested: Bool? = nil, delimiter delimiter: String = ".", ignoreNil ignoreNil: Bool = false
  ) -> Map {
    currentKey = key
    keyIsNested = nested ?? key.holds(delimiter)
    nestedKeyDelimiter = delimiter
    guard mappingType == .fromJSON else { return self }
    let found = keyIsNested ? value(at: key.parts(delimiter)) : wrapping?.member(key)
    let isNull = found?.isNull ?? true
    place = isNull ? nil : found
    isKeyPresent = found != nil && !(ignoreNil && isNull)
    return self
  }

  /// Another key, for when the value of this one is null or missing: `map["name"].or["nickname"]`. It is written under the
  /// first.
  public var or: MapOr { MapOr(map: self) }

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

/// A map that takes another key where its own has no value.
public struct MapOr {
  fileprivate let map: Map

  /// The map with this key, as ``Map/subscript(_:nested:delimiter:ignoreNil:)`` has it, where its own has no value.
  public subscript(
    key: String, nested nested: Bool? = nil, delimiter delimiter: String = ".", ignoreNil ignoreNil: Bool = false
  ) -> Map {
    let isRead = map.mappingType == .toJSON || map.place != nil
    return isRead ? map : map[key, nested: nested, delimiter: delimiter, ignoreNil: ignoreNil]
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
