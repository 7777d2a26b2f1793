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
///
/// In raw memory, since every access to a variable of a class is checked for exclusivity.
struct ThreadState {
  var spare: Session?
  /// The innermost running call's session, kept alive by that call.
  var running: Unmanaged<Session>?

  // SAFETY: the value of the key is a `ThreadState` of its own memory, freed when its thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { value in
      let pointer: UnsafeMutableRawPointer? = value
      guard let state = pointer?.assumingMemoryBound(to: ThreadState.self) else { return }
      state.deinitialize(count: 1)
      state.deallocate()
    }
    return key
  }()

  @inline(__always)
  static var current: UnsafeMutablePointer<ThreadState> {
    pthread_getspecific(key)?.assumingMemoryBound(to: ThreadState.self) ?? first()
  }

  @inline(never)
  private static func first() -> UnsafeMutablePointer<ThreadState> {
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(to: ThreadState())
    pthread_setspecific(key, state)
    return state
  }
}
