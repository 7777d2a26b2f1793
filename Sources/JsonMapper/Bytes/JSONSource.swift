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

  /// Lends the text, or names what is parsed already; for the types of this library.
  func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R

  /// What keeps a text in place that is not lent; for the types of this library.
  var _owner: Any? { get }
}

/// What a ``JSONSource`` gives to a mapping call. An implementation detail.
@safe public enum _JSONInput {
  /// UTF-8: lent for the call only, or kept in place by the source's `_owner`.
  case text(UnsafeBufferPointer<UInt8>, isLent: Bool)
  /// A value that is parsed already.
  case node(JSONNode)
}

extension JSONSource {
  /// Lends the bytes of ``withJSONBytes(_:)``.
  @inlinable
  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try unsafe withJSONBytes { try unsafe body(.text($0.bindMemory(to: UInt8.self), isLent: true)) }
  }

  /// None: the text is lent.
  @inlinable
  public var _owner: Any? { nil }
}

extension UnsafeRawBufferPointer: @unsafe JSONSource {
  @inlinable
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe body(self)
  }
}

extension [UInt8]: JSONSource {
  @inlinable
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe withUnsafeBytes(body)
  }

  @inlinable
  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    // SAFETY: whoever keeps the array keeps its elements where they are.
    try unsafe withUnsafeBufferPointer { try unsafe body(.text($0, isLent: false)) }
  }

  @inlinable
  public var _owner: Any? { self }
}

extension String: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    var copy = self
    return try copy.withUTF8 { try unsafe body(UnsafeRawBufferPointer($0)) }
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try Substring(self)._withInput(body)
  }

  public var _owner: Any? { self }
}

extension Substring: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    var copy = self
    return try copy.withUTF8 { try unsafe body(UnsafeRawBufferPointer($0)) }
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    // SAFETY: beyond the limit a native string has its UTF-8 on the heap, where it stays as long as the string. Foreign
    // ones have none, and lend a copy.
    if base.utf8.count > Self.smallStringLimit {
      let result = try unsafe utf8.withContiguousStorageIfAvailable { try unsafe body(.text($0, isLent: false)) }
      if let result { return result }
    }
    return try unsafe withJSONBytes { try unsafe body(.text($0.bindMemory(to: UInt8.self), isLent: true)) }
  }

  public var _owner: Any? { base }

  /// In UTF-8 bytes: no longer string is stored within the String value itself, on any platform.
  private static var smallStringLimit: Int { 15 }
}

extension JSONDocument: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe body(UnsafeRawBufferPointer(storage.text))
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try body(.node(root))
  }
}

extension JSONNode: JSONSource {
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe body(UnsafeRawBufferPointer(rawBytes))
  }

  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try body(.node(self))
  }
}
