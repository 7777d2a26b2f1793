/// A place in a text: offset in bytes from 0, line from 1, column in bytes from 1.
struct SourcePosition: Sendable, Equatable {
  let offset: Int
  let line: Int
  let column: Int

  /// Counts the lines before `offset`; lines end in LF, CR or CR LF.
  init(offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var lineStart = 0
    let end = min(max(offset, 0), text.count)
    for index in 0..<end {
      let byte = text[index]
      let isLineEnd =
        byte == 0x0A || byte == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
      if isLineEnd {
        line += 1
        lineStart = index + 1
      }
    }
    self.offset = end
    self.line = line
    column = end - lineStart + 1
  }
}
