extension JSONWriter {
  /// Where the writer stands, as text: `users[0].age`.
  ///
  /// It is read from what has been written so far: the open containers say which value is due next.
  var path: String {
    unsafe JSONPath(Self.components(in: JSONText(bytes: text))).description
  }

  /// An open container. The key is that of the value which is due; an object where a key is due has none.
  private struct OpenContainer {
    let isObject: Bool
    var key: Range<Int>?
    var count = 0
  }

  /// The steps to the end of an unfinished text.
  private static func components(in text: JSONText) -> [JSONPath.Component] {
    var open: [OpenContainer] = []
    var index = 0
    while unsafe index < text.bytes.count {
      switch text[index] {
      case UInt8(ascii: "{"): open.append(OpenContainer(isObject: true))
      case UInt8(ascii: "["): open.append(OpenContainer(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ",") where !open.isEmpty:
        open[open.count - 1].key = nil
        open[open.count - 1].count += 1
      case UInt8(ascii: "\""):
        let start = index + 1
        index = text.endOfString(start)
        if let last = open.last, last.isObject, last.key == nil { open[open.count - 1].key = start..<index }
      default: break
      }
      index += 1
    }
    return open.compactMap { container in
      guard container.isObject else { return .index(container.count) }
      return container.key.map { .key(text.string($0)) }
    }
  }
}
