extension JSONWriter {
  /// Sets a member that is an object; `body` gets this writer and sets its members.
  ///
  /// ```swift
  /// try writer.object {
  ///   try $0.object("address") { try $0.set("city", city) }
  /// }
  /// ```
  ///
  /// When `body` throws, the member is left out.
  @inlinable @inline(__always)
  public mutating func object(_ key: String, _ body: (inout JSONWriter) throws -> Void) throws {
    let member = try beginMember(key, delimiter: ".")
    do {
      try object(body)
      try endMember(member)
    } catch {
      throw abandonMember(error, member)
    }
  }

  /// Sets a member that is an array; `body` gets this writer and appends its elements.
  ///
  /// When `body` throws, the member is left out.
  @inlinable @inline(__always)
  public mutating func array(_ key: String, _ body: (inout JSONWriter) throws -> Void) throws {
    let member = try beginMember(key, delimiter: ".")
    do {
      try array(body)
      try endMember(member)
    } catch {
      throw abandonMember(error, member)
    }
  }
}
