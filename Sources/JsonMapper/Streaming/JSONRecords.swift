/// The records of a stream, one after another, as its bytes come in: see `Mapper.lines(of:as:)` and
/// `Mapper.elements(of:at:as:)`.
///
/// One record is held at a time, and one chunk of the stream. Errors of the stream itself pass through as they are; after
/// an error the sequence is at its end.
public struct JSONRecords<Chunks: AsyncSequence, Record: JSONReadable>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  /// A record.
  public typealias Element = Record

  let chunks: Chunks
  /// How the text is split; an error where the path to the array is malformed.
  let splitter: Result<RecordSplitter, any Error>
  let options: MapperOptions
  let context: (any Sendable)?
  let onInvalid: InvalidRecords

  /// Begins to read the stream.
  public func makeAsyncIterator() -> Iterator {
    var iterator = Iterator(chunks: chunks.makeAsyncIterator())
    switch splitter {
    case .success(let splitter):
      iterator.stream = RecordStream(splitter, options: options, context: context, onInvalid: onInvalid)
    case .failure(let error):
      iterator.fault = error
    }
    return iterator
  }

  /// Reads a stream record by record.
  public struct Iterator: AsyncIteratorProtocol {
    private var chunks: Chunks.AsyncIterator
    /// Nil at the end.
    fileprivate var stream: RecordStream<Record>?
    /// An error that there is instead of a stream.
    fileprivate var fault: (any Error)?

    fileprivate init(chunks: Chunks.AsyncIterator) {
      self.chunks = chunks
    }

    /// The next record; nil at the end.
    ///
    /// - Throws: ``MapperError`` with its place in the whole stream, or whatever the stream itself throws.
    public mutating func next() async throws -> Record? {
      while true {
        switch try ready() {
        case .record(let record): return record
        case .end: return nil
        case .more: take(try await chunks.next())
        }
      }
    }

    /// The next record, read on the given actor; nil at the end.
    ///
    /// - Throws: ``MapperError`` with its place in the whole stream, or whatever the stream itself throws.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
      while true {
        switch try ready() {
        case .record(let record): return record
        case .end: return nil
        case .more: take(try await chunks.next(isolation: actor))
        }
      }
    }

    /// What there is without waiting.
    private enum Ready {
      case record(Record), end, more
    }

    private mutating func ready() throws -> Ready {
      defer { fault = nil }
      if let fault { throw fault }
      do {
        if let record = try stream?.next() { return .record(record) }
      } catch {
        stream = nil
        throw error
      }
      if stream?.isLast == true { stream = nil }
      return stream == nil ? .end : .more
    }

    private mutating func take(_ chunk: Chunks.Element?) {
      if let chunk { stream?.append(chunk) } else { stream?.finish() }
    }
  }
}

extension JSONRecords: Sendable where Chunks: Sendable {}
