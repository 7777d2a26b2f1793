import JsonMapper
import Testing

/// Numbers with fractions, text, booleans, raw values, and atoms of the user's own.
@Suite struct OtherAtomTests {
  typealias Row = (json: String, type: any JSONReadable.Type, outcome: String)

  static let numbers: [Row] = [
    ("0", Double.self, "0.0"), ("-0", Double.self, "-0.0"), ("-0.0", Float.self, "-0.0"), ("1.5", Double.self, "1.5"),
    ("0.1", Double.self, "0.1"), ("0.1", Float.self, "0.1"), ("0.1", Float16.self, "0.1"),
    ("1e2", Double.self, "100.0"),
    ("0.30000000000000004", Double.self, "0.30000000000000004"), ("1e-999", Double.self, "0.0"),
    ("-1e-999", Double.self, "-0.0"), ("5e-324", Double.self, "5e-324"), ("4.2e-07", Double.self, "4.2e-07"),
    ("1.7976931348623157e308", Double.self, "1.7976931348623157e+308"), ("1e309", Double.self, "valueOutOfRange"),
    ("-1e400", Double.self, "valueOutOfRange"), ("3.5e38", Float.self, "valueOutOfRange"),
    ("3.4028234e38", Float.self, "3.4028235e+38"), ("65504", Float16.self, "65504.0"),
    ("65520", Float16.self, "valueOutOfRange"), ("9007199254740993", Double.self, "9007199254740992.0"),
    ("16777217", Float.self, "16777216.0"), ("1e400", String.self, "\"1e400\""), ("[]", Double.self, "typeMismatch"),
    ("null", Double.self, "typeMismatch"), ("\"1e400\"", Double.self, "valueOutOfRange"),
    ("[0.25,0.025,0.0025]", [Double].self, "[0.25, 0.025, 0.0025]"),
  ]

  static let texts: [Row] = [
    ("\"\"", String.self, "\"\""), ("\"a\\nb\"", String.self, "\"a\\nb\""), ("\"é\"", Substring.self, "\"é\""),
    ("\"é\"", Character.self, "\"é\""), ("\"e\\u0301\"", Character.self, "\"e\u{301}\""),
    ("\"👩‍👩‍👧\"", Character.self, "\"👩‍👩‍👧\""), ("\"\"", Character.self, "invalidValue"),
    ("\"ab\"", Character.self, "invalidValue"), ("[]", Character.self, "typeMismatch"),
    ("null", String.self, "typeMismatch"), ("{}", Substring.self, "typeMismatch"),
    ("true", Bool.self, "true"), ("false", Bool.self, "false"), ("null", Bool.self, "typeMismatch"),
  ]

  @Test(arguments: numbers + texts)
  func reads(json: String, type: any JSONReadable.Type, outcome: String) {
    #expect(readingOutcome(json, as: type) == outcome)
  }

  enum Status: String, AtomaryMapable { case active, blocked }
  enum Level: Int, AtomaryMapable, CaseIterable { case low = 1, high }
  enum Ratio: Double, AtomaryMapable { case half = 0.5 }
  enum Nested: RawRepresentable, AtomaryMapable, Equatable {
    case status(Status)
    init?(rawValue: Status) { self = .status(rawValue) }
    var rawValue: Status { if case .status(let status) = self { status } else { .active } }
  }
  struct Tag: RawRepresentable, AtomaryMapable, Hashable { var rawValue: String }
  struct Flags: OptionSet, AtomaryMapable { let rawValue: UInt8 }

  @Test func readsRawValues() throws {
    #expect(try Mapper.read("\"active\"") as Status == .active)
    #expect(try Mapper.read(#"["active","blocked"]"#) as [Status] == [.active, .blocked])
    #expect(try Mapper.read("[1,2,\"2\",2.0]") as [Level] == [.low, .high, .high, .high])
    #expect(try Mapper.read("0.5") as Ratio == .half)
    #expect(try Mapper.read("\"blocked\"") as Nested == .status(.blocked))
    #expect(try Mapper.read(#"["a","b","a"]"#) as Set<Tag> == [Tag(rawValue: "a"), Tag(rawValue: "b")])
    #expect(try Mapper.read("5") as Flags == Flags(rawValue: 5))
    #expect(try Mapper.map(#"{"s":"active"}"#, for: "s") as Status == .active)
    #expect(try wrapped(#"{"s":"blocked"}"#) { try $0.get("s") as Status } == .blocked)
    #expect(try wrapped(#"{"s":"?"}"#) { try $0.get("s") as Status? } == nil)
    #expect(try wrapped(#"{"s":"?"}"#) { try $0.get("s", default: Status.active) } == .active)
  }

  @Test func namesTheTypeWhoseRawValueIsUnknown() {
    #expect(
      fault { try Mapper.read(#"{"s":"gone"}"#) as [String: Status] }
        == #"invalidValue: expected Status, found string "gone" at s (line 1, column 6)"#)
    #expect(
      fault { try Mapper.read("[1,3]") as [Level] }
        == "invalidValue: expected Level, found number 3 at [1] (line 1, column 4)")
    #expect(outcome { try Mapper.read("[]") as Status } == "typeMismatch")
    #expect(outcome { try Mapper.read("256") as Flags } == "valueOutOfRange")
  }

  struct Celsius: AtomaryMapable, Equatable {
    let degrees: Double
    init(degrees: Double) { self.degrees = degrees }
    struct TooCold: Error {}
    init(from node: JSONNode) throws {
      self.init(degrees: try Double(from: node))
      if degrees < -273.15 { throw TooCold() }
    }
    func write(to writer: inout JSONWriter) { degrees.write(to: &writer) }
  }

  struct Weather: Mapable, Equatable {
    let now: Celsius
    let later: [Celsius]
    static let properties: [MapableProperty] = [
      .value(type: Celsius.self, key: "now"), .array(type: Celsius.self, key: "later", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      now = try wrapping.get("now")
      later = try wrapping.get("later", default: [])
    }
  }

  @Test func atomsOfOnesOwnAreReadLikeAnyOther() throws {
    let weather = try Mapper.map(#"{"now":20.5,"later":[1,"2"]}"#) as Weather
    #expect(weather.now == Celsius(degrees: 20.5) && weather.later == [Celsius(degrees: 1), Celsius(degrees: 2)])
    #expect(try Mapper.read("[1,null]") as [Celsius?] == [Celsius(degrees: 1), nil])
    #expect(try Mapper.read("[1,\"x\"]") as [Celsius?] == [Celsius(degrees: 1), nil])
    #expect(try Mapper.map(#"{"x":{"now":3}}"#, for: "now") as Celsius == Celsius(degrees: 3))
    let half: Double = try wrapped(#"{"t":5}"#) { try $0.get("t") { (t: Celsius) in t.degrees / 2 } }
    #expect(half == 2.5)
  }

  @Test func atomsOfOnesOwnFollowTheOptionsOfTheCall() {
    #expect(outcome { try Mapper.read("\"2\"", options: .strict) as Celsius } == "typeMismatch")
    #expect(
      fault { try Mapper.map(#"{"now":"2"}"#, options: .strict) as Weather }
        == #"typeMismatch: expected Double, found string "2" at now (line 1, column 8)"#)
  }

  @Test func whatAnAtomThrowsIsKeptWithItsPlace() throws {
    let error = try #require(mapperError { try Mapper.read(#"{"now":-300}"#) as Weather })
    #expect(error.code == .custom && error.path == "now" && error.column == 8)
    #expect(error.underlying is Celsius.TooCold)
    #expect(error.description == "TooCold() at now (line 1, column 8)")
  }

  /// A union of text and an object: alternatives are tried without any effect on what follows.
  enum Size: JSONReadable, Equatable {
    case text(String)
    case own(Item)
    init(from node: JSONNode) throws {
      if let item = try? Item(from: node) { self = .own(item) } else { self = .text(try String(from: node)) }
    }
  }

  @Test func readsUnions() throws {
    #expect(try Mapper.read(#"["S",{"id":9},"L"]"#) as [Size] == [.text("S"), .own(Item(9)), .text("L")])
    #expect(mapperError { try Mapper.read(#"["S",{"x":9}]"#) as [Size] }?.path == "[1]")
  }
}
