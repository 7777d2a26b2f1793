extension JSONReader {
  /// The value that a lookup leads to: the first one that is not null, or else the first.
  func find(_ lookup: KeyLookup) -> JSONReader? {
    var null: JSONReader?
    for candidate in lookup.candidates {
      guard let place = find(candidate) else { continue }
      if !place.isNull { return place }
      null = null ?? place
    }
    return null
  }

  private func find(_ candidate: KeyLookup.Candidate) -> JSONReader? {
    if let member = member(candidate.key) { return member }
    if candidate.parts.isEmpty { return nil }
    var place = self
    for part in candidate.parts {
      guard let child = place.child(part) else { return nil }
      place = child
    }
    return place
  }

  func child(_ part: KeyLookup.Part) -> JSONReader? {
    isArray ? part.index.flatMap { element($0) } : member(part)
  }

  func element(_ position: Int) -> JSONReader? {
    let element = JSONNode(storage: session.storage, index: index)[position]
    return element.exists ? at(element.index) : nil
  }

  /// The member with a key: the very one or, as the key strategy has it, one alike.
  func member(_ part: KeyLookup.Part) -> JSONReader? {
    guard isObject else { return nil }
    if let member = member(part.key) { return member }
    guard rules.contains(.convertsKeys) else { return nil }
    return unsafe member(state.pointee.conversions.converted(part.key, state.pointee.options.keyStrategy))
      ?? memberAlike(part.name)
  }

  /// The member whose key is the very one.
  private func member(_ key: KeyText) -> JSONReader? {
    let storage = session.storage
    let nodes = unsafe state.pointee.nodes
    var found: JSONReader?
    var index = index &+ 1
    // SAFETY: goes from key to key within the object.
    for _ in 0..<tapeNode.length {
      if unsafe nodes[index].auxiliary == key.hash, key.matches(storage, index) {
        found = at(index &+ 1)
        if keepsEarlier { break }
      }
      index = unsafe index &+ 1 &+ nodes[index &+ 1].span
    }
    return found
  }

  /// The member whose key the key strategy takes for the declared one.
  func memberAlike(_ name: String) -> JSONReader? {
    let storage = session.storage
    let strategy = unsafe state.pointee.options.keyStrategy
    var found: JSONReader?
    for child in storage.children(of: index) {
      let key = storage.node(child.key)
      guard unsafe strategy.mayMatch(storage.bytes(of: key), declared: name),
        strategy.matches(storage.string(of: key), declared: name)
      else { continue }
      found = at(child.value)
      if keepsEarlier { break }
    }
    return found
  }

  /// The object at this place, and all objects within, in document order.
  var objects: some Sequence<JSONReader> {
    (index..<index + tapeNode.span).lazy.map { at($0) }.filter(\.isObject)
  }
}
