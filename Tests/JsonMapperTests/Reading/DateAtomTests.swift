import Foundation
import JsonMapper
import Testing

/// Dates: ISO 8601 and RFC 3339 text, and seconds since 1970.
@Suite struct DateAtomTests {
  static let moments: [(json: String, seconds: Double)] = [
    (#""1970-01-01T00:00:00Z""#, 0), (#""2026-03-04T05:06:07Z""#, 1_772_600_767),
    (#""2026-03-04t05:06:07z""#, 1_772_600_767), (#""2026-03-04 05:06:07""#, 1_772_600_767),
    (#""2026-03-04T05:06:07""#, 1_772_600_767), (#""2026-03-04T05:06""#, 1_772_600_760),
    (#""2026-03-04T05:06Z""#, 1_772_600_760), (#""2026-03-04""#, 1_772_582_400),
    (#""2026-03-04T05:06:07+01:00""#, 1_772_597_167), (#""2026-03-04T05:06:07-0130""#, 1_772_606_167),
    (#""2026-03-04T05:06:07+01""#, 1_772_597_167), (#""2026-03-04T05:06+05:30""#, 1_772_580_960),
    (#""2026-03-04T05:06:07-00:00""#, 1_772_600_767), (#""2026-03-04T05:06:07+23:59""#, 1_772_514_427),
    (#""2026-03-04T05:06:07.5Z""#, 1_772_600_767.5), (#""2026-03-04T05:06:07,25Z""#, 1_772_600_767.25),
    (#""2026-03-04T05:06:07.123Z""#, 1_772_600_767.123),
    (#""2026-03-04T05:06:07.123456+00:00""#, 1_772_600_767.123456),
    (#""2026-03-04T05:06:07.123456789Z""#, 1_772_600_767.123456789),
    (#""2026-03-04T05:06:07.000000001Z""#, 1_772_600_767.000000001),
    (#""2026-03-04T05:06:07.999999999Z""#, 1_772_600_767.999999999),
    (#""2026-03-04T05:06:07.100000000Z""#, 1_772_600_767.1),
    (#""2016-12-31T23:59:60Z""#, 1_483_228_800), (#""2016-12-31T23:59:60.5Z""#, 1_483_228_800.5),
    (#""2024-02-29T00:00:00Z""#, 1_709_164_800), (#""2000-02-29""#, 951_782_400), (#""1900-03-01""#, -2_203_891_200),
    (#""1969-12-31T23:59:59.75Z""#, -0.25), (#""0000-01-01""#, -62_167_219_200), (#""0000-02-29""#, -62_162_121_600),
    (#""0001-01-01""#, -62_135_596_800), (#""9999-12-31T23:59:59Z""#, 253_402_300_799),
    (#""2026-03-04T05:06:07\u005a""#, 1_772_600_767), ("0", 0), ("1772600767", 1_772_600_767), ("-1.5", -1.5),
    ("1772600767.123", 1_772_600_767.123), ("1.7e9", 1_700_000_000), ("1e300", 1e300), ("-0", 0),
  ]

  @Test(arguments: moments)
  func readsMoments(json: String, seconds: Double) throws {
    #expect(try Mapper.read(json) as Date == Date(timeIntervalSince1970: seconds))
    #expect(try Mapper.read(json, options: .strict) as Date == Date(timeIntervalSince1970: seconds))
  }

  static let refused = [
    "", " ", "2026", "2026-03", "2026-3-04", "2026-03-4", "26-03-04", "20260304", "2026/03/04", "02026-03-04",
    "-2026-03-04", "+2026-03-04", "2026-00-04", "2026-13-04", "2026-03-00", "2026-03-32", "2026-04-31", "2026-02-29",
    "2100-02-29", "1900-02-29", "2026-03-04T", "2026-03-04T05", "2026-03-04T05:", "2026-03-04T05:6", "2026-03-04T24:00",
    "2026-03-04T24:00:00Z", "2026-03-04T05:60:00Z", "2026-03-04T05:06:61Z", "2026-03-04T05:06:7Z",
    "2026-03-04T05:06:07.", "2026-03-04T05:06:07.Z", "2026-03-04T05:06:07.1234567890Z", "2026-03-04T05:06.5Z",
    "2026-03-04T05:06:07+", "2026-03-04T05:06:07+1", "2026-03-04T05:06:07+01:", "2026-03-04T05:06:07+01:0",
    "2026-03-04T05:06:07+24:00", "2026-03-04T05:06:07+01:60", "2026-03-04T05:06:07+010", "2026-03-04T05:06:07+01000",
    "2026-03-04T05:06:07ZZ", "2026-03-04T05:06:07Z ", " 2026-03-04", "2026-03-04Z", "2026-03-04+01:00",
    "2026-03-04_05:06:07", "2026-03-04T05-06-07", "２０２６-03-04", "2026-03-04T05:06:07 +01:00", "1772600767", "now",
    "2026-03-04T05:06:07\u{2212}01:00", "2026-03-04T05:06:07Z\u{0}",
  ]

  @Test(arguments: refused)
  func refusesOtherText(text: String) throws {
    let json = try Mapper.string(from: text)
    #expect(readingOutcome(json, as: Date.self) == "invalidValue")
  }

  @Test func namesWhatWasExpected() {
    #expect(
      fault { try Mapper.read(#"{"born":["2026-02-28","2026-02-29"]}"#) as [String: [Date]] }
        == #"invalidValue: expected Date, found string "2026-02-29" at born[1] (line 1, column 23)"#)
    #expect(
      fault { try Mapper.read("true") as Date } == "typeMismatch: expected Date, found boolean true (line 1, column 1)")
    #expect(
      fault { try Mapper.read("[1e400]") as [Date] }
        == "valueOutOfRange: value out of range: expected Date, found number 1e400 at [0] (line 1, column 2)")
    for json in ["null", "[]", "{}"] { #expect(readingOutcome(json, as: Date.self) == "typeMismatch") }
    #expect(
      readingOutcome(#"["2026-03-04","x",null]"#, as: [Date?].self) == "[Optional(2026-03-04 00:00:00 +0000), nil, nil]"
    )
  }

  @Test func agreesWithFoundationAboutTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // From 1600 on: before, Foundation's calendar is the Julian one.
    for year in 1600...2400 {
      for (month, day) in [(1, 1), (2, 28), (3, 1), (6, 30), (12, 31)] {
        let components = DateComponents(year: year, month: month, day: day, hour: 23, minute: 59, second: 58)
        let date = try #require(calendar.date(from: components))
        let json = String(format: "\"%04d-%02d-%02dT23:59:58Z\"", year, month, day)
        #expect(try Mapper.read(json) as Date == date, "\(json)")
      }
    }
  }

  @Test func everyDayOfTheCalendarComesBack() throws {
    let days = stride(from: -719_528.0, through: 2_932_896, by: 1).map {
      Date(timeIntervalSince1970: $0 * 86_400 + 3_661)
    }
    let sample = days.enumerated().filter { $0.offset % 17 == 0 }.map(\.element) + days.prefix(800) + days.suffix(800)
    #expect(try Mapper.read(Mapper.data(from: sample)) as [Date] == sample)
  }

  @Test(arguments: [1, 1_000, 1_000_000, 1_000_000_000] as [Double])
  func whatWasWrittenIsReadBitForBit(scale: Double) throws {
    var generator = NumberGenerator(seed: UInt64(scale))
    let dates = (0..<20_000).map { _ in
      let seconds = Double(Int.random(in: -62_167_219_200..<253_402_300_799, using: &generator))
      let near = Double(Int.random(in: -1_000_000_000..<4_000_000_000, using: &generator))
      let fraction = Double(Int.random(in: 0..<Int(scale), using: &generator)) / scale
      return Date(timeIntervalSince1970: (Bool.random(using: &generator) ? seconds : near) + fraction)
    }
    #expect(try Mapper.read(Mapper.data(from: dates)) as [Date] == dates)
  }

  @Test func datesAreTakenAsTheyAreFromValues() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    #expect(try Mapper.read(["v": date] as Any) as [String: Date] == ["v": date])
    #expect(try Mapper.read(["v": date, "w": NSNull()] as Any) as [String: Date?] == ["v": date, "w": nil])
    #expect(
      try Mapper.read([1.5, "1970-01-01"] as [Any] as Any) as [Date] == [1.5, 0].map(Date.init(timeIntervalSince1970:)))
    #expect(
      fault { try Mapper.read(["v": URL(filePath: "/")] as Any) as [String: Date] }
        == "typeMismatch: expected Date, found URL at v")
  }
}
