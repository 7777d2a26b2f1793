/// The records of a stream, one after another, as its bytes come in: see `Mapper.lines(of:as:)` and
/// `Mapper.elements(of:at:as:)`.
///
/// One record is held at a time, and one chunk of the stream. Errors of the stream itself pass through as they are; after
/// an error the sequence is at its end.
public struct JSONRecords<Chunks: AsyncSequence, Record: JSONReadable>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  /// A record.
  public typealias Element = Record

  private let chunks: Chunks
  private let reader: RecordReader
  /// What divides an array; nil for lines, and an error where the path to the array is malformed.
  private let elements: Result<ElementSplitter?, any Error>

  init(_ chunks: Chunks, _ reader: RecordReader, elements: Result<ElementSplitter?, any Error>) {
    self.chunks = chunks
    self.reader = reader
    self.elements = elements
  }

  /// Begins to read the stream.
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks: chunks.makeAsyncIterator(), stream: RecordStream(reader, elements: elements))
  }

  /// Reads a stream record by record.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var chunks: Chunks.AsyncIterator
    @usableFromInline var stream: RecordStream

    fileprivate init(chunks: Chunks.AsyncIterator, stream: RecordStream) {
      self.chunks = chunks
      self.stream = stream
    }

    /// The next record; nil at the end.
    ///
    /// - Throws: ``MapperError`` with its place in the whole stream, or whatever the stream itself throws.
    @inlinable
    public mutating func next() async throws -> Record? {
      while true {
        switch try stream.next() {
        case .record: if let record = try read() { return record }
        case .more: stream.take(try await chunks.next())
        case .end: return nil
        }
      }
    }

    /// The next record, read on the given actor; nil at the end.
    ///
    /// - Throws: ``MapperError`` with its place in the whole stream, or whatever the stream itself throws.
    @inlinable
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
      while true {
        switch try stream.next() {
        case .record: if let record = try read() { return record }
        case .more: stream.take(try await chunks.next(isolation: actor))
        case .end: return nil
        }
      }
    }

    /// Reads the record that was found; nil where it is left out.
    @inlinable @inline(__always)
    mutating func read() throws -> Record? {
      do {
        return try stream.read(Record.self)
      } catch {
        try stream.refuse(error)
        return nil
      }
    }
  }
}

extension JSONRecords: Sendable where Chunks: Sendable {}
