/// A finished text laid out anew: indented, with sorted keys, with escaped slashes.
///
/// It takes two passes: one that finds where every container ends, so that the other can pass over it, in whatever order
/// the members are written.
struct TextLayout {
  /// A container of the text, in the order in which they open.
  private struct Container {
    var end = 0
    /// How many containers lie within it, itself included.
    var span = 1
  }

  /// Where a value begins, and the number of the first container from there on.
  private struct Place {
    var index: Int
    var container: Int
  }

  private struct Member {
    let key: Range<Int>
    let value: Place
  }

  private let text: JSONText
  private let options: JSONWritingOptions
  private var containers: [Container] = []
  private var output: [UInt8] = []

  private init(_ text: JSONText, _ options: JSONWritingOptions) {
    self.text = text
    self.options = options
  }

  static func apply(_ options: JSONWritingOptions, to bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // SAFETY: the buffer is only gone through, within its bounds.
    var layout = unsafe TextLayout(JSONText(bytes: bytes), options)
    layout.findContainers()
    layout.output.reserveCapacity(bytes.count + bytes.count / 4)
    layout.write(Place(index: layout.text.skipSpace(0), container: 0))
    return layout.output
  }

  private mutating func findContainers() {
    var open: [Int] = []
    var index = 0
    while unsafe index < text.bytes.count {
      switch text[index] {
      case UInt8(ascii: "\""): index = text.endOfString(index + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(containers.count)
        containers.append(Container())
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let last = open.popLast() else { break }
        containers[last] = Container(end: index + 1, span: containers.count - last)
      default: break
      }
      index += 1
    }
  }

  /// The place behind a value.
  private func end(of value: Place) -> Place {
    switch text[value.index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let container = containers[value.container]
      return Place(index: container.end, container: value.container + container.span)
    case UInt8(ascii: "\""):
      return Place(index: text.endOfString(value.index + 1) + 1, container: value.container)
    default:
      return Place(index: text.endOfWord(value.index), container: value.container)
    }
  }

  /// The members of an object or, with empty keys, the elements of an array.
  private func members(of container: Place) -> [Member] {
    let isObject = text[container.index] == UInt8(ascii: "{")
    var members: [Member] = []
    var place = Place(index: text.skipSpace(container.index + 1), container: container.container + 1)
    while place.index < containers[container.container].end - 1 {
      var key = 0..<0
      if isObject {
        key = place.index + 1..<text.endOfString(place.index + 1)
        place.index = text.skipSpace(text.skipSpace(key.upperBound + 1) + 1)
      }
      members.append(Member(key: key, value: place))
      place = end(of: place)
      place.index = text.skipSpace(text.afterComma(place.index))
    }
    return isObject && options.hasSortedKeys ? sorted(members) : members
  }

  /// By the UTF-8 bytes of the keys; members with the same key stay in order.
  private func sorted(_ members: [Member]) -> [Member] {
    let keys = members.map { Array(text.string($0.key).utf8) }
    let order = members.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    return order.map { members[$0] }
  }

  /// A container that is being written.
  private struct OpenContainer {
    let members: [Member]
    let isObject: Bool
    var next = 0
  }

  /// Writes a value with all that is in it; a list of the open containers takes the place of recursion.
  private mutating func write(_ value: Place) {
    var open: [OpenContainer] = []
    begin(value, &open)
    while let last = open.last {
      guard last.next < last.members.count else {
        open.removeLast()
        if !last.members.isEmpty { breakLine(level: open.count) }
        output.append(last.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        continue
      }
      let member = last.members[last.next]
      if last.next > 0 { output.append(UInt8(ascii: ",")) }
      open[open.count - 1].next += 1
      breakLine(level: open.count)
      if last.isObject {
        writeString(member.key)
        output.append(UInt8(ascii: ":"))
        if options.isPrettyPrinted { output.append(UInt8(ascii: " ")) }
      }
      begin(member.value, &open)
    }
  }

  /// Writes an atom, or opens a container.
  private mutating func begin(_ value: Place, _ open: inout [OpenContainer]) {
    switch text[value.index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      output.append(text[value.index])
      open.append(OpenContainer(members: members(of: value), isObject: text[value.index] == UInt8(ascii: "{")))
    case UInt8(ascii: "\""): writeString(value.index + 1..<end(of: value).index - 1)
    default: unsafe output += text.bytes[value.index..<end(of: value).index]
    }
  }

  private mutating func breakLine(level: Int) {
    guard options.isPrettyPrinted else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<level { output += [UInt8(ascii: " "), UInt8(ascii: " ")] }
  }

  private mutating func writeString(_ content: Range<Int>) {
    output.append(UInt8(ascii: "\""))
    if options.escapesSlashes {
      var isEscape = false
      for index in content {
        let byte = unsafe text.bytes[index]
        if byte == UInt8(ascii: "/"), !isEscape { output.append(UInt8(ascii: "\\")) }
        isEscape = byte == UInt8(ascii: "\\") && !isEscape
        output.append(byte)
      }
    } else {
      unsafe output += text.bytes[content]
    }
    output.append(UInt8(ascii: "\""))
  }
}
