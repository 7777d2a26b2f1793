import Foundation
import JsonMapper
import Testing

/// Dates, money, addresses and text within text, by the numbers of the list of cases.
@Suite struct FoundationCaseTests {
  @Test(arguments: ["98.76", "3.0040020010005006", "0.1", "-12345678901234567890.0123456789"])
  func decimalsKeepTheirDigits(digits: String) throws {  // 31, 32
    let read = try Mapper.read("{\"p\":\(digits)}", options: .strict) as [String: Decimal]
    #expect(read["p"] == Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")))
    #expect(try Mapper.string(from: read) == "{\"p\":\(digits)}")
  }

  struct Payload: Mapable, JSONWritable, Equatable {
    let no: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "no")]
    init(_ wrapping: Wrapping) throws { no = try wrapping.get("no") }
    func write(to writer: inout JSONWriter) throws { try writer.object { try $0.set("no", no) } }
  }

  @Test func textWithinTextIsMapped() throws {  // 88
    let read = try wrapped(#"{"data":"{\"no\":\"12\"}"}"#) { try $0.get("data", using: .embeddedJSON(Payload.self)) }
    #expect(read.no == 12)
    let bad = mapperError {
      try wrapped(#"{"data":"{\"no\":}"}"#) { try $0.get("data", using: .embeddedJSON(Payload.self)) }
    }
    #expect(bad?.path == "data")
    #expect((bad?.underlying as? MapperError)?.offset == 6)
  }

  @Test func unixTimeHasTwoNamedRules() throws {  // 107, 113
    let json = #"{"at":1700000000123}"#
    let milliseconds = try wrapped(json) { try $0.get("at", using: .unixMilliseconds) }
    #expect(try Mapper.string(from: milliseconds) == "\"2023-11-14T22:13:20.123Z\"")
    #expect(try writtenText { try $0.set("at", milliseconds, using: .unixMilliseconds) } == json)
    let seconds = try wrapped(json) { try $0.get("at", using: .unixSeconds) }
    #expect(seconds.timeIntervalSince1970 == 1_700_000_000_123)
    #expect(try writtenText { try $0.set("at", seconds, using: .unixSeconds) } == json)
  }

  @Test func fractionsOfSecondsMayBeThereOrNot() throws {  // 109
    let dates =
      try Mapper.read(
        #"["2026-03-04T05:06:07Z","2026-03-04T05:06:07.5Z","2026-03-04T05:06:07.123456Z"]"#) as [Date]
    let start = dates[0].timeIntervalSince1970
    #expect(start == 1_772_600_767)
    #expect(dates[1].timeIntervalSince1970 == start + 0.5)
    #expect(abs(dates[2].timeIntervalSince1970 - start - 0.123456) < 1e-6)
  }

  @Test func theOffsetCountsAndNoCalendarOfADevice() throws {  // 110
    let date = try Mapper.map(#"{"d":"2021-06-01T01:00:00.000+02:00"}"#, for: "d") as Date
    #expect(try Mapper.string(from: date) == "\"2021-05-31T23:00:00Z\"")
  }

  @Test func addressesAreEncodedOnce() throws {  // 115
    let urls = try Mapper.read(#"{"u":"https://example.com/a b","v":"https://example.com/a%20b"}"#) as [String: URL]
    #expect(urls.mapValues(\.absoluteString) == ["u": "https://example.com/a%20b", "v": "https://example.com/a%20b"])
  }

  @Test func emptyTextIsNoAddress() {  // 116
    let json = #"{"u":""}"#
    #expect(
      fault { try Mapper.read(json) as [String: URL] }
        == #"invalidValue: expected URL, found string "" at u (line 1, column 6)"#)
    #expect(read(json, as: [String: URL?].self, .tolerant).outcome == #"["u": nil]"#)
    #expect(read(json, as: [String: URL?].self, .strict).outcome == "invalidValue")
  }

  @Test func jsonLinesAreRecordsOfTheirOwn() throws {  // 139
    #expect(try Mapper.mapLines("{\"id\":1}\n{\"id\":2}\n", as: Item.self) == [Item(1), Item(2)])
    let error = mapperError { try Mapper.mapLines("{\"id\":1}\n{\"id\":\"x\"}\n", as: Item.self) }
    #expect(error?.line == 2 && error?.path == "id")
  }

  @Test func nilIsWrittenAsThePropertySays() throws {  // 50
    let text = try writtenText {
      try $0.set("x", nil as Int?, nils: .null)
      try $0.set("y", nil as Int?)
    }
    #expect(text == #"{"x":null}"#)
  }

  struct Outer: JSONWritable {
    let a = "x"
    let n = ["p": 1]
    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("a", a)
        try $0.set("n", n)
        try $0.set("m", "image/png")
      }
    }
  }

  @Test func nestedValuesAreWritten() throws {  // 94, 127
    #expect(try Mapper.string(from: Outer()) == #"{"a":"x","n":{"p":1},"m":"image/png"}"#)
  }

  @Test func anInt8IsANumberInWriting() throws {  // 38
    #expect(try writtenText { try $0.set("n", Int8(1)) } == #"{"n":1}"#)
    #expect(try Mapper.string(from: JSONValue(Int8(1))) == "1")
  }
}
