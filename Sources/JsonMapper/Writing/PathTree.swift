/// The members of an object in which there are paths, sorted into the nesting that the paths stand for.
///
/// Members and containers keep the order in which they were mentioned first. A member that is an object itself and a
/// path into it become one object, whichever came first.
struct PathTree {
  private struct Node {
    let key: String
    /// A value that has been written; nil for a container.
    var value: Range<Int>?
    /// Whether the container has been an object in the text, and may not become an array.
    var isObject = false
    var children: [Int] = []
    /// The children by their keys. Bytes, since a String equals all its canonically equivalent ones.
    var places: [[UInt8]: Int] = [:]
  }

  private let text: JSONText
  private var nodes = [Node(key: "", isObject: true)]

  init(_ text: JSONText) {
    self.text = text
  }

  /// Sorts a value in; false where one of the parts is a value that is no object, or the path itself is a container.
  mutating func insert(_ value: Range<Int>, at parts: [String]) -> Bool {
    insert(value, at: parts[...], under: 0)
  }

  private mutating func insert(_ value: Range<Int>, at parts: ArraySlice<String>, under root: Int) -> Bool {
    var parts = parts
    var node = root
    while let part = parts.popFirst() {
      let bytes = [UInt8](part.utf8)
      if let child = nodes[node].places[bytes] {
        if parts.isEmpty { return merge(value, into: child) }
        guard openContainer(child) else { return false }
        node = child
      } else {
        nodes.append(Node(key: part, value: parts.isEmpty ? value : nil))
        nodes[node].places[bytes] = nodes.count - 1
        nodes[node].children.append(nodes.count - 1)
        node = nodes.count - 1
      }
    }
    return true
  }

  /// Makes a node a container; a value has to be an object, or null.
  private mutating func openContainer(_ node: Int) -> Bool {
    guard let value = nodes[node].value else { return true }
    switch text[value.lowerBound] {
    case UInt8(ascii: "{"):
      nodes[node].value = nil
      return insertMembers(of: value, under: node)
    case UInt8(ascii: "n"):
      nodes[node].value = nil
      return true
    default:
      return false
    }
  }

  /// Puts a value where there is one already. The later value holds, but a container is added to.
  private mutating func merge(_ value: Range<Int>, into node: Int) -> Bool {
    if nodes[node].value != nil {
      nodes[node].value = value
      return true
    }
    switch text[value.lowerBound] {
    case UInt8(ascii: "{"): return insertMembers(of: value, under: node)
    case UInt8(ascii: "n"): return true
    default: return false
    }
  }

  private mutating func insertMembers(of object: Range<Int>, under node: Int) -> Bool {
    nodes[node].isObject = true
    var index = object.lowerBound + 1
    while let member = text.member(at: index) {
      guard insert(member.value, at: [text.string(member.key)], under: node) else { return false }
      index = text.afterComma(member.value.upperBound)
    }
    return true
  }
}

extension PathTree {
  /// A container that is being written: its members, or its elements, of which some may be missing.
  private struct OpenContainer {
    let children: [Int?]
    let isObject: Bool
    var next = 0
  }

  /// Writes the members of the outermost object, each with a comma. A list of the open containers takes the place of
  /// recursion.
  func write(to writer: inout JSONWriter) {
    var open = [OpenContainer(children: nodes[0].children, isObject: true)]
    while let last = open.last {
      guard last.next < last.children.count else {
        open.removeLast()
        if !open.isEmpty { writer.emitEnd(last.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) }
        continue
      }
      open[open.count - 1].next += 1
      guard let child = last.children[last.next] else {
        writer.emitNull()
        continue
      }
      if last.isObject { writer.emit(key: nodes[child].key) }
      if let value = nodes[child].value {
        // SAFETY: the buffer is only gone through, within its bounds.
        unsafe writer.emit(json: UnsafeBufferPointer(rebasing: text.bytes[value]))
      } else {
        let elements = elements(of: nodes[child])
        writer.emit(bracket: elements == nil ? UInt8(ascii: "{") : UInt8(ascii: "["))
        open.append(OpenContainer(children: elements ?? nodes[child].children, isObject: elements == nil))
      }
    }
  }

  /// The children of a container whose parts are all array indexes, by index; nil for an object.
  ///
  /// Up to 16 elements may be missing and are nil; with more of them, the parts are taken for keys.
  private func elements(of node: Node) -> [Int?]? {
    guard !node.isObject, !node.children.isEmpty else { return nil }
    let count = node.children.count + 16
    var elements: [Int?] = []
    for child in node.children {
      let key = nodes[child].key
      guard let index = Int(key), (0..<count).contains(index), String(index) == key else { return nil }
      while elements.count <= index { elements.append(nil) }
      elements[index] = child
    }
    return elements
  }
}
