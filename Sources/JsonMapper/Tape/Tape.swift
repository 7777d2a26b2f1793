#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The nodes of one document in document order, in raw memory that grows.
///
/// Index 0 is a sentinel, so that 0 can say "nothing"; the root is node 1.
@safe struct Tape: ~Copyable {
  private(set) var nodes: UnsafeMutablePointer<TapeNode>
  private(set) var capacity: Int
  var count: Int
  /// Whether some key holds an escape, so that keys cannot be told by their text alone.
  var hasEscapedKeys = false

  /// How many shapes are told apart. Objects of one shape have the same keys in the same order.
  private(set) var shapeCount = 0
  static let largestShapeCount = 255

  /// By depth, what the parser expects next in a container that is open.
  let guesses: UnsafeMutablePointer<Guess>
  static let guessCount = 64

  struct Guess {
    /// The child of a container before this one that the next child will be like: a key, or a value in an array.
    var twin: UInt32 = 0
    /// The object that the open one has had all keys of so far, in the same order; 0 without one.
    var model: UInt32 = 0
    /// The white space before the next child, in bytes.
    var blanks = 0
  }

  static let rootIndex = 1

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    unsafe nodes = unsafe Self.memory(for: self.capacity, replacing: nil)
    unsafe nodes.initialize(to: .sentinel)
    count = 1
    // SAFETY: freed in deinit.
    unsafe guesses = .allocate(capacity: Self.guessCount)
    unsafe guesses.initialize(repeating: Guess(), count: Self.guessCount)
  }

  deinit {
    unsafe free(nodes)
    unsafe guesses.deallocate()
  }

  mutating func removeAll() {
    unsafe nodes.pointee = .sentinel
    count = 1
    hasEscapedKeys = false
    shapeCount = 0
  }

  /// Appends a node; returns its index.
  @discardableResult
  mutating func append(_ node: TapeNode) -> Int {
    if count == capacity { grow() }
    unsafe nodes[count] = node
    count += 1
    return count - 1
  }

  /// Closes a container whose children are all that came behind it.
  mutating func close(_ container: Int, children: Int) {
    unsafe nodes[container].tail =
      UInt64(UInt32(truncatingIfNeeded: children)) | UInt64(UInt32(count - container)) &<< 32
  }

  /// The shape that an object and one like it have from now on; 0 where there are too many.
  @inline(never)
  mutating func makeShape(of object: Int) -> Int {
    guard shapeCount < Self.largestShapeCount else { return 0 }
    shapeCount += 1
    unsafe nodes[object].close(shape: shapeCount)
    return shapeCount
  }

  /// Makes room for as many nodes again.
  @inline(never)
  mutating func grow() {
    resize(capacity * 2)
  }

  /// How many nodes a text of this length will probably need; what is never touched takes no memory.
  static func estimate(_ textLength: Int) -> Int { textLength / 12 }

  /// Makes room for so many nodes in an empty tape.
  mutating func reserve(_ minimum: Int) {
    if minimum > capacity { resize(minimum) }
  }

  private mutating func resize(_ newCapacity: Int) {
    unsafe nodes = unsafe Self.memory(for: newCapacity, replacing: nodes)
    capacity = newCapacity
  }

  private static func memory(
    for capacity: Int, replacing old: UnsafeMutablePointer<TapeNode>?
  ) -> UnsafeMutablePointer<TapeNode> {
    // SAFETY: TapeNode is trivial, so the bytes move as they are; the C library lets the kernel remap large blocks. It
    // answers nil only where memory is out, and then nothing is left to do but to stop, as Swift's own allocations do.
    unsafe realloc(old, capacity * MemoryLayout<TapeNode>.stride)!.bindMemory(to: TapeNode.self, capacity: capacity)
  }
}

extension Tape {
  /// Stops a debug build where the tape is not what every reader relies on: spans that nest, counts that agree, text
  /// ranges within the text and in order, objects of one shape with the same keys.
  func checkInvariants(textCount: Int) {
    unsafe assert(nodes[0].kind == .sentinel && nodes[0].length == 0xFFFF_FFFF)
    var open: [(end: Int, children: Int, isObject: Bool)] = []
    var offset = 0
    var keysOfShapes: [Int: [UInt64]] = [:]
    for index in Tape.rootIndex..<count {
      let node = unsafe nodes[index]
      assert(node.kind != .sentinel && node.offset >= offset, "nodes out of order")
      assert(node.offset + (node.isContainer ? 1 : node.length) <= textCount, "text out of range")
      offset = node.offset
      if let parent = open.last {
        assert(index + node.span <= parent.end, "child beyond its container")
        let isKeyPlace = unsafe parent.isObject && nodes[index - 1].kind != .key
        assert((node.kind == .key) == isKeyPlace, "key out of place")
        if node.kind != .key { open[open.count - 1].children -= 1 }
      }
      assert(!node.has(TapeNode.isOpen) || !node.isContainer, "container left open")
      if node.kind == .object, node.shape != 0 {
        let keys = keys(of: index)
        let earlier = keysOfShapes.updateValue(keys, forKey: node.shape)
        assert(node.shape <= shapeCount && (earlier ?? keys) == keys, "objects of one shape with other keys")
      }
      if node.isContainer { open.append((index + node.span, node.length, node.kind == .object)) }
      while let last = open.last, last.end == index + 1 {
        assert(last.children == 0, "wrong number of children")
        open.removeLast()
      }
    }
    assert(open.isEmpty)
  }

  /// The lengths and hashes of an object's keys.
  private func keys(of object: Int) -> [UInt64] {
    var key = object + 1
    // SAFETY: goes from key to key within the object.
    return unsafe (0..<nodes[object].length).map { _ in
      defer { unsafe key += 1 + nodes[key + 1].span }
      return unsafe nodes[key].tail
    }
  }
}
