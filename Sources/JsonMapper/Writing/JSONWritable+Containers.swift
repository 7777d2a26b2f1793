extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes the value, or `null`.
  @inlinable @inline(__always)
  public func write(to writer: inout JSONWriter) throws {
    switch self {
    case .some(let value): try value.write(to: &writer)
    case .none: writer.null()
    }
  }

  /// ``JSONPresence/null`` for nil.
  @inlinable @inline(__always)
  public var jsonPresence: JSONPresence {
    self == nil ? .null : .value
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes an array.
  @inlinable
  public func write(to writer: inout JSONWriter) throws {
    try unsafe withUnsafeBufferPointer { try unsafe writer.emitArray($0) }
  }
}

extension ArraySlice: JSONWritable where Element: JSONWritable {
  /// Writes an array.
  @inlinable
  public func write(to writer: inout JSONWriter) throws {
    try unsafe withUnsafeBufferPointer { try unsafe writer.emitArray($0) }
  }
}

extension ContiguousArray: JSONWritable where Element: JSONWritable {
  /// Writes an array.
  @inlinable
  public func write(to writer: inout JSONWriter) throws {
    try unsafe withUnsafeBufferPointer { try unsafe writer.emitArray($0) }
  }
}

extension Set: JSONWritable where Element: JSONWritable {
  /// Writes an array, in no particular order.
  @inlinable
  public func write(to writer: inout JSONWriter) throws {
    try writer.emitSequence(self)
  }
}

extension Dictionary: JSONWritable where Value: JSONWritable {
  /// Writes an object, in no particular order; see ``JSONWritingOptions/sortedKeys``.
  ///
  /// Keys are strings, whole numbers, whatever is `LosslessStringConvertible` or has a string or a number as its raw
  /// value, and UUIDs; another type is ``MapperError/Code/invalidSchema``.
  @inlinable
  public func write(to writer: inout JSONWriter) throws {
    if Key.self == String.self {
      // SAFETY: both are the same type.
      try writer.emitObject(self) { unsafe $1.emit(key: unsafeBitCast($0, to: String.self)) }
    } else if let text = dictionaryKeyText(of: Key.self) {
      try writer.emitObject(self) { $1.emit(key: text($0)) }
    } else {
      throw writer.unusableKey(Key.self)
    }
  }
}

extension KeyValuePairs: JSONWritable where Key == String, Value: JSONWritable {
  /// Writes an object, in order.
  @inlinable
  public func write(to writer: inout JSONWriter) throws {
    try writer.emitObject(self) { $1.emit(key: $0) }
  }
}

extension JSONWriter {
  /// Writes an array from its memory, which spares a copy of every element.
  @inlinable @inline(__always)
  mutating func emitArray<Element: JSONWritable>(_ elements: UnsafeBufferPointer<Element>) throws {
    let start = unsafe cursor - base
    let outer = try open(UInt8(ascii: "["), inner: Slot.element)
    do {
      if let first = elements.baseAddress {
        // SAFETY: `element` stays within the buffer, and is only read.
        var element = unsafe UnsafeMutablePointer(mutating: first)
        let end = unsafe element + elements.count
        while unsafe element < end {
          slot = Slot.value
          try unsafe element.pointee.writeInPlace(to: &self)
          if _slowPath(slot != Slot.key) { throw missingValue() }
          unsafe element += 1
        }
      }
    } catch {
      throw abandon(error, at: start, outer: outer)
    }
    close(UInt8(ascii: "]"), outer: outer)
  }

  @inlinable @inline(__always)
  mutating func emitSequence<Elements: Sequence>(_ elements: Elements) throws where Elements.Element: JSONWritable {
    let start = unsafe cursor - base
    let outer = try open(UInt8(ascii: "["), inner: Slot.element)
    do {
      for element in elements {
        slot = Slot.value
        try element.write(to: &self)
        if _slowPath(slot != Slot.key) { throw missingValue() }
      }
    } catch {
      throw abandon(error, at: start, outer: outer)
    }
    close(UInt8(ascii: "]"), outer: outer)
  }

  @inlinable @inline(__always)
  mutating func emitObject<Key, Value: JSONWritable>(
    _ members: some Sequence<(key: Key, value: Value)>, _ emitKey: (Key, inout JSONWriter) -> Void
  ) throws {
    let start = unsafe cursor - base
    let outer = try open(UInt8(ascii: "{"), inner: Slot.key)
    do {
      for (key, value) in members {
        emitKey(key, &self)
        slot = Slot.value
        try value.write(to: &self)
        if _slowPath(slot != Slot.key) { throw missingValue() }
      }
    } catch {
      throw abandon(error, at: start, outer: outer)
    }
    close(UInt8(ascii: "}"), outer: outer)
  }
}

extension JSONWritable {
  /// Writes a value where it is. It changes nothing; as an `inout` argument the value is not copied, as the argument of a
  /// call through a pointer it would be.
  @inlinable @inline(__always)
  mutating func writeInPlace(to writer: inout JSONWriter) throws {
    try write(to: &writer)
  }
}
