import Foundation
import JsonMapper
import Testing

/// The limits of a document that options set: one sentence for each, whatever the document comes from.
@Suite struct LimitTests {
  static func options(
    size: Int? = nil, string: Int? = nil, elements: Int? = nil, syntax: JSONSyntax = .strict
  ) -> MapperOptions {
    var options = MapperOptions.standard
    options.maximumDocumentSize = size
    options.maximumStringLength = string
    options.maximumElementCount = elements
    options.syntax = syntax
    return options
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let json: String
    let options: MapperOptions
    /// The error; nil where the document is within the limits.
    let sentence: String?
    /// The same for a document of values, which have no place in a text.
    var sentenceOfValues: String? { sentence.map { String($0.prefix(upTo: $0.range(of: " (line")!.lowerBound)) } }
    var testDescription: String { json }

    init(_ json: String, _ options: MapperOptions, _ sentence: String?) {
      self.json = json
      self.options = options
      self.sentence = sentence
    }
  }

  static let cases = [
    Case("[1,2,3]", options(size: 7), nil),
    Case(
      "[1,2,3]", options(size: 6),
      "invalidValue: expected a document of at most 6 bytes, found 7 bytes (line 1, column 1)"),
    Case(
      "[]", options(size: 0), "invalidValue: expected a document of at most 0 bytes, found 2 bytes (line 1, column 1)"),
    Case(#"{"a":["xyz"]}"#, options(string: 3), nil),
    Case(
      "{\"a\":[\n \"xyzw\"]}", options(string: 3),
      "invalidValue: expected a string of at most 3 bytes, found 4 bytes at a[0] (line 2, column 2)"),
    Case(
      #"{"a":1,"long":{"b":2}}"#, options(string: 1),
      "invalidValue: expected a key of at most 1 byte, found 4 bytes at long (line 1, column 8)"),
    // What counts is the string, not its escapes; a character may take several bytes.
    Case(#"["\u00e9\n"]"#, options(string: 3), nil),
    Case(
      #"["ok","\u00e9\n"]"#, options(string: 2),
      "invalidValue: expected a string of at most 2 bytes, found 3 bytes at [1] (line 1, column 7)"),
    Case(
      #""éé""#, options(string: 3),
      "invalidValue: expected a string of at most 3 bytes, found 4 bytes (line 1, column 1)"),
    Case(#"[[1,2],{"a":1,"b":2}]"#, options(elements: 2), nil),
    Case(
      #"[[1,2],{"a":[1,2,3]}]"#, options(elements: 2),
      "invalidValue: expected at most 2 elements, found array of 3 elements at [1].a (line 1, column 13)"),
    Case(
      #"{"a":1,"b":2}"#, options(elements: 1),
      "invalidValue: expected at most 1 member, found object with 2 keys (line 1, column 1)"),
    Case(
      "[[],{}]", options(elements: 0),
      "invalidValue: expected at most 0 elements, found array of 2 elements (line 1, column 1)"),
    // The first in document order.
    Case(
      #"[{"k":["xxxx"]},[1,2,3,4]]"#, options(string: 3, elements: 3),
      "invalidValue: expected a string of at most 3 bytes, found 4 bytes at [0].k[0] (line 1, column 8)"),
  ]

  @Test(arguments: cases)
  func everySourceHasTheLimitsOfItsOptions(limited: Case) throws {
    let expected = limited.sentence ?? "none"
    func sentence<T>(_ body: () throws -> T) -> String {
      let text = fault(body)
      return text.hasPrefix("no error") ? "none" : text
    }
    let (json, options) = (limited.json, limited.options)
    let bytes = Array(json.utf8)
    #expect(sentence { try Mapper.read(json, options: options) as JSONNode } == expected)
    #expect(sentence { try Mapper.read(json[...], options: options) as JSONNode } == expected)
    #expect(sentence { try Mapper.read(bytes, options: options) as JSONNode } == expected)
    #expect(sentence { try Mapper.read(Data(bytes), options: options) as JSONNode } == expected)
    #expect(sentence { try bytes.withUnsafeBytes { try Mapper.read($0, options: options) as JSONNode } } == expected)
    #expect(sentence { try JSONDocument(parsing: json, options: options) } == expected)
    #expect(sentence { try Mapper.decode(Opaque.self, from: json, options: options) } == expected)
    #expect(Mapper.validate(json, as: Item.self, options: options).first?.expected == Self.expectation(limited))
    let value: Any = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    #expect(
      sentence { try Mapper.read(value, options: options) as JSONNode } == limited.sentenceOfValues ?? "none")
    #expect(
      sentence { try Mapper.read(Mapper.read(json) as JSONValue as Any, options: options) as JSONNode } == expected
        || json.contains(where: { " \n\\".contains($0) }))
  }

  /// What takes any value, and reads nothing of it.
  struct Opaque: Decodable { init(from decoder: any Decoder) {} }

  private static func expectation(_ limited: Case) -> String? {
    limited.sentence?.split(separator: "expected ")[1].split(separator: ", found")[0].description
      ?? Mapper.validate(limited.json, as: Item.self).first?.expected
  }

  @Test(arguments: cases, [JSONSyntax.relaxed, .json5])
  func theyAreTheSameInOtherSyntaxes(limited: Case, syntax: JSONSyntax) {
    var options = limited.options
    options.syntax = syntax
    let sentence = fault { try JSONDocument(parsing: limited.json, options: options) }
    #expect(limited.sentence.map { $0 == sentence } ?? sentence.hasPrefix("no error"))
  }

  @Test func nonFiniteNumbersAndCommentsCountAsTheyStand() {
    let options = Self.options(size: 12, elements: 2, syntax: .json5)
    #expect(readingOutcome("[NaN,/**/'']", as: JSONNode.self, options: options) != "invalidValue")
    #expect(readingOutcome("[NaN,/***/'']", as: JSONNode.self, options: options) == "invalidValue")
  }

  @Test func aDocumentHasTheLimitsItWasParsedWith() throws {
    let document = try JSONDocument(parsing: "[1,2,3]")
    #expect(try Mapper.read(document, options: Self.options(size: 1, elements: 1)) == [1, 2, 3])
  }

  @Test func theThreadGoesOnAfterADocumentBeyondTheLimits() throws {
    for _ in 0..<3 {
      #expect(mapperError { try Mapper.read("[1,2]", options: Self.options(elements: 1)) as [Int] }?.offset == 0)
      #expect(try Mapper.read("[7]", options: Self.options(elements: 1)) == [7])
    }
  }

  @Test func issuesTellTheErrorOfALimitAlone() throws {
    var issues: [MappingIssue] = []
    let options = Self.options(elements: 1)
    let error = try #require(
      mapperError { try Mapper.read(#"["1",2]"#, options: options, issues: &issues) as [Int] })
    #expect(error.code == .invalidValue)
    #expect(issues.map(\.description) == ["rejected: \(error)"])
  }

  @Test func embeddedJSONHasTheLimitsOfItsCall() {
    let json = #"{"v":"[1,2,3]"}"#
    func read(_ options: MapperOptions) -> String {
      outcome { try wrapped(json, options: options) { try $0.get("v", using: .embeddedJSON([Int].self)) as [Int] } }
    }
    #expect(read(Self.options(elements: 3)) == "[1, 2, 3]")
    #expect(read(Self.options(elements: 2)) == "invalidValue")
  }

  // MARK: - Streams

  @Test(arguments: [1, 2, 3, 7, 1000])
  func aRecordOfAStreamHasTheLimits(chunk: Int) async {
    let lines = Chunked("[1]\n[1,2,3]\n[4]\n", by: chunk)
    #expect(
      await outcome(of: Mapper.lines(of: lines, as: [Int].self, options: Self.options(elements: 2))) == [
        "[1]", "invalidValue: expected at most 2 elements, found array of 3 elements (line 2, column 1)",
      ])
    #expect(
      await outcome(
        of: Mapper.lines(of: lines, as: [Int].self, options: Self.options(elements: 2), onInvalid: .skip { _ in }))
        == ["[1]", "[4]"])
    #expect(
      await outcome(of: Mapper.lines(of: lines, as: [Int].self, options: Self.options(size: 7))) == [
        "[1]", "[1, 2, 3]", "[4]",
      ])
    let elements = Chunked(#"{"a":[[1],[1,2,3],[4]]}"#, by: chunk)
    #expect(
      await outcome(of: Mapper.elements(of: elements, at: "a", as: [Int].self, options: Self.options(size: 6))) == [
        "[1]", "invalidValue: expected a record of at most 6 bytes, found more at a[1] (line 1, column 11)",
      ])
  }

  /// The stream cannot go on behind what it does not read.
  @Test(arguments: [1, 2, 3, 7, 1000])
  func aRecordThatIsTooLargeEndsAStream(chunk: Int) async {
    let lines = Chunked("[1]\n[1,2,3]\n[4]\n", by: chunk)
    let options = Self.options(size: 6)
    let expected = ["[1]", "invalidValue: expected a record of at most 6 bytes, found more (line 2, column 1)"]
    #expect(await outcome(of: Mapper.lines(of: lines, as: [Int].self, options: options)) == expected)
    #expect(
      await outcome(of: Mapper.lines(of: lines, as: [Int].self, options: options, onInvalid: .skip { _ in }))
        == expected)
  }

  @Test func anEndlessRecordIsNotKept() async {
    struct Endless: AsyncSequence, AsyncIteratorProtocol {
      var count = 0
      mutating func next() async throws -> [UInt8]? {
        count += 1
        guard count < 1000 else { throw CancellationError() }
        return Array(repeating: UInt8(ascii: "1"), count: 1000)
      }
      func makeAsyncIterator() -> Endless { self }
    }
    let expected = ["invalidValue: expected a record of at most 5000 bytes, found more (line 1, column 1)"]
    let options = Self.options(size: 5000)
    #expect(await outcome(of: Mapper.lines(of: Endless(), as: JSONNode.self, options: options)) == expected)
  }
}
