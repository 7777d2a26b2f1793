extension Wrapping {
  /// Reads an atom and makes something else of it; nil from the closure is an invalid value.
  ///
  /// Where `U` is an Optional itself, a missing key and null are nil.
  @inlinable
  public func get<A: AtomaryMapable, U>(
    _ key: StaticString, _ formatting: (A) throws -> U?
  ) throws -> U {
    try key.withLookupKey { try formatted($0, A.self) { try $0.formattedValue(formatting) } }
  }

  /// Reads, under a key that is made at run time, an atom and makes something else of it; nil from the closure is an invalid value.
  @_disfavoredOverload
  @inlinable
  public func get<A: AtomaryMapable, U, K: StringProtocol>(
    _ key: K, _ formatting: (A) throws -> U?
  ) throws -> U {
    try key.withLookupKey { try formatted($0, A.self) { try $0.formattedValue(formatting) } }
  }

  /// Reads an atom and makes something else of it; a missing key and null are nil.
  @inlinable
  public func get<A: AtomaryMapable, U>(
    _ key: StaticString, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try key.withLookupKey { try formatted($0, A.self) { try $0.formattedIfPresent(formatting) } }
  }

  /// Reads, under a key that is made at run time, an atom and makes something else of it; a missing key and null are nil.
  @_disfavoredOverload
  @inlinable
  public func get<A: AtomaryMapable, U, K: StringProtocol>(
    _ key: K, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try key.withLookupKey { try formatted($0, A.self) { try $0.formattedIfPresent(formatting) } }
  }

  /// Reads an array of atoms and makes something else of each element.
  @inlinable
  public func get<A: AtomaryMapable, U>(
    _ key: StaticString, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try key.withLookupKey { try formatted($0, A.self, in: "array") { try $0.formattedElements(formatting) } }
  }

  /// Reads, under a key that is made at run time, an array of atoms and makes something else of each element.
  @_disfavoredOverload
  @inlinable
  public func get<A: AtomaryMapable, U, K: StringProtocol>(
    _ key: K, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try key.withLookupKey { try formatted($0, A.self, in: "array") { try $0.formattedElements(formatting) } }
  }

  /// Reads an object of atoms and makes something else of each value.
  @inlinable
  public func get<A: AtomaryMapable, U>(
    _ key: StaticString, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try key.withLookupKey { try formatted($0, A.self, in: "object") { try $0.formattedMembers(formatting) } }
  }

  /// Reads, under a key that is made at run time, an object of atoms and makes something else of each value.
  @_disfavoredOverload
  @inlinable
  public func get<A: AtomaryMapable, U, K: StringProtocol>(
    _ key: K, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try key.withLookupKey { try formatted($0, A.self, in: "object") { try $0.formattedMembers(formatting) } }
  }

  /// Reads what is under a key; a missing one is nil where the result is an Optional.
  @inlinable
  func formatted<A: AtomaryMapable, Result>(
    _ key: LookupKey, _ atom: A.Type, in container: String? = nil, _ read: (JSONReader) throws -> Result
  ) throws -> Result {
    let found = lookUp(key)
    if found.index != 0 { return try read(found) }
    if place.plan.isRefined, let value = try refined(key, as: A.self, read) { return value }
    if let value = nilValue(of: Result.self) { return value }
    throw missing(key, A.self, container: container)
  }
}

extension JSONReader {
  /// Reads an atom and makes something else of it; where that is an Optional itself, null is nil and, if the options allow
  /// it, what cannot be read.
  @inlinable
  func formattedValue<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> U {
    do {
      return try formattedValueStrictly(formatting)
    } catch {
      guard let empty = nilValue(of: U.self) else { throw error }
      try optionalMismatch(error, A.self)
      return empty
    }
  }

  /// Reads an atom and makes something else of it; null alone is nil where that is an Optional itself.
  @inlinable
  func formattedValueStrictly<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> U {
    if isNil(A.self), let value = nilValue(of: U.self) { return value }
    return try formatted(formatting)
  }
}
