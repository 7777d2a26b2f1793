public import Foundation

/// Dates as seconds since 1970, with a fraction or without.
public struct UnixSeconds: Transform, Sendable {
  /// The moment so many seconds after 1970-01-01T00:00:00Z.
  public func object(from json: Double) -> Date {
    Date(timeIntervalSince1970: json)
  }

  /// The seconds with the fewest digits, up to nine behind the point, that are read as this moment.
  public func json(from object: Date) -> Double {
    let seconds = object.timeIntervalSince1970
    var scale = 1.0
    while scale <= 1e9 {
      let rounded = (seconds * scale).rounded() / scale
      if Date(timeIntervalSince1970: rounded) == object { return rounded }
      scale *= 10
    }
    return seconds
  }
}

/// Dates as whole milliseconds since 1970.
public struct UnixMilliseconds: Transform, Sendable {
  /// The moment so many milliseconds after 1970-01-01T00:00:00Z.
  public func object(from json: Int64) -> Date {
    let (seconds, milliseconds) = json.quotientAndRemainder(dividingBy: 1000)
    return Date(timeIntervalSince1970: Double(seconds) + Double(milliseconds) / 1000)
  }

  /// The milliseconds nearest to the moment.
  ///
  /// - Throws: ``MapperError/Code/valueOutOfRange`` for a moment too far away.
  public func json(from object: Date) throws -> Int64 {
    guard let milliseconds = Int64(exactly: (object.timeIntervalSince1970 * 1000).rounded()) else {
      throw MapperError(Fault(code: .valueOutOfRange, expected: .text("a date within Int64 milliseconds of 1970")))
    }
    return milliseconds
  }
}

extension Transform where Self == UnixSeconds {
  /// Dates as seconds since 1970, with a fraction or without: `1772600767`, `1772600767.25`.
  public static var unixSeconds: UnixSeconds { UnixSeconds() }
}

extension Transform where Self == UnixMilliseconds {
  /// Dates as whole milliseconds since 1970: `1772600767250`. What was read is written as the same integer.
  public static var unixMilliseconds: UnixMilliseconds { UnixMilliseconds() }
}
