extension JSONWriter {
  /// Appends an element to the array; nil is written as `null`.
  ///
  /// When the value's `write(to:)` throws, the element is left out.
  @inlinable @inline(__always)
  public mutating func append<Value: JSONWritable>(_ value: Value) throws {
    guard slot == Slot.element else { throw refusedElement() }
    let start = unsafe cursor - base
    slot = Slot.value
    do {
      try value.write(to: &self)
      if _slowPath(slot != Slot.key) { throw missingValue() }
    } catch {
      throw abandonMember(error, at: start, slot: Slot.element)
    }
    slot = Slot.element
  }
}
