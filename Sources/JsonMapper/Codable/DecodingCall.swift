/// One reading of a `Codable` type: what all its decoders and containers share.
final class DecodingCall {
  /// Kept, so that a decoder may be stored.
  let session: Session
  let strategies: DecodingStrategies
  /// Where the reading began: coding paths count from here.
  let base: Int
  /// The key that types ask for, from a key of an object; nil where they are the same.
  let keyConversion: ((_ key: String, _ path: () -> [any CodingKey]) -> String)?

  /// The values that are being read, from the base inwards, as far as they are read by themselves.
  @exclusivity(unchecked) var ancestors: [Ancestor] = []
  /// The position of the value that is asked for in the innermost ancestor, an array; -1 where that is not known.
  @exclusivity(unchecked) var position = -1
  /// The innermost value at which an error has passed that names no place; 0 without one.
  @exclusivity(unchecked) var faultPlace = 0
  @exclusivity(unchecked) private var directTypes = TypeCache { $0 as? any DirectlyDecodable.Type }

  struct Ancestor {
    let index: Int
    /// Its position in the ancestor before it, an array; -1 where that is not known.
    let position: Int
  }

  init(_ reader: JSONReader, _ strategies: DecodingStrategies) {
    session = reader.session
    base = reader.index
    self.strategies = strategies
    keyConversion = strategies.keyConversion
  }

  /// How the engine reads a type by itself; nil where the type is to do it.
  @inline(__always)
  func directType(_ type: Any.Type) -> (any DirectlyDecodable.Type)? {
    unsafe directTypes[type]
  }

  /// The innermost array, or whatever else is being read.
  var innermost: Int { unsafe ancestors.last?.index ?? base }
}

// MARK: - Coding paths

extension DecodingCall {
  /// The path of a value from the base.
  func codingPath(of index: Int) -> [any CodingKey] {
    guard index != 0 else { return codingPath(of: innermost) }
    let storage = session.storage
    var path: [any CodingKey] = []
    var place = base
    let known = unsafe ancestors.prefix { $0.index < index && index < $0.index + storage.node($0.index).span }
    let last = unsafe ancestors.first { $0.index == index } ?? Ancestor(index: index, position: position)
    for next in known + [last] where next.index != base {
      let isElement = next.position >= 0 && storage.node(place).kind == .array
      path += isElement ? [PlainCodingKey(index: next.position)] : steps(from: place, to: next.index)
      place = next.index
    }
    return path
  }

  private func steps(from start: Int, to end: Int) -> [any CodingKey] {
    JSONNode(storage: session.storage, index: end).components(from: start).map { PlainCodingKey($0) }
  }

  /// The value at a coding path, or the innermost one on the way that there is.
  func node(at path: [any CodingKey]) -> JSONNode {
    var node = JSONNode(storage: session.storage, index: base)
    for key in path {
      let next = node.kind == .array ? key.intValue.map { node[$0] } : node[key.stringValue]
      guard let next, next.exists else { break }
      node = next
    }
    return node
  }
}
