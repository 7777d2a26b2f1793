extension JSONValue {
  /// The value of a node and all that it holds; null where there is no value.
  ///
  /// Of several members with one key, the last counts. What JSON has no text for, such as the `Infinity` of JSON5, is null.
  ///
  /// - Complexity: Linear in the size of the value.
  public init(_ node: JSONNode) {
    self = node.exists ? JSONValue.reading(node.storage, node.index, firstWins: false).value : .null
  }

  /// Makes a value of a document's, without recursion; also names the first node that JSON has no text for.
  static func reading(
    _ storage: DocumentStorage, _ root: Int, firstWins: Bool
  ) -> (value: JSONValue, missing: Int?) {
    var open: [OpenContainer] = []
    var missing: Int?
    var index = root
    while true {
      let node = storage.node(index)
      if node.kind == .key {
        open[open.count - 1].key = storage.string(of: node)
        index += 1
        continue
      }
      if node.isContainer {
        open.append(OpenContainer(node, end: index + node.span))
      } else {
        let value = atom(storage, node)
        if value == nil { missing = missing ?? index }
        guard let last = open.last else { return (value ?? .null, missing) }
        last.add(value ?? .null, firstWins: firstWins)
      }
      index += 1
      while let last = open.last, last.end == index {
        open.removeLast()
        guard let outer = open.last else { return (last.value, missing) }
        outer.add(last.value, firstWins: firstWins)
      }
    }
  }

  private struct OpenContainer {
    let container = Container()
    let isObject: Bool
    /// The index behind the last node.
    let end: Int
    var key = ""

    init(_ node: TapeNode, end: Int) {
      isObject = node.kind == .object
      self.end = end
      container.reserveCapacity(node.length, isObject: isObject)
    }

    func add(_ value: JSONValue, firstWins: Bool) {
      if isObject {
        container.set(value, key, keepingEarlier: firstWins)
      } else {
        container.values.append(value)
      }
    }

    var value: JSONValue { JSONValue(isObject ? .object(container) : .array(container)) }
  }

  private static func atom(_ storage: DocumentStorage, _ node: TapeNode) -> JSONValue? {
    switch node.kind {
    case .true: JSONValue(true)
    case .false: JSONValue(false)
    case .number: unsafe JSONValue(.number(String(decoding: storage.bytes(of: node), as: UTF8.self)))
    case .string: JSONValue(.string(storage.string(of: node)))
    case .native: storage.native(Int(node.auxiliary)) as? JSONValue
    default: .null
    }
  }
}

extension JSONNode {
  /// The value and all that it holds, without the document; nil where there is no value.
  public var value: JSONValue? {
    guard exists else { return nil }
    return JSONValue(self)
  }
}
