import Foundation

/// A text that comes in pieces, as from a network.
struct Pieces: AsyncSequence, Sendable {
  private let text: [UInt8]

  init(_ text: [UInt8]) {
    self.text = text
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: text[...]) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>

    mutating func next() async -> ArraySlice<UInt8>? {
      if rest.isEmpty { return nil }
      defer { rest = rest.dropFirst(1400) }
      return rest.prefix(1400)
    }
  }
}

/// Waits for the end of what is asynchronous.
func wait(_ body: @escaping @Sendable () async throws -> Void) throws {
  let isDone = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var failure: (any Error)?
  Task.detached {
    do { try await body() } catch { failure = error }
    isDone.signal()
  }
  isDone.wait()
  if let failure { throw failure }
}
