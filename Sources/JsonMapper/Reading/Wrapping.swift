/// An object of the document, whose values an initialiser asks for.
///
/// ```swift
/// init(_ wrapping: Wrapping) throws {
///   name = try wrapping.get("name")                              // required: missing or null is an error
///   age = try wrapping.get("age")                                // Int?: missing or null is nil
///   role = try wrapping.get("role", default: .guest)
///   city = try wrapping.get("address.city")
///   born = try wrapping.get("born") { (text: String) in Year(text) }
/// }
/// ```
///
/// Asking in the order in which the document has its keys is fastest; any other order works.
///
/// A wrapping may be stored. It then keeps its document alive, and must be used from one thread at a time.
@frozen
public struct Wrapping {
  @usableFromInline let reader: JSONReader
  /// Where the reading of the object is noted, and by which plan it is read.
  @usableFromInline let place: JSONReader.Place
  /// What keeps the document alive where a wrapping is stored.
  @usableFromInline let session: Session

  @inlinable @inline(__always)
  init(reader: JSONReader, place: JSONReader.Place) {
    self.reader = reader
    self.place = place
    session = unsafe reader.state.pointee.session.takeUnretainedValue()
  }

  /// The object itself.
  public var node: JSONNode { reader.node }

  /// Where the object stands in the document.
  ///
  /// - Complexity: Linear in what comes before it.
  public var path: JSONPath { reader.node.path }

  /// What the caller handed to the mapping call as `context`, if it is of this type.
  public func context<C>(_ type: C.Type) -> C? {
    unsafe reader.state.pointee.context as? C
  }
}

/// A key as the reading path takes it: its text, and its hash, both known when a literal is compiled.
@frozen @usableFromInline
@safe struct LookupKey {
  @usableFromInline let text: UnsafePointer<UInt8>
  @usableFromInline let length: Int
  @usableFromInline let hash: UInt32

  @inlinable @inline(__always)
  init(text: UnsafePointer<UInt8>, length: Int) {
    unsafe self.text = unsafe text
    self.length = length
    hash = unsafe keyHash(text, length)
  }

  @inlinable @inline(__always)
  var tail: UInt64 { UInt64(truncatingIfNeeded: length) | UInt64(hash) &<< 32 }

  /// Whether a node is this key, if it holds no escape.
  @inlinable @inline(__always)
  func isSame(as node: TapeNode, _ documentText: UnsafePointer<UInt8>) -> Bool {
    // SAFETY: equal tails mean equal lengths.
    unsafe node.tail == tail && isSameText(documentText + node.offset, text, length)
  }

  var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: text, count: length) }

  @usableFromInline
  var string: String { unsafe String(decoding: bytes, as: UTF8.self) }
}

extension KeyText {
  init(_ key: LookupKey) {
    unsafe self.init(text: Array(key.bytes), hash: key.hash)
  }
}

extension StaticString {
  @inlinable @inline(__always)
  func withLookupKey<R>(_ body: (LookupKey) throws -> R) rethrows -> R {
    if hasPointerRepresentation {
      return try unsafe body(LookupKey(text: utf8Start, length: utf8CodeUnitCount))
    }
    return try String(describing: self).withLookupKey(body)
  }
}

extension StringProtocol {
  @inlinable
  func withLookupKey<R>(_ body: (LookupKey) throws -> R) rethrows -> R {
    var copy = String(self)
    return try copy.withUTF8 { bytes in
      // SAFETY: an empty text may have no address; any address will do, as no byte of it is read.
      let start = unsafe bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
      return try unsafe body(LookupKey(text: start, length: bytes.count))
    }
  }
}
