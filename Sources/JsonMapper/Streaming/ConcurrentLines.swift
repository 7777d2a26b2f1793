/// A text of lines, in pieces that can be read at the same time.
@usableFromInline
@safe final class ConcurrentLines<Record: JSONReadable & Sendable>: @unchecked Sendable {
  // SAFETY (@unchecked): the text is only read, and its owner waits until all pieces are; what changes is under the lock.
  private let text: UnsafeBufferPointer<UInt8>
  @usableFromInline let reader: RecordReader
  @usableFromInline let stopsAtFaults: Bool
  /// Where each piece begins, at the start of a line, and the end of the text.
  private let bounds: [Int]
  private let lock = RecursiveLock()
  private var pieces: [Piece]
  /// The first piece that is known to hold an invalid line.
  private var firstInvalid = Int.max

  /// What became of the lines of a piece.
  @usableFromInline
  struct Piece: Sendable {
    @usableFromInline var records: [Record] = []
    /// Invalid lines: where they begin, and their errors without a place in the whole.
    @usableFromInline var faults: [(start: Int, error: any Error)] = []

    @usableFromInline init() {}
  }

  /// In bytes: small enough to keep all cores busy to the end, and large enough to be worth the change of thread.
  private static var pieceSize: Int { 1 << 18 }

  @usableFromInline
  init(in input: _JSONInput, _ reader: RecordReader) {
    // SAFETY: as above; a node's bytes are those of its document.
    switch input {
    case .text(let text, _): unsafe self.text = unsafe text
    case .node(let node): unsafe text = unsafe node.rawBytes
    }
    self.reader = reader
    stopsAtFaults = reader.onInvalid.isThrow
    var bounds = unsafe [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    while let last = bounds.last, unsafe last + Self.pieceSize < text.count,
      let end = unsafe firstIndex(of: 0x0A, in: text, from: last + Self.pieceSize)
    {
      bounds.append(end + 1)
    }
    pieces = Array(repeating: Piece(), count: bounds.count)
    self.bounds = unsafe bounds + [text.count]
  }

  @usableFromInline
  var pieceCount: Int { pieces.count }

  /// Reads the lines of a piece: one call for each, from any thread.
  @inlinable
  func readPiece(_ number: Int) {
    var piece = Piece()
    var lines = lines(ofPiece: number)
    while let line = unsafe lines.next() {
      do {
        unsafe piece.records.append(try reader.read(line, as: Record.self))
      } catch {
        piece.faults.append((lines.start, error))
        if stopsAtFaults { break }
      }
    }
    finish(piece, number)
  }

  /// The lines of a piece; none where an invalid line before makes them useless.
  @usableFromInline
  func lines(ofPiece number: Int) -> Lines {
    let isUseless = stopsAtFaults && lock.withLock { firstInvalid < number }
    return unsafe Lines(
      in: UnsafeBufferPointer(rebasing: text[..<(isUseless ? 0 : bounds[number + 1])]), from: bounds[number])
  }

  @usableFromInline
  func finish(_ piece: Piece, _ number: Int) {
    lock.withLock {
      pieces[number] = piece
      if !piece.faults.isEmpty { firstInvalid = min(firstInvalid, number) }
    }
  }

  /// All records in the order of the text.
  ///
  /// - Throws: The error of the first invalid line, if it is not to be skipped.
  @usableFromInline
  func records() throws -> [Record] {
    var position = StreamPosition()
    for fault in pieces.lazy.flatMap(\.faults) {
      unsafe position.advance(over: UnsafeBufferPointer(rebasing: text[position.position.offset..<fault.start]))
      try reader.refuse(fault.error, path: "", position.position)
    }
    return pieces.count == 1 ? pieces[0].records : pieces.flatMap(\.records)
  }
}

/// The lines of a text that are not blank.
@usableFromInline
@safe struct Lines {
  private let text: UnsafeBufferPointer<UInt8>
  private var splitter = LineSplitter()
  private var rest: Int
  /// Where the last line begins.
  @usableFromInline private(set) var start: Int

  init(in text: UnsafeBufferPointer<UInt8>, from start: Int) {
    // SAFETY: the text is lent by the caller.
    unsafe self.text = unsafe text
    self.start = start
    rest = min(start, text.count)
  }

  @usableFromInline
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    let text = unsafe UnsafeBufferPointer(rebasing: text[rest...])
    guard case .record(let range, let next) = unsafe splitter.next(in: text, isLast: true) else { return nil }
    start = rest + range.lowerBound
    rest += next
    return unsafe UnsafeBufferPointer(rebasing: text[range])
  }
}
