public import Foundation

extension Data: AtomaryMapable {
  /// Reads base64 text, padded, without line breaks; other spellings are transforms, `base64URL` and `base64Lenient`.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads base64 text within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> Data {
    guard reader.tapeNode.kind == .string else { return try reader.mismatch(Self.self) }
    guard let data = unsafe reader.withContent({ unsafe Data($0, as: .standard) }) else {
      throw reader.invalid(Self.self)
    }
    return data
  }

  /// The bytes that a base64 text stands for; nil where it is none.
  init?(_ text: UnsafeBufferPointer<UInt8>, as decoding: Base64Decoding) {
    self.init(count: Base64Decoding.capacity(text.count))
    // SAFETY: the data has the room that decoding needs, which is never none.
    let decoded = unsafe withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt8.self) {
        unsafe decoding.decode(text, into: $0.baseAddress.unsafelyUnwrapped)
      }
    }
    guard let decoded else { return nil }
    count = decoded
  }
}
