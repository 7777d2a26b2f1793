/// Goes through a document breadth first, in document order, and stops at what may be the target.
///
/// ```
/// {"meta": {…}, "users": [{…}, {…}]}     root, meta, users, users[0], users[1], …
/// ```
///
/// Every container is visited once, and waits in a queue of indexes until then.
struct BreadthFirstSearch {
  private let root: JSONReader
  private var objects: ObjectMatcher
  private let shape: TargetShape
  private var queue: [UInt32]
  private var head = 0
  /// An empty array or object, which counts if there is no better one.
  private(set) var emptyTarget: Int?
  /// The first array or object of which some children are targets, but not all.
  private(set) var mixed: Int?
  /// The first object that had the most of the keys.
  private(set) var nearest: (index: Int, keys: Int)?

  init(_ root: JSONReader, plan: Plan, shape: TargetShape) {
    self.root = root
    objects = ObjectMatcher(root, plan: plan, shape: shape)
    self.shape = shape
    queue = [UInt32(truncatingIfNeeded: root.index)]
  }

  /// The next place that has what the target needs, by its keys; nil at the end.
  mutating func next() -> Int? {
    while head < queue.count {
      let index = Int(queue[head])
      head &+= 1
      if root.tapeNode(index).kind == .object {
        let most = nearest?.keys ?? -1
        let match = objects.match(index, above: most, containers: &queue)
        if match.keys > most { nearest = (index, match.keys) }
        if shape == .object, match.isTarget { return index }
        if shape == .dictionary, holdsTargets(index) { return index }
      } else {
        visitArray(index)
        if shape == .array, holdsTargets(index) { return index }
      }
    }
    return nil
  }

  private mutating func visitArray(_ index: Int) {
    let most = nearest?.keys ?? -1
    var element = index &+ 1
    // SAFETY: goes from element to element within the array.
    for _ in 0..<root.tapeNode(index).length {
      let node = root.tapeNode(element)
      if node.isContainer, objects.mayHold(element, node, above: most) {
        queue.append(UInt32(truncatingIfNeeded: element))
      }
      element &+= node.span
    }
  }

  /// Whether all children of a container are targets themselves.
  private mutating func holdsTargets(_ index: Int) -> Bool {
    let node = root.tapeNode(index)
    if node.length == 0 {
      emptyTarget = emptyTarget ?? index
      return false
    }
    var targets = 0
    for child in root.session.storage.children(of: index)
    where root.tapeNode(child.value).kind == .object && objects.isTarget(child.value) {
      targets += 1
    }
    if targets > 0, targets < node.length, mixed == nil { mixed = index }
    return targets == node.length
  }
}
