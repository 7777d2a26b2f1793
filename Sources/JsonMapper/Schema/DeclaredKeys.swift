/// The keys that a search looks for in an object, ready to be compared.
final class DeclaredKeys: Sendable {
  /// Keys that are found by their text alone; at most 64, so that one word says which were met.
  let simple: [Key]
  /// Paths, and whatever is beyond 64.
  let others: [String]
  /// A bit for the hash of every simple key: most keys of a document are told apart by it.
  let filter: UInt64

  struct Key: Sendable {
    let text: [UInt8]
    let tail: UInt64
  }

  var count: Int { simple.count + others.count }

  init(_ names: [String]) {
    // Two properties of one key are one key here.
    var seen = Set<String>()
    let names = names.filter { seen.insert($0).inserted }
    var simple: [Key] = []
    var others: [String] = []
    var filter: UInt64 = 0
    for name in names {
      if simple.count == 64 || name.contains(PathText.delimiter) {
        others.append(name)
      } else {
        name.withLookupKey { key in
          simple.append(Key(text: Array(key.bytes), tail: key.tail))
          filter |= Self.bit(key.hash)
        }
      }
    }
    self.simple = simple
    self.others = others
    self.filter = filter
  }

  @inline(__always)
  static func bit(_ hash: UInt32) -> UInt64 { 1 &<< UInt64(hash & 63) }

  /// Which simple key this is, as a bit; 0 for none.
  ///
  /// `next` is a guess, and is moved on by a hit: keys mostly come as they are declared.
  @inline(__always)
  func match(_ node: TapeNode, _ text: UnsafePointer<UInt8>, next: inout Int) -> UInt64 {
    if next < simple.count, simple[next].tail == node.tail { return confirm(node, text, next, &next) }
    if filter & Self.bit(node.auxiliary) == 0 { return 0 }
    for index in simple.indices where simple[index].tail == node.tail { return confirm(node, text, index, &next) }
    return 0
  }

  @inline(__always)
  private func confirm(_ node: TapeNode, _ text: UnsafePointer<UInt8>, _ index: Int, _ next: inout Int) -> UInt64 {
    let isSame = simple[index].text.withUnsafeBufferPointer { key in
      // SAFETY: equal tails mean equal lengths; a key in `simple` is not empty.
      isSameText(text + node.offset, key.baseAddress.unsafelyUnwrapped, node.length)
    }
    if !isSame { return 0 }
    next = index &+ 1
    return 1 &<< UInt64(index)
  }
}
