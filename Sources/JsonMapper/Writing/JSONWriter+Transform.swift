extension JSONWriter {
  /// Sets a member of the object to what a transform makes of the value; nil is left out, unless told otherwise.
  ///
  /// ```swift
  /// try $0.set("born", born, using: .unixSeconds)
  /// ```
  ///
  /// An error of the transform arrives with the path of the member.
  @inlinable @inline(__always)
  public mutating func set<T: Transform>(_ key: StaticString, _ value: T.Object?, using transform: T) throws {
    try set(key, value.map { Transformed(object: $0, transform: transform) })
  }

  /// Sets a member of the object to what a transform makes of the value; nil is left out, unless told otherwise.
  @inlinable
  @_disfavoredOverload
  public mutating func set<T: Transform>(
    _ key: some StringProtocol, _ value: T.Object?, using transform: T, nils: JSONWritingOptions.Nils? = nil,
    nested: Bool = true, delimiter: String = "."
  ) throws {
    try setMember(
      String(key), value.map { Transformed(object: $0, transform: transform) }, nils: nils,
      delimiter: nested ? delimiter : nil)
  }

  /// Sets a member of the object to an array of what a transform makes of the values.
  @inlinable @inline(__always)
  public mutating func set<T: Transform>(_ key: StaticString, _ values: [T.Object]?, using transform: T) throws {
    try set(key, values.map { $0.map { Transformed(object: $0, transform: transform) } })
  }

  /// Sets a member of the object to an array of what a transform makes of the values.
  @inlinable
  @_disfavoredOverload
  public mutating func set<T: Transform>(
    _ key: some StringProtocol, _ values: [T.Object]?, using transform: T, nils: JSONWritingOptions.Nils? = nil,
    nested: Bool = true, delimiter: String = "."
  ) throws {
    try setMember(
      String(key), values.map { $0.map { Transformed(object: $0, transform: transform) } }, nils: nils,
      delimiter: nested ? delimiter : nil)
  }

  /// Sets a member of the object to an object of what a transform makes of the values.
  @inlinable @inline(__always)
  public mutating func set<T: Transform>(_ key: StaticString, _ values: [String: T.Object]?, using transform: T) throws
  {
    try set(key, values.map { $0.mapValues { Transformed(object: $0, transform: transform) } })
  }

  /// Sets a member of the object to an object of what a transform makes of the values.
  @inlinable
  @_disfavoredOverload
  public mutating func set<T: Transform>(
    _ key: some StringProtocol, _ values: [String: T.Object]?, using transform: T, nils: JSONWritingOptions.Nils? = nil,
    nested: Bool = true, delimiter: String = "."
  ) throws {
    try setMember(
      String(key), values.map { $0.mapValues { Transformed(object: $0, transform: transform) } }, nils: nils,
      delimiter: nested ? delimiter : nil)
  }

  /// Appends to the array what a transform makes of the value.
  @inlinable
  public mutating func append<T: Transform>(_ value: T.Object, using transform: T) throws {
    try append(Transformed(object: value, transform: transform))
  }
}

/// A value that is transformed when its place has been reached, so that an error gets the right path.
@usableFromInline
struct Transformed<T: Transform>: JSONWritable {
  @usableFromInline let object: T.Object
  @usableFromInline let transform: T

  @inlinable
  init(object: T.Object, transform: T) {
    self.object = object
    self.transform = transform
  }

  @inlinable
  func write(to writer: inout JSONWriter) throws {
    try transform.json(from: object).write(to: &writer)
  }
}
