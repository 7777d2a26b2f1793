public import Foundation

extension URL: AtomaryMapable {
  /// Reads a URL, whole or relative, percent-encoded or not, or in part: `a b%20c` is `a%20b%20c`.
  ///
  /// A host beyond ASCII is taken as Foundation takes it.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a URL within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> URL {
    guard reader.tapeNode.kind == .string else { return try reader.mismatch(Self.self) }
    guard let url = URL(readable: try String._read(reader)) else { throw reader.invalid(Self.self) }
    return url
  }

  init?(readable text: String) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      self.init(string: URLText.encoded(text))
    } else {
      self.init(string: URLText.encoded(text, encodesHost: true))
    }
  }
}
