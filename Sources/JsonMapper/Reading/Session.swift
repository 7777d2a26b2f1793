/// One mapping call: the document it reads, its options, and where its models have come to.
///
/// What changes while models are read lies in raw memory, since every access to a variable of a class is checked for
/// exclusivity. A session serves one thread; it outlives its call only where a ``Wrapping`` was stored.
@usableFromInline
@safe final class Session {
  /// The changing part.
  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline
  @safe struct State: ~Copyable {
    /// The session itself, which owns this.
    @usableFromInline var session: Unmanaged<Session>
    @usableFromInline var nodes: UnsafePointer<TapeNode>
    @usableFromInline var text: UnsafePointer<UInt8>
    @usableFromInline var textCount: Int
    /// The objects that are being read, by depth.
    @usableFromInline var slots: UnsafeMutablePointer<Slot>
    @usableFromInline var depth: Int
    /// The index of the value that the call begins at.
    @usableFromInline var root: Int
    @usableFromInline var rules: Rules
    /// What goes for the elements of the property that is being read.
    var elements: ElementRules?
    /// The values that models have asked for though their types do not declare them, where unknown keys are refused.
    var undeclared: AscendingIndexes
    /// The declared keys in the form that the key strategy gives them.
    var conversions = KeyConversions()
    var stack: StackGuard
    /// Whether some key of the document holds an escape.
    var hasEscapedKeys: Bool
    /// The document; nil between calls.
    var document: DocumentStorage?
    /// The storage that the session's own parsing fills; nil while it is the document.
    var spareStorage: DocumentStorage?
    var plans: PlanCache
    var keys: KeyTables
    var surveys: KeySurveys
    var options: MapperOptions
    var context: Any?
    /// The session of the call within which this one runs.
    var outer: Unmanaged<Session>?
    /// Whether the text is the caller's and goes with the call.
    var isLent: Bool
    /// Whether the call has parsed its text, so that nobody else has seen to keeping it.
    var hasParsed: Bool
  }

  /// Where the reading of one object has come to.
  ///
  /// All that it says is a guess: an object that finds its slot taken by another claims it back and starts anew.
  @frozen @usableFromInline
  struct Slot {
    /// The index of the object that the slot belongs to.
    @usableFromInline var object: UInt32
    /// The index of the key that is expected next.
    @usableFromInline var cursor: UInt32
    /// Behind the object's last node; 0 where keys are not to be taken as they come: see ``Wrapping/find(_:)``.
    @usableFromInline var end: UInt32
    /// Behind the object's last node; 0 where keys are not told apart by hash and text.
    var searchEnd: UInt32 = 0
    /// The keys' hashes: an absent key is mostly known by it.
    var filter = KeyFilter()
    /// How many keys were passed over so far.
    var misses: UInt32 = 0
    /// The object's key table, with 1 added; 0 without one.
    var table: UInt32 = 0
    /// Where the key tables of the objects around this one end.
    var tablesBefore: UInt32 = 0
    /// Whether the model takes the keys that it does not declare.
    var takesUnknownKeys = false

    @usableFromInline static let nobody: UInt32 = .max
  }

  /// Objects nested deeper share the last slot.
  static let slotCount = 64

  private init() {
    // SAFETY: both blocks are freed in deinit; every slot is initialised here, and `State` in full. The pointers to
    // nodes and text are placeholders, replaced when a call starts and never read before.
    unsafe state = .allocate(capacity: 1)
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.slotCount)
    unsafe slots.initialize(repeating: Slot(object: Slot.nobody, cursor: 0, end: 0), count: Self.slotCount)
    let placeholder = UnsafeRawPointer(slots)
    unsafe state.initialize(
      to: State(
        session: Unmanaged.passUnretained(self), nodes: placeholder.assumingMemoryBound(to: TapeNode.self),
        text: placeholder.assumingMemoryBound(to: UInt8.self),
        textCount: 0, slots: slots, depth: 0, root: 0, rules: [], elements: nil, undeclared: AscendingIndexes(),
        stack: StackGuard(),
        hasEscapedKeys: false,
        document: nil, spareStorage: nil, plans: PlanCache(),
        keys: KeyTables(), surveys: KeySurveys(), options: .standard, context: nil, outer: nil, isLent: false,
        hasParsed: false))
  }

  deinit {
    unsafe state.pointee.slots.deallocate()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  var storage: DocumentStorage {
    // SAFETY: a session that is not the thread's spare has a document.
    unsafe state.pointee.document.unsafelyUnwrapped
  }
}

// MARK: - A call's beginning and end

extension Session {
  /// Starts a call: parses a text into the thread's spare session, or goes to the value that is parsed already.
  @usableFromInline
  static func begin(_ input: _JSONInput, options: MapperOptions, context: Any?) throws -> Session {
    let thread = unsafe ThreadState.current
    let session = unsafe thread.pointee.spare.take() ?? Session()
    let state = unsafe session.state
    switch input {
    case .node(let node):
      unsafe state.pointee.root = node.index
      unsafe state.pointee.isLent = false
      unsafe state.pointee.hasParsed = false
      unsafe state.pointee.document = node.storage
      unsafe session.start(options: options, context: context, on: thread)
    case .text(let text, let isLent):
      if unsafe state.pointee.spareStorage == nil { unsafe state.pointee.spareStorage = DocumentStorage(capacity: 256) }
      unsafe swap(&state.pointee.document, &state.pointee.spareStorage)
      do {
        try unsafe session.storage.parse(text, options: options)
      } catch {
        session.storage.reset()
        unsafe swap(&state.pointee.document, &state.pointee.spareStorage)
        unsafe thread.pointee.spare = session
        throw error
      }
      unsafe state.pointee.root = Tape.rootIndex
      unsafe state.pointee.isLent = isLent
      unsafe state.pointee.hasParsed = true
      unsafe session.start(options: options, context: context, on: thread)
    }
    return session
  }

  /// Reads from the root on; errors leave complete.
  ///
  /// In a function of its own, so that at the end of the call nothing of it holds the session any more.
  @inlinable @inline(__always)
  func run<R>(_ body: (JSONReader) throws -> R) throws -> R {
    do {
      let root = unsafe JSONReader(state: state, index: state.pointee.root)
      if unsafe state.pointee.rules.contains(.refusesDuplicates) { try root.refuseRepeatedKeys() }
      return try body(root)
    } catch {
      throw finished(error)
    }
  }

  @usableFromInline
  @inline(never)
  func finished(_ error: any Error) -> any Error {
    unsafe MapperError(error, at: publicNode(state.pointee.root)).completed
  }

  private func start(
    options: MapperOptions, context: Any?, on thread: UnsafeMutablePointer<ThreadState>
  ) {
    unsafe state.pointee.nodes = unsafe storage.nodes
    if let text = unsafe storage.text.baseAddress { unsafe state.pointee.text = unsafe text }
    unsafe state.pointee.textCount = unsafe storage.text.count
    unsafe state.pointee.depth = 0
    unsafe state.pointee.keys.restart()
    unsafe state.pointee.surveys.restart()
    unsafe state.pointee.rules = Rules(options)
    unsafe state.pointee.stack = StackGuard()
    unsafe state.pointee.hasEscapedKeys = storage.hasEscapedKeys
    unsafe state.pointee.options = options
    if let context { unsafe state.pointee.context = context }
    unsafe state.pointee.outer = unsafe thread.pointee.running
    unsafe thread.pointee.running = unsafe Unmanaged.passUnretained(self)
  }

  /// Ends a call: keeps the text for whoever has stored a ``Wrapping`` or a ``JSONNode``, or else the session for the
  /// thread's next call.
  @usableFromInline
  static func end(_ session: inout Session?, owner: () -> Any?) {
    guard let state = unsafe session?.state else { return }
    let thread = unsafe ThreadState.current
    unsafe thread.pointee.running = unsafe state.pointee.outer
    unsafe state.pointee.outer = nil
    if unsafe state.pointee.context != nil { unsafe state.pointee.context = nil }
    if unsafe state.pointee.rules.contains(.refusesUnknownKeys) { unsafe state.pointee.undeclared = AscendingIndexes() }
    if unsafe state.pointee.rules.contains(.convertsKeys) { unsafe state.pointee.conversions.removeAll() }
    if unsafe state.pointee.rules.contains(.collectsIssues), let storage = session?.storage {
      unsafe state.pointee.options.issueLog?.finish(in: storage)
      unsafe state.pointee.options.issueLog = nil
    }
    // The text of a document that was parsed before is kept already, or is about to be by the call that parsed it.
    let hasParsed = unsafe state.pointee.hasParsed
    let isDocumentShared = unsafe !isKnownUniquelyReferenced(&state.pointee.document)
    let isSessionShared = !isKnownUniquelyReferenced(&session)
    if hasParsed, isDocumentShared || isSessionShared {
      unsafe session?.keepText(owner: state.pointee.isLent ? nil : owner())
    }
    if isSessionShared { return }
    if isDocumentShared || !hasParsed {
      unsafe state.pointee.document = nil
    } else {
      unsafe swap(&state.pointee.document, &state.pointee.spareStorage)
      unsafe state.pointee.spareStorage?.reset()
    }
    if unsafe thread.pointee.spare == nil { unsafe swap(&thread.pointee.spare, &session) }
    session = nil
  }

  private func keepText(owner: Any?) {
    storage.keepText(owner: owner)
    if let text = unsafe storage.text.baseAddress { unsafe state.pointee.text = unsafe text }
    unsafe state.pointee.isLent = false
  }

  /// A value of the document as a node that may leave the call.
  func publicNode(_ index: Int) -> JSONNode {
    if unsafe state.pointee.isLent { keepText(owner: nil) }
    return JSONNode(storage: storage, index: index)
  }
}
