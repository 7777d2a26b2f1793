/// Builds strict JSON and its tape of a text in another syntax, in one pass and without recursion.
///
/// Slower than ``Parser`` and made to be read: the strict grammar, and at each place what the other syntaxes allow besides.
/// A fault that strict JSON has, too, is the same here.
@safe struct RelaxedParser: ~Copyable {
  // SAFETY: the text stays in place while the parser runs. A byte is read only by `byte(_:)`, or at an offset below `end`.
  let text: UnsafePointer<UInt8>
  let end: Int
  let isJSON5: Bool
  let options: ParsingOptions
  var offset: Int
  /// The strict JSON.
  private(set) var builder = TapeBuilder()
  /// Where in the text the nodes begin, by their index.
  private(set) var offsets: [UInt32] = [0]
  /// The content of the string, name or number that is being read.
  var content: [UInt8] = []

  private init(_ text: UnsafePointer<UInt8>, from start: Int, end: Int, options: ParsingOptions) {
    unsafe self.text = unsafe text
    self.end = end
    self.options = options
    isJSON5 = options.syntax == .json5
    offset = start
  }

  /// Parses a whole text: one value of any kind, a byte order mark before it.
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, options: ParsingOptions
  ) throws(SyntaxFault) -> RelaxedParser {
    guard text.count <= Parser.longestText else { throw SyntaxFault(reason: .textTooLong, offset: 0) }
    guard let start = text.baseAddress else { throw SyntaxFault(reason: .emptyText, offset: 0) }
    // As in strict JSON, the text ends before its last white space.
    var end = text.count
    while end > 0, unsafe Parser.isWhiteSpace(text[end - 1]) { end -= 1 }
    let hasMark = unsafe end >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
    let first = hasMark ? 3 : 0
    var parser = unsafe RelaxedParser(start, from: first, end: end, options: options)
    try parser.skipSpace()
    guard parser.offset < end else { throw SyntaxFault(reason: .emptyText, offset: text.count) }
    try parser.parseText()
    return parser
  }

  private mutating func parseText() throws(SyntaxFault) {
    repeat {
      try skipSpace()
      // A container may end here: it is empty, or its last comma trails.
      if !closesContainer() {
        if builder.isInObject { try parseKey() }
        let isOpened = try parseValue()
        if isOpened { continue }
      }
      try finishValue()
    } while builder.depth > 0
  }

  /// Goes on from the end of a value to the next value or key, or to the end of the text.
  private mutating func finishValue() throws(SyntaxFault) {
    while true {
      try skipSpace()
      if builder.depth == 0 {
        guard offset == end else { throw fault(.expectedEnd) }
        return
      }
      if byte() == UInt8(ascii: ",") {
        offset += 1
        return
      }
      guard closesContainer() else {
        throw fault(builder.isInObject ? .expectedCommaOrBrace : .expectedCommaOrBracket)
      }
    }
  }

  private mutating func closesContainer() -> Bool {
    guard builder.depth > 0 else { return false }
    guard byte() == (builder.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
    offset += 1
    builder.closeContainer()
    return true
  }

  private mutating func parseKey() throws(SyntaxFault) {
    let start = offset
    if startsString {
      try scanString()
    } else if isJSON5 {
      try scanName()
    } else {
      throw fault(.expectedKey)
    }
    unsafe content.withUnsafeBufferPointer { unsafe builder.addKey($0) }
    try noteNode(at: start)
    try skipSpace()
    guard byte() == UInt8(ascii: ":") else { throw fault(.expectedColon) }
    offset += 1
    try skipSpace()
  }

  /// Parses a value, or the bracket that opens a container; true for a bracket.
  private mutating func parseValue() throws(SyntaxFault) -> Bool {
    let start = offset
    let first = byte()
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      guard builder.depth < options.maximumDepth else { throw fault(.tooDeep(limit: options.maximumDepth)) }
      builder.openContainer(first == UInt8(ascii: "{") ? .object : .array)
      offset += 1
      try noteNode(at: start)
      return true
    }
    if startsString {
      try scanString()
      unsafe content.withUnsafeBufferPointer { unsafe builder.addString($0) }
    } else if let literal = literal() {
      builder.addLiteral(literal)
    } else if startsNumber {
      if let value = try scanNumber() { builder.addNative(value) } else { builder.addNumber(content) }
    } else {
      let isWord = first == UInt8(ascii: "t") || first == UInt8(ascii: "f") || first == UInt8(ascii: "n")
      throw fault(isWord ? .unknownLiteral : .expectedValue)
    }
    try noteNode(at: start)
    return false
  }

  private mutating func literal() -> TapeNode.Kind? {
    if skip("null") { return .null }
    if skip("true") { return .true }
    return skip("false") ? .false : nil
  }

  /// Remembers where the node begins that was added last.
  private mutating func noteNode(at start: Int) throws(SyntaxFault) {
    offsets.append(UInt32(truncatingIfNeeded: start))
    guard builder.text.count <= Parser.longestText else { throw SyntaxFault(reason: .textTooLong, offset: 0) }
  }
}

extension RelaxedParser {
  /// The byte so far ahead; 0 behind the end, which is a byte that no token begins with.
  func byte(_ distance: Int = 0) -> UInt8 {
    unsafe offset + distance < end ? text[offset + distance] : 0
  }

  /// Passes a word, if it comes next.
  mutating func skip(_ word: StaticString) -> Bool {
    guard starts(word) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Whether a word comes next.
  func starts(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return unsafe end - offset >= length && isSameText(text + offset, word.utf8Start, length)
  }

  func fault(_ reason: SyntaxFault.Reason, at offset: Int? = nil) -> SyntaxFault {
    SyntaxFault(reason: reason, offset: min(offset ?? self.offset, end))
  }
}
