/// A value that a `Decodable` type is read from.
///
/// Three words, so that it fits into an existential.
struct ValueDecoder: Decoder {
  // SAFETY: the call keeps the session, and with it the document.
  let reader: JSONReader
  let call: DecodingCall

  var codingPath: [any CodingKey] { call.codingPath(of: reader.index) }

  var userInfo: [CodingUserInfoKey: Any] { call.strategies.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard reader.isObject else { throw mismatch([String: Any].self, expected: "object") }
    return KeyedDecodingContainer(KeyedValues(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard reader.isArray else { throw mismatch([Any].self, expected: "array") }
    return UnkeyedValues(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func at(_ index: Int) -> ValueDecoder { ValueDecoder(reader: reader.at(index), call: call) }

  /// The value as it was handed over, in a document made from values, if it is of the type.
  @inline(__always)
  func native<T>() -> T? { reader.isNative ? reader.native() : nil }

  /// Whether the value is null, or there is none.
  var isNull: Bool { reader.index == 0 || reader.isNull }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull }

  @inline(__always)
  func decode<T: Decodable & DirectlyDecodable>(_ type: T.Type) throws -> T {
    try T.decoded(from: self)
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let native: T = native() { return native }
    guard let direct = call.directType(type) else { return try decodeByItself(type) }
    return try decode(direct)
  }

  private func decode<Direct: DirectlyDecodable, T>(_ direct: Direct.Type) throws -> T {
    // SAFETY: the type is `T`, known to conform by the cast of its metatype.
    unsafe unsafeBitCast(try Direct.decoded(from: self), to: T.self)
  }

  /// Lets the type read itself.
  func decodeByItself<T: Decodable>(_ type: T.Type) throws -> T {
    try reading { try T(from: $0) }
  }

  /// Lets code of the caller's read the value.
  func reading<T>(_ body: (any Decoder) throws -> T) throws -> T {
    let isObject = reader.isObject
    if isObject { _ = try reader.enter() } else { try reader.checkStack() }
    unsafe call.ancestors.append(DecodingCall.Ancestor(index: reader.index, position: call.position))
    unsafe call.position = -1
    unsafe call.faultPlace = 0
    defer {
      unsafe call.ancestors.removeLast()
      if isObject { reader.leave() }
    }
    do {
      return try body(self)
    } catch {
      if unsafe call.faultPlace == 0 { unsafe call.faultPlace = reader.index }
      throw error
    }
  }
}
