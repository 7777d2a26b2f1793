import JsonMapper

/// A text that comes in chunks of one size.
struct Chunked: AsyncSequence, Sendable {
  typealias Element = [UInt8]
  let bytes: [UInt8]
  let size: Int

  init(_ text: String, by size: Int = .max) {
    self.init(bytes: Array(text.utf8), by: size)
  }

  init(bytes: [UInt8], by size: Int = .max) {
    self.bytes = bytes
    self.size = size
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...], size: size) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>
    let size: Int

    mutating func next() async -> [UInt8]? {
      if rest.isEmpty { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }
}

/// A text that comes byte by byte.
func byteStream(_ text: String) -> AsyncStream<UInt8> {
  AsyncStream { continuation in
    for byte in text.utf8 { continuation.yield(byte) }
    continuation.finish()
  }
}

/// All records of a stream, one a line, and last the code and the sentence of the error that ended it.
func outcome<Records: AsyncSequence>(of records: Records) async -> [String] {
  var lines: [String] = []
  do {
    for try await record in records { lines.append("\(record)") }
  } catch let error as MapperError {
    lines.append("\(error.code): \(error)")
  } catch {
    lines.append("\(error)")
  }
  return lines
}

/// What a stream reports, in order; by one thread at a time.
final class ReportLog: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ error: MapperError) { lines.append("\(error)") }
}
