/// Finds the end of a value by its brackets and strings, in a text that comes in pieces.
struct ValueScanner: Sendable {
  private enum Place: Sendable {
    /// Within the digits or letters of a number or a word.
    case word
    /// Within containers, outside of strings.
    case container
    case string
    /// Behind a backslash.
    case escape
  }

  private var place: Place
  private var depth = 0
  private let maximumDepth: Int
  /// Whether the value is read to its end even if it cannot be right.
  private let passesFaults: Bool
  /// What cannot be right in what has been passed, if that has ended the value.
  private(set) var fault: SyntaxFault.Reason?

  /// A scanner for the value that begins with this byte; nil where none does.
  init?(first byte: UInt8, maximumDepth: Int, passesFaults: Bool) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): place = .container
    case UInt8(ascii: "\""): place = .string
    default:
      guard Self.isWord(byte) else { return nil }
      place = .word
    }
    self.maximumDepth = maximumDepth
    self.passesFaults = passesFaults
  }

  /// Whether the value is neither a container nor a string, so that it ends with the text.
  var isWord: Bool { place == .word }

  /// What is missing where the text ends before the value does.
  var unfinished: SyntaxFault.Reason {
    place == .container ? .expectedCommaOrBracket : .unfinishedString
  }

  /// Goes on from an index; returns the index behind the value, or nil where the text ends before that.
  ///
  /// The first call begins at the value's first byte, for a string behind its first quote.
  mutating func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    // SAFETY: indexes are checked against the text's count.
    var index = start
    while index < text.count {
      switch place {
      case .word:
        while index < text.count, unsafe Self.isWord(text[index]) { index += 1 }
        return index < text.count ? index : nil
      case .container:
        if let end = unsafe endOfContainer(in: text, from: &index) { return end }
      case .escape:
        place = .string
        index += 1
      case .string:
        guard let special = unsafe firstStringSpecial(in: text, from: index) else { return nil }
        index = special + 1
        switch unsafe text[special] {
        case UInt8(ascii: "\\"): place = .escape
        case UInt8(ascii: "\""):
          if depth == 0 { return index }
          place = .container
        default:
          if passesFaults { continue }
          fault = .controlCharacter
          return index
        }
      }
    }
    return nil
  }

  /// Goes on to the next string, or to the end of the outermost container.
  @inline(__always)
  private mutating func endOfContainer(in text: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Int? {
    // SAFETY: indexes are checked against the text's count.
    while index < text.count {
      let byte = unsafe text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        place = .string
        return nil
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > maximumDepth, !passesFaults {
          fault = .tooDeep(limit: maximumDepth)
          return index
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
