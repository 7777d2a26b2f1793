#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The address of a place in the running function's frame.
@inlinable @inline(__always)
func stackAddress() -> UInt {
  var marker: UInt8 = 0
  // SAFETY: the address is compared, and never followed.
  return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
}

/// Watches the stack of a call that goes deeper and deeper.
package struct StackGuard {
  /// Below this address the stack is to be checked: at first a guess, then the thread's own bound.
  private var limit: UInt

  package init() {
    limit = stackAddress() &- StackBound.unchecked
  }

  /// Whether so little of the stack is left that the call must go no deeper.
  @inline(__always)
  package mutating func isExhausted() -> Bool {
    stackAddress() < limit && confirm()
  }

  @inline(never)
  private mutating func confirm() -> Bool {
    limit = StackBound.lowestAddress()
    return stackAddress() < limit
  }
}

/// How deep the stack of the running thread may grow.
@usableFromInline
enum StackBound {
  /// How far the stack may grow before its bound is looked up.
  @usableFromInline
  static var unchecked: UInt { 64 << 10 }

  /// What is left free of a stack for the code of the values, and for the error.
  private static func reserve(of size: UInt) -> UInt {
    isSanitized ? min(256 << 10, size / 2) : min(96 << 10, size / 4)
  }

  /// Whether the address sanitizer is there, whose frames are several times larger.
  static let isSanitized: Bool = {
    #if canImport(Darwin)
      let everything = unsafe UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everything: UnsafeMutableRawPointer? = nil
    #endif
    return unsafe dlsym(everything, "__asan_init") != nil
  }()

  /// The lowest address that may be reached; 0 where that is not known, as on a stack that is not the thread's own.
  @inline(never)
  static func lowestAddress() -> UInt {
    #if canImport(Darwin)
      let thread = pthread_self()
      let top = UInt(bitPattern: pthread_get_stackaddr_np(thread))
      let size = UInt(pthread_get_stacksize_np(thread))
      let bottom = top - size
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      var attributes = pthread_attr_t()
      guard let getAttributes = unsafe getAttributes, unsafe getAttributes(pthread_self(), &attributes) == 0 else {
        return 0
      }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var address: UnsafeMutableRawPointer?
      var count = 0
      guard unsafe pthread_attr_getstack(&attributes, &address, &count) == 0 else { return 0 }
      let bottom = UInt(bitPattern: address)
      let size = UInt(count)
    #else
      let bottom: UInt = 0
      let size: UInt = 0
    #endif
    return stackAddress() &- bottom < size ? bottom + reserve(of: size) : 0
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Android)
    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// `pthread_getattr_np`, which the modules of the C libraries hide, being an extension.
    private static let getAttributes: GetAttributes? = {
      guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return nil }
      // SAFETY: the type is that of the function in every libc that has it.
      return unsafe unsafeBitCast(symbol, to: GetAttributes.self)
    }()
  #endif
}
