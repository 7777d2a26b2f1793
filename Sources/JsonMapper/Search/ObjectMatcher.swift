/// Compares the objects of a document with the keys that a type declares.
struct ObjectMatcher {
  let session: Session
  let root: Int
  let shape: TargetShape
  private let keys: DeclaredKeys
  private let requiresKeys: Bool
  let nodes: UnsafePointer<TapeNode>
  private let text: UnsafePointer<UInt8>
  private let isCareful: Bool

  init(_ reader: JSONReader, plan: Plan, shape: TargetShape) {
    session = reader.session
    root = reader.index
    self.shape = shape
    keys = plan.keys
    requiresKeys = plan.requiresKeys
    // SAFETY: the session keeps tape and text in place as long as the call runs.
    nodes = session.state.pointee.nodes
    text = session.state.pointee.text
    isCareful = !keys.others.isEmpty || session.hasEscapedKeys
  }

  /// How an object compares.
  struct Match {
    /// How many of the declared keys it has.
    var keys: Int
    /// Whether that makes it an object of the type.
    var isTarget: Bool
  }

  func match(_ index: Int) -> Match {
    var none: [UInt32] = []
    return match(index, collects: false, &none)
  }

  /// Compares an object, and appends the containers among its values.
  func match(_ index: Int, containers: inout [UInt32]) -> Match {
    match(index, collects: true, &containers)
  }

  @inline(__always)
  private func match(_ index: Int, collects: Bool, _ containers: inout [UInt32]) -> Match {
    var met: UInt64 = 0
    var next = 0
    var key = index &+ 1
    // SAFETY: goes from key to key within the object.
    for _ in 0..<nodes[index].length {
      let value = nodes[key &+ 1]
      let bit = keys.match(nodes[key], text, next: &next)
      if bit != 0 { met = requiresKeys && value.kind == .null ? met & ~bit : met | bit }
      if collects, value.isContainer { containers.append(UInt32(truncatingIfNeeded: key &+ 1)) }
      key = key &+ 1 &+ value.span
    }
    let count = isCareful ? countCarefully(index) : met.nonzeroBitCount
    return Match(keys: count, isTarget: isTarget(index, keys: count))
  }

  private func isTarget(_ index: Int, keys count: Int) -> Bool {
    if requiresKeys { return count == keys.count }
    return count > 0 || nodes[index].length == 0 && (index == root || shape != .object)
  }

  /// Counts the keys one by one: paths, escaped keys, and those beyond the first 64.
  @inline(never)
  private func countCarefully(_ index: Int) -> Int {
    let object = JSONNode(storage: session.storage, index: index)
    return (keys.simple.map(\.string) + keys.others).count { name in
      object.descendant(name).map { !requiresKeys || !$0.isNull } ?? false
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
