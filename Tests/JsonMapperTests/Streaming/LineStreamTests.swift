import Foundation
import JsonMapper
import Testing

/// JSON lines from chunks, bytes and files.
@Suite struct LineStreamTests {
  static let texts: [(text: String, outcome: [String])] = [
    ("", []), ("\n", []), (" \t\r\n\n", []), ("\u{FEFF}", []), ("\u{FEFF}\n1", ["1"]), ("\u{FEFF}1\n2", ["1", "2"]),
    ("1", ["1"]), ("1\n", ["1"]), ("1\r\n2\r\n", ["1", "2"]), ("\n1\n\n \n2\n\n", ["1", "2"]),
    (" 1 \n\t2\t", ["1", "2"]),
    ("12345678901234567\n2\n", ["12345678901234567", "2"]),
    ("1\n\"x\"\n3", ["1", "typeMismatch: expected Int, found string \"x\" (line 2, column 1)"]),
    (
      "1\n\n  [\n3", ["1", "invalidJSON: invalid JSON: expected a value, found the end of the text (line 3, column 4)"]
    ),
    ("1\r\n2 2\n", ["1", "invalidJSON: invalid JSON: expected nothing after the value, found `2` (line 2, column 3)"]),
    (
      "1\n\u{FEFF}2", ["1", "invalidJSON: invalid JSON: expected a value, found a byte order mark (line 2, column 1)"]
    ),
  ]

  @Test(arguments: texts)
  func dividesTheTextIntoLinesHoweverItComes(text: String, outcome expected: [String]) async {
    for size in [1, 2, 3, 5, 1000] {
      let outcome = await outcome(of: Mapper.lines(of: Chunked(text, by: size), as: Int.self))
      #expect(outcome == expected, "by \(size)")
    }
    let outcome = await outcome(of: Mapper.lines(of: byteStream(text), as: Int.self))
    #expect(outcome == expected)
  }

  @Test func readsModelsWhoseTextIsBrokenAnywhere() async throws {
    let text = #"{"name":"Zoë \"Z\" \u00e9","login":"z\\","age":7}"# + "\r\n" + #"{"name":"👩‍👩‍👧","login":""}"#
    let users = [User("Zoë \"Z\" é", "z\\", 7), User("👩‍👩‍👧", "")]
    for size in 1...text.utf8.count {
      var read: [User] = []
      for try await user in Mapper.lines(of: Chunked(text, by: size), as: User.self) { read.append(user) }
      #expect(read == users)
    }
  }

  @Test func readsDataAndWhateverElseCanBeRead() async throws {
    let chunks = AsyncStream { continuation in
      for chunk in ["[1,nu", "ll]\n", "[2]"] { continuation.yield(Data(chunk.utf8)) }
      continuation.finish()
    }
    var rows: [[Int?]] = []
    for try await row in Mapper.lines(of: chunks, as: [Int?].self) { rows.append(row) }
    #expect(rows == [[1, nil], [2]])
  }

  struct Deep: Mapable {
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    static let mappingPath: [TargetNode] = ["data", 0]
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
  }

  @Test func takesAModelFromItsMappingPathAndSearchesForNone() async {
    let deep = Mapper.lines(of: Chunked("{\"data\":[{\"id\":1}]}\n{\"data\":[]}"), as: Deep.self)
    #expect(
      await outcome(of: deep) == [
        "Deep(id: 1)", "notFound: no element 0 to follow in an array of 0 elements at data[0] (line 2, column 9)",
      ])
    let items = Mapper.lines(of: Chunked("{\"id\":1}\n{\"inner\":{\"id\":2}}"), as: Item.self)
    #expect(
      await outcome(of: items)
        == [
          "Item(id: 1)", "missingKey: missing key, expected Int at id (line 2, column 1); did you mean `inner`?",
        ].map { $0.replacing("; did you mean `inner`?", with: "") })
  }

  @Test func leavesInvalidLinesOutAndReportsThem() async {
    let log = ReportLog()
    let text = "1\n{\"a\":\nx\n\n4\n\"5\"\n6.5"
    let records = Mapper.lines(of: Chunked(text, by: 3), as: Int.self, onInvalid: .skip { log.add($0) })
    #expect(await outcome(of: records) == ["1", "4", "5"])
    #expect(
      log.lines == [
        "invalid JSON: expected a value, found the end of the text (line 2, column 6)",
        "invalid JSON: expected a value, found `x` (line 3, column 1)",
        "expected Int, found number 6.5 (line 7, column 1)",
      ])
  }

  @Test func followsTheOptionsAndHandsOnTheContext() async throws {
    struct Scaled: Mapable {
      let value: Int
      static let properties: [MapableProperty] = [.value(type: Int.self, key: "v")]
      init(_ wrapping: Wrapping) throws { value = try wrapping.get("v") * (wrapping.context(Int.self) ?? 1) }
    }
    let text = "{\"v\":2}\n{\"v\":\"3\"}"
    let scaled = Mapper.lines(of: Chunked(text), as: Scaled.self, context: 10)
    #expect(await outcome(of: scaled) == ["Scaled(value: 20)", "Scaled(value: 30)"])
    let strict = Mapper.lines(of: Chunked(text), as: Scaled.self, options: .strict)
    #expect(
      await outcome(of: strict) == [
        "Scaled(value: 2)", "typeMismatch: expected Int, found string \"3\" at v (line 2, column 6)",
      ])
  }

  struct Broken: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "")]
    init(_ wrapping: Wrapping) throws {}
  }

  @Test func neverSkipsAWrongSchema() async {
    let records = Mapper.lines(of: Chunked("{}\n{}"), as: Broken.self, onInvalid: .skip { _ in })
    #expect(
      await outcome(of: records) == [
        "invalidSchema: invalid schema of Broken: property 0 has an empty key"
      ])
  }

  @Test func isAtItsEndAfterAnError() async throws {
    var iterator = Mapper.lines(of: Chunked("x\n1"), as: Int.self).makeAsyncIterator()
    await #expect(throws: MapperError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next(isolation: nil) == nil)
  }

  @Test func passesOnTheErrorsOfTheStream() async {
    struct Lost: Error {}
    let stream = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("1\n2\n3".utf8))
      continuation.finish(throwing: Lost())
    }
    #expect(await outcome(of: Mapper.lines(of: stream, as: Int.self)) == ["1", "2", "Lost()"])
  }

  @Test func givesALineBeforeTheNextOneComes() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var iterator = Mapper.lines(of: stream, as: Int.self).makeAsyncIterator()
    for byte in "1\n2".utf8 { continuation.yield(byte) }
    #expect(try await iterator.next() == 1)
    continuation.finish()
    #expect(try await iterator.next() == 2)
  }

  @Test func readsAFile() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID()).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    let count = 30_000
    try Data((0..<count).map { "{\"id\":\($0)}\n" }.joined().utf8).write(to: file)
    var next = 0
    for try await item in Mapper.lines(of: file, as: Item.self) {
      if item.id != next { break }
      next += 1
    }
    #expect(next == count)
    let missing = Mapper.lines(of: file.appending(path: "x"), as: Item.self)
    await #expect(throws: CocoaError.self) { for try await _ in missing {} }
  }
}
