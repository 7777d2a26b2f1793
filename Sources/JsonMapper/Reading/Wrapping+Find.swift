extension Wrapping {
  /// The value of a key; index 0 where the object does not have it.
  ///
  /// The document's next key is tried first, inline. All else is ``find(_:)``.
  @inlinable @inline(__always)
  func lookUp(_ key: LookupKey) -> JSONReader {
    let state = unsafe reader.state
    // SAFETY: a slot that belongs to this object has a cursor at one of its keys, or at its end.
    let slot = unsafe state.pointee.slots + Int(place.slot)
    let cursor = unsafe Int(slot.pointee.cursor)
    if unsafe slot.pointee.object == UInt32(truncatingIfNeeded: reader.index),
      unsafe slot.pointee.cursor < slot.pointee.end
    {
      let node = unsafe state.pointee.nodes[cursor]
      if unsafe key.isSame(as: node, state.pointee.text) {
        unsafe slot.pointee.cursor = unsafe UInt32(
          truncatingIfNeeded: cursor &+ 1 &+ state.pointee.nodes[cursor &+ 1].span)
        return reader.at(cursor &+ 1)
      }
    }
    return reader.at(find(key))
  }

  /// Looks a key up wherever it is: from the cursor on, then before it; as a path, if the object does not have it.
  ///
  /// 0 also for a refined property whose value is to be looked at first: see ``refined(_:as:_:)``.
  @usableFromInline
  @inline(never)
  func find(_ key: LookupKey) -> Int {
    let state = unsafe reader.state
    let slot = unsafe state.pointee.slots + Int(place.slot)
    if unsafe slot.pointee.object != UInt32(truncatingIfNeeded: reader.index) {
      unsafe reader.claim(slot, isRefined: place.plan.isRefined)
    }
    if let property = refinedProperty(key) {
      return property.isReadByType ? 0 : reader.find(property.lookup)?.index ?? 0
    }
    var found = unsafe slot.pointee.searchEnd == 0 ? findCarefully(key) : findFromCursor(key, slot)
    if found == 0, reader.rules.contains(.convertsKeys) { found = unsafe findConverted(key, slot) }
    if found == 0, unsafe PathText.holdsDelimiter(key.bytes) { found = reader.find(KeyLookup(key.string))?.index ?? 0 }
    if reader.rules.contains(.refusesUnknownKeys) { reader.noteUndeclared(key, place, value: found) }
    return found
  }

  /// Looks for the key that the key strategy makes of a declared one, or for one alike.
  private func findConverted(_ key: LookupKey, _ slot: UnsafeMutablePointer<Session.Slot>) -> Int {
    let state = unsafe reader.state
    if unsafe slot.pointee.searchEnd == 0 { return reader.member(KeyLookup.Part(key.string))?.index ?? 0 }
    let converted = unsafe state.pointee.conversions.converted(KeyText(key), state.pointee.options.keyStrategy)
    // SAFETY: the text is lent for the search only.
    let found = unsafe converted.text.withUnsafeBufferPointer { text in
      unsafe text.baseAddress.map { unsafe findFromCursor(LookupKey(text: $0, length: text.count), slot) } ?? 0
    }
    return found != 0 ? found : reader.memberAlike(key.string)?.index ?? 0
  }

  /// The value of a key, if it is to be looked at or not.
  @usableFromInline
  func findAny(_ key: LookupKey, as type: Any.Type = Never.self) -> JSONReader? {
    let found = lookUp(key)
    if found.index != 0 { return found }
    guard place.plan.isRefined else { return nil }
    let property = unsafe reader.state.pointee.plans.plan(place.plan).refinedProperty(key, as: type)
    return property.flatMap { reader.find($0.lookup) }
  }

  private func refinedProperty(_ key: LookupKey) -> PlannedProperty? {
    unsafe place.plan.isRefined ? reader.state.pointee.plans.plan(place.plan).refinedProperty(key) : nil
  }

  /// Reads the value of a refined property, looked at first and by rules of its own; nil where that is not called for.
  @usableFromInline
  @inline(never)
  func refined<Result>(
    _ key: LookupKey, as type: Any.Type, isDefaulted: Bool = false, _ read: (JSONReader) throws -> Result
  ) throws -> Result? {
    guard let property = unsafe reader.state.pointee.plans.plan(place.plan).refinedProperty(key, as: type),
      property.isReadByType, let value = reader.find(property.lookup)
    else { return nil }
    return try value.read(by: property) {
      do {
        try value.check(property.refinements.constraints)
      } catch {
        guard let empty = nilValue(of: Result.self) else { throw error }
        try value.optionalMismatch(error, property.type, isDefaulted: isDefaulted)
        return empty
      }
      return try read(value)
    }
  }

  private func findFromCursor(_ key: LookupKey, _ slot: UnsafeMutablePointer<Session.Slot>) -> Int {
    let state = unsafe reader.state
    let nodes = unsafe state.pointee.nodes
    let text = unsafe state.pointee.text
    if unsafe slot.pointee.table != 0 {
      let found = unsafe state.pointee.keys.find(
        in: slot.pointee.table &- 1, object: nodes[reader.index], key: key.text, length: key.length, hash: key.hash,
        nodes: nodes, text: text)
      return found == 0 ? 0 : found &+ 1
    }
    if unsafe !slot.pointee.filter.mayContain(key.hash) { return 0 }
    let start = unsafe Int(slot.pointee.cursor)
    var passed: UInt32 = 0
    var found = unsafe scan(start, Int(slot.pointee.searchEnd), for: key, &passed)
    if found == 0 { found = scan(reader.index &+ 1, start, for: key, &passed) }
    if found != 0 { unsafe slot.pointee.cursor = unsafe UInt32(truncatingIfNeeded: found &+ nodes[found].span) }
    unsafe note(passed, slot)
    return found
  }

  /// The value of a key among the members between two keys; 0 without one.
  @inline(__always)
  private func scan(_ start: Int, _ end: Int, for key: LookupKey, _ passed: inout UInt32) -> Int {
    let nodes = unsafe reader.state.pointee.nodes
    let text = unsafe reader.state.pointee.text
    var index = start
    // SAFETY: goes from key to key within the object.
    while index < end {
      if unsafe key.isSame(as: nodes[index], text) { return index &+ 1 }
      passed &+= 1
      index = unsafe index &+ 1 &+ nodes[index &+ 1].span
    }
    return 0
  }

  /// Makes a table of the keys when passing over them has cost as much as a table would, and at once where that was so in
  /// the objects before; not while an object within this one is being read, whose end would drop it.
  private func note(_ passed: UInt32, _ slot: UnsafeMutablePointer<Session.Slot>) {
    if passed == 0 { return }
    unsafe slot.pointee.misses &+= passed
    let state = unsafe reader.state
    let keyCount = unsafe UInt32(truncatingIfNeeded: state.pointee.nodes[reader.index].length)
    let limit = unsafe state.pointee.keys.areWorthwhile ? 8 : keyCount &* 2 &+ 8
    guard unsafe slot.pointee.misses > limit, keyCount >= KeyTables.fewestKeys, unsafe slot.pointee.table == 0,
      Int(place.slot) < Session.slotCount - 1, unsafe Int(place.slot) == state.pointee.depth
    else { return }
    unsafe slot.pointee.misses = 0
    if let table = unsafe state.pointee.keys.make(reader.index, nodes: state.pointee.nodes, text: state.pointee.text) {
      unsafe slot.pointee.table = table.start &+ 1
    }
  }

  /// Compares every key of the object in full: for escaped keys and repeated ones.
  private func findCarefully(_ key: LookupKey) -> Int {
    let storage = reader.session.storage
    let text = KeyText(key.string)
    let firstWins = reader.rules.contains(.firstDuplicateWins)
    var found = 0
    for child in storage.children(of: reader.index) where text.matches(storage, child.key) {
      found = child.value
      if firstWins { break }
    }
    return found
  }
}
