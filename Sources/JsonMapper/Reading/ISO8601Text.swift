/// A moment as text, read as ISO 8601 and RFC 3339 spell it: `2026-03-04T05:06:07.25+01:00`.
///
/// A date; then, behind `T` or a space, hours and minutes, seconds with up to nine digits of a fraction, and an offset:
/// each may be absent from where it stands to the end, and the offset in any case. What is absent is zero. The calendar is
/// the Gregorian one, also for the time before it; second 60 is the first of the next minute. Source of the day
/// arithmetic: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
struct ISO8601Text {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  let seconds: Int
  /// What follows them, below one second.
  let nanosecond: Int

  /// Nil where the text is no date.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var scanner = unsafe Scanner(text: text)
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), 1...12 ~= month, scanner.take("-"),
      let day = scanner.number(digits: 2), day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    var seconds = Self.daysSince1970(year: year, month: month, day: day) * 86_400
    var nanosecond = 0
    if !scanner.isAtEnd {
      guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
        let hour = scanner.number(digits: 2), hour < 24, scanner.take(":"),
        let minute = scanner.number(digits: 2), minute < 60
      else { return nil }
      seconds += hour * 3600 + minute * 60
      if scanner.take(":") {
        guard let second = scanner.number(digits: 2), second <= 60 else { return nil }
        seconds += second
        if scanner.take(".") || scanner.take(",") {
          guard let fraction = scanner.nanosecond() else { return nil }
          nanosecond = fraction
        }
      }
      guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
      seconds -= offset
    }
    self.seconds = seconds
    self.nanosecond = nanosecond
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March, so that a leap day is the last of its year; shifted by an era, so that none is negative.
    let yearFromMarch = (month <= 2 ? year - 1 : year) + 400
    let monthFromMarch = month <= 2 ? month + 9 : month - 3
    let leapDays = yearFromMarch / 4 - yearFromMarch / 100 + yearFromMarch / 400
    return yearFromMarch * 365 + leapDays + (153 * monthFromMarch + 2) / 5 + day - 1 - (719_468 + 146_097)
  }
}

extension ISO8601Text {
  /// Goes through the text from one field to the next.
  @safe private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    var index = 0

    init(text: UnsafeBufferPointer<UInt8>) { unsafe self.text = unsafe text }

    var isAtEnd: Bool { unsafe index == text.count }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
      // SAFETY: here and below, the index is checked against the count before every read.
      guard unsafe index < text.count, unsafe text[index] == UInt8(ascii: mark) else { return false }
      index += 1
      return true
    }

    /// The value of the digit at an index.
    private func digit(_ index: Int) -> Int? {
      guard unsafe index < text.count else { return nil }
      let value = unsafe text[index] &- UInt8(ascii: "0")
      return value <= 9 ? Int(value) : nil
    }

    mutating func number(digits count: Int) -> Int? {
      var number = 0
      for _ in 0..<count {
        guard let digit = digit(index) else { return nil }
        number = number * 10 + digit
        index += 1
      }
      return number
    }

    /// One to nine digits of a fraction.
    mutating func nanosecond() -> Int? {
      var number = 0
      var unit = 1_000_000_000
      while let digit = digit(index) {
        guard unit > 1 else { return nil }
        unit /= 10
        number += digit * unit
        index += 1
      }
      return unit < 1_000_000_000 ? number : nil
    }

    /// The seconds that local time is ahead of UTC: `Z`, `+hh:mm`, `+hhmm`, `+hh`, or nothing.
    mutating func offset() -> Int? {
      if isAtEnd || take("Z") || take("z") { return 0 }
      let isNegative = take("-")
      guard isNegative || take("+"), let hours = number(digits: 2), hours < 24 else { return nil }
      var minutes = 0
      if take(":") || !isAtEnd {
        guard let number = number(digits: 2), number < 60 else { return nil }
        minutes = number
      }
      let seconds = hours * 3600 + minutes * 60
      return isNegative ? -seconds : seconds
    }
  }
}
