/// The elements of an array, as a `Decodable` type asks for them.
struct UnkeyedValues: UnkeyedDecodingContainer {
  private let array: ValueDecoder
  private var next: Int
  private(set) var currentIndex = 0
  private let elementCount: Int
  /// Whether the array is what is being read, so that positions count in it.
  private let isInnermost: Bool

  init(_ array: ValueDecoder) {
    self.array = array
    next = array.reader.index + 1
    elementCount = array.reader.tapeNode.length
    isInnermost = array.reader.index == array.call.innermost
  }

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int? { elementCount }
  var isAtEnd: Bool { currentIndex >= elementCount }

  /// Reads the next element; the container goes on where that succeeds.
  private mutating func take<T>(_ type: Any.Type, _ read: (ValueDecoder) throws -> T) throws -> T {
    if isAtEnd { throw array.atEnd(type, position: currentIndex) }
    unsafe array.call.position = isInnermost ? currentIndex : -1
    let result = try read(array.at(next))
    advance()
    return result
  }

  private mutating func advance() {
    next += array.reader.tapeNode(next).span
    currentIndex += 1
  }

  mutating func decodeNil() throws -> Bool {
    if isAtEnd { throw array.atEnd(Any?.self, position: currentIndex) }
    let isNull = array.at(next).isNull
    if isNull { advance() }
    return isNull
  }

  @inline(__always)
  mutating func decode<T: Decodable & DirectlyDecodable>(_ type: T.Type) throws -> T {
    try take(type) { try T.decoded(from: $0) }
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try take(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try take([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try take((any Decoder).self) { $0 }
  }
}
