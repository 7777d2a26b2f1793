public import Foundation

extension Date: AtomaryMapable {
  /// Reads an ISO 8601 or RFC 3339 text, `2026-03-04T05:06:07.25+01:00`, or a number of seconds since 1970.
  ///
  /// The time, its seconds, up to nine digits of a fraction, and the offset may be absent; without an offset the text is in
  /// UTC. Other rules are transforms, such as `unixMilliseconds` and `dateFormat(_:timeZone:locale:)`.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a moment within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> Date {
    switch reader.tapeNode.kind {
    case .string:
      guard let text = unsafe reader.withContent(ISO8601Text.init) else { throw reader.invalid(Self.self) }
      return Date(text)
    case .number:
      guard let seconds = reader.plainDouble() else { throw reader.outOfRange(Self.self) }
      return Date(timeIntervalSince1970: seconds)
    default: return try reader.mismatch(Self.self)
    }
  }

  init(_ text: ISO8601Text) {
    self.init(secondsSince1970: text.seconds, nanosecond: text.nanosecond)
  }

  /// The moment nearest to the sum, in steps of what a count of seconds since 1970 can tell apart.
  init(secondsSince1970 seconds: Int, nanosecond: Int) {
    self.init(timeIntervalSince1970: Double(seconds) + Double(nanosecond) / 1e9)
  }
}
