import Foundation
import JsonMapper
import Testing

/// Dates through transforms, both ways.
@Suite struct DateTransformTests {
  /// What a transform reads from an atom, as seconds since 1970.
  private func seconds<X: Transform>(_ json: String, _ transform: X) -> String where X.Object == Date {
    outcome { try wrapped("{\"v\":\(json)}") { try $0.get("v", using: transform) }.timeIntervalSince1970 }
  }

  /// What a transform writes for a date.
  private func text<X: Transform>(_ seconds: Double, _ transform: X) throws -> String where X.Object == Date {
    try String(
      writtenText { try $0.set("v", Date(timeIntervalSince1970: seconds), using: transform) }.dropFirst(5).dropLast())
  }

  @Test(arguments: [
    ("0", "0.0", "0"), ("1772600767", "1772600767.0", "1772600767"),
    ("1772600767.25", "1772600767.25", "1772600767.25"),
    ("0.1", "0.10000002384185791", "0.1"), ("-1.5", "-1.5", "-1.5"), ("1e9", "1000000000.0", "1000000000"),
    ("1772600767.123", "1772600767.123", "1772600767.123"), ("253402300800", "253402300800.0", "253402300800"),
    ("\"1772600767\"", "1772600767.0", "1772600767"), ("\"2026-03-04\"", "typeMismatch", ""),
    ("null", "typeMismatch", ""),
    ("1e400", "valueOutOfRange", ""),
  ])
  func unixSeconds(json: String, seconds: String, written: String) throws {
    #expect(self.seconds(json, .unixSeconds) == seconds)
    if let value = Double(seconds) { #expect(try text(value, .unixSeconds) == written) }
  }

  @Test(arguments: [
    ("0", "0.0", "0"), ("1772600767123", "1772600767.123", "1772600767123"), ("-1", "-0.001000046730041504", "-1"),
    ("1772600767000", "1772600767.0", "1772600767000"), ("\"1772600767123\"", "1772600767.123", "1772600767123"),
    ("1.772600767123e12", "1772600767.123", "1772600767123"),
    ("-62135596800001", "-62135596800.001", "-62135596800001"),
    ("253402300799999", "253402300799.999", "253402300799999"), ("1.5", "typeMismatch", ""),
    ("1e19", "valueOutOfRange", ""), ("\"x\"", "typeMismatch", ""),
  ])
  func unixMilliseconds(json: String, seconds: String, written: String) throws {
    #expect(self.seconds(json, .unixMilliseconds) == seconds)
    if let value = Double(seconds) { #expect(try text(value, .unixMilliseconds) == written) }
  }

  @Test func theVeryIntegersAreWrittenBack() throws {
    var generator = NumberGenerator(seed: 1970)
    for _ in 0..<20_000 {
      let milliseconds = Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator)
      let date = UnixMilliseconds.unixMilliseconds.object(from: milliseconds)
      #expect(try UnixMilliseconds.unixMilliseconds.json(from: date) == milliseconds)
      #expect(try Mapper.read(Mapper.data(from: date)) as Date == date)
      let seconds =
        Double(Int.random(in: -1_000_000_000...4_000_000_000, using: &generator))
        + Double(Int.random(in: 0..<1_000_000, using: &generator)) / 1e6
      let read = UnixSeconds.unixSeconds.object(from: seconds)
      #expect(UnixSeconds.unixSeconds.object(from: UnixSeconds.unixSeconds.json(from: read)) == read)
      #expect(abs(UnixSeconds.unixSeconds.json(from: read) - seconds) < 1e-6)
    }
  }

  @Test func momentsThatCannotBeWrittenAreLocated() {
    let far = Writing {
      try $0.object { try $0.set("t", [Date.now, Date(timeIntervalSince1970: 1e300)], using: .unixMilliseconds) }
    }
    #expect(
      fault { try Mapper.string(from: far) }
        == "valueOutOfRange: value out of range: expected a date within Int64 milliseconds of 1970 at t[1]")
    let endless = Writing {
      try $0.object { try $0.set("t", Date(timeIntervalSince1970: .infinity), using: .unixSeconds) }
    }
    #expect(fault { try Mapper.string(from: endless) } == "invalidValue: expected a finite number, found inf at t")
    let late = Writing { try $0.object { try $0.set("t", Date.distantFuture + 1e12, using: .iso8601) } }
    #expect(fault { try Mapper.string(from: late) } == "invalidValue: expected a date within the years 0 to 9999 at t")
  }

  @Test(arguments: [
    ("\"2026-03-04T05:06:07.25+01:00\"", "1772597167.25", "\"2026-03-04T04:06:07.25Z\""),
    ("\"2026-03-04\"", "1772582400.0", "\"2026-03-04T00:00:00Z\""), ("\"x\"", "invalidValue", ""),
    ("1772600767", "invalidValue", ""), ("\"\"", "invalidValue", ""), ("[]", "typeMismatch", ""),
  ])
  func iso8601AndRFC3339(json: String, seconds: String, written: String) throws {
    #expect(self.seconds(json, .iso8601) == seconds && self.seconds(json, .rfc3339) == seconds)
    if let value = Double(seconds) {
      #expect(try text(value, .iso8601) == written && text(value, .rfc3339) == written)
    }
  }

  struct Format: Sendable {
    let format: String
    var timeZone = TimeZone.gmt
    var locale = "en_US_POSIX"
    let json: String
    let seconds: String
  }

  @Test(arguments: [
    Format(format: "yyyy-MM-dd", json: "2026-03-04", seconds: "1772582400.0"),
    Format(format: "yyyy-MM-dd", json: "2026-02-30", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: "2026-3-4", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: "2026/03/04", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: "26-03-04", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: "2026-03-04 ", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: " 2026-03-04", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: "2026-03-04x", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: "٢٠٢٦-٠٣-٠٤", seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd", json: "", seconds: "invalidValue"),
    Format(format: "d MMM yyyy", json: "4 MAR 2026", seconds: "1772582400.0"),
    Format(format: "EEE, d MMM yyyy", json: "Wed, 4 Mar 2026", seconds: "1772582400.0"),
    Format(format: "EEE, d MMM yyyy", json: "Mon, 4 Mar 2026", seconds: "invalidValue"),
    Format(format: "d. MMMM yyyy", locale: "de_DE", json: "4. März 2026", seconds: "1772582400.0"),
    Format(format: "d. MMMM yyyy", locale: "de_DE", json: "4. March 2026", seconds: "invalidValue"),
    Format(
      format: "yyyy-MM-dd HH:mm", timeZone: TimeZone(secondsFromGMT: 3600)!, json: "2026-03-04 01:00",
      seconds: "1772582400.0"),
    Format(
      format: "yyyy-MM-dd HH:mm", timeZone: TimeZone(identifier: "Europe/Berlin")!, json: "2026-07-04 02:00",
      seconds: "1783123200.0"),
    Format(
      format: "yyyy-MM-dd HH:mm", timeZone: TimeZone(identifier: "Europe/Berlin")!, json: "2026-03-29 02:30",
      seconds: "invalidValue"),
    Format(format: "yyyy-MM-dd HH:mm Z", json: "2026-03-04 01:00 +0100", seconds: "1772582400.0"),
    Format(format: "yyyyMMdd'Z'", json: "20260304Z", seconds: "1772582400.0"),
    Format(format: "yyyyMMdd'Z'", json: "2026304Z", seconds: "invalidValue"),
  ])
  func dateFormat(_ row: Format) throws {
    let transform = DateFormatTransform.dateFormat(
      row.format, timeZone: row.timeZone, locale: Locale(identifier: row.locale))
    let json = try Mapper.string(from: row.json)
    #expect(seconds(json, transform) == row.seconds)
    if let value = Double(row.seconds), !row.format.hasSuffix(" Z") {
      #expect(try text(value, transform).lowercased() == json.lowercased())
    }
  }

  @Test func saysTheFormat() {
    #expect(
      fault {
        try wrapped(#"{"d":["2026-03-04","4.3."]}"#) { try $0.get("d", using: .dateFormat("yyyy-MM-dd")) as [Date] }
      }
        == #"invalidValue: expected date in the format yyyy-MM-dd, found string "4.3." at d[1] (line 1, column 20)"#)
    #expect(
      fault { try wrapped(#"{"d":"x"}"#) { try $0.get("d", using: .iso8601) } as Date }
        == #"invalidValue: expected Date, found string "x" at d (line 1, column 6)"#)
  }

  @Test func formattersAreSharedAmongThreads() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          try (0..<200).allSatisfy { day in
            let format = task.isMultiple(of: 2) ? "yyyy-MM-dd" : "dd.MM.yyyy"
            let transform = DateFormatTransform.dateFormat(format)
            let date = Date(timeIntervalSince1970: Double(day * task) * 86_400)
            return try transform.object(from: transform.json(from: date)) == date
          }
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    // More formats than are kept.
    for index in 0..<200 {
      let transform = DateFormatTransform.dateFormat("yyyy-MM-dd '\(index)'")
      #expect(try transform.object(from: "1970-01-02 \(index)") == Date(timeIntervalSince1970: 86_400))
    }
  }
}
