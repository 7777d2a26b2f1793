/// The text of a stream that has come in and is not read yet, divided into records.
///
/// It knows nothing of where the text comes from, and never waits: see ``JSONRecords``.
@usableFromInline
struct RecordStream {
  @usableFromInline let reader: RecordReader
  private var lines = LineSplitter()
  /// Nil for a stream of lines.
  private var elements: ElementSplitter?
  /// An error that there is instead of records.
  private var fault: (any Error)?

  @usableFromInline var bytes: [UInt8] = []
  /// Where the record lies in `bytes` that was found last.
  @usableFromInline var record = 0..<0
  /// Where in `bytes` the text begins that is not divided yet.
  private var start = 0
  /// The position of the record or, without one, of `start`.
  private var position = StreamPosition()
  /// Whether a byte order mark may come.
  private var isAtStart = true
  private var isLast = false
  private var hasEnded = false

  @usableFromInline
  enum Step {
    case record, more, end
  }

  init(_ reader: RecordReader, elements: Result<ElementSplitter?, any Error>) {
    self.reader = reader
    switch elements {
    case .success(let elements): self.elements = elements
    case .failure(let error): fault = error
    }
  }

  /// Takes the next piece of the stream; nil at its end.
  @inlinable
  mutating func take(_ chunk: (some Collection<UInt8>)?) {
    dropRead()
    if let chunk { bytes.append(contentsOf: chunk) } else { finish() }
  }

  @usableFromInline
  mutating func dropRead() {
    bytes.removeSubrange(..<start)
    record = 0..<0
    start = 0
  }

  @usableFromInline
  mutating func finish() {
    isLast = true
  }

  /// Goes on to the next record; behind an error is the end.
  @usableFromInline
  mutating func next() throws -> Step {
    if let fault {
      self.fault = nil
      hasEnded = true
      throw fault
    }
    guard !hasEnded, passByteOrderMark() else { return hasEnded ? .end : .more }
    passRecord()
    // A copy, which shares its memory: the splitter changes while the text is looked at.
    let bytes = bytes
    return try unsafe bytes.withUnsafeBufferPointer { bytes in
      let text = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
      let step = try unsafe step(in: text)
      try unsafe refuseExcess(step, in: text)
      switch step {
      case .record(let range, let next):
        unsafe position.advance(over: UnsafeBufferPointer(rebasing: text[..<range.lowerBound]))
        record = start + range.lowerBound..<start + range.upperBound
        start += next
        return .record
      case .more(let next):
        unsafe position.advance(over: UnsafeBufferPointer(rebasing: text[..<next]))
        start += next
        record = start..<start
        return .more
      case .end:
        hasEnded = true
        return .end
      }
    }
  }

  /// Goes on from the start of the last record to the text after it.
  private mutating func passRecord() {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe position.advance(over: UnsafeBufferPointer(rebasing: $0[record.lowerBound..<start]))
    }
    record = start..<start
  }

  /// Ends a stream whose next record, complete or not, is larger than a document may be: so it is never kept as a whole.
  private mutating func refuseExcess(_ step: RecordStep, in text: UnsafeBufferPointer<UInt8>) throws {
    // SAFETY: the text is lent by `next`.
    guard let limit = reader.options.maximumDocumentSize else { return }
    let record: Range<Int>
    switch step {
    case .record(let range, _): record = range
    case .more(let next): record = next..<text.count
    case .end: return
    }
    guard record.count > limit else { return }
    hasEnded = true
    unsafe position.advance(over: UnsafeBufferPointer(rebasing: text[..<record.lowerBound]))
    throw DocumentLimits.excess(
      "a record of at most \(DocumentLimits.bytes(limit))", found: "more", path: elements?.path ?? JSONPath([]),
      position: position.position)
  }

  private mutating func step(in text: UnsafeBufferPointer<UInt8>) throws -> RecordStep {
    // SAFETY: the text is lent by `next`.
    do {
      return try unsafe elements?.next(in: text, isLast: isLast) ?? lines.next(in: text, isLast: isLast)
    } catch {
      hasEnded = true
      throw unsafe (error as? MapperError)?.moved(to: "", position.start(of: text)) ?? error
    }
  }

  /// Reads the last record.
  @inlinable @inline(__always)
  func read<Record: JSONReadable>(_ type: Record.Type) throws -> Record {
    // SAFETY: the record lies within the bytes.
    try unsafe bytes.withUnsafeBufferPointer {
      try unsafe reader.read(UnsafeBufferPointer(rebasing: $0[record]), as: type)
    }
  }

  /// Leaves the last record out, or throws the error that reading it has ended in.
  @usableFromInline
  mutating func refuse(_ error: any Error) throws {
    do {
      try reader.refuse(error, path: elements?.recordPath ?? "", position.position)
    } catch {
      hasEnded = true
      throw error
    }
  }

  /// False where more text is needed to tell a byte order mark.
  private mutating func passByteOrderMark() -> Bool {
    guard isAtStart, !isLast || !bytes.isEmpty else { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes.count >= mark.count || isLast || !mark.starts(with: bytes) else { return false }
    isAtStart = false
    if bytes.starts(with: mark) {
      start = mark.count
      record = 0..<start
    }
    return true
  }
}
