public import Foundation

/// Dates as a number of seconds or milliseconds since 1970; read from text, too.
open class DateTransform: TransformType {
  public typealias Object = Date
  public typealias JSON = Double

  /// How many there are in a second.
  public enum Unit: TimeInterval, Sendable {
    /// One.
    case seconds = 1
    /// A thousand.
    case milliseconds = 1_000
  }

  private let unit: Unit

  /// A transform of one unit.
  public init(unit: Unit = .seconds) {
    self.unit = unit
  }

  open func transformFromJSON(_ value: Any?) -> Date? {
    let time = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { Double($0) }
    return time.map { Date(timeIntervalSince1970: $0 / unit.rawValue) }
  }

  open func transformToJSON(_ value: Date?) -> Double? {
    value.map { $0.timeIntervalSince1970 * unit.rawValue }
  }
}

/// Dates as a formatter of the app's reads and writes them.
open class DateFormatterTransform: TransformType {
  public typealias Object = Date
  public typealias JSON = String

  /// What reads and writes the text.
  public let dateFormatter: DateFormatter

  /// A transform by a formatter, used as it is.
  public init(dateFormatter: DateFormatter) {
    self.dateFormatter = dateFormatter
  }

  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  open func transformToJSON(_ value: Date?) -> String? {
    value.map { dateFormatter.string(from: $0) }
  }
}

/// Dates in a format of the app's, such as `yyyy-MM-dd`: in the POSIX locale, and in UTC where the format has no zone.
open class CustomDateFormatTransform: DateFormatterTransform {
  /// A transform by a format of `DateFormatter`'s.
  public init(formatString: String) {
    super.init(dateFormatter: DateFormatter(format: formatString))
  }
}

/// Dates as ISO 8601 writes them: `2026-01-31T12:34:56+00:00`.
open class ISO8601DateTransform: DateFormatterTransform {
  /// A transform of texts with seconds and an offset.
  public init() {
    super.init(dateFormatter: DateFormatter(format: "yyyy-MM-dd'T'HH:mm:ssZZZZZ"))
  }
}

extension DateFormatter {
  /// A formatter whose result depends on nothing but the format.
  fileprivate convenience init(format: String) {
    self.init()
    locale = Locale(identifier: "en_US_POSIX")
    calendar = Calendar(identifier: .gregorian)
    timeZone = TimeZone(secondsFromGMT: 0)
    dateFormat = format
  }
}
