/// A moment as RFC 3339 text in UTC: `2026-03-04T05:06:07.25Z`.
///
/// The calendar is the Gregorian one, also for the time before it. Source of the day arithmetic: Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
struct RFC3339Text: CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int
  /// Of the day.
  let second: Int
  let nanosecond: Int

  /// Writes 30 bytes at most and returns how many.
  func write(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    // SAFETY: the caller lends 32 bytes.
    unsafe Self.write(year, digits: 4, to: buffer)
    unsafe Self.write(month, digits: 2, after: UInt8(ascii: "-"), to: buffer + 4)
    unsafe Self.write(day, digits: 2, after: UInt8(ascii: "-"), to: buffer + 7)
    unsafe Self.write(second / 3600, digits: 2, after: UInt8(ascii: "T"), to: buffer + 10)
    unsafe Self.write(second / 60 % 60, digits: 2, after: UInt8(ascii: ":"), to: buffer + 13)
    unsafe Self.write(second % 60, digits: 2, after: UInt8(ascii: ":"), to: buffer + 16)
    var count = 19
    if nanosecond != 0 {
      unsafe Self.write(nanosecond, digits: 9, after: UInt8(ascii: "."), to: buffer + count)
      count += 10
      while unsafe buffer[count - 1] == UInt8(ascii: "0") { count -= 1 }
    }
    unsafe buffer[count] = UInt8(ascii: "Z")
    return count + 1
  }

  var description: String {
    unsafe String(unsafeUninitializedCapacity: 32) { buffer in
      // SAFETY: the buffer has the 32 bytes asked for.
      unsafe write(to: buffer.baseAddress.unsafelyUnwrapped)
    }
  }

  private static func write(
    _ value: Int, digits: Int, after mark: UInt8? = nil, to buffer: UnsafeMutablePointer<UInt8>
  ) {
    var start = unsafe buffer
    if let mark {
      unsafe start.pointee = mark
      unsafe start += 1
    }
    var rest = value
    for index in stride(from: digits - 1, through: 0, by: -1) {
      unsafe start[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}

extension RFC3339Text {
  /// The whole seconds since 2001-01-01T00:00:00Z that have a text: those of the years 0 to 9999.
  static let seconds = -63_145_526_400..<252_423_993_600

  /// The text for a moment.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds since 2001-01-01T00:00:00Z, within ``seconds``.
  ///   - nanosecond: What follows them, below one second.
  init(secondsSince2001 seconds: Int, nanosecond: Int) {
    // Days from 0000-03-01 on, so that a leap day is the last of its year; shifted by an era, so that none is negative.
    let fromEra = seconds + (730_791 + 146_097) * 86_400
    let days = fromEra / 86_400
    second = fromEra % 86_400
    self.nanosecond = nanosecond
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = (era - 1) * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }
}
