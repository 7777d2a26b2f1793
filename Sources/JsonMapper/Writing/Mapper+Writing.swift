extension Mapper {
  /// Writes a value as JSON: UTF-8 bytes.
  ///
  /// - Throws: ``MapperError``: `invalidValue` for a number that is not finite, `depthExceeded` for more than 512 levels,
  ///   `custom` for an error of a `write(to:)`; with the path of the value.
  @inlinable
  public static func bytes<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> [UInt8] {
    try JSONWriter.write(value, options: options) { unsafe [UInt8]($0.text) }
  }

  /// Writes a value as JSON text.
  ///
  /// - Throws: ``MapperError``, as `bytes(from:options:)` does.
  @inlinable
  public static func string<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> String {
    try JSONWriter.write(value, options: options) { writer in
      // SAFETY: the text is copied.
      unsafe plainString(writer.base, length: writer.text.count, isASCII: false)
    }
  }
}

extension JSONWriter {
  /// The road of writing: a buffer, the value, the checks, the layout; `result` makes what is asked for of the text.
  @inlinable @inline(__always)
  static func write<Value: JSONWritable, Text>(
    _ value: Value, options: JSONWritingOptions, _ result: (inout JSONWriter) -> Text
  ) throws -> Text {
    // Most texts are small, and this much lies on the stack.
    try unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { room in
      var writer = unsafe JSONWriter(borrowing: room, options: options)
      do {
        try value.write(to: &writer)
      } catch {
        throw writer.located(error)
      }
      try writer.finish()
      return result(&writer)
    }
  }

  /// What has been written; valid until the next write.
  @inlinable
  var text: UnsafeBufferPointer<UInt8> {
    // SAFETY: the bytes up to `cursor` are initialised.
    unsafe UnsafeBufferPointer(start: base, count: cursor - base)
  }

  /// Checks that one value was written, and lays the text out as the options say.
  @usableFromInline
  mutating func finish() throws {
    guard slot == Slot.end else { throw missingValue() }
    unsafe cursor -= 1
    if let record { try finish(record) }
  }

  private mutating func finish(_ record: Record) throws {
    if let error = record.kept { throw error }
    guard record.options.changesLayout else { return }
    let layout = unsafe TextLayout.apply(record.options, to: text)
    unsafe cursor = unsafe base
    unsafe layout.withUnsafeBufferPointer { unsafe emit(json: $0) }
    unsafe cursor -= 1
  }
}
