/// Tells of most keys that they are not among some others, by two bits of their hashes (B. H. Bloom, 1970).
@frozen @usableFromInline
struct KeyFilter {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  @usableFromInline init(low: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.high = high
  }

  /// A filter that lets every key pass.
  static var all: KeyFilter { KeyFilter(low: .max, high: .max) }

  @inline(__always)
  mutating func insert(_ hash: UInt32) {
    low |= Self.bit(hash)
    high |= Self.bit(hash &>> 6)
  }

  /// False means for certain that no key with this hash was inserted.
  @inline(__always)
  func mayContain(_ hash: UInt32) -> Bool {
    low & Self.bit(hash) != 0 && high & Self.bit(hash &>> 6) != 0
  }

  @inline(__always)
  private static func bit(_ hash: UInt32) -> UInt64 { 1 &<< UInt64(hash & 63) }
}
