/// How far a stream has been read: a position that goes on piece by piece.
struct StreamPosition: Sendable {
  private(set) var position = SourcePosition.start
  /// Whether the last byte was a CR: it has been counted as the end of a line, and an LF after it belongs to it.
  private var endsInCR = false

  /// Goes on over the next bytes of the stream.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    // SAFETY: the bytes are only looked at.
    guard let first = unsafe bytes.first, let last = unsafe bytes.last else { return }
    let isRestOfLineEnd = endsInCR && first == 0x0A
    let end = unsafe position.moved(by: SourcePosition(offset: bytes.count, in: bytes))
    position = SourcePosition(
      offset: end.offset, line: isRestOfLineEnd ? end.line - 1 : end.line, column: end.column)
    endsInCR = last == 0x0D
  }
}
