extension JSONWriter {
  /// Where the writer stands, as text: `users[0].age`.
  ///
  /// It is read from what has been written so far: every open container ends in the value that is due next.
  var path: String {
    // SAFETY: the bytes up to `cursor` are initialised.
    JSONPath(Self.components(in: UnsafeBufferPointer(start: base, count: count))).description
  }

  /// The steps to the end of an unfinished text.
  private static func components(in text: UnsafeBufferPointer<UInt8>) -> [JSONPath.Component] {
    /// An open container; the key of an object is that of the value which is due, none where a key is due.
    struct Container {
      let isObject: Bool
      var key: Range<Int>?
      var count = 0
    }
    var open: [Container] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"): open.append(Container(isObject: true))
      case UInt8(ascii: "["): open.append(Container(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ",") where !open.isEmpty:
        open[open.count - 1].key = nil
        open[open.count - 1].count += 1
      case UInt8(ascii: "\""):
        let start = index + 1
        index = JSONText.endOfString(from: start, in: text)
        if let last = open.last, last.isObject, last.key == nil { open[open.count - 1].key = start..<index }
      default: break
      }
      index += 1
    }
    return open.compactMap { container in
      guard container.isObject else { return .index(container.count) }
      return container.key.map { .key(JSONText.string($0, in: text)) }
    }
  }
}

/// Small services for text that is known to be JSON.
enum JSONText {
  /// The index of the closing quote of the string whose content begins at `start`.
  static func endOfString(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, text.count)
  }

  /// The string with the given content.
  static func string(_ content: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> String {
    guard let base = text.baseAddress else { return "" }
    // SAFETY: the range lies within the text.
    return unescapedString(base + content.lowerBound, length: content.count)
  }
}
