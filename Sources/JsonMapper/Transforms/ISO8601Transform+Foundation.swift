public import Foundation

/// Dates as ISO 8601 or RFC 3339 text, by the rules of Date itself, but never as numbers.
public struct ISO8601Transform: Transform, Sendable {
  /// The moment that the text says.
  ///
  /// - Throws: ``MapperError/Code/invalidValue`` for any other text.
  public func object(from json: String) throws -> Date {
    var json = json
    guard let text = unsafe json.withUTF8(ISO8601Text.init) else { throw MapperError.invalid("Date") }
    return Date(text)
  }

  /// The text with the fewest digits that is read as this moment, in UTC.
  ///
  /// - Throws: ``MapperError/Code/invalidValue`` for a moment outside of the years 0 to 9999.
  public func json(from object: Date) throws -> String {
    guard let text = object.rfc3339Text else { throw MapperError.invalid("a date within the years 0 to 9999") }
    return text.description
  }
}

extension Transform where Self == ISO8601Transform {
  /// Dates as ISO 8601 text, `2026-03-04T05:06:07.25Z`: as Date itself, but never as numbers.
  public static var iso8601: ISO8601Transform { ISO8601Transform() }

  /// Dates as RFC 3339 text, `2026-03-04T05:06:07.25Z`: the same rule as `iso8601`.
  public static var rfc3339: ISO8601Transform { ISO8601Transform() }
}
