/// An `Encodable` type that the engine writes by itself.
protocol DirectlyEncodable {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) throws -> EncodedValue

  /// Encodes the elements of an array; a requirement, so that there is a loop for each type of atoms.
  static func encoded(elements: [Self], in call: EncodingCall, at path: () -> EncodingPath) throws -> [EncodedValue]
}

extension DirectlyEncodable {
  static func encoded(
    elements: [Self], in call: EncodingCall, at path: () -> EncodingPath
  ) throws -> [EncodedValue] {
    try elements.encoded { element, position in
      try element.encoded(in: call) { EncodingPath(path(), PlainCodingKey(index: position)) }
    }
  }
}

extension DirectlyEncodable where Self: JSONWritable {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) throws -> EncodedValue { .atom(self) }
}

extension Bool: DirectlyEncodable {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) -> EncodedValue { .bool(self) }
}

extension String: DirectlyEncodable {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) -> EncodedValue { .string(self) }
}

extension DirectlyEncodable where Self: JSONWritable & FixedWidthInteger {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) -> EncodedValue {
    Int64(exactly: self).map { .integer($0) } ?? .atom(self)
  }
}

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

extension Double: DirectlyEncodable {
  /// A number or, if it is none, one of the texts that the strategies name.
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) -> EncodedValue {
    isFinite ? .double(self) : call.nonConformingText(self).map { .string($0) } ?? .double(self)
  }
}

extension Float: DirectlyEncodable {
  /// A number or, if it is none, one of the texts that the strategies name.
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) -> EncodedValue {
    isFinite ? .atom(self) : call.nonConformingText(Double(self)).map { .string($0) } ?? .atom(self)
  }
}

extension Array: DirectlyEncodable where Element: Encodable {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) throws -> EncodedValue {
    let elements =
      if let direct = call.directType(Element.self) {
        try encoded(as: direct, in: call, at: path)
      } else {
        try encoded { element, position in
          try call.encodedByItself(at: EncodingPath(path(), PlainCodingKey(index: position))) {
            try element.encode(to: $0)
          }
        }
      }
    return .array(EncodedArray(elements))
  }

  private func encoded<Direct: DirectlyEncodable>(
    as type: Direct.Type, in call: EncodingCall, at path: () -> EncodingPath
  ) throws -> [EncodedValue] {
    // SAFETY: the type is `Element`, known to conform by the cast of its metatype.
    try unsafe type.encoded(elements: unsafeBitCast(self, to: [Direct].self), in: call, at: path)
  }
}

extension Array {
  @inline(__always)
  fileprivate func encoded(_ encode: (Element, Int) throws -> EncodedValue) throws -> [EncodedValue] {
    var values: [EncodedValue] = []
    values.reserveCapacity(count)
    for position in 0..<count { values.append(try encode(self[position], position)) }
    return values
  }
}

extension Dictionary: DirectlyEncodable where Key == String, Value: Encodable {
  /// An object, whose keys stay as they are.
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) throws -> EncodedValue {
    let object = EncodedObject()
    let path = path()
    for (key, value) in self {
      object.add(key, try call.encoded(value, at: EncodingPath(path, PlainCodingKey(key))))
    }
    return .object(object)
  }
}
