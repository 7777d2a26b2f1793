public import Foundation

extension UUID: AtomaryMapable {
  /// Reads the 36 characters of a UUID, in either case.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a UUID within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> UUID {
    guard reader.tapeNode.kind == .string else { return try reader.mismatch(Self.self) }
    guard let id = unsafe reader.withContent(UUID.init(text:)) else { throw reader.invalid(Self.self) }
    return id
  }
}

extension UUID: KeyReadable {
  init?(keyText: String) {
    var text = keyText
    guard let id = unsafe text.withUTF8(UUID.init(text:)) else { return nil }
    self = id
  }

  /// Unlike `init(uuidString:)`, which on some systems takes spaces and signs for digits, this is exact.
  init?(text: UnsafeBufferPointer<UInt8>) {
    // SAFETY: every index is below the count, which is 36, and 16 bytes are written.
    guard text.count == 36 else { return nil }
    var id: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isValid = unsafe withUnsafeMutableBytes(of: &id) { bytes in
      var index = 0
      for position in 0..<16 {
        if position == 4 || position == 6 || position == 8 || position == 10 {
          guard unsafe text[index] == UInt8(ascii: "-") else { return false }
          index += 1
        }
        guard let byte = unsafe HexadecimalDigits.byte(text[index], text[index + 1]) else { return false }
        unsafe bytes[position] = byte
        index += 2
      }
      return true
    }
    guard isValid else { return nil }
    self.init(uuid: id)
  }
}
