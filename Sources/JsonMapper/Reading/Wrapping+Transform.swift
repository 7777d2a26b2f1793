extension Wrapping {
  /// Reads the value of a key and makes something else of it by a transform.
  ///
  /// A missing key and null are errors, but nil where `X.Object` is an Optional itself.
  @inlinable
  public func get<X: Transform>(
    _ key: StaticString, using transform: X
  ) throws -> X.Object {
    try key.withLookupKey { try formatted($0, X.JSON.self) { try $0.formattedValue(transform.object) } }
  }

  /// Reads the value of a key that is made at run time and makes something else of it by a transform.
  @_disfavoredOverload
  @inlinable
  public func get<X: Transform, K: StringProtocol>(
    _ key: K, using transform: X
  ) throws -> X.Object {
    try key.withLookupKey { try formatted($0, X.JSON.self) { try $0.formattedValue(transform.object) } }
  }

  /// Reads the value of a key, if there is one, and makes something else of it by a transform.
  ///
  /// A missing key and null are nil; for a value of the wrong kind, or one that the transform refuses, the options decide.
  @inlinable
  public func get<X: Transform>(
    _ key: StaticString, using transform: X, _: Void = ()
  ) throws -> X.Object? {
    try key.withLookupKey { try formatted($0, X.JSON.self) { try $0.formattedIfPresent(transform.object) } }
  }

  /// Reads the value of a key that is made at run time, if there is one, and makes something else of it by a transform.
  @_disfavoredOverload
  @inlinable
  public func get<X: Transform, K: StringProtocol>(
    _ key: K, using transform: X, _: Void = ()
  ) throws -> X.Object? {
    try key.withLookupKey { try formatted($0, X.JSON.self) { try $0.formattedIfPresent(transform.object) } }
  }

  /// Reads an array and makes something else of each element by a transform.
  @inlinable
  public func get<X: Transform>(
    _ key: StaticString, using transform: X, _: Void = ()
  ) throws -> [X.Object] {
    try key.withLookupKey { try formatted($0, X.JSON.self, in: "array") { try $0.formattedElements(transform.object) } }
  }

  /// Reads an array under a key that is made at run time, and makes something else of each element by a transform.
  @_disfavoredOverload
  @inlinable
  public func get<X: Transform, K: StringProtocol>(
    _ key: K, using transform: X, _: Void = ()
  ) throws -> [X.Object] {
    try key.withLookupKey { try formatted($0, X.JSON.self, in: "array") { try $0.formattedElements(transform.object) } }
  }

  /// Reads an object and makes something else of each value by a transform.
  @inlinable
  public func get<X: Transform>(
    _ key: StaticString, using transform: X, _: Void = ()
  ) throws -> [String: X.Object] {
    try key.withLookupKey { try formatted($0, X.JSON.self, in: "object") { try $0.formattedMembers(transform.object) } }
  }

  /// Reads an object under a key that is made at run time, and makes something else of each value by a transform.
  @_disfavoredOverload
  @inlinable
  public func get<X: Transform, K: StringProtocol>(
    _ key: K, using transform: X, _: Void = ()
  ) throws -> [String: X.Object] {
    try key.withLookupKey { try formatted($0, X.JSON.self, in: "object") { try $0.formattedMembers(transform.object) } }
  }
}
