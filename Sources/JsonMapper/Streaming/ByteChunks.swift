/// The bytes of a stream in chunks, each of which ends where a record may end, so that no record waits for the next.
public struct ByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  /// A few bytes that come one after another.
  public typealias Element = [UInt8]

  @usableFromInline let bytes: Bytes
  @usableFromInline let ends: Ends

  /// At which bytes a chunk ends.
  @usableFromInline
  enum Ends: Sendable {
    case lines, values
  }

  @usableFromInline
  init(_ bytes: Bytes, endingAt ends: Ends) {
    self.bytes = bytes
    self.ends = ends
  }

  /// Begins to read the stream.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: bytes.makeAsyncIterator(), ends: ends)
  }

  /// Reads a stream chunk by chunk.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var bytes: Bytes.AsyncIterator
    @usableFromInline let ends: Ends
    @usableFromInline var chunk: [UInt8] = []

    @inlinable
    init(bytes: Bytes.AsyncIterator, ends: Ends) {
      self.bytes = bytes
      self.ends = ends
    }

    /// The next bytes; nil at the end.
    @inlinable
    public mutating func next() async throws -> [UInt8]? {
      while let byte = try await bytes.next() {
        if completes(byte) { break }
      }
      return takeChunk()
    }

    /// The next bytes, read on the given actor; nil at the end.
    @inlinable
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      while let byte = try await bytes.next(isolation: actor) {
        if completes(byte) { break }
      }
      return takeChunk()
    }

    /// Adds a byte; says whether the chunk is complete.
    @inlinable @inline(__always)
    mutating func completes(_ byte: UInt8) -> Bool {
      chunk.append(byte)
      let isEnd =
        switch ends {
        case .lines: byte == UInt8(ascii: "\n")
        case .values: byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        }
      return isEnd || chunk.count == 1 << 16
    }

    @inlinable
    mutating func takeChunk() -> [UInt8]? {
      if chunk.isEmpty { return nil }
      let taken = chunk
      chunk = []
      chunk.reserveCapacity(taken.count)
      return taken
    }
  }
}

extension ByteChunks: Sendable where Bytes: Sendable {}
