#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What a thread keeps between mapping calls: a spare session, so that a small call allocates nothing but its models, and
/// the session of the call that is running.
final class ThreadState {
  var spare: Session?
  /// The innermost running call's session, kept alive by that call.
  var running: Unmanaged<Session>?

  func takeSpare() -> Session? {
    spare.take()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // SAFETY: the value of the key is a retained ThreadState, released when its thread ends.
    pthread_key_create(&key) { value in
      let pointer: UnsafeMutableRawPointer? = value
      if let pointer { Unmanaged<ThreadState>.fromOpaque(pointer).release() }
    }
    return key
  }()

  @inline(__always)
  static var current: ThreadState {
    // SAFETY: see `key`.
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ThreadState>.fromOpaque(pointer).takeUnretainedValue()
    }
    return first()
  }

  @inline(never)
  private static func first() -> ThreadState {
    let state = ThreadState()
    pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }
}
