extension JSONWriter {
  /// Sets a member of the object; nil is left out, unless the options say `.nils(.null)`.
  ///
  /// A key that holds a dot is a path: `set("address.city", city)` writes `{"address":{"city":…}}`. The several paths into
  /// one object may come in any order.
  ///
  /// When the value's `write(to:)` throws, the member is left out.
  @inlinable @inline(__always)
  public mutating func set<Value: JSONWritable>(_ key: StaticString, _ value: Value) throws {
    if _fastPath(slot == Slot.key), Self.isPlain(key) {
      guard case .value = value.jsonPresence else { return }
      let start = cursor - base
      emitPlain(key)
      slot = Slot.value
      do {
        try value.write(to: &self)
      } catch {
        throw abandonMember(error, at: start, slot: Slot.key)
      }
    } else {
      try setMember(key, value)
    }
  }

  @inlinable @inline(never)
  mutating func setMember<Value: JSONWritable>(_ key: StaticString, _ value: Value) throws {
    try setMember(String(staticString: key), value)
  }

  /// Sets a member of the object, with a say in how.
  ///
  /// - Parameters:
  ///   - key: The key, or a path, `"address.city"`.
  ///   - value: The value.
  ///   - nils: What is written for nil; without one, what the options say.
  ///   - nested: Whether a key that holds the delimiter is a path; if false, it is one key as it stands.
  ///   - delimiter: What stands between the parts of a path.
  @inlinable
  public mutating func set<Value: JSONWritable>(
    _ key: StaticString, _ value: Value, nils: JSONWritingOptions.Nils? = nil, nested: Bool = true,
    delimiter: String = "."
  ) throws {
    try setMember(String(staticString: key), value, nils: nils, delimiter: nested ? delimiter : nil)
  }

  /// Sets a member of the object whose key is made at run time.
  ///
  /// - Parameters:
  ///   - key: The key, or a path, `"address.city"`.
  ///   - value: The value.
  ///   - nils: What is written for nil; without one, what the options say.
  ///   - nested: Whether a key that holds the delimiter is a path; if false, it is one key as it stands.
  ///   - delimiter: What stands between the parts of a path.
  @inlinable
  @_disfavoredOverload
  public mutating func set<Key: StringProtocol, Value: JSONWritable>(
    _ key: Key, _ value: Value, nils: JSONWritingOptions.Nils? = nil, nested: Bool = true, delimiter: String = "."
  ) throws {
    try setMember(String(key), value, nils: nils, delimiter: nested ? delimiter : nil)
  }

  /// Any member: its key may need escapes or another form, or be a path.
  @inlinable @inline(never)
  mutating func setMember<Value: JSONWritable>(
    _ key: String, _ value: Value, nils: JSONWritingOptions.Nils? = nil, delimiter: String? = "."
  ) throws {
    switch value.jsonPresence {
    case .value: break
    case .null: if !writesNull(nils) { return }
    case .missing: return
    }
    let member = try beginMember(key, delimiter: delimiter)
    do {
      try value.write(to: &self)
      try endMember(member)
    } catch {
      throw abandonMember(error, member)
    }
  }

  @usableFromInline
  func writesNull(_ nils: JSONWritingOptions.Nils?) -> Bool {
    (nils ?? record?.options.nils) == .null
  }
}

extension JSONWriter {
  /// A member whose value is being written.
  @usableFromInline
  struct Member {
    let start: Int
    let slot: Slot
    /// How many containers the path adds.
    let extraDepth: Int
  }

  /// Writes a key. Without a delimiter it is never a path.
  @usableFromInline
  mutating func beginMember(_ key: String, delimiter: String?) throws -> Member {
    guard slot.takesKey else { throw refusedMember() }
    let start = count
    let strategy = record?.options.keyStrategy ?? .exact
    if let delimiter, let parts = Self.parts(of: key, delimiter: delimiter) {
      return try beginPath(parts.map(strategy.textKey), text: key)
    }
    emit(key: strategy.isExact ? key : strategy.textKey(for: key))
    defer { slot = Slot.value }
    return Member(start: start, slot: slot, extraDepth: 0)
  }

  /// Ends a member; just one value must have been written.
  @usableFromInline
  mutating func endMember(_ member: Member) throws {
    guard slot == Slot.key else { throw missingValue() }
    slot = member.slot | (member.extraDepth > 0 ? Slot.keyAmongPaths : 0)
    remainingDepth += member.extraDepth
  }

  @usableFromInline
  mutating func abandonMember(_ error: any Error, _ member: Member) -> any Error {
    remainingDepth += member.extraDepth
    return abandonMember(error, at: member.start, slot: member.slot)
  }

  /// Ends an object in which something was unusual: the options, a path, or a value that is missing.
  @usableFromInline @inline(never)
  mutating func endUnusualObject(start: Int) throws {
    guard slot.takesKey else { throw missingValue() }
    if slot & Slot.keyAmongPaths == Slot.keyAmongPaths { try rebuildPaths(from: start) }
  }
}

extension String {
  @usableFromInline
  init(staticString: StaticString) {
    self = staticString.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
