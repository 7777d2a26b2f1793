public import Foundation

/// The contents of a file, read chunk by chunk as they are asked for.
public struct FileChunks: AsyncSequence, Sendable {
  /// A piece of the file.
  public typealias Element = Data

  let url: URL

  /// Begins to read the file, which is opened when the first chunk is asked for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(url: url)
  }

  /// Reads a file chunk by chunk.
  public struct Iterator: AsyncIteratorProtocol {
    let url: URL
    private var handle: FileHandle?

    init(url: URL) {
      self.url = url
    }

    private static let chunkSize = 256 << 10

    /// The next piece of the file; nil at the end.
    ///
    /// - Throws: What Foundation throws for a file that cannot be opened or read.
    public mutating func next() async throws -> Data? {
      let handle = try handle ?? FileHandle(forReadingFrom: url)
      self.handle = handle
      #if canImport(ObjectiveC)
        return try autoreleasepool { try handle.read(upToCount: Self.chunkSize) }
      #else
        return try handle.read(upToCount: Self.chunkSize)
      #endif
    }
  }
}

extension Mapper {
  /// Reads JSON lines (NDJSON), a record a line, from a file.
  public static func lines<Record: JSONReadable>(
    of file: URL, as type: Record.Type, options: MapperOptions = .standard, context: (any Sendable)? = nil,
    onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<FileChunks, Record> {
    lines(of: FileChunks(url: file), as: type, options: options, context: context, onInvalid: onInvalid)
  }

  /// Reads the elements of one array from a file.
  public static func elements<Record: JSONReadable>(
    of file: URL, at path: [TargetNode] = [], as type: Record.Type, options: MapperOptions = .standard,
    context: (any Sendable)? = nil, onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<FileChunks, Record> {
    elements(of: FileChunks(url: file), at: path, as: type, options: options, context: context, onInvalid: onInvalid)
  }

  /// Reads the elements of one array at a path as text, such as `data.users`, from a file.
  public static func elements<Record: JSONReadable>(
    of file: URL, at path: String, as type: Record.Type, options: MapperOptions = .standard,
    context: (any Sendable)? = nil, onInvalid: InvalidRecords = .throw
  ) -> JSONRecords<FileChunks, Record> {
    elements(of: FileChunks(url: file), at: path, as: type, options: options, context: context, onInvalid: onInvalid)
  }
}
