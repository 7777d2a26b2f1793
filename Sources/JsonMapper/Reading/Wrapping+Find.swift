extension Wrapping {
  /// The value of a key; index 0 where the object does not have it.
  ///
  /// The document's next key is tried first, inline. All else is ``find(_:)``.
  @inlinable @inline(__always)
  func lookUp(_ key: LookupKey) -> JSONReader {
    let state = reader.state
    // SAFETY: a slot that belongs to this object has a cursor at one of its keys, or at its end.
    let slot = state.pointee.slots + Int(self.slot)
    let cursor = Int(slot.pointee.cursor)
    if slot.pointee.object == UInt32(truncatingIfNeeded: reader.index), slot.pointee.cursor < slot.pointee.end {
      let node = state.pointee.nodes[cursor]
      if key.isSame(as: node, state.pointee.text) {
        slot.pointee.cursor = UInt32(truncatingIfNeeded: cursor &+ 1 &+ state.pointee.nodes[cursor &+ 1].span)
        return reader.at(cursor &+ 1)
      }
    }
    return reader.at(find(key))
  }

  /// Looks a key up wherever it is: from the cursor on, then before it; as a path, if the object does not have it.
  @usableFromInline
  @inline(never)
  func find(_ key: LookupKey) -> Int {
    let state = reader.state
    let slot = state.pointee.slots + Int(self.slot)
    if slot.pointee.object != UInt32(truncatingIfNeeded: reader.index) {
      reader.claim(slot)
    }
    let found = slot.pointee.end == 0 ? findCarefully(key) : findFromCursor(key, slot)
    if found != 0 || !PathText.holdsDelimiter(key.bytes) { return found }
    return findPath(key)
  }

  private func findFromCursor(_ key: LookupKey, _ slot: UnsafeMutablePointer<Session.Slot>) -> Int {
    let state = reader.state
    let nodes = state.pointee.nodes
    let text = state.pointee.text
    if slot.pointee.table != 0 {
      let found = state.pointee.keys.find(
        in: slot.pointee.table &- 1, object: nodes[reader.index], key: key.text, length: key.length, hash: key.hash,
        nodes: nodes, text: text)
      return found == 0 ? 0 : found &+ 1
    }
    if !slot.pointee.filter.mayContain(key.hash) { return 0 }
    let start = Int(slot.pointee.cursor)
    var passed: UInt32 = 0
    var found = scan(start, Int(slot.pointee.end), for: key, &passed)
    if found == 0 { found = scan(reader.index &+ 1, start, for: key, &passed) }
    if found != 0 { slot.pointee.cursor = UInt32(truncatingIfNeeded: found &+ nodes[found].span) }
    note(passed, slot)
    return found
  }

  /// The value of a key among the members between two keys; 0 without one.
  @inline(__always)
  private func scan(_ start: Int, _ end: Int, for key: LookupKey, _ passed: inout UInt32) -> Int {
    let nodes = reader.state.pointee.nodes
    let text = reader.state.pointee.text
    var index = start
    // SAFETY: goes from key to key within the object.
    while index < end {
      if key.isSame(as: nodes[index], text) { return index &+ 1 }
      passed &+= 1
      index = index &+ 1 &+ nodes[index &+ 1].span
    }
    return 0
  }

  /// Makes a table of the keys when passing over them has cost as much as a table would, and at once where that was so in
  /// the objects before; not while an object within this one is being read, whose end would drop it.
  private func note(_ passed: UInt32, _ slot: UnsafeMutablePointer<Session.Slot>) {
    if passed == 0 { return }
    slot.pointee.misses &+= passed
    let state = reader.state
    let keyCount = UInt32(truncatingIfNeeded: state.pointee.nodes[reader.index].length)
    let limit = state.pointee.keys.areWorthwhile ? 8 : keyCount &* 2 &+ 8
    guard slot.pointee.misses > limit, keyCount >= KeyTables.fewestKeys, slot.pointee.table == 0,
      Int(self.slot) < Session.slotCount - 1, Int(self.slot) == state.pointee.depth
    else { return }
    slot.pointee.misses = 0
    if let table = state.pointee.keys.make(reader.index, nodes: state.pointee.nodes) {
      slot.pointee.table = table &+ 1
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

  /// Follows a key as a path, part by part.
  private func findPath(_ key: LookupKey) -> Int {
    reader.descendant(key.string)?.index ?? 0
  }
}

extension JSONReader {
  /// The value of a key or, if the object does not have it, of a path.
  func descendant(_ key: String) -> JSONReader? {
    let object = JSONNode(storage: session.storage, index: index)
    var node = object.member(key, firstWins: keepsEarlier)
    if !node.exists, key.contains(PathText.delimiter) {
      node = object
      for part in PathText(key).parts where node.exists { node = node.child(part, firstWins: keepsEarlier) }
    }
    return node.exists ? at(node.index) : nil
  }
}
