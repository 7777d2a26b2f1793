public import Foundation

extension Data: JSONSource {
  @inlinable
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe withUnsafeBytes(body)
  }

  @inlinable
  public func _withInput<R>(_ body: (_JSONInput) throws -> R) throws -> R {
    try unsafe withUnsafeBytes { bytes in
      if bytes.count >= 2, unsafe bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE {
        // The copy is gone after the call, so it counts as lent.
        return try unsafe Self.transcoded(self).withUnsafeBufferPointer { try unsafe body(.text($0, isLent: true)) }
      }
      // SAFETY: up to 14 bytes stand in the Data value itself and are lent; more are on the heap and stay there.
      return try unsafe body(.text(bytes.bindMemory(to: UInt8.self), isLent: bytes.count <= 14))
    }
  }

  @inlinable
  public var _owner: Any? { self }

  /// UTF-16 or UTF-32 as UTF-8: told by a byte order mark or, as JSON begins with an ASCII character, by its zeros
  /// (RFC 4627, section 3).
  @usableFromInline
  @inline(never)
  static func transcoded(_ data: Data) throws -> [UInt8] {
    let first = [UInt8](data.prefix(4))
    let encoding: String.Encoding =
      switch (first[0], first[1], first.dropFirst(2).first, first.dropFirst(3).first) {
      case (0xFF, 0xFE, 0, 0): .utf32
      case (0, 0, 0xFE, 0xFF): .utf32
      case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): .utf16
      case (0, 0, 0, _): .utf32BigEndian
      case (_, 0, 0, 0): .utf32LittleEndian
      case (0, _, _, _): .utf16BigEndian
      default: .utf16LittleEndian
      }
    let unit =
      first.count < 4 || encoding == .utf16 || encoding == .utf16BigEndian || encoding == .utf16LittleEndian ? 2 : 4
    guard data.count.isMultiple(of: unit), let text = String(data: data, encoding: encoding) else {
      throw unsafe MapperError(
        MapperError.Details(
          code: .invalidJSON, expected: "text in UTF-8, UTF-16 or UTF-32", found: "bytes that are neither",
          position: SourcePosition(offset: 0, in: UnsafeBufferPointer(start: nil, count: 0))))
    }
    return Array(text.utf8)
  }
}
