extension JSONReader {
  /// Makes the model of the object at this place.
  @inlinable @inline(__always)
  func model<T: Mapable>(_ type: T.Type) throws -> T {
    guard tapeNode.rawKind == TapeNode.Kind.object.rawValue else { return try mismatch(type) }
    let wrapping = try enter(type)
    defer { leave() }
    do {
      return try T(wrapping)
    } catch {
      throw self.error(error)
    }
  }

  /// Begins to read the object as a type.
  @usableFromInline
  func enter(_ type: any Mapable.Type) throws -> Wrapping {
    try state.pointee.plans.check(type)
    state.pointee.depth &+= 1
    let position = min(state.pointee.depth, Session.slotCount - 1)
    let wrapping = Wrapping(reader: self, slot: UInt32(truncatingIfNeeded: position))
    let slot = state.pointee.slots + position
    slot.pointee.tablesBefore = state.pointee.keys.end
    do {
      try wrapping.claim(slot)
    } catch {
      leave()
      throw error
    }
    return wrapping
  }

  /// Ends what ``enter(_:)`` has begun.
  @usableFromInline
  func leave() {
    let slot = state.pointee.slots + min(state.pointee.depth, Session.slotCount - 1)
    slot.pointee.object = Session.Slot.nobody
    state.pointee.keys.drop(to: slot.pointee.tablesBefore)
    state.pointee.depth &-= 1
  }
}
