extension String: JSONWritable {
  /// Writes a string.
  @inlinable @inline(__always)
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    writer.emit(self)
  }
}

extension Substring: JSONWritable {
  /// Writes a string.
  @inlinable @inline(__always)
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    writer.emit(self)
  }
}

extension Character: JSONWritable {
  /// Writes a string of one character.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    String(self).write(to: &writer)
  }
}

extension Bool: JSONWritable {
  /// Writes `true` or `false`.
  @inlinable @inline(__always)
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    writer.emit(self)
  }
}

extension JSONWritable where Self: FixedWidthInteger {
  /// Writes the digits.
  @inlinable @inline(__always)
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    if Self.isSigned, let value = Int64(exactly: self) {
      writer.emit(value)
    } else if let value = UInt64(exactly: self) {
      writer.emit(value)
    } else {
      writer.emit(digits: description)
    }
  }
}

extension Int: JSONWritable {}
extension Int8: JSONWritable {}
extension Int16: JSONWritable {}
extension Int32: JSONWritable {}
extension Int64: JSONWritable {}
extension UInt: JSONWritable {}
extension UInt8: JSONWritable {}
extension UInt16: JSONWritable {}
extension UInt32: JSONWritable {}
extension UInt64: JSONWritable {}

extension Double: JSONWritable {
  /// Writes the shortest text that reads back as the same number. What is not finite is kept as a fault, or written as
  /// the options say.
  @inlinable @inline(__always)
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    writer.emit(self)
  }
}

extension Float: JSONWritable {
  /// Writes the shortest text that reads back as the same number. What is not finite is kept as a fault, or written as
  /// the options say.
  @inlinable @inline(__always)
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    writer.emit(self)
  }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSONWritable {
    /// Writes the shortest text that reads back as the same number. What is not finite is kept as a fault, or written as
    /// the options say.
    @inlinable @inline(__always)
    public func write(to writer: inout JSONWriter) {
      guard writer.beginValue() else { return }
      writer.emit(self)
    }
  }
#endif

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONWritable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONWritable {}
