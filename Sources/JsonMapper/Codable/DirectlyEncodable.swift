/// An `Encodable` type that the engine writes by itself.
protocol DirectlyEncodable {
  func encoded(in call: EncodingCall, at path: EncodingPath) throws -> EncodedValue
}

extension DirectlyEncodable where Self: JSONWritable {
  func encoded(in call: EncodingCall, at path: EncodingPath) throws -> EncodedValue { .atom(self) }
}

extension Bool: DirectlyEncodable {}
extension String: DirectlyEncodable {}
extension Int: DirectlyEncodable {}
extension Int8: DirectlyEncodable {}
extension Int16: DirectlyEncodable {}
extension Int32: DirectlyEncodable {}
extension Int64: DirectlyEncodable {}
extension UInt: DirectlyEncodable {}
extension UInt8: DirectlyEncodable {}
extension UInt16: DirectlyEncodable {}
extension UInt32: DirectlyEncodable {}
extension UInt64: DirectlyEncodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DirectlyEncodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DirectlyEncodable {}

extension DirectlyEncodable where Self: JSONWritable & BinaryFloatingPoint {
  /// A number or, if it is none, one of the texts that the strategies name.
  func encoded(in call: EncodingCall, at path: EncodingPath) throws -> EncodedValue {
    if !isFinite, let text = call.nonConformingText(Double(self)) { return .atom(text) }
    return .atom(self)
  }
}

extension Double: DirectlyEncodable {}
extension Float: DirectlyEncodable {}

extension Array: DirectlyEncodable where Element: Encodable {
  func encoded(in call: EncodingCall, at path: EncodingPath) throws -> EncodedValue {
    let array = EncodedArray()
    array.elements.reserveCapacity(count)
    for (position, element) in enumerated() {
      let place = EncodingPath(path, PlainCodingKey(index: position))
      array.elements.append(try call.encoded(element, at: place))
    }
    return .array(array)
  }
}

extension Dictionary: DirectlyEncodable where Key == String, Value: Encodable {
  /// An object, whose keys stay as they are.
  func encoded(in call: EncodingCall, at path: EncodingPath) throws -> EncodedValue {
    let object = EncodedObject()
    for (key, value) in self {
      object[key] = try call.encoded(value, at: EncodingPath(path, PlainCodingKey(key)))
    }
    return .object(object)
  }
}
