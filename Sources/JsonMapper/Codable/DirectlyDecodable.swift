/// A `Decodable` type that the engine reads by itself.
protocol DirectlyDecodable {
  static func decoded(from decoder: ValueDecoder) throws -> Self

  /// Reads all elements of an array; a requirement, so that there is a loop for each type of atoms.
  static func decodedElements(of array: ValueDecoder) throws -> [Self]
}

extension DirectlyDecodable {
  static func decodedElements(of array: ValueDecoder) throws -> [Self] {
    try array.readElements { try $0.native() ?? decoded(from: $0) }
  }
}

extension DirectlyDecodable where Self: JSONReadable {
  /// Reads an atom as in a mapping call.
  @inline(__always)
  static func decoded(from decoder: ValueDecoder) throws -> Self {
    do {
      return try Self._read(decoder.reader)
    } catch {
      throw decoder.decodingError(error, type: Self.self)
    }
  }
}

extension Bool: DirectlyDecodable {}
extension String: DirectlyDecodable {}

extension DirectlyDecodable where Self: JSONReadable & FixedWidthInteger {
  /// Reads an integer; also without conversions, `20.0` is one, as for `JSONDecoder`.
  @inline(__always)
  static func decoded(from decoder: ValueDecoder) throws -> Self {
    if let plain = decoder.reader.plainInteger(), let value = Self(exactly: plain) { return value }
    return try decoder.otherInteger(Self.self)
  }
}

extension Int: DirectlyDecodable {}
extension Int8: DirectlyDecodable {}
extension Int16: DirectlyDecodable {}
extension Int32: DirectlyDecodable {}
extension Int64: DirectlyDecodable {}
extension UInt: DirectlyDecodable {}
extension UInt8: DirectlyDecodable {}
extension UInt16: DirectlyDecodable {}
extension UInt32: DirectlyDecodable {}
extension UInt64: DirectlyDecodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DirectlyDecodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DirectlyDecodable {}

extension DirectlyDecodable where Self: JSONReadable & BinaryFloatingPoint {
  /// Reads a number, or one of the texts that the options name.
  @inline(__always)
  static func decoded(from decoder: ValueDecoder) throws -> Self {
    do {
      return try Self._read(decoder.reader)
    } catch {
      if let value: Self = decoder.nonConformingFloat() { return value }
      throw decoder.decodingError(error, type: Self.self)
    }
  }
}

extension Double: DirectlyDecodable {}
extension Float: DirectlyDecodable {}

extension ValueDecoder {
  @inline(never)
  fileprivate func otherInteger<T: FixedWidthInteger & JSONReadable>(_ type: T.Type) throws -> T {
    let node = reader.tapeNode
    if node.kind == .number,
      let value = unsafe integerReading(reader.text, length: node.length, readable: reader.readable, as: type).value
    {
      return value
    }
    do {
      return try T._read(reader)
    } catch {
      throw decodingError(error, type: type)
    }
  }
}

// MARK: - Containers

extension Array: DirectlyDecodable where Element: Decodable {
  static func decoded(from decoder: ValueDecoder) throws -> [Element] {
    try decoder.readContainer(isValid: decoder.reader.isArray, Self.self, expected: "array") {
      guard let direct = decoder.call.directType(Element.self) else {
        return try decoder.readElements { try $0.decodeByItself(Element.self) }
      }
      return try elements(direct, of: decoder)
    }
  }

  private static func elements<Direct: DirectlyDecodable>(
    _ type: Direct.Type, of array: ValueDecoder
  ) throws -> [Element] {
    // SAFETY: the type is `Element`, known to conform by the cast of its metatype.
    unsafe unsafeBitCast(try type.decodedElements(of: array), to: [Element].self)
  }
}

extension Dictionary: DirectlyDecodable where Key == String, Value: Decodable {
  /// Reads an object, whose keys stay as they are.
  static func decoded(from decoder: ValueDecoder) throws -> [String: Value] {
    try decoder.readContainer(isValid: decoder.reader.isObject, Self.self, expected: "object") {
      var members: [String: Value] = [:]
      members.reserveCapacity(decoder.reader.tapeNode.length)
      try decoder.reader.forEachMember { key, value in
        let key = decoder.reader.string(ofKey: key)
        unsafe decoder.call.position = -1
        let value = try decoder.at(value.index).decode(Value.self)
        if members[key] == nil || !decoder.reader.keepsEarlier { members[key] = value }
      }
      return members
    }
  }
}

extension ValueDecoder {
  @inline(__always)
  fileprivate func readElements<Element>(_ read: (ValueDecoder) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(reader.tapeNode.length)
    try reader.forEachElement {
      unsafe call.position = elements.count
      elements.append(try read(ValueDecoder(reader: $0, call: call)))
    }
    return elements
  }

  /// Reads a container whose values are read one by one.
  fileprivate func readContainer<Container>(
    isValid: Bool, _ type: Container.Type, expected: String, _ body: () throws -> Container
  ) throws -> Container {
    guard isValid else { throw mismatch(type, expected: expected) }
    try reader.checkStack()
    unsafe call.ancestors.append(DecodingCall.Ancestor(index: reader.index, position: call.position))
    defer { unsafe call.ancestors.removeLast() }
    return try body()
  }
}
