/// The text of a stream that has come in and is not read yet, and the reading of its records.
///
/// It knows nothing of where the text comes from, and never waits: see ``JSONRecords``.
struct RecordStream<Record: JSONReadable> {
  private let options: MapperOptions
  private let context: (any Sendable)?
  private let onInvalid: InvalidRecords
  private var splitter: RecordSplitter

  private var bytes: [UInt8] = []
  /// Where in `bytes` the text begins that is not read yet.
  private var start = 0
  private var position = StreamPosition()
  /// Whether a byte order mark may come.
  private var isAtStart = true
  private(set) var isLast = false

  init(
    _ splitter: RecordSplitter, options: MapperOptions, context: (any Sendable)?, onInvalid: InvalidRecords
  ) {
    self.splitter = splitter
    self.options = options
    self.context = context
    self.onInvalid = onInvalid
  }

  /// Takes the next piece of the stream.
  mutating func append(_ chunk: some Collection<UInt8>) {
    bytes.removeSubrange(..<start)
    start = 0
    bytes.append(contentsOf: chunk)
  }

  /// Takes note that nothing more comes.
  mutating func finish() {
    isLast = true
  }

  /// The next record; nil where more text is needed or, behind the last text, at the end.
  mutating func next() throws -> Record? {
    guard passByteOrderMark() else { return nil }
    // A copy, which shares its memory: the splitter changes while the text is looked at.
    let bytes = bytes
    return try bytes.withUnsafeBufferPointer { bytes in
      while true {
        let text = UnsafeBufferPointer(rebasing: bytes[start...])
        switch try step(in: text) {
        case .record(let range, let next):
          position.advance(over: UnsafeBufferPointer(rebasing: text[..<range.lowerBound]))
          defer {
            position.advance(over: UnsafeBufferPointer(rebasing: text[range.lowerBound..<next]))
            start += next
          }
          if let record = try read(UnsafeBufferPointer(rebasing: text[range])) { return record }
        case .more(let next):
          position.advance(over: UnsafeBufferPointer(rebasing: text[..<next]))
          start += next
          return nil
        case .end:
          return nil
        }
      }
    }
  }

  private mutating func step(in text: UnsafeBufferPointer<UInt8>) throws -> RecordSplitter.Step {
    // SAFETY: the text is lent by `next`.
    do {
      return try splitter.next(in: text, isLast: isLast)
    } catch let error as MapperError {
      throw error.moved(to: "", position.position)
    }
  }

  /// Reads a record; nil for one that is left out.
  private func read(_ text: UnsafeBufferPointer<UInt8>) throws -> Record? {
    // SAFETY: the text is lent by `next`; whatever outlives the call copies it.
    do {
      return try Record.record(text, options: options, context: context)
    } catch {
      let error = error.moved(to: splitter.recordPath, position.position)
      guard case .skip(let report) = onInvalid, error.code != .invalidSchema else { throw error }
      report(error)
      return nil
    }
  }

  /// False where more text is needed to tell a byte order mark.
  private mutating func passByteOrderMark() -> Bool {
    guard isAtStart, !isLast || !bytes.isEmpty else { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes.count >= mark.count || isLast || !mark.starts(with: bytes) else { return false }
    isAtStart = false
    if bytes.starts(with: mark) {
      mark.withUnsafeBufferPointer { position.advance(over: $0) }
      start = mark.count
    }
    return true
  }
}

extension JSONReadable {
  /// Reads a text of its own that is one record of many: without a search, at the type's mapping path if it has one.
  static func record(
    _ text: UnsafeBufferPointer<UInt8>, options: MapperOptions, context: (any Sendable)?
  ) throws(MapperError) -> Self {
    do {
      return try readRecord(text, options: options, context: context)
    } catch {
      // Every call ends in such an error.
      throw error as? MapperError ?? MapperError(MapperError.Details(code: .custom, underlying: error))
    }
  }

  private static func readRecord(
    _ text: UnsafeBufferPointer<UInt8>, options: MapperOptions, context: (any Sendable)?
  ) throws -> Self {
    // SAFETY: the text is lent for the call.
    if text.first == 0xEF {
      // No value begins with this byte, and the mark stands at the start of the whole alone.
      throw MapperError(
        MapperError.Details(code: .invalidJSON, expected: "a value", found: "a byte order mark", position: .start))
    }
    return try Mapper.call(UnsafeRawBufferPointer(text), options: options, context: context) { root in
      guard let type = Self.self as? any Mapable.Type else { return try Self._read(root) }
      return try Self._read(root.walk(root.state.pointee.plans.plan(for: type).path))
    }
  }
}
