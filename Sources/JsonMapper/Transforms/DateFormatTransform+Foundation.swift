public import Foundation

/// Dates as text in a format of one's own.
public struct DateFormatTransform: Transform, Sendable {
  private let formatter: SharedDateFormatter

  init(format: String, timeZone: TimeZone, locale: Locale) {
    formatter = SharedDateFormatter.shared(.init(format: format, timeZone: timeZone, locale: locale))
  }

  /// The moment that the text says.
  ///
  /// - Throws: ``MapperError/Code/invalidValue`` for a text that is not just what would be written, letter case aside.
  public func object(from json: String) throws -> Date {
    guard let date = formatter.date(json) else { throw MapperError.invalid("date in the format \(formatter.format)") }
    return date
  }

  /// The text of the moment.
  public func json(from object: Date) -> String { formatter.text(object) }
}

extension Transform where Self == DateFormatTransform {
  /// Dates as text in a format of `DateFormatter`, `"yyyy-MM-dd"`, read strictly.
  ///
  /// - Parameters:
  ///   - format: The pattern, by Unicode Technical Standard 35.
  ///   - timeZone: Where the text says nothing of it; UTC by default.
  ///   - locale: Of names and digits; by default the one of machines, `en_US_POSIX`.
  public static func dateFormat(
    _ format: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
  ) -> DateFormatTransform {
    DateFormatTransform(format: format, timeZone: timeZone, locale: locale)
  }
}

/// A date formatter that threads take turns with. Making one takes far longer than using it, so they are kept.
private final class SharedDateFormatter: @unchecked Sendable {
  // SAFETY (@unchecked): the formatter is used behind the lock only.
  private let formatter = DateFormatter()
  private let lock = RecursiveLock()
  /// Whether the text says its own time zone, so that another text can say the same moment.
  private let hasZone: Bool
  let format: String

  struct Key: Hashable {
    let format: String
    let timeZone: TimeZone
    let locale: Locale
  }

  private init(_ key: Key) {
    format = key.format
    // Every second part is within quotes.
    let fields = key.format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
    hasZone = fields.contains { $0.offset.isMultiple(of: 2) && $0.element.contains { "ZzXxOVv".contains($0) } }
    formatter.locale = key.locale
    formatter.timeZone = key.timeZone
    formatter.isLenient = false
    formatter.dateFormat = key.format
  }

  func text(_ date: Date) -> String {
    lock.withLock { formatter.string(from: date) }
  }

  func date(_ text: String) -> Date? {
    lock.withLock {
      guard let date = formatter.date(from: text) else { return nil }
      // Formatters that are not lenient still take `2026/3/4` for `yyyy-MM-dd`.
      return hasZone || formatter.string(from: date).lowercased() == text.lowercased() ? date : nil
    }
  }
}

extension SharedDateFormatter {
  // SAFETY (nonisolated): all access is behind the lock.
  private nonisolated(unsafe) static var kept: [Key: SharedDateFormatter] = [:]
  private static let keptLock = RecursiveLock()

  static func shared(_ key: Key) -> SharedDateFormatter {
    keptLock.withLock {
      if let formatter = unsafe kept[key] { return formatter }
      if unsafe kept.count == 64 { unsafe kept = [:] }
      let formatter = SharedDateFormatter(key)
      unsafe kept[key] = formatter
      return formatter
    }
  }
}
