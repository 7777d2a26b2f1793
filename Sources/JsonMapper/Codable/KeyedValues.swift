/// The members of an object, as a `Decodable` type asks for them.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: ObjectValues

  init(_ decoder: ValueDecoder) {
    object = ObjectValues(decoder)
  }

  var codingPath: [any CodingKey] { object.decoder.codingPath }

  var allKeys: [Key] { object.keys.compactMap { Key(stringValue: $0) } }

  @inline(__always)
  private func value(_ key: Key, _ type: Any.Type) throws -> ValueDecoder {
    let found = object.find(key.stringValue)
    if found == 0 { throw object.decoder.missing(key, type) }
    return object.decoder.at(found)
  }

  @inline(__always)
  func atomIfPresent<T: DirectlyDecodable>(_ key: Key) throws -> T? {
    guard let value = valueIfPresent(key) else { return nil }
    return try T.decoded(from: value)
  }

  @inline(__always)
  private func valueIfPresent(_ key: Key) -> ValueDecoder? {
    let found = object.find(key.stringValue)
    return found == 0 || object.decoder.reader.at(found).isNull ? nil : object.decoder.at(found)
  }

  func contains(_ key: Key) -> Bool { object.find(key.stringValue) != 0 }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key, Any?.self).isNull }

  // Inlined into the functions of the protocol, for which it stands, one for each atom.
  @inline(__always)
  func decode<T: Decodable & DirectlyDecodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try T.decoded(from: value(key, type))
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try value(key, type).decode(type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try valueIfPresent(key)?.decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try value(key, [String: Any].self).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key, [Any].self).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    // Without the key, null: a superclass may do without.
    object.decoder.at(object.find("super"))
  }

  func superDecoder(forKey key: Key) -> any Decoder { object.decoder.at(object.find(key.stringValue)) }
}

/// The lookup of an object's members, whatever type their keys have.
final class ObjectValues {
  let decoder: ValueDecoder
  private let wrapping: Wrapping
  /// The members by key, where the keys of the document are not those that are asked for, or cannot be told by their
  /// text.
  private let table: [String: Int]?

  init(_ decoder: ValueDecoder) {
    self.decoder = decoder
    let reader = decoder.reader
    // An object that does not read itself lies in the one that does; its slot may say what an earlier call left there.
    let isOwn = unsafe decoder.call.ancestors.last?.index == reader.index
    let number = unsafe min(reader.state.pointee.depth + (isOwn ? 0 : 1), Session.slotCount - 1)
    wrapping = Wrapping(
      reader: reader, place: JSONReader.Place(slot: UInt32(truncatingIfNeeded: number), plan: PlanNumber()))
    // SAFETY: the number is that of a slot.
    let slot = unsafe reader.state.pointee.slots + number
    if unsafe !isOwn || slot.pointee.object != UInt32(truncatingIfNeeded: reader.index) {
      unsafe reader.claim(slot, isRefined: false)
    }
    table = unsafe decoder.call.keyConversion != nil || slot.pointee.searchEnd == 0 ? Self.table(decoder) : nil
  }

  /// The index of a key's value; 0 without one.
  func find(_ key: String) -> Int {
    unsafe decoder.call.position = -1
    if let table { return table[key] ?? 0 }
    return key.withLookupKey { lookUp($0) }
  }

  @inline(__always)
  private func lookUp(_ key: LookupKey) -> Int {
    let found = wrapping.lookUp(key)
    // SAFETY: before a member's value lies its key. What was found by a path has another one.
    return unsafe found.index != 0 && key.isSame(as: found.tapeNode(found.index - 1), found.state.pointee.text)
      ? found.index : 0
  }

  /// The keys that types ask for, in document order, each once.
  var keys: [String] {
    var keys: [String] = []
    keys.reserveCapacity(decoder.reader.tapeNode.length)
    decoder.forEachMember { key, value in
      if table == nil || table?[key] == value { keys.append(key) }
    }
    return keys
  }

  private static func table(_ decoder: ValueDecoder) -> [String: Int] {
    var table: [String: Int] = [:]
    table.reserveCapacity(decoder.reader.tapeNode.length)
    decoder.forEachMember { key, value in
      if table[key] == nil || !decoder.reader.keepsEarlier { table[key] = value }
    }
    return table
  }
}

extension ValueDecoder {
  /// Goes through an object by the keys that types ask for, and the indexes of their values.
  fileprivate func forEachMember(_ body: (String, Int) -> Void) {
    reader.forEachMember { key, value in
      let text = reader.string(ofKey: key)
      body(call.keyConversion?(text) { codingPath } ?? text, value.index)
    }
  }
}
