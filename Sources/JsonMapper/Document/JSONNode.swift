/// A value in a parsed document: a place, not a copy.
///
/// ```swift
/// let name = document.root["users"][0]["name"].string
/// for user in document.root["users"] { print(user["name"].string ?? "?") }
/// ```
///
/// A subscript that leads nowhere gives a node that does not ``exists``, so a chain needs no unwrapping. Reads answer nil
/// where the value is of another kind; for conversions and errors, map it: `let age: Int = try Mapper.map(node)`.
///
/// A node keeps its document alive. It is Sendable, and carries nothing of the call that it may come from.
public struct JSONNode: Sendable {
  let storage: DocumentStorage
  let index: Int

  init(storage: DocumentStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  /// Where nothing is.
  static var nowhere: JSONNode { JSONNode(storage: DocumentStorage(capacity: 16), index: 0) }

  /// What kinds of values JSON has.
  public enum Kind: String, Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number, whole or not.
    case number
    /// A text.
    case string
    /// Values in order.
    case array
    /// Values by key.
    case object
  }

  var tapeNode: TapeNode { storage.node(index) }

  /// Whether there is a value: false behind a key or an index that the document does not have.
  public var exists: Bool { index != 0 }

  /// The kind of the value; nil where there is none.
  public var kind: Kind? {
    switch tapeNode.kind {
    case .sentinel: nil
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string, .key: .string
    case .native: nonFinite == nil ? .string : .number
    case .array: .array
    case .object: .object
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { tapeNode.kind == .null }

  /// The text of a string.
  public var string: String? {
    let node = tapeNode
    return node.kind == .string || node.kind == .key ? storage.string(of: node) : nil
  }

  /// The value of a boolean.
  public var bool: Bool? {
    switch tapeNode.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of a number that is a whole one and fits.
  public var int: Int? { integer(Int.self) }

  /// The value of a number, correctly rounded; nil where it is beyond Double's range. `Infinity` and `NaN` of a JSON5 text
  /// are what they say.
  public var double: Double? {
    let node = tapeNode
    guard node.kind == .number else { return nonFinite }
    return unsafe doubleValue(
      storage.bytes(of: node).baseAddress!, length: node.length, readable: storage.text.count - node.offset)
  }

  /// A number that JSON has no text for.
  var nonFinite: Double? {
    let node = tapeNode
    return node.kind == .native ? storage.native(Int(node.auxiliary)) as? Double : nil
  }

  /// The value of a number that is a whole one and fits the type.
  public func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    let node = tapeNode
    guard node.kind == .number else { return nil }
    let text = unsafe storage.bytes(of: node).baseAddress!
    return unsafe integerReading(text, length: node.length, readable: storage.text.count - node.offset, as: type).value
  }

  /// The number of elements of an array or members of an object; 0 for all else.
  public var count: Int { tapeNode.isContainer ? tapeNode.length : 0 }

  /// The value of a member of an object; of several with this key, the last.
  ///
  /// - Complexity: Linear in the number of members.
  public subscript(key: String) -> JSONNode {
    member(key, firstWins: false)
  }

  func member(_ key: String, firstWins: Bool) -> JSONNode {
    var found = 0
    if tapeNode.kind == .object {
      let key = KeyText(key)
      for child in storage.children(of: index) where key.matches(storage, child.key) {
        found = child.value
        if firstWins { break }
      }
    }
    return JSONNode(storage: storage, index: found)
  }

  /// The child that one part of a path names: a key, or an index into an array.
  func child(_ part: some StringProtocol, firstWins: Bool = false) -> JSONNode {
    guard tapeNode.kind == .array else { return member(String(part), firstWins: firstWins) }
    return PathText.index(part).map { self[$0] } ?? JSONNode(storage: storage, index: 0)
  }

  /// An element of an array, from 0.
  ///
  /// - Complexity: Linear in `position`.
  public subscript(position: Int) -> JSONNode {
    var found = 0
    if tapeNode.kind == .array, position >= 0, position < count {
      for (offset, child) in storage.children(of: index).enumerated() where offset == position {
        found = child.value
        break
      }
    }
    return JSONNode(storage: storage, index: found)
  }

  /// The members of an object with their keys, in document order, all of them; empty for all else.
  public var members: [(key: String, value: JSONNode)] {
    guard tapeNode.kind == .object else { return [] }
    return storage.children(of: index).map { child in
      (storage.string(of: storage.node(child.key)), JSONNode(storage: storage, index: child.value))
    }
  }

  /// The text of the value as it stands in the document, down to its white space.
  ///
  /// In a document of another ``JSONSyntax`` than the strict one, and in one that was made of values, it is compact strict
  /// JSON; what that has no text for, such as `Infinity`, is `null`.
  public var rawJSON: String {
    unsafe String(decoding: rawBytes, as: UTF8.self)
  }

  var rawBytes: UnsafeBufferPointer<UInt8> {
    guard exists else { return unsafe UnsafeBufferPointer(rebasing: storage.text[..<0]) }
    return unsafe UnsafeBufferPointer(rebasing: storage.text[storage.textRange(of: index)])
  }
}

extension JSONNode: CustomStringConvertible {
  /// The text of the value, as ``rawJSON``.
  public var description: String { rawJSON }
}

extension JSONNode: Sequence {
  /// Goes through an array's elements or an object's values in document order; through nothing for all else.
  public func makeIterator() -> Iterator {
    Iterator(storage: storage, children: storage.children(of: index))
  }

  /// An iterator over the values of a container.
  public struct Iterator: IteratorProtocol {
    let storage: DocumentStorage
    var children: ChildIndexes

    /// The next value; nil at the end.
    public mutating func next() -> JSONNode? {
      children.next().map { JSONNode(storage: storage, index: $0.value) }
    }
  }
}

extension JSONNode {
  /// Where the value stands in its document.
  ///
  /// - Complexity: Linear in what comes before it.
  public var path: JSONPath {
    storage.askForPlace()
    return JSONPath(components(from: Tape.rootIndex))
  }

  /// The steps to the value from a container around it.
  func components(from outermost: Int) -> [JSONPath.Component] {
    guard index > outermost else { return [] }
    var places = PlaceFinder(storage, from: outermost)
    return places.path(of: index).components
  }
}

/// A key that is looked for, ready to be compared with those of a document.
struct KeyText {
  let text: [UInt8]
  let tail: UInt64
  let hash: UInt32

  init(_ key: some StringProtocol) {
    let text = Array(key.utf8)
    // SAFETY: the pointer is used within the closure only.
    let hash = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress.map { unsafe keyHash($0, bytes.count) } ?? 0
    }
    self.init(text: text, hash: hash)
  }

  init(text: [UInt8], hash: UInt32) {
    self.text = text
    self.hash = hash
    tail = UInt64(truncatingIfNeeded: text.count) & 0xFFFF_FFFF | UInt64(hash) &<< 32
  }

  func matches(_ storage: DocumentStorage, _ key: Int) -> Bool {
    let node = storage.node(key)
    guard node.auxiliary == hash else { return false }
    if node.has(TapeNode.isEscaped) { return storage.string(of: node).utf8.elementsEqual(text) }
    return unsafe node.tail == tail && storage.bytes(of: node).elementsEqual(text)
  }
}
