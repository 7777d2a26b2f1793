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
@safe struct ThreadState {
  var spare: Session?
  /// The innermost running call's session, kept alive by that call.
  var running: Unmanaged<Session>?

  // SAFETY: the value of the key is a `ThreadState` of its own memory, freed when its thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { value in
      let pointer: UnsafeMutableRawPointer? = unsafe value
      guard let state = unsafe pointer?.assumingMemoryBound(to: ThreadState.self) else { return }
      unsafe state.deinitialize(count: 1)
      unsafe state.deallocate()
    }
    return key
  }()

  @inline(__always)
  static var current: UnsafeMutablePointer<ThreadState> {
    unsafe pthread_getspecific(key)?.assumingMemoryBound(to: ThreadState.self) ?? first()
  }

  @inline(never)
  private static func first() -> UnsafeMutablePointer<ThreadState> {
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    unsafe state.initialize(to: ThreadState())
    unsafe pthread_setspecific(key, state)
    return unsafe state
  }
}
