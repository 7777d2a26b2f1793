/// Compares the objects of a document with the keys that a type declares.
@safe struct ObjectMatcher {
  // SAFETY: the running call keeps its session, and with it tape and text, in place; plans are never freed.
  private let state: UnsafeMutablePointer<Session.State>
  private let plan: Unmanaged<Plan>
  private let root: Int
  private let allowsEmptyObjects: Bool
  /// Whether only objects with keys can be what is looked for.
  private let needsKeys: Bool
  /// How many of the declared keys the objects of a shape have at most, by shape: `max` where they may be of the type.
  private var mostKeys: [Int] = []

  init(_ reader: JSONReader, plan: Plan, shape: TargetShape) {
    unsafe state = unsafe reader.state
    root = reader.index
    unsafe self.plan = unsafe Unmanaged.passUnretained(plan)
    allowsEmptyObjects = shape != .object
    needsKeys = shape == .object && plan.keys.count > 0
  }

  /// How an object compares.
  struct Match {
    /// How many of the declared keys it has.
    var keys: Int
    /// Whether that makes it an object of the type.
    var isTarget: Bool
  }

  /// Whether an object is one of the type; the same as `match(_:).isTarget`.
  func isTarget(_ index: Int) -> Bool {
    isAsDeclared(index) || match(index).isTarget
  }

  /// Whether an object has the declared keys and no others, in the order in which they are declared.
  private func isAsDeclared(_ index: Int) -> Bool {
    unsafe plan._withUnsafeGuaranteedRef { plan in
      let nodes = unsafe state.pointee.nodes
      let text = unsafe state.pointee.text
      let declared = unsafe plan.order.simple
      guard declared.count > 0, unsafe nodes[index].length == declared.count, plan.order.others.isEmpty,
        unsafe !state.pointee.hasEscapedKeys
      else { return false }
      var key = index &+ 1
      // SAFETY: there are as many keys in the object as are declared.
      for position in 0..<declared.count {
        let value = unsafe nodes[key &+ 1]
        let isAbsent =
          value.rawKind == TapeNode.Kind.null.rawValue && plan.requiredInOrder & 1 &<< UInt64(position) != 0
        if unsafe isAbsent || !declared[position].isSame(as: nodes[key], text) { return false }
        key = key &+ 1 &+ value.span
      }
      unsafe state.pointee.surveys.noteDifferentKeys(index, filter: plan.order.filter)
      return true
    }
  }

  private func match(_ index: Int) -> Match {
    compare(index).match
  }

  /// Compares an object, and appends the containers among its values.
  ///
  /// - Parameter keys: Objects that are none of the type, and have no more of its keys, count as having none; and
  ///   containers of nothing else are left out.
  mutating func match(_ index: Int, above keys: Int, containers: inout [UInt32]) -> Match {
    let object = unsafe state.pointee.nodes[index]
    let match = isForeign(index, object, above: keys) ? Match(keys: 0, isTarget: false) : compare(index).match
    var value = index &+ 2
    // SAFETY: goes from value to value within the object.
    for _ in 0..<object.length {
      let node = unsafe state.pointee.nodes[value]
      if node.isContainer, mayHold(value, node, above: keys) { containers.append(UInt32(truncatingIfNeeded: value)) }
      value = value &+ 1 &+ node.span
    }
    return match
  }

  /// Whether a container may be, or hold, an object of the type, or one with more than so many of its keys.
  @inline(__always)
  mutating func mayHold(_ index: Int, _ container: TapeNode, above keys: Int) -> Bool {
    guard needsKeys, keys >= 0 else { return true }
    // A container of scalars and empty containers has a node for each of them, and for their keys.
    return container.kind == .array
      ? container.span != container.length &+ 1
      : container.span != container.length &* 2 &+ 1 || !isForeign(index, container, above: keys)
  }

  /// Whether an object is known by its shape to be none of the type, and to have no more than so many of its keys.
  @inline(__always)
  private mutating func isForeign(_ index: Int, _ object: TapeNode, above keys: Int) -> Bool {
    let shape = object.shape
    if shape == 0 { return false }
    let most = shape < mostKeys.count ? mostKeys[shape] : -1
    return (most >= 0 ? most : learn(shape, from: index)) <= keys
  }

  @inline(never)
  private mutating func learn(_ shape: Int, from index: Int) -> Int {
    if mostKeys.isEmpty { mostKeys = Array(repeating: -1, count: Tape.largestShapeCount + 1) }
    mostKeys[shape] = compare(index).most ?? .max
    return mostKeys[shape]
  }

  /// Compares an object; also tells how many of the keys objects of the same shape have `most`, if none is a target.
  private func compare(_ index: Int) -> (match: Match, most: Int?) {
    unsafe plan._withUnsafeGuaranteedRef { plan in
      let nodes = unsafe state.pointee.nodes
      let text = unsafe state.pointee.text
      let filter = plan.keys.filter
      let declared = unsafe plan.keys.simple.baseAddress
      let declaredCount = unsafe plan.keys.simple.count
      var met = MetKeys()
      var key = index &+ 1
      // SAFETY: goes from key to key within the object; a guess is looked at only below the number of declared keys.
      for _ in unsafe 0..<nodes[index].length {
        if unsafe filter.mayContain(nodes[key].auxiliary) {
          // Keys mostly come as they are declared. All else is out of line, to keep the loop small.
          let isGuess =
            unsafe met.guess < declaredCount && declared.unsafelyUnwrapped[met.guess].isSame(as: nodes[key], text)
          if isGuess { meet(met.guess, key, plan, &met) } else { search(key, plan, &met) }
        }
        key = unsafe key &+ 1 &+ nodes[key &+ 1].span
      }
      let isCareful =
        unsafe !plan.keys.others.isEmpty || state.pointee.hasEscapedKeys || state.pointee.rules.contains(.convertsKeys)
      let count = isCareful ? countCarefully(index, plan) : met.present.nonzeroBitCount
      let most = met.seen.nonzeroBitCount
      let isForeign = plan.requiresKeys ? most < plan.keys.count : most == 0 && plan.keys.count > 0
      return (Match(keys: count, isTarget: isTarget(index, plan, keys: count)), isForeign && !isCareful ? most : nil)
    }
  }

  /// Which of the declared keys an object has, a bit for each.
  private struct MetKeys {
    var present: UInt64 = 0
    /// Those whose value is null, too.
    var seen: UInt64 = 0
    /// The key that is probably next.
    var guess = 0
  }

  /// Looks for a key, whose hash may be that of a declared one, among them all.
  @inline(never)
  private func search(_ key: Int, _ plan: Plan, _ met: inout MetKeys) {
    let node = unsafe state.pointee.nodes[key]
    let text = unsafe state.pointee.text
    let declared = unsafe plan.keys.simple
    if let position = declared.indices.first(where: { unsafe declared[$0].isSame(as: node, text) }) {
      meet(position, key, plan, &met)
    }
  }

  /// Notes that an object has a declared key.
  @inline(__always)
  private func meet(_ position: Int, _ key: Int, _ plan: Plan, _ met: inout MetKeys) {
    met.guess = position &+ 1
    let bit: UInt64 = 1 &<< UInt64(position)
    if unsafe met.seen & bit == 0 || !state.pointee.rules.contains(.firstDuplicateWins) {
      let isAbsent = unsafe plan.requiresKeys && state.pointee.nodes[key &+ 1].rawKind == TapeNode.Kind.null.rawValue
      met.present = isAbsent ? met.present & ~bit : met.present | bit
    }
    met.seen |= bit
  }

  @inline(__always)
  private func isTarget(_ index: Int, _ plan: Plan, keys count: Int) -> Bool {
    // A type that declares nothing takes any object.
    if plan.requiresKeys || plan.keys.count == 0 { return count == plan.keys.count }
    return unsafe count > 0 || state.pointee.nodes[index].length == 0 && (index == root || allowsEmptyObjects)
  }

  /// Counts the keys one by one: for paths and alternatives, escaped and converted keys, and those beyond the first 64.
  @inline(never)
  private func countCarefully(_ index: Int, _ plan: Plan) -> Int {
    let object = unsafe JSONReader(state: state, index: index)
    return plan.keys.all.count { lookup in
      object.find(lookup).map { !plan.requiresKeys || !$0.isNull } ?? false
    }
  }
}
