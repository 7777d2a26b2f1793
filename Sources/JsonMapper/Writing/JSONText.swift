/// A walk through text that is known to be JSON, for what is done to a text after it was written.
///
/// It checks nothing; at the end of the text it stays there.
@safe struct JSONText {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The text of a member or an element: where its key, if any, and its value lie.
  struct Member {
    /// Without the quotes.
    var key: Range<Int> = 0..<0
    var value: Range<Int>
  }

  subscript(index: Int) -> UInt8 {
    unsafe index < bytes.count ? bytes[index] : 0
  }

  /// The first index from `start` on that is not white space.
  func skipSpace(_ start: Int) -> Int {
    var index = start
    while unsafe index < bytes.count, unsafe bytes[index] <= UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// The index of the closing quote of the string whose content begins at `start`.
  func endOfString(_ start: Int) -> Int {
    var index = start
    while unsafe index < bytes.count, unsafe bytes[index] != UInt8(ascii: "\"") {
      unsafe index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return unsafe min(index, bytes.count)
  }

  /// The index after the number or word that begins at `start`.
  func endOfWord(_ start: Int) -> Int {
    var index = start
    while unsafe index < bytes.count, unsafe !Self.endsWord(bytes[index]) { index += 1 }
    return index
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  /// The index after the value that begins at `start`.
  func endOfValue(_ start: Int) -> Int {
    var depth = 0
    var index = start
    repeat {
      switch self[index] {
      case UInt8(ascii: "\""): index = endOfString(index + 1) + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
      case _ where depth > 0: index += 1
      default: index = endOfWord(index)
      }
    } while unsafe depth > 0 && index < bytes.count
    return unsafe min(index, bytes.count)
  }

  /// The member of an object whose key begins at or after `index`; nil at the end of the object.
  func member(at index: Int) -> Member? {
    let quote = skipSpace(index)
    guard self[quote] == UInt8(ascii: "\"") else { return nil }
    let keyEnd = endOfString(quote + 1)
    let start = skipSpace(skipSpace(keyEnd + 1) + 1)
    return Member(key: quote + 1..<keyEnd, value: start..<endOfValue(start))
  }

  /// The index after the comma, if there is one, that follows a value.
  func afterComma(_ index: Int) -> Int {
    let comma = skipSpace(index)
    return self[comma] == UInt8(ascii: ",") ? comma + 1 : comma
  }

  /// The string with the given content.
  func string(_ content: Range<Int>) -> String {
    guard let base = unsafe bytes.baseAddress else { return "" }
    // SAFETY: the range lies within the text.
    return unsafe unescapedString(base + content.lowerBound, length: content.count)
  }

  /// How many containers lie within each other at most.
  var depth: Int {
    var depth = 0
    var deepest = 0
    var index = 0
    while unsafe index < bytes.count {
      switch unsafe bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(index + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
    }
    return deepest
  }
}
