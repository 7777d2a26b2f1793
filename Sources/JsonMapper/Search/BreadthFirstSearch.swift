/// Goes through a document breadth first, in document order, and stops at what may be the target.
///
/// ```
/// {"meta": {…}, "users": [{…}, {…}]}     root, meta, users, users[0], users[1], …
/// ```
///
/// Every container is visited once, and waits in a queue of indexes until then.
struct BreadthFirstSearch {
  private let objects: ObjectMatcher
  private let shape: TargetShape
  private var queue: [UInt32]
  private var head = 0
  /// An empty array or object, which counts if there is no better one.
  private var emptyTarget: Int?
  /// The first object that had the most of the keys.
  private(set) var nearest: (index: Int, keys: Int)?

  init(_ objects: ObjectMatcher, shape: TargetShape) {
    self.objects = objects
    self.shape = shape
    queue = [UInt32(truncatingIfNeeded: objects.root)]
  }

  /// The next place that has what the target needs, by its keys; nil at the end.
  mutating func next() -> Int? {
    while head < queue.count {
      let index = Int(queue[head])
      head &+= 1
      if objects.nodes[index].kind == .object {
        let match = objects.match(index, containers: &queue)
        if match.keys > nearest?.keys ?? -1 { nearest = (index, match.keys) }
        if shape == .object, match.isTarget { return index }
        if shape == .dictionary, holdsTargets(index) { return index }
      } else {
        visitArray(index)
        if shape == .array, holdsTargets(index) { return index }
      }
    }
    defer { emptyTarget = nil }
    return emptyTarget
  }

  private mutating func visitArray(_ index: Int) {
    var element = index &+ 1
    // SAFETY: goes from element to element within the array.
    for _ in 0..<objects.nodes[index].length {
      let node = objects.nodes[element]
      if node.isContainer { queue.append(UInt32(truncatingIfNeeded: element)) }
      element &+= node.span
    }
  }

  /// Whether all children of a container are targets themselves.
  private mutating func holdsTargets(_ index: Int) -> Bool {
    let node = objects.nodes[index]
    if node.length == 0 {
      emptyTarget = emptyTarget ?? index
      return false
    }
    return objects.session.storage.children(of: index).allSatisfy { child in
      objects.nodes[child.value].kind == .object && objects.match(child.value).isTarget
    }
  }
}
