/// How far a stream has been read: a position that goes on piece by piece.
struct StreamPosition: Sendable {
  private(set) var position = SourcePosition.start
  /// Whether the last byte was a CR: it has been counted as the end of a line, and an LF after it belongs to it.
  private var endsInCR = false

  /// Goes on over the next bytes of the stream.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    // SAFETY: the bytes are only looked at.
    guard let last = unsafe bytes.last else { return }
    position = unsafe start(of: bytes).moved(by: SourcePosition(offset: bytes.count, in: bytes))
    endsInCR = last == 0x0D
  }

  /// The position that those within the next bytes count from, which may begin with the rest of a line's end.
  func start(of bytes: UnsafeBufferPointer<UInt8>) -> SourcePosition {
    // SAFETY: the bytes are only looked at.
    let isRestOfLineEnd = unsafe endsInCR && bytes.first == 0x0A
    return SourcePosition(
      offset: position.offset, line: isRestOfLineEnd ? position.line - 1 : position.line, column: position.column)
  }
}
