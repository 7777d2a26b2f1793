/// A text of lines, in pieces that can be read at the same time.
final class ConcurrentLines<Record: JSONReadable & Sendable>: @unchecked Sendable {
  // SAFETY (@unchecked): the text is only read, and its owner waits until all pieces are; what changes is under the lock.
  private let text: UnsafeBufferPointer<UInt8>
  /// Where each piece begins, at the start of a line, and the end of the text.
  private let bounds: [Int]
  private let stopsAtFaults: Bool
  private let lock = RecursiveLock()
  private var pieces: [Piece]
  /// The first piece that is known to hold an invalid line.
  private var firstInvalid = Int.max

  private struct Piece: Sendable {
    var records: [Record] = []
    /// Invalid lines: where they begin, and their errors without a place in the whole.
    var faults: [(start: Int, error: MapperError)] = []
  }

  /// In bytes: small enough to keep all cores busy to the end, and large enough to be worth the change of thread.
  private static var pieceSize: Int { 1 << 18 }

  init(in text: UnsafeBufferPointer<UInt8>, stopsAtFaults: Bool) {
    self.text = text
    self.stopsAtFaults = stopsAtFaults
    var bounds = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    while let last = bounds.last, last + Self.pieceSize < text.count,
      let end = firstIndex(of: 0x0A, in: text, from: last + Self.pieceSize)
    {
      bounds.append(end + 1)
    }
    self.bounds = bounds + [text.count]
    pieces = Array(repeating: Piece(), count: bounds.count)
  }

  var pieceCount: Int { pieces.count }

  /// Reads the lines of a piece. For each piece, one call from any thread.
  func readPiece(_ number: Int, options: MapperOptions, context: (any Sendable)?) {
    if stopsAtFaults, lock.withLock({ firstInvalid < number }) { return }
    var piece = Piece()
    var splitter = LineSplitter()
    var start = bounds[number]
    while case .record(let range, let next) = splitter.next(
      in: UnsafeBufferPointer(rebasing: text[start..<bounds[number + 1]]), isLast: true)
    {
      let line = UnsafeBufferPointer(rebasing: text[start + range.lowerBound..<start + range.upperBound])
      do {
        piece.records.append(try Record.record(line, options: options, context: context))
      } catch {
        piece.faults.append((start + range.lowerBound, error))
        if stopsAtFaults { break }
      }
      start += next
    }
    lock.withLock {
      pieces[number] = piece
      if !piece.faults.isEmpty { firstInvalid = min(firstInvalid, number) }
    }
  }

  /// All records in the order of the text.
  ///
  /// - Throws: The error of the first invalid line, if it is not to be skipped.
  func records(_ onInvalid: InvalidRecords) throws -> [Record] {
    var position = StreamPosition()
    for fault in pieces.lazy.flatMap(\.faults) {
      position.advance(over: UnsafeBufferPointer(rebasing: text[position.position.offset..<fault.start]))
      let error = fault.error.moved(to: "", position.position)
      guard case .skip(let report) = onInvalid, error.code != .invalidSchema else { throw error }
      report(error)
    }
    return pieces.count == 1 ? pieces[0].records : pieces.flatMap(\.records)
  }
}
