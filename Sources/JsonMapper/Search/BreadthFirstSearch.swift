/// Goes through a document breadth first, in document order, and stops at what may be the target.
///
/// ```
/// {"meta": {…}, "users": [{…}, {…}]}     root, meta, users, users[0], users[1], …
/// ```
///
/// Every container is visited once, and waits in a queue of indexes until then.
struct BreadthFirstSearch {
  private let session: Session
  private let plan: Plan
  private let shape: TargetShape
  private let root: Int
  private var queue: [UInt32]
  private var head = 0
  /// An empty array or object, which counts if there is no better one.
  private var emptyTarget: Int?
  /// The first object that had the most of the keys.
  private(set) var nearest: (index: Int, keys: Int)?

  init(_ reader: JSONReader, plan: Plan, shape: TargetShape) {
    session = reader.session
    root = reader.index
    self.plan = plan
    self.shape = shape
    queue = [UInt32(truncatingIfNeeded: reader.index)]
  }

  /// The next place that has what the target needs, by its keys; nil at the end.
  mutating func next() -> Int? {
    while head < queue.count {
      let index = Int(queue[head])
      head += 1
      let node = session.node(index)
      if node.kind == .object {
        let match = visitObject(index)
        switch shape {
        case .object: if match.isTarget { return index }
        case .array: break
        case .dictionary: if isTarget(index, node) { return index }
        }
      } else if node.kind == .array {
        visitArray(index)
        if shape == .array, isTarget(index, node) { return index }
      }
    }
    defer { emptyTarget = nil }
    return emptyTarget
  }

  private func isTarget(_ index: Int) -> Bool {
    session.node(index).kind == .object && match(index).isTarget
  }

  /// Whether all children of a container are targets themselves.
  private mutating func isTarget(_ index: Int, _ node: TapeNode) -> Bool {
    if node.length == 0 {
      emptyTarget = emptyTarget ?? index
      return false
    }
    return session.storage.children(of: index).allSatisfy { isTarget($0.value) }
  }

  private mutating func visitArray(_ index: Int) {
    var element = index &+ 1
    for _ in 0..<session.node(index).length {
      let node = session.node(element)
      if node.isContainer { queue.append(UInt32(truncatingIfNeeded: element)) }
      element &+= node.span
    }
  }

  private mutating func visitObject(_ index: Int) -> Match {
    let match = match(index) { queue.append(UInt32(truncatingIfNeeded: $0)) }
    if match.keys > nearest?.keys ?? -1 { nearest = (index, match.keys) }
    return match
  }

  /// How an object compares with what the plan declares.
  struct Match {
    /// How many of the keys that tell an object of the type it has.
    var keys: Int
    /// Whether that makes it one.
    var isTarget: Bool
  }

  private func match(_ index: Int) -> Match {
    match(index) { _ in }
  }

  /// Compares an object with the plan, and names the containers in it.
  @inline(__always)
  private func match(_ index: Int, container: (Int) -> Void) -> Match {
    let nodes = session.state.pointee.nodes
    let text = session.state.pointee.text
    let declared = plan.keys
    var met: UInt64 = 0
    var next = 0
    var key = index &+ 1
    // SAFETY: goes from key to key within the object.
    for _ in 0..<nodes[index].length {
      let node = nodes[key]
      let value = nodes[key &+ 1]
      let bit = declared.match(node, text, next: &next)
      if bit != 0 {
        if value.rawKind != TapeNode.Kind.null.rawValue || !plan.requiresKeys { met |= bit } else { met &= ~bit }
      }
      if value.isContainer { container(key &+ 1) }
      key = key &+ 1 &+ value.span
    }
    var count = met.nonzeroBitCount
    if !declared.others.isEmpty || session.hasEscapedKeys { count = countCarefully(index) }
    return Match(keys: count, isTarget: isTarget(index, keys: count))
  }

  private func isTarget(_ index: Int, keys: Int) -> Bool {
    if plan.requiresKeys { return keys == plan.keys.count }
    return keys > 0 || (index == root || shape != .object) && session.node(index).length == 0
  }

  /// Counts the keys one by one: paths, escaped keys, and those beyond the first 64.
  private func countCarefully(_ index: Int) -> Int {
    let object = JSONNode(storage: session.storage, index: index)
    let names = plan.keys.simple.map { String(decoding: $0.text, as: UTF8.self) } + plan.keys.others
    return names.count { name in
      guard let value = object.descendant(name) else { return false }
      return !plan.requiresKeys || !value.isNull
    }
  }
}

extension JSONNode {
  /// The value of a key or, if the object does not have it, of a path.
  func descendant(_ key: String) -> JSONNode? {
    let exact = self[key]
    if exact.exists || !key.contains(PathText.delimiter) { return exact.exists ? exact : nil }
    var node = self
    for part in PathText(key).parts where node.exists { node = node.child(part) }
    return node.exists ? node : nil
  }
}
