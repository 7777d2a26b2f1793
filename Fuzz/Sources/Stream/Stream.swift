import Foundation
import JsonMapper
import Schemas
import Synchronization

/// Reads lines and elements in chunks of any size, which have the records and errors of the whole text; so has `mapLines`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var input = Input(start, count)
  let options = input.options()
  let size = Int(input.byte()) + 1
  let chunks = Chunks(bytes: Array(input.bytes), size: size)
  let whole = Chunks(bytes: chunks.bytes, size: .max)
  let lines = outcome { Mapper.lines(of: whole, as: JSONValue.self, options: options, onInvalid: $0) }
  checkSame(
    outcome { Mapper.lines(of: chunks, as: JSONValue.self, options: options, onInvalid: $0) }, lines,
    "lines in chunks of \(size) bytes")
  checkSame(
    outcome { Mapper.elements(of: chunks, at: "inner", as: Item.self, options: options, onInvalid: $0) },
    outcome { Mapper.elements(of: whole, at: "inner", as: Item.self, options: options, onInvalid: $0) },
    "elements in chunks of \(size) bytes")
  // A record that is too large ends a stream, for which it would have to be kept.
  if options.maximumDocumentSize == nil {
    let errors = Log()
    let records = try? Mapper.mapLines(
      chunks.bytes, as: JSONValue.self, options: options, onInvalid: .skip { errors.add("\($0)") })
    checkSame((records?.map { "\($0)" } ?? []) + errors.lines, lines, "lines at once")
  }
  return 0
}

private func checkSame(_ outcome: [String], _ expected: [String], _ what: String) {
  check(outcome == expected, "\(what): \(outcome) instead of \(expected)")
}

/// What a stream gives: its records, and the errors of those that it leaves out.
private func outcome<Records: AsyncSequence & SendableMetatype>(
  _ stream: @escaping @Sendable (InvalidRecords) -> Records
) -> [String] {
  let (records, errors) = (Log(), Log())
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    do {
      for try await record in stream(.skip { errors.add("\($0)") }) { records.add("\(record)") }
    } catch {
      check(error is MapperError, "\(error)")
      errors.add("\(error)")
    }
    isDone.signal()
  }
  isDone.wait()
  return records.lines + errors.lines
}

/// Lines that several threads write.
private final class Log: Sendable {
  private let content = Mutex<[String]>([])

  var lines: [String] { content.withLock { $0 } }

  func add(_ line: String) { content.withLock { $0.append(line) } }
}

/// A text that comes in pieces.
private struct Chunks: AsyncSequence, Sendable {
  let bytes: [UInt8]
  let size: Int

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...], size: size) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>
    let size: Int

    mutating func next() async -> ArraySlice<UInt8>? {
      if rest.isEmpty { return nil }
      defer { rest = rest.dropFirst(size) }
      return rest.prefix(size)
    }
  }
}
