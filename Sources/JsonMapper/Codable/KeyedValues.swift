/// The members of an object, as a `Decodable` type asks for them.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let call: DecodingCall
  private let wrapping: Wrapping
  /// The members by key, where the keys of the document are not those that are asked for, or cannot be told by their
  /// text.
  private let table: [String: Int]?

  init(_ decoder: ValueDecoder) {
    let reader = decoder.reader
    call = decoder.call
    // An object that does not read itself lies in the one that does.
    let depth = reader.state.pointee.depth + (reader.index == call.innermost ? 0 : 1)
    let number = min(depth, Session.slotCount - 1)
    wrapping = Wrapping(reader: reader, slot: UInt32(truncatingIfNeeded: number))
    let slot = reader.state.pointee.slots + number
    // SAFETY: the number is that of a slot.
    if slot.pointee.object != UInt32(truncatingIfNeeded: reader.index) { reader.claim(slot) }
    table = call.keyConversion != nil || slot.pointee.end == 0 ? decoder.memberTable() : nil
  }

  private func decoder(at index: Int) -> ValueDecoder {
    ValueDecoder(reader: wrapping.reader.at(index), call: call)
  }

  var codingPath: [any CodingKey] { call.codingPath(of: wrapping.reader.index) }

  var allKeys: [Key] {
    decoder(at: wrapping.reader.index).memberKeys(table).compactMap { Key(stringValue: $0) }
  }

  /// The index of a key's value; 0 without one.
  @inline(__always)
  private func find(_ key: Key) -> Int {
    call.position = -1
    if let table { return table[key.stringValue] ?? 0 }
    return key.stringValue.withLookupKey { key in
      let found = wrapping.lookUp(key)
      // SAFETY: before a member's value lies its key. What was found by a path has another one.
      return found.index != 0 && key.isSame(as: found.tapeNode(found.index - 1), found.state.pointee.text)
        ? found.index : 0
    }
  }

  private func value(_ key: Key, _ type: Any.Type) throws -> ValueDecoder {
    let found = find(key)
    if found == 0 { throw decoder(at: wrapping.reader.index).missing(key, type) }
    return decoder(at: found)
  }

  private func valueIfPresent(_ key: Key) -> ValueDecoder? {
    let found = find(key)
    return found == 0 || wrapping.reader.at(found).isNull ? nil : decoder(at: found)
  }

  func contains(_ key: Key) -> Bool { find(key) != 0 }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key, Any?.self).isNull }

  func decode<T: Decodable & DirectlyDecodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try T.decoded(from: value(key, type))
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try value(key, type).decode(type)
  }

  func decodeIfPresent<T: Decodable & DirectlyDecodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let value = valueIfPresent(key) else { return nil }
    return try T.decoded(from: value)
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
    decoder(at: Key(stringValue: "super").map { find($0) } ?? 0)
  }

  func superDecoder(forKey key: Key) -> any Decoder { decoder(at: find(key)) }
}

extension ValueDecoder {
  /// The members of an object by the keys that types ask for.
  fileprivate func memberTable() -> [String: Int] {
    var table: [String: Int] = [:]
    table.reserveCapacity(reader.tapeNode.length)
    forEachMember { key, value in
      if table[key] == nil || !reader.keepsEarlier { table[key] = value.reader.index }
    }
    return table
  }

  /// The keys that types ask for, in document order, each once.
  fileprivate func memberKeys(_ table: [String: Int]?) -> [String] {
    var keys: [String] = []
    keys.reserveCapacity(reader.tapeNode.length)
    forEachMember { key, value in
      if table == nil || table?[key] == value.reader.index { keys.append(key) }
    }
    return keys
  }

  private func forEachMember(_ body: (String, ValueDecoder) -> Void) {
    reader.forEachMember { key, value in
      let text = reader.string(ofKey: key)
      body(call.keyConversion?(text) { codingPath } ?? text, at(value.index))
    }
  }
}
