public import Foundation

extension Decimal: JSONWritable {
  /// Writes all digits, without an exponent.
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    guard isFinite else { return writer.emitNonFinite(.nan) }
    writer.emit(digits: description)
  }
}

extension Date: JSONWritable {
  /// Writes an RFC 3339 text in UTC with as many fraction digits as the moment needs, `2026-03-04T05:06:07.5Z`.
  ///
  /// A moment outside of the years 0 to 9999, for which there is no such text, is written as a number: the seconds since
  /// 1970.
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    guard timeIntervalSinceReferenceDate.isFinite else {
      return writer.emitNonFinite(timeIntervalSinceReferenceDate)
    }
    guard let text = rfc3339Text else { return writer.emit(timeIntervalSince1970) }
    unsafe writer.emit(ascii: 34) { unsafe text.write(to: $0) }
  }

  /// The text with the fewest digits that reads back as this date; nil outside of the years 0 to 9999.
  ///
  /// Reading adds seconds since 1970. A date that came about in another way can lie between two such sums; then its digits
  /// are those that are right for seconds since 2001.
  var rfc3339Text: RFC3339Text? {
    let interval = timeIntervalSinceReferenceDate
    let seconds = interval.rounded(.down)
    guard let wholeSeconds = Int(exactly: seconds), RFC3339Text.seconds.contains(wholeSeconds) else { return nil }
    let fraction = interval - seconds
    let offset = Date.timeIntervalBetween1970AndReferenceDate
    var nearest = (seconds: wholeSeconds, nanosecond: 0)
    var isExact = false
    var scale = 1.0
    var unit = 1_000_000_000
    while unit > 0 {
      let digits = (fraction * scale).rounded()
      let sum = digits / scale
      let candidate = digits == scale ? (wholeSeconds + 1, 0) : (wholeSeconds, Int(digits) * unit)
      if RFC3339Text.seconds.contains(candidate.0) {
        let isReadBack = seconds + offset + sum - offset == interval
        if isReadBack || !isExact { nearest = candidate }
        if isReadBack { break }
        isExact = isExact || seconds + sum == interval
      }
      scale *= 10
      unit /= 10
    }
    return RFC3339Text(secondsSince2001: nearest.seconds, nanosecond: nearest.nanosecond)
  }
}

extension Data: JSONWritable {
  /// Writes base64 text.
  public func write(to writer: inout JSONWriter) {
    guard writer.beginValue() else { return }
    // SAFETY: bytes are lent to the writer for the call only.
    unsafe withUnsafeBytes { unsafe writer.emit(base64: $0) }
  }
}

extension URL: JSONWritable {
  /// Writes the URL as it is, percent-encoded once.
  public func write(to writer: inout JSONWriter) {
    absoluteString.write(to: &writer)
  }
}

extension UUID: JSONWritable, DictionaryKey {
  /// Writes the 36 characters in upper case.
  public func write(to writer: inout JSONWriter) {
    uuidString.write(to: &writer)
  }

  var dictionaryKey: String { uuidString }
}

extension CGFloat: JSONWritable {
  /// Writes the shortest text that reads back as the same number.
  public func write(to writer: inout JSONWriter) {
    NativeType(self).write(to: &writer)
  }
}

extension CGPoint: JSONWritable {
  /// Writes the text `"{x, y}"`.
  public func write(to writer: inout JSONWriter) {
    writer.write(geometry: x, y) { "{\($0[0]), \($0[1])}" }
  }
}

extension CGSize: JSONWritable {
  /// Writes the text `"{width, height}"`.
  public func write(to writer: inout JSONWriter) {
    writer.write(geometry: width, height) { "{\($0[0]), \($0[1])}" }
  }
}

extension CGRect: JSONWritable {
  /// Writes the text `"{{x, y}, {width, height}}"`.
  public func write(to writer: inout JSONWriter) {
    writer.write(geometry: origin.x, origin.y, size.width, size.height) {
      "{{\($0[0]), \($0[1])}, {\($0[2]), \($0[3])}}"
    }
  }
}

extension JSONWriter {
  /// Writes a text made of numbers, which have to be finite.
  fileprivate mutating func write(geometry numbers: CGFloat..., text: ([String]) -> String) {
    guard beginValue() else { return }
    if let number = numbers.first(where: { !$0.isFinite }) { return emitNonFinite(Double(number)) }
    emit(text(numbers.map { shortestText(Double($0)) }))
  }
}
