import Foundation
import Testing

@testable import JsonMapper

/// URLs, base64, decimals, colours, enums, and JSON within strings.
@Suite struct TextTransformTests {
  struct Described: CustomDebugStringConvertible {
    let debugDescription: String
    init(_ value: some CustomStringConvertible) { debugDescription = value.description }
  }

  /// What a transform makes of a text.
  private func reading<X: Transform>(_ text: String, _ transform: X, _ describe: (X.Object) -> String) -> String
  where X.JSON == String {
    outcome { try Described(describe(transform.object(from: text))) }
  }

  @Test(arguments: [
    ("https://h/a b%20c", "https://h/a%20b%20c", "invalidValue", "https://h/a%20b%2520c"),
    ("https://h/a%20b", "https://h/a%20b", "https://h/a%20b", "https://h/a%2520b"),
    ("https://h/?q=a+b", "https://h/?q=a+b", "https://h/?q=a+b", "https://h/?q=a+b"),
    ("https://h/ü", "https://h/%C3%BC", "invalidValue", "https://h/%C3%BC"),
    ("", "invalidValue", "invalidValue", "invalidValue"),
    ("http://[", "invalidValue", "invalidValue", "http://%5B"),
  ])
  func urls(text: String, asNeeded: String, none: String, all: String) {
    #expect(reading(text, .url(), \.absoluteString) == asNeeded)
    #expect(reading(text, .url(encoding: .asNeeded), \.absoluteString) == asNeeded)
    #expect(reading(text, .url(encoding: .none), \.absoluteString) == none)
    if text != "http://[" {
      #expect(reading(text, .url(encoding: .allExcept(.urlQueryAllowed)), \.absoluteString) == all)
    }
  }

  @Test func urlsAreWrittenAsTheyAre() throws {
    let url = try #require(URL(string: "https://h/a%20b"))
    #expect(try writtenText { try $0.set("u", url, using: .url()) } == #"{"u":"https://h/a%20b"}"#)
  }

  @Test(arguments: [
    ("", "[]", "[]", "[]"), ("+/+/", "[251, 255, 191]", "invalidValue", "[251, 255, 191]"),
    ("-_-_", "invalidValue", "[251, 255, 191]", "[251, 255, 191]"),
    ("-/+_", "invalidValue", "invalidValue", "[251, 255, 191]"), ("QQ==", "[65]", "[65]", "[65]"),
    ("QQ", "invalidValue", "[65]", "[65]"), ("QUI", "invalidValue", "[65, 66]", "[65, 66]"),
    ("QQ=", "invalidValue", "invalidValue", "invalidValue"), ("Q", "invalidValue", "invalidValue", "invalidValue"),
    ("QUJD\r\nRA==\n", "invalidValue", "invalidValue", "[65, 66, 67, 68]"),
    (" Q U I\t", "invalidValue", "invalidValue", "[65, 66]"), ("QUI\n=", "invalidValue", "invalidValue", "[65, 66]"),
    ("QUI=RA==", "invalidValue", "invalidValue", "invalidValue"),
    ("Q*==", "invalidValue", "invalidValue", "invalidValue"),
  ])
  func base64(text: String, standard: String, url: String, lenient: String) {
    #expect(reading(text, .base64) { "\([UInt8]($0))" } == standard)
    #expect(reading(text, .base64URL) { "\([UInt8]($0))" } == url)
    #expect(reading(text, .base64Lenient) { "\([UInt8]($0))" } == lenient)
  }

  @Test func bytesComeBack() throws {
    for count in 0..<70 {
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 199 &+ count &* 31) })
      for transform in [Base64Transform.base64, .base64URL, .base64Lenient] {
        #expect(try transform.object(from: transform.json(from: data)) == data)
      }
    }
    let data = Data([251, 255, 191, 1])
    #expect(try writtenText { try $0.set("a", data, using: .base64) } == #"{"a":"+/+/AQ=="}"#)
    #expect(try writtenText { try $0.set("a", data, using: .base64URL) } == #"{"a":"-_-_AQ"}"#)
    #expect(try writtenText { try $0.set("a", data, using: .base64Lenient) } == #"{"a":"+/+/AQ=="}"#)
  }

  @Test(arguments: [
    ("\"98.76\"", "98.76"), ("98.76", "98.76"), ("\"-0.10\"", "-0.1"), ("\"1e3\"", "1000"), ("\"0\"", "0"),
    ("\"12345678901234567890.123456789\"", "12345678901234567890.123456789"), ("\"1e128\"", "valueOutOfRange"),
    ("\"1,5\"", "invalidValue"), ("\"\"", "invalidValue"), ("\"NaN\"", "invalidValue"), ("true", "invalidValue"),
    ("[]", "typeMismatch"),
  ])
  func decimals(json: String, expected: String) throws {
    #expect(outcome { try wrapped("{\"v\":\(json)}") { try Described($0.get("v", using: .decimal)) } } == expected)
  }

  @Test func decimalsAreWrittenAsText() throws {
    let amount = try #require(Decimal(string: "98.760"))
    #expect(try writtenText { try $0.set("v", [amount, 1, -3], using: .decimal) } == #"{"v":["98.76","1","-3"]}"#)
    let broken = Writing { try $0.object { try $0.set("v", Decimal.nan, using: .decimal) } }
    #expect(fault { try Mapper.string(from: broken) } == "invalidValue: expected a finite number at v")
    #expect(
      fault { try wrapped(#"{"v":"1e128"}"#) { try $0.get("v", using: .decimal) } as Decimal }
        == #"valueOutOfRange: value out of range: expected Decimal, found string "1e128" at v (line 1, column 6)"#)
  }

  @Test(arguments: [
    ("#F80", "#FF8800"), ("f80", "#FF8800"), ("#ff8800", "#FF8800"), ("FF8800", "#FF8800"), ("#0a0B0c0D", "#0A0B0C0D"),
    ("#0a0B0cFF", "#0A0B0C"), ("000000", "#000000"), ("", nil), ("#", nil), ("#F", nil), ("#FF88", nil),
    ("#FF880", nil),
    ("#FF88000", nil), ("##FF880", nil), ("#GG8800", nil), ("#FF 800", nil), ("#FF8800AA1", nil), ("#é80", nil),
    ("+F8800", nil),
  ])
  func colors(text: String, expected: String?) {
    #expect(HexColor(text)?.text == expected)
  }

  enum Status: String { case active, blocked, unknown }
  enum Level: Int { case low = 1, high = 2 }

  @Test func unknownRawValuesAreTheDefault() throws {
    try wrapped(#"{"s":"blocked","t":"gone","list":["active","?"],"n":[1,"2",3],"none":null,"o":{}}"#) {
      wrapping throws in
      #expect(try wrapping.get("s", using: .enumeration(default: Status.unknown)) == .blocked)
      let gone: Status = try wrapping.get("t", using: .enumeration(default: .unknown))
      let list: [Status] = try wrapping.get("list", using: .enumeration(default: .unknown))
      let levels: [Level] = try wrapping.get("n", using: .enumeration(default: .low))
      let none: Status? = try wrapping.get("none", using: .enumeration(default: .unknown))
      #expect(gone == .unknown && list == [.active, .unknown] && levels == [.low, .high, .low] && none == nil)
      #expect(
        fault { try wrapping.get("o", using: .enumeration(default: Status.unknown)) as Status }
          == "typeMismatch: expected String, found object with 0 keys at o (line 1, column 79)")
    }
    #expect(
      try writtenText { try $0.set("s", Status.blocked, using: .enumeration(default: .unknown)) } == #"{"s":"blocked"}"#
    )
  }

  struct Point: Mapable, JSONWritable, Equatable {
    let x: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "x")]
    init(_ wrapping: Wrapping) throws { x = try wrapping.get("x") }
    init(x: Int) { self.x = x }
    func write(to writer: inout JSONWriter) throws { try writer.object { try $0.set("x", x) } }
  }

  @Test func readsAndWritesJSONWithinStrings() throws {
    let json = #"{"p":"{\"x\":7}","list":["{\"x\":1}","{\"x\":\"2\"}"],"plain":"[1,2]","none":null}"#
    try wrapped(json) { wrapping throws in
      #expect(try wrapping.get("p", using: .embeddedJSON(Point.self)) == Point(x: 7))
      let list: [Point] = try wrapping.get("list", using: .embeddedJSON(Point.self))
      let plain: [Int] = try wrapping.get("plain", using: .embeddedJSON([Int].self))
      let none: Point? = try wrapping.get("none", using: .embeddedJSON(Point.self))
      #expect(list == [Point(x: 1), Point(x: 2)] && plain == [1, 2] && none == nil)
    }
    #expect(
      try writtenText { try $0.set("p", [Point(x: 7)], using: .embeddedJSON(Point.self)) } == #"{"p":["{\"x\":7}"]}"#)
    #expect(try writtenText { try $0.set("p", [1, 2], using: .embeddedJSON([Int].self)) } == #"{"p":"[1,2]"}"#)
  }

  @Test func saysWhatIsWrongInTheInnerText() throws {
    let json = #"{"list":["{\"x\":1}","{\"x\":?}"],"p":"{\"x\":\"2\"}","q":"{\"y\":{}}"}"#
    let error = try #require(
      mapperError { try wrapped(json) { try $0.get("list", using: .embeddedJSON(Point.self)) as [Point] } })
    #expect(error.code == .invalidValue && error.path == "list[1]" && error.column == 22)
    let inner = try #require(error.underlying as? MapperError)
    #expect(inner.code == .invalidJSON && inner.offset == 5)
    #expect(
      error.description
        == "in embedded JSON: invalid JSON: expected a value, found `?` (line 1, column 6) at list[1] (line 1, column 22)"
    )
    #expect(
      fault { try wrapped(json) { try $0.get("q", using: .embeddedJSON(Point.self)) } as Point }
        == "invalidValue: in embedded JSON: missing key, expected Int at x (line 1, column 1) at q (line 1, column 59)"
    )
    // The options of the call hold within, too.
    #expect(try wrapped(json) { try $0.get("p", using: .embeddedJSON(Point.self)) } == Point(x: 2))
    let strict = mapperError {
      try wrapped(json, options: .strict) { try $0.get("p", using: .embeddedJSON(Point.self)) } as Point
    }
    #expect(strict?.path == "p" && (strict?.underlying as? MapperError)?.code == .typeMismatch)
    #expect(try Mapper.read("5", as: .embeddedJSON(Int.self)) == 5)
  }

  @Test func typesThatOnlyReadCannotBeWritten() {
    let value = Writing { try $0.object { try $0.set("u", User("n", "l"), using: .embeddedJSON(User.self)) } }
    #expect(writingFault(value) == WritingFault(.invalidSchema, "u"))
    let endless = Writing { try $0.object { try $0.set("u", [1.0, .nan], using: .embeddedJSON([Double].self)) } }
    #expect(writingFault(endless) == WritingFault(.invalidValue, "u[1]"))
  }
}

extension Mapper {
  /// A transform outside of any call.
  fileprivate static func read<X: Transform>(_ json: X.JSON, as transform: X) throws -> X.Object {
    try transform.object(from: json)
  }
}
