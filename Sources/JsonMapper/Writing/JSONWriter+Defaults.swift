extension JSONWriter {
  /// Sets a member of the object, unless the value is the one that a reader takes for a missing key.
  ///
  /// ```swift
  /// try $0.set("level", level, default: 1)        // and in reading: level = try wrapping.get("level", default: 1)
  /// ```
  @inlinable
  public mutating func set<Value: JSONWritable & Equatable>(
    _ key: StaticString, _ value: Value, default defaultValue: @autoclosure () throws -> Value
  ) throws {
    if try value != defaultValue() { try set(key, value) }
  }

  /// Sets a member whose key is made at run time, unless the value is the one that a reader takes for a missing key.
  @inlinable
  @_disfavoredOverload
  public mutating func set<Key: StringProtocol, Value: JSONWritable & Equatable>(
    _ key: Key, _ value: Value, default defaultValue: @autoclosure () throws -> Value
  ) throws {
    if try value != defaultValue() { try set(key, value) }
  }
}
