/// A place in a text: offset in bytes from 0, line from 1, column in bytes from 1.
struct SourcePosition: Sendable, Equatable {
  let offset: Int
  let line: Int
  let column: Int

  /// Counts the lines up to `offset`, from an earlier position on where one is known; lines end in LF, CR or CR LF.
  init(offset: Int, in text: UnsafeBufferPointer<UInt8>, after earlier: SourcePosition? = nil) {
    let end = min(max(offset, 0), text.count)
    let start = min(earlier?.offset ?? 0, end)
    var line = earlier?.line ?? 1
    var lineStart = start - ((earlier?.column ?? 1) - 1)
    for index in stride(from: end - 1, through: start, by: -1) where unsafe Self.isLineEnd(index, in: text) {
      unsafe line += Self.lineEnds(in: text, from: start, to: index + 1)
      lineStart = index + 1
      break
    }
    self.offset = end
    self.line = line
    column = end - lineStart + 1
  }

  private static func isLineEnd(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe text[index] == 0x0A || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
  }

  /// Counts line ends, sixteen bytes at a time where there is no CR.
  private static func lineEnds(in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    var index = start
    guard let base = text.baseAddress else { return 0 }
    while index < end {
      var counts = Vector.zero
      var blocks = 0
      // SAFETY: sixteen bytes are loaded only where they are left before `end`. A lane counts to 127 at most.
      while end - index >= 16, blocks < 127 {
        let bytes = unsafe loadVector(base + index)
        if any(bytes .== Vector(repeating: 0x0D)) { break }
        counts.replace(with: counts &+ 1, where: bytes .== Vector(repeating: 0x0A))
        index += 16
        blocks += 1
      }
      for lane in 0..<16 { count += Int(counts[lane]) }
      if blocks == 127 { continue }
      for _ in 0..<min(16, end - index) {
        if unsafe isLineEnd(index, in: text) { count += 1 }
        index += 1
      }
    }
    return count
  }
}

/// A text in another syntax than strict JSON, and where in it the document's keys and values begin.
struct SourceText {
  let text: [UInt8]
  /// By the index of the node, in bytes.
  let offsets: [UInt32]

  func position(of index: Int, after earlier: SourcePosition?) -> SourcePosition {
    // SAFETY: the text is lent for the call only.
    unsafe text.withUnsafeBufferPointer { unsafe SourcePosition(offset: Int(offsets[index]), in: $0, after: earlier) }
  }
}
