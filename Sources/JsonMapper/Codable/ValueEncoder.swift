/// What an `Encodable` type writes a value to.
final class ValueEncoder: Encoder {
  let call: EncodingCall
  let path: EncodingPath
  private var value: EncodedValue?

  init(_ call: EncodingCall, _ path: EncodingPath) {
    self.call = call
    self.path = path
  }

  /// What has been written; an empty object for nothing, as with `JSONEncoder`.
  var result: EncodedValue { value ?? .object(EncodedObject()) }

  var codingPath: [any CodingKey] { path.codingPath }

  var userInfo: [CodingUserInfoKey: Any] { call.strategies.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(EncodedMembers(call.object(value, at: path) { value = $0 }, call, path))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    EncodedElements(call.array(value, at: path) { value = $0 }, call, path)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { value = .null }

  func encode<T: Encodable>(_ newValue: T) throws { value = try call.encoded(newValue, at: path) }
}

extension EncodingCall {
  /// The object that is there already, or else a new one.
  func object(_ old: EncodedValue?, at path: EncodingPath, _ store: (EncodedValue) -> Void) -> EncodedObject {
    if case .object(let object)? = old { return object }
    if old != nil { keep("an object was written where there is another value", at: path) }
    let object = EncodedObject()
    store(.object(object))
    return object
  }

  /// The array that is there already, or else a new one.
  func array(_ old: EncodedValue?, at path: EncodingPath, _ store: (EncodedValue) -> Void) -> EncodedArray {
    if case .array(let array)? = old { return array }
    if old != nil { keep("an array was written where there is another value", at: path) }
    let array = EncodedArray()
    store(.array(array))
    return array
  }
}

/// The members of an object, as an `Encodable` type sets them.
struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let object: EncodedObject
  private let call: EncodingCall
  private let path: EncodingPath

  init(_ object: EncodedObject, _ call: EncodingCall, _ path: EncodingPath) {
    self.object = object
    self.call = call
    self.path = path
  }

  var codingPath: [any CodingKey] { path.codingPath }

  mutating func encodeNil(forKey key: Key) throws {
    object.set(call.key(key, at: path), .null)
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    object.set(call.key(key, at: path), try call.encoded(value, at: EncodingPath(path, key)))
  }

  // Inlined into the functions of the protocol, for which it stands, one for each atom.
  @inline(__always)
  mutating func encode<T: Encodable & DirectlyEncodable>(_ value: T, forKey key: Key) throws {
    object.set(call.key(key, at: path), try value.encoded(in: call) { EncodingPath(path, key) })
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let name = call.key(key, at: path)
    let inner = EncodingPath(path, key)
    return KeyedEncodingContainer(
      EncodedMembers<NestedKey>(call.object(object.value(name), at: inner) { object.set(name, $0) }, call, inner))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let name = call.key(key, at: path)
    let inner = EncodingPath(path, key)
    return EncodedElements(call.array(object.value(name), at: inner) { object.set(name, $0) }, call, inner)
  }

  mutating func superEncoder() -> any Encoder { superEncoder(PlainCodingKey("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

  private func superEncoder(_ key: any CodingKey) -> any Encoder {
    let encoder = ValueEncoder(call, EncodingPath(path, key))
    object.set(call.key(key, at: path), .encoder(encoder))
    return encoder
  }
}

/// The elements of an array, as an `Encodable` type adds them.
struct EncodedElements: UnkeyedEncodingContainer {
  private let array: EncodedArray
  private let call: EncodingCall
  private let path: EncodingPath

  init(_ array: EncodedArray, _ call: EncodingCall, _ path: EncodingPath) {
    self.array = array
    self.call = call
    self.path = path
  }

  var codingPath: [any CodingKey] { path.codingPath }
  var count: Int { unsafe array.elements.count }

  /// The place of the next element.
  private var next: EncodingPath { EncodingPath(path, PlainCodingKey(index: count)) }

  mutating func encodeNil() throws { unsafe array.elements.append(.null) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    unsafe array.elements.append(try call.encoded(value, at: next))
  }

  @inline(__always)
  mutating func encode<T: Encodable & DirectlyEncodable>(_ value: T) throws {
    unsafe array.elements.append(try value.encoded(in: call) { next })
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    let object = EncodedObject()
    defer { unsafe array.elements.append(.object(object)) }
    return KeyedEncodingContainer(EncodedMembers<NestedKey>(object, call, next))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let inner = EncodedArray()
    defer { unsafe array.elements.append(.array(inner)) }
    return EncodedElements(inner, call, next)
  }

  mutating func superEncoder() -> any Encoder {
    let encoder = ValueEncoder(call, next)
    unsafe array.elements.append(.encoder(encoder))
    return encoder
  }
}
