extension Wrapping {
  /// The value of a key.
  ///
  /// A missing key is nil for an Optional, and an error for all else, as null is. An Optional whose value is of the wrong
  /// kind is nil, too, unless the options say otherwise.
  @inlinable @inline(__always)
  public func get<T: JSONReadable>(_ key: StaticString) throws -> T {
    try key.withLookupKey { try value($0) }
  }

  /// The value of a key that is made at run time.
  @_disfavoredOverload
  @inlinable
  public func get<T: JSONReadable, K: StringProtocol>(_ key: K) throws -> T {
    try key.withLookupKey { try value($0) }
  }

  /// The value of a key, or a default where it is missing or null; for a value of the wrong kind, as for an Optional, the
  /// options decide.
  @inlinable @inline(__always)
  public func get<T: JSONReadable>(_ key: StaticString, default value: @autoclosure () throws -> T) throws -> T {
    try key.withLookupKey { try valueIfPresent($0) } ?? value()
  }

  /// The value of a key that is made at run time, or a default where it is missing or null.
  @_disfavoredOverload
  @inlinable
  public func get<T: JSONReadable, K: StringProtocol>(
    _ key: K, default value: @autoclosure () throws -> T
  ) throws -> T {
    try key.withLookupKey { try valueIfPresent($0) } ?? value()
  }

  @inlinable @inline(__always)
  func value<T: JSONReadable>(_ key: LookupKey) throws -> T {
    let found = lookUp(key)
    if found.index != 0 { return try T._read(found) }
    if place.plan.isRefined, let value: T = try refined(key, as: T.self, { try T._read($0) }) { return value }
    return try T._missing { missing(key, T.self) }
  }

  /// The value of a key; nil for what a default stands in for.
  @inlinable @inline(__always)
  func valueIfPresent<T: JSONReadable>(_ key: LookupKey) throws -> T? {
    let found = lookUp(key)
    if found.index != 0 { return try found.valueIfPresent() }
    return place.plan.isRefined
      ? try refined(key, as: T.self, isDefaulted: true) { try $0.valueIfPresent() as T? } ?? nil : nil
  }

  @usableFromInline
  @inline(never)
  func missing(_ key: LookupKey, _ type: any JSONReadable.Type) -> any Error {
    reader.error(Fault(code: .missingKey, expected: .type(type), missingKey: key.string))
  }

  /// The error for a missing key whose atoms would have been formatted one by one.
  @usableFromInline
  @inline(never)
  func missing(_ key: LookupKey, _ atom: any JSONReadable.Type, container: String?) -> any Error {
    reader.error(
      Fault(code: .missingKey, expected: container.map { .text($0) } ?? .type(atom), missingKey: key.string))
  }
}

extension Wrapping {
  /// The value of a key, telling a missing key from null.
  @inlinable @inline(__always)
  public func field<T: JSONReadable>(_ key: StaticString) throws -> Field<T> {
    try get(key)
  }

  /// The value of a key that is made at run time, telling a missing key from null.
  @_disfavoredOverload
  @inlinable
  public func field<T: JSONReadable, K: StringProtocol>(_ key: K) throws -> Field<T> {
    try get(key)
  }

  /// Whether the object has a key, be its value null or not.
  @inlinable
  public func contains(_ key: StaticString) -> Bool {
    key.withLookupKey { findAny($0) != nil }
  }

  /// Whether the object has a key that is made at run time, be its value null or not.
  @_disfavoredOverload
  @inlinable
  public func contains<K: StringProtocol>(_ key: K) -> Bool {
    key.withLookupKey { findAny($0) != nil }
  }

  /// The raw value of a key; nil where the object does not have it.
  @inlinable
  public func node(_ key: StaticString) -> JSONNode? {
    key.withLookupKey { rawNode($0) }
  }

  /// The raw value of a key that is made at run time; nil where the object does not have it.
  @_disfavoredOverload
  @inlinable
  public func node<K: StringProtocol>(_ key: K) -> JSONNode? {
    key.withLookupKey { rawNode($0) }
  }

  @usableFromInline
  func rawNode(_ key: LookupKey) -> JSONNode? {
    findAny(key)?.node
  }
}

extension JSONReader {
  /// Reads the value; nil from null, and from what cannot be read if the options allow it.
  @inlinable @inline(__always)
  func valueIfPresent<T: JSONReadable>() throws -> T? {
    if isDefaulted(T.self) { return nil }
    do {
      return try T._read(self)
    } catch {
      try optionalMismatch(error, T.self, isDefaulted: true)
      return nil
    }
  }
}
