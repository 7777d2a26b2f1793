/// One value or key of a parsed document, in 16 bytes.
///
/// ```
/// head   bits 0-7   kind
///        bits 8-15  flags
///        bits 16-31 of an object its shape: see `Tape.shapeCount`
///        bits 32-63 offset: where the node's text begins, in bytes
/// tail   bits 0-31  length: of a text in bytes, of a container in children
///        bits 32-63 auxiliary: of a container its span, of a key its hash
/// ```
///
/// A worked example: `{"ids":[7,12],"ok":true}` gives
///
/// ```
/// index kind      offset length auxiliary
///   0   sentinel     0      -       -      matches no key; "nothing"
///   1   object       0      2       7      2 members; the next sibling is 7 nodes on
///   2   key          2      3     hash     ids
///   3   array        7      2       3
///   4   number       8      1       -      7
///   5   number      10      2       -      12
///   6   key         15      2     hash     ok
///   7   true        19      4       -
/// ```
///
/// Strings and keys are the text between the quotes, still escaped. Numbers are their text. So a value that nobody asks
/// for is never converted, and any value is skipped in one step.
@frozen @usableFromInline
struct TapeNode {
  @usableFromInline var head: UInt64
  @usableFromInline var tail: UInt64

  @inlinable @inline(__always)
  init(kind: Kind, flags: UInt64 = 0, offset: Int, length: Int, auxiliary: UInt32 = 0) {
    head = UInt64(kind.rawValue) | flags | UInt64(truncatingIfNeeded: offset) &<< 32
    tail = UInt64(truncatingIfNeeded: length) | UInt64(auxiliary) &<< 32
  }

  /// What a node is. The order matters: containers come last.
  @frozen @usableFromInline
  enum Kind: UInt8 {
    case sentinel
    case null
    case `false`
    case `true`
    case number
    case string
    case key
    /// A value of the caller's that has no text: see `DocumentStorage.natives`.
    case native
    case array
    case object
  }

  /// In strings and keys: the text holds a backslash.
  @usableFromInline static let isEscaped: UInt64 = 1 &<< 8
  /// In strings and keys: the text holds bytes beyond ASCII.
  @usableFromInline static let isNonASCII: UInt64 = 1 &<< 9
  /// In numbers: the text begins with a minus sign.
  @usableFromInline static let isNegative: UInt64 = 1 &<< 10
  /// In numbers: the text holds a point or an exponent.
  @usableFromInline static let isReal: UInt64 = 1 &<< 11

  /// In objects, while they are being parsed: not all members are there yet.
  static let isOpen: UInt64 = 1 &<< 12

  @inlinable @inline(__always)
  var rawKind: UInt8 { UInt8(truncatingIfNeeded: head) }

  @inlinable @inline(__always)
  var kind: Kind {
    // SAFETY: `head` is only ever made from a Kind.
    unsafe unsafeBitCast(rawKind, to: Kind.self)
  }

  /// Kind and flags, to be compared in one step.
  @inlinable @inline(__always)
  var kindAndFlags: UInt16 { UInt16(truncatingIfNeeded: head) }

  @inlinable @inline(__always)
  func has(_ flag: UInt64) -> Bool { head & flag != 0 }

  /// Which objects have the same keys in the same order as this one; 0 where that is not known.
  @inline(__always)
  var shape: Int { Int(truncatingIfNeeded: head &>> 16 & 0xFFFF) }

  /// Completes an object: all its members are there.
  @inline(__always)
  mutating func close(shape: Int) {
    head = head & ~Self.isOpen | UInt64(truncatingIfNeeded: shape) &<< 16
  }

  @inlinable @inline(__always)
  var offset: Int { Int(truncatingIfNeeded: head &>> 32) }

  @inlinable @inline(__always)
  var length: Int { Int(truncatingIfNeeded: tail & 0xFFFF_FFFF) }

  @inlinable @inline(__always)
  var auxiliary: UInt32 { UInt32(truncatingIfNeeded: tail &>> 32) }

  @inlinable @inline(__always)
  var isContainer: Bool { rawKind >= Kind.array.rawValue }

  /// Whether the value is an object with all its members.
  @inline(__always)
  var isClosedObject: Bool { kindAndFlags == UInt16(Kind.object.rawValue) }

  /// How many nodes the value takes, itself included.
  @inlinable @inline(__always)
  var span: Int { isContainer ? Int(auxiliary) : 1 }

  @usableFromInline static let sentinel = TapeNode(kind: .sentinel, offset: 0, length: 0xFFFF_FFFF)
}
