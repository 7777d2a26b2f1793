/// A parsed document: its tape and the text that the tape points into. Never changed once it is shared.
///
/// The text belongs to someone: to the caller of the running mapping call (`lent`), to a value that is kept here
/// (`owner`), or to the storage itself, which then has a copy.
@usableFromInline
@safe final class DocumentStorage: @unchecked Sendable {
  // SAFETY (@unchecked): written only while one thread alone can reach the storage, before the first `JSONNode` is made
  // and, for `owner`, by the call that parsed it. In raw memory, freed in deinit, since every access to a variable of a
  // class is checked for exclusivity.
  private let fields: UnsafeMutablePointer<Fields>

  @safe private struct Fields: ~Copyable {
    var tape: Tape
    var text = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Values of the caller's that have no text, by the auxiliary word of their node.
    var natives: [Any] = []
    /// Whether tape and text were built from something else than a strict JSON text.
    var isBuilt = false
    /// Where the values stood in a text of another syntax, which the text was built from.
    var origin: SourceText?
    /// What keeps the text in place, unless it is lent or `isCopy`.
    var owner: Any?
    var isCopy = false
    /// Whether only a part of the document is here, which does not tell where in the whole it stands.
    var isPartial = false
    /// Whether somebody has asked where in the document something stands, though it is partial.
    var isAskedForPlace = false

    func freeCopy() {
      // SAFETY: a copy was allocated by `copyText`, and is freed once: with the storage or when it is reset.
      if isCopy { unsafe text.deallocate() }
    }
  }

  init(capacity: Int) {
    unsafe fields = .allocate(capacity: 1)
    unsafe fields.initialize(to: Fields(tape: Tape(capacity: capacity)))
  }

  deinit {
    unsafe fields.pointee.freeCopy()
    unsafe fields.deinitialize(count: 1)
    unsafe fields.deallocate()
  }

  /// Parses a text that stays where it is for as long as `body` of the caller runs, within the limits of the options.
  func parse(_ text: UnsafeBufferPointer<UInt8>, options: MapperOptions) throws(MapperError) {
    let limits = DocumentLimits(options)
    try limits.check(size: text.count)
    do {
      try unsafe parse(text, options: options.parsing)
    } catch {
      throw unsafe MapperError(error, in: text)
    }
    try limits.check(self)
  }

  private func parse(_ text: UnsafeBufferPointer<UInt8>, options: ParsingOptions) throws(SyntaxFault) {
    guard options.syntax == .strict else { return try unsafe parseRelaxed(text, options: options) }
    unsafe fields.pointee.text = unsafe text
    if text.count <= Parser.longestText { unsafe fields.pointee.tape.reserve(Tape.estimate(text.count)) }
    try unsafe Parser.parse(text, into: &fields.pointee.tape, options: options)
    checkInvariants()
  }

  /// Takes a text whose objects are parsed one by one; see ``parseObject(at:after:options:)``.
  func take(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe fields.pointee.text = unsafe text
    unsafe fields.pointee.isPartial = true
  }

  var isAskedForPlace: Bool { unsafe fields.pointee.isAskedForPlace }

  /// Notes that somebody asks where a value stands.
  func askForPlace() {
    if unsafe fields.pointee.isPartial, unsafe !fields.pointee.isAskedForPlace {
      unsafe fields.pointee.isAskedForPlace = true
    }
  }

  /// Parses one object of the text, which ends in a closing bracket: behind those before it on the tape or, if these are
  /// many, instead of them.
  ///
  /// - Parameter last: The index of the last one; 0 without one.
  /// - Returns: Its index, and the offset behind it.
  func parseObject(
    at offset: Int, after last: Int, options: ParsingOptions
  ) throws(SyntaxFault) -> (index: Int, end: Int) {
    var twin = last
    if unsafe fields.pointee.tape.count > Self.spareCapacity / 2 {
      unsafe fields.pointee.tape.removeAll()
      twin = 0
    }
    let index = unsafe fields.pointee.tape.count
    let end = try unsafe Parser.parseObject(
      at: offset, of: text, after: twin, into: &fields.pointee.tape, options: options)
    checkInvariants(from: index)
    return (index, end)
  }

  /// Builds strict JSON of a text in another syntax, and keeps a copy of that for lines and columns.
  @inline(never)
  private func parseRelaxed(_ text: UnsafeBufferPointer<UInt8>, options: ParsingOptions) throws(SyntaxFault) {
    let parser = try unsafe RelaxedParser.parse(text, options: options)
    let origin = unsafe SourceText(text: Array(text), offsets: parser.offsets)
    fill(parser.builder, origin: origin)
  }

  /// Makes the storage empty, to be used for another text.
  func reset() {
    unsafe fields.pointee.freeCopy()
    unsafe fields.pointee.isCopy = false
    unsafe fields.pointee.isPartial = false
    unsafe fields.pointee.isAskedForPlace = false
    unsafe fields.pointee.text = unsafe UnsafeBufferPointer(start: nil, count: 0)
    unsafe fields.pointee.owner = nil
    if unsafe fields.pointee.isBuilt {
      unsafe fields.pointee.natives.removeAll()
      unsafe fields.pointee.origin = nil
      unsafe fields.pointee.isBuilt = false
    }
    if unsafe fields.pointee.tape.capacity > Self.spareCapacity {
      unsafe fields.pointee.tape = Tape(capacity: 256)
    } else {
      unsafe fields.pointee.tape.removeAll()
    }
  }

  /// In nodes: a larger tape is not kept for another text (1 MiB).
  private static let spareCapacity = 1 << 16

  /// Makes sure that the text lives as long as the storage: through its owner, or else by a copy.
  func keepText(owner: Any?) {
    guard unsafe fields.pointee.owner == nil, unsafe !fields.pointee.isCopy else { return }
    if let owner {
      unsafe fields.pointee.owner = owner
    } else {
      copyText()
    }
  }

  private func copyText() {
    // SAFETY: the copy has the same bytes, and whoever caches the old address is on this thread and inside the call that
    // keeps the old text alive.
    let copy = unsafe UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = unsafe copy.initialize(from: text)
    unsafe fields.pointee.text = UnsafeBufferPointer(copy)
    unsafe fields.pointee.isCopy = true
  }

  var text: UnsafeBufferPointer<UInt8> { unsafe fields.pointee.text }

  var nodes: UnsafePointer<TapeNode> { unsafe UnsafePointer(fields.pointee.tape.nodes) }

  var hasEscapedKeys: Bool { unsafe fields.pointee.tape.hasEscapedKeys }

  func native(_ position: Int) -> Any { unsafe fields.pointee.natives[position] }

  /// The place where a value begins; nil in a document that was made of values, and has no text of its own.
  ///
  /// `earlier` is the position of a value before it, where that is known: so that lines are not counted twice.
  func position(of index: Int, after earlier: SourcePosition? = nil) -> SourcePosition? {
    askForPlace()
    if let origin = unsafe fields.pointee.origin { return origin.position(of: index, after: earlier) }
    return unsafe fields.pointee.isBuilt ? nil : SourcePosition(offset: textStart(of: index), in: text, after: earlier)
  }

  /// Takes what was built from values, or from a text in another syntax.
  func fill(_ builder: consuming TapeBuilder, origin: SourceText?) {
    // SAFETY: the copy is freed with the storage, or when it is reset.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: builder.text.count)
    _ = unsafe copy.initialize(from: builder.text)
    unsafe fields.pointee.text = UnsafeBufferPointer(copy)
    unsafe fields.pointee.isCopy = true
    unsafe fields.pointee.natives = builder.natives
    unsafe fields.pointee.tape = builder.tape
    unsafe fields.pointee.origin = origin
    unsafe fields.pointee.isBuilt = true
    checkInvariants()
  }

  /// Stops a debug build where the tape is not what every reader relies on, whatever it was made of.
  @inline(__always)
  private func checkInvariants(from root: Int = Tape.rootIndex) {
    #if DEBUG
      unsafe fields.pointee.tape.checkInvariants(from: root, textCount: text.count)
    #endif
  }
}

extension DocumentStorage {
  func node(_ index: Int) -> TapeNode {
    // SAFETY: indexes come from the tape itself.
    unsafe nodes[index]
  }

  func bytes(of node: TapeNode) -> UnsafeBufferPointer<UInt8> {
    // SAFETY: a node's range lies within the text.
    unsafe UnsafeBufferPointer(rebasing: text[node.offset..<node.offset + node.length])
  }

  /// The content of a string or key.
  func string(of node: TapeNode) -> String {
    let bytes = unsafe bytes(of: node)
    guard let start = bytes.baseAddress, bytes.count > 0 else { return "" }
    return unsafe node.has(TapeNode.isEscaped)
      ? unescapedString(start, length: node.length)
      : plainString(start, length: node.length, isASCII: !node.has(TapeNode.isNonASCII))
  }

  /// The indexes of a container's values, in document order.
  func children(of index: Int) -> ChildIndexes {
    ChildIndexes(storage: self, container: index)
  }

  /// Where a value's text begins, its bracket or quote included.
  func textStart(of index: Int) -> Int {
    let node = node(index)
    return node.kind == .string || node.kind == .key ? node.offset - 1 : node.offset
  }

  /// The byte range of a value's whole text, brackets and quotes included.
  func textRange(of index: Int) -> Range<Int> {
    let node = node(index)
    switch node.kind {
    case .string, .key:
      return node.offset - 1..<node.offset + node.length + 1
    case .array, .object:
      return node.offset..<containerEnd(node.offset)
    default:
      return node.offset..<node.offset + node.length
    }
  }

  /// The offset behind the bracket that closes the container at `start`.
  private func containerEnd(_ start: Int) -> Int {
    var depth = 0
    var offset = start
    while unsafe offset < text.count {
      switch unsafe text[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        offset += 1
        while unsafe offset < text.count, unsafe text[offset] != UInt8(ascii: "\"") {
          unsafe offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      offset += 1
      if depth == 0 { break }
    }
    return unsafe min(offset, text.count)
  }
}

/// Goes through a container's children: the value's index and, in an object, the key's.
struct ChildIndexes: Sequence, IteratorProtocol {
  private let storage: DocumentStorage
  private let isObject: Bool
  private var cursor: Int
  private let end: Int

  init(storage: DocumentStorage, container: Int) {
    self.storage = storage
    let node = storage.node(container)
    isObject = node.kind == .object
    cursor = container + 1
    end = node.isContainer ? container + node.span : cursor
  }

  mutating func next() -> (key: Int, value: Int)? {
    guard cursor < end else { return nil }
    let key = isObject ? cursor : 0
    let value = isObject ? cursor + 1 : cursor
    cursor = value + storage.node(value).span
    return (key, value)
  }
}
