/// Reads texts that are one record each: without a search, at the type's mapping path if it has one.
@usableFromInline
struct RecordReader: Sendable {
  @usableFromInline let options: MapperOptions
  @usableFromInline let context: (any Sendable)?
  /// The type of the records, if it may have a mapping path.
  private let model: (any Mapable.Type)?
  let onInvalid: InvalidRecords

  @usableFromInline
  init(
    _ type: any JSONReadable.Type, options: MapperOptions, context: (any Sendable)?, onInvalid: InvalidRecords
  ) {
    self.options = options
    self.context = context
    self.onInvalid = onInvalid
    model = type as? any Mapable.Type
  }

  @inlinable @inline(__always)
  func read<Record: JSONReadable>(_ text: UnsafeBufferPointer<UInt8>, as type: Record.Type) throws -> Record {
    // SAFETY: the text is lent for the call; whatever outlives the call copies it.
    try unsafe Mapper.call(UnsafeRawBufferPointer(text), options: options, context: context) { root in
      try Record._read(place(in: root))
    }
  }

  @usableFromInline
  func place(in root: JSONReader) throws -> JSONReader {
    if unsafe root.state.pointee.text.pointee == 0xEF {
      // No value begins with this byte, and a byte order mark stands at the start of the whole alone.
      throw MapperError(
        MapperError.Details(code: .invalidJSON, expected: "a value", found: "a byte order mark", position: .start))
    }
    guard let model else { return root }
    let path = try unsafe root.state.pointee.plans.plan(for: model).path
    return path.isEmpty ? root : try root.walk(path)
  }

  /// Reports an invalid record, or throws its error.
  ///
  /// - Parameters:
  ///   - path: The record's path in the stream.
  ///   - start: Where in the stream the record begins.
  func refuse(_ error: any Error, path: String, _ start: SourcePosition) throws {
    guard let error = (error as? MapperError)?.moved(to: path, start) else { throw error }
    guard case .skip(let report) = onInvalid, error.code != .invalidSchema else { throw error }
    report(error)
  }
}
