/// Writes one JSON text, value by value, into one growing buffer.
///
/// A ``JSONWritable`` gets it from `Mapper.bytes(from:options:)` and its kin, and writes one value to it:
///
/// ```swift
/// try writer.object {
///   try $0.set("name", name)
///   try $0.set("tags", tags)
/// }
/// ```
///
/// While it is written, the text is compact and every value in it ends with a comma; the end of a container replaces the
/// last one. So the text itself says where in the document the writer stands, and nothing is kept for the path of an
/// error. What the options ask of the layout is done to the finished text.
///
/// The writer refuses what would not be JSON, such as a second value for one key: whatever is written parses.
@safe public struct JSONWriter: ~Copyable {
  /// Where the next byte goes. From `limit` on, `margin` bytes are free.
  @usableFromInline var cursor: UnsafeMutablePointer<UInt8>
  @usableFromInline var limit: UnsafeMutablePointer<UInt8>
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  /// What may come next.
  @usableFromInline var slot: Slot
  /// The slot that an object begins with: `key`, or `slowKey` where the options change keys.
  @usableFromInline var keySlot: Slot
  /// How many containers may still be opened.
  @usableFromInline var remainingDepth: Int
  /// Below this address, the stack has to be looked at before another container is opened.
  @usableFromInline var stackLimit: UInt
  var knowsStack = false
  @usableFromInline var ownsBuffer: Bool
  /// Whatever is seldom needed.
  @usableFromInline var record: Record?

  /// Free bytes that are certain between two writes: a plain key with a number needs no check of its own.
  @usableFromInline static var margin: Int { 128 }

  /// How deep containers may be nested, as in reading.
  @usableFromInline static var maximumDepth: Int { 512 }

  /// A writer into borrowed memory, which it leaves for a buffer of its own when that is full.
  @inlinable @inline(__always)
  init(borrowing room: UnsafeMutableRawBufferPointer, options: JSONWritingOptions) {
    // SAFETY: the caller lends more than `margin` bytes, which outlive this writer.
    unsafe base = unsafe room.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    unsafe cursor = unsafe base
    unsafe limit = unsafe base + (room.count - Self.margin)
    ownsBuffer = false
    slot = Slot.root
    remainingDepth = Self.maximumDepth
    stackLimit = stackAddress() &- StackBound.unchecked
    keySlot = Slot.key
    record = nil
    if options.choices != nil { prepare(options) }
  }

  @usableFromInline @inline(never)
  mutating func prepare(_ options: JSONWritingOptions) {
    record = Record(options)
    if !options.keyStrategy.isExact { keySlot = Slot.slowKey }
  }

  deinit {
    if ownsBuffer { unsafe SpareBuffer.giveBack(base, capacity: capacity) }
  }
}

extension JSONWriter {
  /// What may come next, as bits: a value leaves every slot but `element` with `| 1`.
  @usableFromInline typealias Slot = UInt32

  var count: Int { unsafe cursor - base }

  var capacity: Int { unsafe limit - base + Self.margin }
}

extension JSONWriter.Slot {
  /// The value of a key.
  @inlinable static var value: Self { 0b000 }
  /// A key, or the end of the object.
  @inlinable static var key: Self { 0b001 }
  /// An element, or the end of the array.
  @inlinable static var element: Self { 0b011 }
  /// The one value of the text.
  @inlinable static var root: Self { 0b100 }
  /// Nothing more.
  @inlinable static var end: Self { 0b101 }
  /// A key that the options may change.
  @inlinable static var slowKey: Self { 0b1001 }
  /// A key of an object in which there are paths.
  @inlinable static var keyAmongPaths: Self { 0b1_0001 }

  /// Whether a value may come: in `value`, `element` and `root`.
  @inlinable @inline(__always)
  var takesValue: Bool { self & 0b11 != 1 }

  /// Whether a key may come, of whatever kind.
  @inlinable @inline(__always)
  var takesKey: Bool { self & 0b111 == 1 }
}

extension JSONWriter {
  /// Begins a value that needs no closing; false where none may come.
  @inlinable @inline(__always)
  mutating func beginValue() -> Bool {
    guard slot.takesValue else {
      keepMisplacedValue()
      return false
    }
    slot |= 1
    return true
  }

  /// Opens a container; returns the slot around it.
  @inlinable @inline(__always)
  mutating func open(_ bracket: UInt8, inner: Slot) throws -> Slot {
    let outer = slot
    if _slowPath(!outer.takesValue || remainingDepth <= 0 || stackAddress() < stackLimit) { try checkContainer() }
    remainingDepth &-= 1
    slot = inner
    emit(bracket: bracket)
    return outer
  }

  @inlinable @inline(__always)
  mutating func emit(bracket: UInt8) {
    // SAFETY: `margin` bytes are free between two writes, and more than one after a key.
    unsafe cursor.pointee = bracket
    unsafe cursor += 1
    if unsafe cursor > limit { grow(by: 0) }
  }

  /// Closes a container.
  @inlinable @inline(__always)
  mutating func close(_ bracket: UInt8, outer: Slot) {
    slot = outer | 1
    remainingDepth &+= 1
    emitEnd(bracket)
  }

  /// Writes the end of a container. Its last byte is the comma of the last value, which gives way, or the opening bracket.
  @inlinable @inline(__always)
  mutating func emitEnd(_ bracket: UInt8) {
    // SAFETY: an opening bracket lies before `cursor`, and `margin` bytes after it are free.
    let end = unsafe cursor[-1] == UInt8(ascii: ",") ? cursor - 1 : cursor
    unsafe end[0] = bracket
    unsafe end[1] = UInt8(ascii: ",")
    unsafe cursor = unsafe end + 2
    if unsafe cursor > limit { grow(by: 0) }
  }

  /// Writes an object: `body` gets this writer and sets the members.
  ///
  /// When `body` throws, the writer is as it was before.
  @inlinable @inline(__always)
  public mutating func object(_ body: (inout JSONWriter) throws -> Void) throws {
    let start = unsafe cursor - base
    let outer = try open(UInt8(ascii: "{"), inner: keySlot)
    do {
      try body(&self)
      if _slowPath(slot != Slot.key) { try endUnusualObject(start: start) }
    } catch {
      throw abandon(error, at: start, outer: outer)
    }
    close(UInt8(ascii: "}"), outer: outer)
  }

  /// Writes an array: `body` gets this writer and appends the elements.
  ///
  /// When `body` throws, the writer is as it was before.
  @inlinable @inline(__always)
  public mutating func array(_ body: (inout JSONWriter) throws -> Void) throws {
    let start = unsafe cursor - base
    let outer = try open(UInt8(ascii: "["), inner: Slot.element)
    do {
      try body(&self)
      if _slowPath(slot != Slot.element) { throw missingValue() }
    } catch {
      throw abandon(error, at: start, outer: outer)
    }
    close(UInt8(ascii: "]"), outer: outer)
  }

  /// Writes `null`.
  @inlinable @inline(__always)
  public mutating func null() {
    guard beginValue() else { return }
    emitNull()
  }
}
