/// Tables from the keys of an object to their nodes, for objects whose keys do not come in the order in which they are
/// asked for.
///
/// The tables of nested objects lie one behind the other in one block and are dropped with their object.
@safe struct KeyTables: ~Copyable {
  private var entries: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private var count = 0
  /// How many tables were made in the running call.
  private var made = 0

  /// Keys whose place is further than this from their hash's are chosen to collide.
  private static let longestProbe = 64

  init() {
    // SAFETY: freed in deinit; initialised when a table is made.
    capacity = 256
    unsafe entries = .allocate(capacity: capacity)
  }

  deinit {
    unsafe entries.deallocate()
  }

  /// Looking through fewer keys is as fast as a table.
  static let fewestKeys: UInt32 = 12

  /// Whether the keys of this document hardly come as they are asked for.
  var areWorthwhile: Bool { made > 3 }

  /// Forgets what the last call was like.
  mutating func restart() {
    count = 0
    made = 0
  }

  /// Where the next table would begin.
  var end: UInt32 { UInt32(truncatingIfNeeded: count) }

  /// Drops the tables from `end` on.
  mutating func drop(to end: UInt32) {
    count = Int(end)
  }

  /// A table that was made.
  struct Table {
    /// Where it begins.
    let start: UInt32
    /// Whether two hashes are the same; false means for certain that all keys are different.
    let mayRepeat: Bool
  }

  /// Makes the table of an object, which is of use if no key is repeated; nil where there is no room.
  mutating func make(_ object: Int, nodes: UnsafePointer<TapeNode>, text: UnsafePointer<UInt8>) -> Table? {
    let size = unsafe Self.size(nodes[object].length)
    let start = count
    guard start + 1 + size < Int(UInt32.max) else { return nil }
    if start + 1 + size > capacity { grow(to: start + 1 + size) }
    // SAFETY: the table's hash and `size` places exist.
    var mayRepeat = false
    if unsafe !fill(start, .ofTheKey, object, size, nodes, text, &mayRepeat) {
      _ = unsafe fill(start, .seeded, object, size, nodes, text, &mayRepeat)
    }
    count = start + 1 + size
    made += 1
    return Table(start: UInt32(truncatingIfNeeded: start), mayRepeat: mayRepeat)
  }

  /// What the places of a table go by; its first entry.
  private enum Hash: UInt32 {
    /// The hash that the parser has worked out.
    case ofTheKey
    /// All bytes and a seed of this process: nobody can choose keys that collide.
    case seeded
  }

  @inline(__always)
  private static func place(_ hash: Hash, _ keyHash: UInt32, _ key: UnsafePointer<UInt8>, _ length: Int) -> Int {
    switch hash {
    case .ofTheKey: return Int(keyHash)
    case .seeded:
      // SAFETY: the key has `length` bytes.
      var hasher = Hasher()
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: key, count: length))
      return hasher.finalize()
    }
  }

  /// False if too many keys collide under a hash that anybody can work out.
  private func fill(
    _ start: Int, _ hash: Hash, _ object: Int, _ size: Int, _ nodes: UnsafePointer<TapeNode>,
    _ text: UnsafePointer<UInt8>, _ mayRepeat: inout Bool
  ) -> Bool {
    // SAFETY: `make` has made room, and the mask keeps a probe among the places, of which at most half are taken.
    unsafe entries[start] = hash.rawValue
    let table = unsafe entries + start + 1
    unsafe table.initialize(repeating: 0, count: size)
    let mask = size &- 1
    var key = object &+ 1
    let objectEnd = unsafe object &+ nodes[object].span
    while key < objectEnd {
      let node = unsafe nodes[key]
      var place = unsafe Self.place(hash, node.auxiliary, text + node.offset, node.length) & mask
      var probes = 0
      while unsafe table[place] != 0 {
        if unsafe nodes[Int(table[place])].tail == node.tail { mayRepeat = true }
        place = (place &+ 1) & mask
        probes &+= 1
        if hash == .ofTheKey, probes > Self.longestProbe { return false }
      }
      unsafe table[place] = UInt32(truncatingIfNeeded: key)
      key = unsafe key &+ 1 &+ nodes[key &+ 1].span
    }
    return true
  }

  /// The key node in a table whose `tail` and text are the given ones; 0 without one.
  func find(
    in start: UInt32, object: TapeNode, key: UnsafePointer<UInt8>, length: Int, hash: UInt32,
    nodes: UnsafePointer<TapeNode>, text: UnsafePointer<UInt8>
  ) -> Int {
    // SAFETY: as in `fill`.
    let kind: Hash = unsafe entries[Int(start)] == Hash.ofTheKey.rawValue ? .ofTheKey : .seeded
    let table = unsafe entries + Int(start) + 1
    let mask = Self.size(object.length) &- 1
    let tail = UInt64(truncatingIfNeeded: length) | UInt64(hash) &<< 32
    var place = unsafe Self.place(kind, hash, key, length) & mask
    while unsafe table[place] != 0 {
      let candidate = unsafe Int(table[place])
      let node = unsafe nodes[candidate]
      if node.tail == tail, unsafe isSameText(text + node.offset, key, length) { return candidate }
      place = (place &+ 1) & mask
    }
    return 0
  }

  /// Twice the number of keys, rounded up to a power of two.
  private static func size(_ keyCount: Int) -> Int {
    1 &<< (Int.bitWidth &- (keyCount &* 2 | 1).leadingZeroBitCount)
  }

  private mutating func grow(to minimum: Int) {
    let newCapacity = max(capacity * 2, minimum)
    let newEntries = UnsafeMutablePointer<UInt32>.allocate(capacity: newCapacity)
    unsafe newEntries.moveInitialize(from: entries, count: count)
    unsafe entries.deallocate()
    unsafe entries = unsafe newEntries
    capacity = newCapacity
  }

  /// What the hashes of an object's keys tell.
  struct Survey {
    var filter = KeyFilter()
    /// Whether two hashes are the same; false means for certain that all keys are different.
    var mayRepeat = false
  }
}
