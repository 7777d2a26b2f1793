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

  private func child(_ part: KeyLookup.Part) -> JSONReader? {
    isArray ? part.index.flatMap { element($0) } : member(part)
  }

  func element(_ position: Int) -> JSONReader? {
    let element = JSONNode(storage: session.storage, index: index)[position]
    return element.exists ? at(element.index) : nil
  }

  /// The member with a key: the very one or, as the key strategy has it, one alike.
  func member(_ part: KeyLookup.Part) -> JSONReader? {
    let storage = session.storage
    if let member = member(where: { part.key.matches(storage, $0) }) { return member }
    guard rules.contains(.convertsKeys), isObject else { return nil }
    let strategy = state.pointee.options.keyStrategy
    let converted = strategy.textKey(for: part.name)
    if converted != part.name {
      let key = KeyText(converted)
      if let member = member(where: { key.matches(storage, $0) }) { return member }
    }
    return member(where: { strategy.matches(storage.string(of: storage.node($0)), declared: part.name) })
  }

  /// Of the members whose key is accepted the one that counts.
  private func member(where accepts: (Int) -> Bool) -> JSONReader? {
    guard isObject else { return nil }
    var found: JSONReader?
    for child in session.storage.children(of: index) where accepts(child.key) {
      found = at(child.value)
      if keepsEarlier { break }
    }
    return found
  }
}

extension JSONReader {
  /// The object at this place, and all objects within, in document order.
  var objects: some Sequence<JSONReader> {
    (index..<index + tapeNode.span).lazy.map { at($0) }.filter(\.isObject)
  }
}
