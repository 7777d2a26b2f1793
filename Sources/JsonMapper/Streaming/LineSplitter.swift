/// What a splitter says about the text of a stream that has not been read yet.
enum RecordStep: Equatable {
  /// The next record, and where the text after it begins.
  case record(Range<Int>, next: Int)
  /// Nothing more before there is more text; what comes before `next` is not needed any more.
  case more(next: Int)
  /// Nothing more: the stream is at its end.
  case end
}

/// Splits a text into lines, which end in LF or CR LF; blank ones are passed over.
struct LineSplitter: Sendable {
  /// How much of the text has been looked at already.
  private var scanned = 0

  /// Looks for the next line; every byte is looked at once, even when a line comes in pieces.
  ///
  /// - Parameters:
  ///   - text: The text from `next` of the last step on.
  ///   - isLast: Whether the text goes to the end of the stream.
  mutating func next(in text: UnsafeBufferPointer<UInt8>, isLast: Bool) -> RecordStep {
    // SAFETY: indexes are within the text.
    var start = 0
    while let end = unsafe firstIndex(of: 0x0A, in: text, from: max(scanned, start)) {
      if unsafe !Self.isBlank(text, start..<end) {
        scanned = 0
        return .record(start..<end, next: end + 1)
      }
      start = end + 1
    }
    if !isLast {
      scanned = text.count - start
      return .more(next: start)
    }
    return unsafe Self.isBlank(text, start..<text.count) ? .end : .record(start..<text.count, next: text.count)
  }

  private static func isBlank(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    range.allSatisfy { unsafe Parser.isWhiteSpace(text[$0]) }
  }
}
