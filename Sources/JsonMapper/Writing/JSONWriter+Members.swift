extension JSONWriter {
  /// Sets a member of the object; nil is left out, unless the options say `.nils(.null)`.
  ///
  /// A key that holds a dot is a path: `set("address.city", city)` writes `{"address":{"city":…}}`. The several paths into
  /// one object may come in any order. A plain key that is set twice is written twice.
  ///
  /// When the value's `write(to:)` throws, the member is left out.
  @inlinable @inline(__always)
  public mutating func set<Value: JSONWritable>(_ key: StaticString, _ value: Value) throws {
    if _fastPath(slot == Slot.key), Self.isPlain(key) {
      switch value.jsonPresence {
      case .value: break
      case .null: if _fastPath(record == nil) { return } else if !writesNull(nil) { return }
      case .missing: return
      }
      try setPlain(key, value)
    } else {
      try setMember(key, value, nils: nil)
    }
  }

  /// Sets a member of the object, with a say in what is written for nil.
  @inlinable @inline(__always)
  public mutating func set<Value: JSONWritable>(
    _ key: StaticString, _ value: Value, nils: JSONWritingOptions.Nils
  ) throws {
    if _fastPath(slot == Slot.key), Self.isPlain(key) {
      switch value.jsonPresence {
      case .value: break
      case .null: if nils == .omit { return }
      case .missing: return
      }
      try setPlain(key, value)
    } else {
      try setMember(key, value, nils: nils)
    }
  }

  /// Sets a member whose key is plain, where one may come.
  @inlinable @inline(__always)
  mutating func setPlain<Value: JSONWritable>(_ key: StaticString, _ value: Value) throws {
    let start = unsafe cursor - base
    emitPlain(key)
    slot = Slot.value
    do {
      try value.write(to: &self)
    } catch {
      throw abandonMember(error, at: start, slot: Slot.key)
    }
  }

  @inlinable @inline(never)
  mutating func setMember<Value: JSONWritable>(
    _ key: StaticString, _ value: Value, nils: JSONWritingOptions.Nils?
  ) throws {
    try setMember(String(staticString: key), value, nils: nils)
  }

  /// Sets a member of the object whose key is made at run time, or with a say in how it is nested.
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
    @usableFromInline let start: Int
    /// What the slot was before.
    @usableFromInline let slot: Slot
    /// How many containers the path adds.
    @usableFromInline let extraDepth: Int

    @inlinable
    init(start: Int, slot: Slot, extraDepth: Int = 0) {
      self.start = start
      self.slot = slot
      self.extraDepth = extraDepth
    }
  }

  /// Writes a key. Without a delimiter it is never a path.
  @usableFromInline
  mutating func beginMember(_ key: String, delimiter: String?) throws -> Member {
    guard slot.takesKey else { throw refusedMember() }
    if let delimiter, let parts = Self.parts(of: key, delimiter: delimiter) {
      return try beginPath(parts.map { textKey(for: $0) }, text: key)
    }
    let member = Member(start: count, slot: slot)
    emit(key: textKey(for: key))
    slot = Slot.value
    return member
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

  /// The key in the text for a declared one.
  private func textKey(for key: String) -> String {
    guard let record, !record.options.keyStrategy.isExact else { return key }
    if let known = record.textKeys[key] { return known }
    let text = record.options.keyStrategy.textKey(for: key)
    if record.textKeys.count < 1024 { record.textKeys[key] = text }
    return text
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
    self = staticString.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
