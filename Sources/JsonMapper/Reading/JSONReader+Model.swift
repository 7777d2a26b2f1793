extension JSONReader {
  /// Makes the model of the object at this place.
  @inlinable @inline(__always)
  func model<T: Mapable>(_ type: T.Type) throws -> T {
    guard tapeNode.rawKind == TapeNode.Kind.object.rawValue else { return try mismatch(type) }
    let slot = try enter(type)
    defer { leave() }
    do {
      return try T(Wrapping(reader: self, slot: slot))
    } catch {
      throw self.error(error)
    }
  }

  /// Begins to read the object as a type; returns the number of its slot.
  @usableFromInline
  func enter(_ type: any Mapable.Type) throws -> UInt32 {
    try state.pointee.plans.check(type)
    return try enter()
  }

  /// Begins to read the object; returns the number of its slot.
  func enter() throws -> UInt32 {
    try checkStack()
    let depth = state.pointee.depth &+ 1
    let number = min(depth, Session.slotCount - 1)
    let slot = state.pointee.slots + number
    let tablesBefore = state.pointee.keys.end
    claim(slot)
    slot.pointee.tablesBefore = tablesBefore
    state.pointee.depth = depth
    return UInt32(truncatingIfNeeded: number)
  }

  /// Ends what `enter` has begun.
  @usableFromInline
  func leave() {
    let slot = state.pointee.slots + min(state.pointee.depth, Session.slotCount - 1)
    slot.pointee.object = Session.Slot.nobody
    state.pointee.keys.drop(to: slot.pointee.tablesBefore)
    state.pointee.depth &-= 1
  }

  /// Makes a slot this object's own.
  func claim(_ slot: UnsafeMutablePointer<Session.Slot>) {
    // SAFETY: the slots live as long as the session.
    slot.pointee.object = UInt32(truncatingIfNeeded: index)
    slot.pointee.misses = 0
    slot.pointee.table = 0
    slot.pointee.cursor = 0
    slot.pointee.end = 0
    if state.pointee.hasEscapedKeys { return }
    let survey = state.pointee.keys.survey(index, nodes: state.pointee.nodes)
    slot.pointee.filter = survey.filter
    if survey.mayRepeat, repeatedKey() != nil { return }
    slot.pointee.cursor = UInt32(truncatingIfNeeded: index &+ 1)
    slot.pointee.end = UInt32(truncatingIfNeeded: index &+ tapeNode.span)
  }

  /// The first key of the object that was there before, with the index of its value.
  @inline(never)
  private func repeatedKey() -> (key: String, value: Int)? {
    let storage = session.storage
    var seen = Set<[UInt8]>()
    for child in storage.children(of: index) {
      let key = storage.string(of: storage.node(child.key))
      if !seen.insert(Array(key.utf8)).inserted { return (key, child.value) }
    }
    return nil
  }

  /// Refuses objects with repeated keys, here and inwards.
  ///
  /// - Throws: ``MapperError/Code/duplicateKey``.
  @usableFromInline
  @inline(never)
  func refuseRepeatedKeys() throws {
    for index in index..<index + tapeNode.span where tapeNode(index).kind == .object {
      let object = at(index)
      guard state.pointee.keys.survey(index, nodes: state.pointee.nodes).mayRepeat, let repeated = object.repeatedKey()
      else { continue }
      throw at(repeated.value).error(
        Fault(code: .duplicateKey, expected: .text("each key once"), message: "duplicate key `\(repeated.key)`"))
    }
  }
}
