extension Optional: JSONReadable where Wrapped: JSONReadable {
  /// Reads a value, or nil from null.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads a value, or nil from null; the options decide about a value of the wrong kind.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> Wrapped? {
    if reader.isNil(Wrapped.self) { return nil }
    do {
      return try Wrapped._read(reader)
    } catch {
      try reader.optionalMismatch(error, Wrapped.self)
      return nil
    }
  }

  /// Reads a value, or nil from null.
  @inlinable
  public static func _readStrictly(_ reader: JSONReader) throws -> Wrapped? {
    reader.isNil(Wrapped.self) ? nil : try Wrapped._readStrictly(reader)
  }

  /// A missing key is nil.
  @inlinable
  public static func _missing(_ error: () -> any Error) -> Wrapped? { nil }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// Reads an array.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads an array within a mapping call.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> [Element] {
    guard reader.isArray else { return try reader.mismatch(Self.self, expected: "array") }
    if reader.watchesElements { return try reader.watchedElements() }
    if MemoryLayout<Element>.size > 256 { return try reader.largeElements() }
    var elements: [Element] = []
    elements.reserveCapacity(reader.tapeNode.length)
    try reader.forEachElement { elements.append(try Element._read($0)) }
    return elements
  }
}

extension JSONReader {
  /// Reads the elements where they will stay: to append them would be to copy each of them on its way.
  @inlinable
  @inline(never)
  func largeElements<Element: JSONReadable>() throws -> [Element] {
    try unsafe [Element](unsafeUninitializedCapacity: tapeNode.length) { elements, count in
      // SAFETY: there is room for every element; of those before one that throws the array takes care.
      guard let start = elements.baseAddress else { return }
      try forEachElement {
        unsafe (start + count).initialize(to: try Element._read($0))
        count &+= 1
      }
    }
  }
}

extension ContiguousArray: JSONReadable where Element: JSONReadable {
  /// Reads an array.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads an array within a mapping call.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> ContiguousArray<Element> {
    guard reader.isArray else { return try reader.mismatch(Self.self, expected: "array") }
    return ContiguousArray(try [Element]._read(reader))
  }
}

extension Set: JSONReadable where Element: JSONReadable {
  /// Reads an array; elements that are equal count once.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads an array within a mapping call; elements that are equal count once.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> Set<Element> {
    guard reader.isArray else { return try reader.mismatch(Self.self, expected: "array") }
    return Set(try [Element]._read(reader))
  }
}

extension Dictionary: JSONReadable where Value: JSONReadable {
  /// Reads an object.
  ///
  /// Keys are Strings, `RawRepresentable` by such a key, or `LosslessStringConvertible`.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads an object within a mapping call.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> [Key: Value] {
    guard reader.isObject || reader.isEmptyObject else { return try reader.mismatch(Self.self, expected: "object") }
    if reader.watchesElements { return try reader.watchedMembers() }
    var members: [Key: Value] = [:]
    members.reserveCapacity(reader.tapeNode.length)
    let keyReader = Key.self == String.self ? nil : try reader.keyReader(Key.self)
    try reader.forEachMember { key, value in try value.readMember(key, into: &members, keyReader) }
    return members
  }
}

extension JSONReader {
  /// Reads the value as that of a key.
  @inlinable @inline(__always)
  func readMember<Key, Value: JSONReadable>(
    _ key: Int, into members: inout [Key: Value], _ keyReader: ((String) -> Key?)?
  ) throws {
    let text = string(ofKey: key)
    let name: Key
    if let keyReader {
      guard let read = keyReader(text) else { throw invalidKey(text, Key.self) }
      name = read
    } else {
      // SAFETY: without a key reader, Key is String.
      name = unsafe unsafeBitCast(text, to: Key.self)
    }
    if let earlier = members.updateValue(try Value._read(self), forKey: name), try keepsEarlier(text) {
      members[name] = earlier
    }
  }
}

extension JSONNode: JSONReadable {
  /// The node itself.
  @inlinable
  public init(from node: JSONNode) throws {
    self = node
  }

  /// The value as a node that may leave the call.
  public static func _read(_ reader: JSONReader) throws -> JSONNode {
    reader.native() ?? reader.node
  }
}

extension JSONReader {
  @inlinable @inline(__always)
  package var isArray: Bool { tapeNode.rawKind == TapeNode.Kind.array.rawValue }

  @inlinable @inline(__always)
  package var isObject: Bool { tapeNode.rawKind == TapeNode.Kind.object.rawValue }

  /// Goes through an array's elements in document order.
  @inlinable @inline(__always)
  package func forEachElement(_ body: (JSONReader) throws -> Void) rethrows {
    var element = index &+ 1
    for _ in 0..<tapeNode.length {
      let next = element &+ tapeNode(element).span
      try body(at(element))
      element = next
    }
  }

  /// Goes through an object's members in document order: the key's index, and the value.
  @inlinable @inline(__always)
  package func forEachMember(_ body: (Int, JSONReader) throws -> Void) rethrows {
    var key = index &+ 1
    for _ in 0..<tapeNode.length {
      let next = key &+ 1 &+ tapeNode(key &+ 1).span
      try body(key, at(key &+ 1))
      key = next
    }
  }

  @inlinable
  func string(ofKey key: Int) -> String {
    let node = tapeNode(key)
    if node.has(TapeNode.isEscaped) {
      return unsafe unescapedString(state.pointee.text + node.offset, length: node.length)
    }
    return unsafe plainString(
      state.pointee.text + node.offset, length: node.length, isASCII: !node.has(TapeNode.isNonASCII))
  }
}
