import Foundation

/// The result of a closure that runs on a thread with a stack of 512 KiB, the smallest that Apple's systems give.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
  let result = ResultBox<Value>()
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    result.value = body()
    isDone.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  isDone.wait()
  return result.value.unsafelyUnwrapped
}

private final class ResultBox<Value>: @unchecked Sendable {
  var value: Value?
}
