#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// One buffer a thread that is kept between writes, so that a large text does not grow from nothing each time.
///
/// Whoever takes it leaves nothing behind, so that a write within a write gets a buffer of its own.
enum SpareBuffer {
  /// A larger buffer is freed at once.
  static var maximumCapacity: Int { 1 << 20 }
  private static var minimumCapacity: Int { 16 << 10 }

  typealias Buffer = (base: UnsafeMutablePointer<UInt8>, capacity: Int)

  /// This thread's spare buffer if it is large enough, or a new one.
  static func take(atLeast count: Int) -> Buffer {
    if let spare = unsafe takeSpare() {
      if unsafe spare.capacity >= count { return unsafe spare }
      unsafe spare.base.deallocate()
    }
    let capacity = max(count, minimumCapacity)
    return (UnsafeMutablePointer<UInt8>.allocate(capacity: capacity), capacity)
  }

  /// Keeps a buffer that `take` has given, or frees it.
  static func giveBack(_ base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    guard capacity <= maximumCapacity else { return unsafe base.deallocate() }
    unsafe takeSpare()?.base.deallocate()
    if unsafe !keepSpare((base, capacity)) { unsafe base.deallocate() }
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      #if canImport(Darwin)
        let code = pthread_key_create(&key) { $0.deallocate() }
      #else
        let code = unsafe pthread_key_create(&key) { unsafe $0?.deallocate() }
      #endif
      return code == 0 ? key : nil
    }()

    private static func takeSpare() -> Buffer? {
      guard let key, let buffer = unsafe pthread_getspecific(key) else { return nil }
      pthread_setspecific(key, nil)
      // SAFETY: `keepSpare` has stored the capacity at the beginning of the buffer.
      return unsafe (buffer.assumingMemoryBound(to: UInt8.self), buffer.load(as: Int.self))
    }

    private static func keepSpare(_ buffer: Buffer) -> Bool {
      guard let key, unsafe pthread_setspecific(key, buffer.base) == 0 else { return false }
      // SAFETY: a buffer has room for `minimumCapacity` bytes and the alignment of `malloc`.
      unsafe UnsafeMutableRawPointer(buffer.base).storeBytes(of: buffer.capacity, as: Int.self)
      return true
    }
  #else
    private static func takeSpare() -> Buffer? { nil }
    private static func keepSpare(_ buffer: Buffer) -> Bool { false }
  #endif
}

extension JSONWriter {
  /// Moves to a larger buffer, with room for `count` more bytes before `limit`.
  @usableFromInline @inline(never)
  mutating func grow(by count: Int) {
    let used = self.count
    let needed = used + count + 2 * Self.margin
    let buffer = unsafe SpareBuffer.take(atLeast: ownsBuffer ? max(needed, 2 * capacity) : needed)
    // SAFETY: the new buffer is larger than what is used of the old one.
    unsafe buffer.base.update(from: base, count: used)
    if ownsBuffer { unsafe base.deallocate() }
    ownsBuffer = true
    unsafe base = unsafe buffer.base
    unsafe cursor = unsafe base + used
    unsafe limit = unsafe base + (buffer.capacity - Self.margin)
  }

  /// The buffer, if it is the writer's own and too large to be kept; it is the caller's then.
  mutating func takeLargeBuffer() -> UnsafeMutablePointer<UInt8>? {
    guard ownsBuffer, capacity > SpareBuffer.maximumCapacity else { return nil }
    ownsBuffer = false
    return unsafe base
  }
}
