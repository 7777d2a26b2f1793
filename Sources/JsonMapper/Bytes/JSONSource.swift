/// Where JSON comes from: bytes, text, or something that is parsed already.
///
/// `[UInt8]`, `String`, `Substring`, `UnsafeRawBufferPointer`, Foundation's `Data`, ``JSONDocument`` and ``JSONNode``
/// conform. Text is UTF-8, with one byte order mark allowed at its start; `Data` may be UTF-16 or UTF-32, too.
///
/// A type of your own that holds bytes conforms with one function:
///
/// ```swift
/// extension Packet: JSONSource {
///   func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
///     try payload.withUnsafeBytes(body)
///   }
/// }
/// ```
public protocol JSONSource {
  /// Lends the text, in UTF-8, to `body`.
  func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R

  /// Lends the text, and names who keeps it alive; for the types of this library.
  func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R
}

/// What a ``JSONSource`` gives to a mapping call. An implementation detail.
public enum _JSONInput {
  /// UTF-8, and the value that keeps it in place; nil where it is lent for the call only.
  case text(UnsafeBufferPointer<UInt8>, owner: Any?)
  /// A value that is parsed already.
  case node(JSONNode)
}

extension JSONSource {
  /// Lends the bytes of ``withJSONBytes(_:)``.
  @inlinable
  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try withJSONBytes { try body(.text($0.bindMemory(to: UInt8.self), owner: nil)) }
  }
}

extension UnsafeRawBufferPointer: JSONSource {
  @inlinable
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(self)
  }
}

extension [UInt8]: JSONSource {
  @inlinable
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try withUnsafeBytes(body)
  }

  @inlinable
  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    // SAFETY: whoever keeps the array keeps its elements where they are.
    try withUnsafeBufferPointer { try body(.text($0, owner: self)) }
  }
}

extension String: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    var copy = self
    return try copy.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try Substring(self)._withInput(body)
  }
}

extension Substring: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    var copy = self
    return try copy.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    // Foreign strings become native here, once, so that what is kept is what the pointer points into.
    var copy = self
    let isKept = copy.base.utf8.count > Self.smallStringLimit
    if isKept, copy.utf8.withContiguousStorageIfAvailable({ _ in }) == nil { copy = Substring(String(copy)) }
    let owner = isKept ? copy.base : nil
    // SAFETY: beyond the limit a native string has its UTF-8 on the heap, where it stays as long as the string.
    return try copy.withUTF8 { try body(.text($0, owner: owner)) }
  }

  /// In UTF-8 bytes: no longer string is stored within the String value itself, on any platform.
  private static var smallStringLimit: Int { 15 }
}

extension JSONDocument: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(storage.text))
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try body(.node(root))
  }
}

extension JSONNode: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(rawBytes))
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try body(.node(self))
  }
}
