import Foundation
import JsonMapper
import Testing

@Suite("Writing Foundation's atoms")
struct WritingFoundationTests {
  @Test(
    "writes decimals with all their digits",
    arguments: [
      "3.0040020010005006", "98.76", "0", "-0.000000000000000000000000000000000001", "12345678901234567890123456789",
      "1e20", "-1.5e-10",
    ])
  func writesDecimals(_ digits: String) throws {
    let decimal = try #require(Decimal(string: digits))
    let written = try Mapper.string(from: decimal)
    #expect(Decimal(string: written) == decimal)
    #expect(!written.contains("e"))
    let large = Decimal(sign: .plus, exponent: 120, significand: 7)
    #expect(
      try Mapper.string(from: [large, large]) == "[7" + String(repeating: "0", count: 120) + ",7"
        + String(repeating: "0", count: 120) + "]")
  }

  @Test("treats a decimal that is no number like a double")
  func writesDecimalNaN() throws {
    #expect(writingFault([Decimal.nan]) == WritingFault(.invalidValue, "[0]"))
    #expect(try Mapper.string(from: [Decimal.nan], options: [.nonFinite(.strings)]) == #"["NaN"]"#)
  }

  @Test(
    "writes dates as RFC 3339 text in UTC, with the fractions they need",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_772_600_767, "2026-03-04T05:06:07Z"), (1_772_600_767.5, "2026-03-04T05:06:07.5Z"),
      (1_700_000_000.123, "2023-11-14T22:13:20.123Z"), (1_772_600_767.123456, "2026-03-04T05:06:07.123456Z"),
      (-0.25, "1969-12-31T23:59:59.75Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (-2_203_891_200, "1900-03-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, "253402300800"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"), (-62_167_219_201, "-62167219201"), (1e300, "1e300"),
      (978_307_200.000000001, nil),
    ] as [(Double, String?)])
  func writesDates(_ seconds: Double, _ expected: String?) throws {
    let written = try Mapper.string(from: Date(timeIntervalSince1970: seconds))
    guard let expected else { return }
    #expect(written == (expected.hasSuffix("Z") ? "\"\(expected)\"" : expected))
  }

  @Test("agrees with Foundation about the calendar")
  func writesCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for year in stride(from: 1601, through: 2601, by: 1) {
      for (month, day) in [(1, 1), (2, 28), (3, 1), (12, 31)] {
        let components = DateComponents(year: year, month: month, day: day, hour: 23, minute: 59, second: 58)
        let date = try #require(calendar.date(from: components))
        let expected = String(format: "\"%04d-%02d-%02dT23:59:58Z\"", year, month, day)
        #expect(try Mapper.string(from: date) == expected)
      }
    }
  }

  @Test("writes any moment so that its digits give it back")
  func writesMoments() throws {
    for _ in 0..<2000 {
      let seconds = Double(Int.random(in: -1_000_000_000...2_000_000_000))
      let microseconds = Int.random(in: 0..<1_000_000)
      let date = Date(timeIntervalSince1970: seconds + Double(microseconds) / 1e6)
      let written = try Mapper.string(from: date)
      let fraction = written.split(separator: ".").dropFirst().first.map { $0.dropLast(2) } ?? ""
      #expect(fraction.count <= 6)
      let whole = written.prefix(20).dropFirst() + "Z"
      let parsed = try Date.ISO8601FormatStyle().parse(String(whole))
      let back = parsed.timeIntervalSince1970 + (Double("0." + fraction) ?? 0)
      #expect(Date(timeIntervalSince1970: back) == date, "\(written)")
    }
    #expect(try Mapper.string(from: Date(timeIntervalSinceReferenceDate: 1e-9)) == #""2001-01-01T00:00:00.000000001Z""#)
    #expect(try Mapper.string(from: Date(timeIntervalSinceReferenceDate: 0.9999999999)) == #""2001-01-01T00:00:01Z""#)
    #expect(writingFault(Date(timeIntervalSinceReferenceDate: .nan)) == WritingFault(.invalidValue))
  }

  @Test("writes data as base64")
  func writesData() throws {
    for count in 0..<40 {
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) })
      #expect(try Mapper.string(from: data) == "\"\(data.base64EncodedString())\"")
    }
    let large = Data(repeating: 0xFB, count: 100_001)
    #expect(
      try Mapper.string(from: [large, large.dropFirst(3)])
        == "[\"\(large.base64EncodedString())\",\"\(large.dropFirst(3).base64EncodedString())\"]")
  }

  @Test("writes URLs, UUIDs and geometry")
  func writesOthers() throws {
    let url = try #require(URL(string: "https://example.com/a%20b?q=1"))
    let id = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    let written = try writtenText {
      try $0.set("url", url)
      try $0.set("id", id)
      try $0.set("float", CGFloat(0.1))
      try $0.set("point", CGPoint(x: 1, y: 2.5))
      try $0.set("size", CGSize(width: -3, height: 0))
      try $0.set("rect", CGRect(x: 1, y: 2, width: 3, height: 4.25))
    }
    #expect(
      written == #"{"url":"https://example.com/a%20b?q=1","id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","float":0.1,"#
        + #""point":"{1, 2.5}","size":"{-3, 0}","rect":"{{1, 2}, {3, 4.25}}"}"#)
    #expect(writingFault([CGPoint(x: 0, y: CGFloat.nan)]) == WritingFault(.invalidValue, "[0]"))
    #expect(writingFault(CGFloat.infinity) == WritingFault(.invalidValue))
  }

  @Test("gives what JSONSerialization would")
  func givesObjects() throws {
    let object = try Mapper.jsonObject(from: ["a": [1, 2.5]]) as? [String: [Double]]
    #expect(object == ["a": [1, 2.5]])
    #expect(try Mapper.jsonObject(from: "text") as? String == "text")
    #expect(try Mapper.jsonObject(from: [true, nil]) as? NSArray == [true, NSNull()] as NSArray)
    #expect(try Mapper.jsonObject(from: [UInt64.max]) as? [UInt64] == [.max])
    #expect(try (Mapper.jsonObject(from: ["x": 1, "y": "z"]) as? NSDictionary)?.count == 2)
  }
}
