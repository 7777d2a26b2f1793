extension Mapper {
  /// Writes a value as JSON: UTF-8 bytes.
  ///
  /// - Throws: ``MapperError``: `invalidValue` for a number that is not finite, `depthExceeded` for more than 512 levels,
  ///   `custom` for an error of a `write(to:)`; with the path of the value.
  @inlinable
  public static func bytes<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> [UInt8] {
    try JSONWriter.write(value, options: options) { [UInt8]($0) }
  }

  /// Writes a value as JSON text.
  ///
  /// - Throws: ``MapperError``, as ``bytes(from:options:)`` does.
  @inlinable
  public static func string<Value: JSONWritable>(
    from value: Value, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> String {
    try JSONWriter.write(value, options: options) { String(decoding: $0, as: UTF8.self) }
  }
}

extension JSONWriter {
  /// The road of writing: a buffer, the value, the checks, the layout; `use` gets the finished text.
  @inlinable @inline(__always)
  static func write<Value: JSONWritable, Text>(
    _ value: Value, options: JSONWritingOptions, _ use: (UnsafeBufferPointer<UInt8>) -> Text
  ) throws -> Text {
    // Most texts are small, and this much lies on the stack.
    try withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { room in
      var writer = JSONWriter(borrowing: room, options: options)
      do {
        try value.write(to: &writer)
      } catch {
        throw writer.located(error)
      }
      try writer.finish()
      // SAFETY: the text lies in the writer's buffer, which lives until the writer's last use.
      let text = use(UnsafeBufferPointer(start: writer.base, count: writer.cursor - writer.base))
      return text
    }
  }

  /// Checks that one value was written, and lays the text out as the options say.
  @usableFromInline
  mutating func finish() throws {
    guard slot == Slot.end else { throw missingValue() }
    cursor -= 1
    if let record { try finish(record) }
  }

  private mutating func finish(_ record: Record) throws {
    if let error = record.kept { throw error }
    guard record.options.changesLayout else { return }
    // SAFETY: the bytes up to `cursor` are initialised; the new text is copied to where there is room for it.
    let text = TextLayout.apply(record.options, to: UnsafeBufferPointer(start: base, count: count))
    cursor = base
    text.withUnsafeBufferPointer { emit(json: $0) }
    cursor -= 1
  }
}
