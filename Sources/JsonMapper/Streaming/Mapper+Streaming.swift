// Records are read as they stand, without a search: an invalid one is never taken for an object within it.

extension Mapper {
  /// Reads JSON lines (NDJSON), a record a line, from bytes as they come in.
  ///
  /// ```swift
  /// for try await event in Mapper.lines(of: handle.bytes, as: Event.self) { … }
  /// ```
  ///
  /// Lines end in LF or CR LF, the last one with or without; blank lines are passed over. A model is read from the object
  /// of the line itself or, if its type has a mapping path, from the one that this leads to.
  ///
  /// - Parameters:
  ///   - bytes: The stream, in UTF-8.
  ///   - type: What a line is: a model, or whatever else can be read.
  ///   - options: As for `Mapper.read`, for each line.
  ///   - context: What the models get as `context`.
  ///   - onInvalid: Whether an invalid line ends the stream. The error names its line in the stream.
  public static func lines<Bytes: AsyncSequence, Record: JSONReadable>(
    of bytes: Bytes, as type: Record.Type, options: MapperOptions = .standard, context: (any Sendable)? = nil,
    onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<ByteChunks<Bytes>, Record> where Bytes.Element == UInt8 {
    lines(
      of: ByteChunks(bytes, endingAt: .lines), as: type, options: options, context: context, onInvalid: onInvalid)
  }

  /// Reads JSON lines (NDJSON), a record a line, from chunks of bytes as they come in: `[UInt8]`, `Data` and the like,
  /// divided anywhere.
  public static func lines<Chunks: AsyncSequence, Record: JSONReadable>(
    of chunks: Chunks, as type: Record.Type, options: MapperOptions = .standard, context: (any Sendable)? = nil,
    onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<Chunks, Record> where Chunks.Element: Collection<UInt8> {
    JSONRecords(
      chunks, RecordReader(type, options: options, context: context, onInvalid: onInvalid), elements: .success(nil))
  }
}

extension Mapper {
  /// Reads the elements of one array, however large, from bytes as they come in.
  ///
  /// ```swift
  /// for try await user in Mapper.elements(of: handle.bytes, at: ["data", "users"], as: User.self) { … }
  /// ```
  ///
  /// The stream is read to its end. What lies around the array is passed over by its brackets and strings, and not looked
  /// at any closer. Of several members with the key of the path, the first counts.
  ///
  /// - Parameters:
  ///   - bytes: The stream, in UTF-8.
  ///   - path: Where in the text the array is; without one, it is the text.
  ///   - type: What an element is: a model, or whatever else can be read.
  ///   - options: As for `Mapper.read`, for each element.
  ///   - context: What the models get as `context`.
  ///   - onInvalid: Whether an invalid element ends the stream. The error names its path, `[7].name`, and its line. Text
  ///     that cannot be divided into elements always ends it.
  public static func elements<Bytes: AsyncSequence, Record: JSONReadable>(
    of bytes: Bytes, at path: [TargetNode] = [], as type: Record.Type, options: MapperOptions = .standard,
    context: (any Sendable)? = nil, onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<ByteChunks<Bytes>, Record> where Bytes.Element == UInt8 {
    elements(
      of: ByteChunks(bytes, endingAt: .values), at: path, as: type, options: options, context: context,
      onInvalid: onInvalid)
  }

  /// Reads the elements of one array at a path as text, such as `data.users`, from bytes as they come in.
  public static func elements<Bytes: AsyncSequence, Record: JSONReadable>(
    of bytes: Bytes, at path: String, as type: Record.Type, options: MapperOptions = .standard,
    context: (any Sendable)? = nil, onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<ByteChunks<Bytes>, Record> where Bytes.Element == UInt8 {
    elements(
      of: ByteChunks(bytes, endingAt: .values), at: path, as: type, options: options, context: context,
      onInvalid: onInvalid)
  }

  /// Reads the elements of one array from chunks of bytes as they come in: `[UInt8]`, `Data` and the like, divided
  /// anywhere.
  public static func elements<Chunks: AsyncSequence, Record: JSONReadable>(
    of chunks: Chunks, at path: [TargetNode] = [], as type: Record.Type, options: MapperOptions = .standard,
    context: (any Sendable)? = nil, onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<Chunks, Record> where Chunks.Element: Collection<UInt8> {
    let reader = RecordReader(type, options: options, context: context, onInvalid: onInvalid)
    return JSONRecords(chunks, reader, elements: Result { ElementSplitter(try StreamPath(path), reader) })
  }

  /// Reads the elements of one array at a path as text, such as `data.users`, from chunks of bytes as they come in.
  public static func elements<Chunks: AsyncSequence, Record: JSONReadable>(
    of chunks: Chunks, at path: String, as type: Record.Type, options: MapperOptions = .standard,
    context: (any Sendable)? = nil, onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<Chunks, Record> where Chunks.Element: Collection<UInt8> {
    let reader = RecordReader(type, options: options, context: context, onInvalid: onInvalid)
    return JSONRecords(chunks, reader, elements: Result { ElementSplitter(try StreamPath(path), reader) })
  }
}
