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
  public mutating func object(_ key: StaticString, _ body: (inout JSONWriter) throws -> Void) throws {
    try nest(beginMember(key)) { try $0.object(body) }
  }

  /// Sets a member that is an object and whose key is made at run time.
  @inlinable
  @_disfavoredOverload
  public mutating func object(_ key: some StringProtocol, _ body: (inout JSONWriter) throws -> Void) throws {
    try nest(beginMember(String(key), delimiter: ".")) { try $0.object(body) }
  }

  /// Sets a member that is an array; `body` gets this writer and appends its elements.
  ///
  /// When `body` throws, the member is left out.
  @inlinable @inline(__always)
  public mutating func array(_ key: StaticString, _ body: (inout JSONWriter) throws -> Void) throws {
    try nest(beginMember(key)) { try $0.array(body) }
  }

  /// Sets a member that is an array and whose key is made at run time.
  @inlinable
  @_disfavoredOverload
  public mutating func array(_ key: some StringProtocol, _ body: (inout JSONWriter) throws -> Void) throws {
    try nest(beginMember(String(key), delimiter: ".")) { try $0.array(body) }
  }

  @inlinable @inline(__always)
  mutating func beginMember(_ key: StaticString) throws -> Member {
    guard _fastPath(slot == Slot.key), Self.isPlain(key) else {
      return try beginMember(String(staticString: key), delimiter: ".")
    }
    let member = unsafe Member(start: cursor - base, slot: Slot.key)
    emitPlain(key)
    slot = Slot.value
    return member
  }

  @inlinable @inline(__always)
  mutating func nest(_ member: Member, _ body: (inout JSONWriter) throws -> Void) throws {
    do {
      try body(&self)
      try endMember(member)
    } catch {
      throw abandonMember(error, member)
    }
  }
}
