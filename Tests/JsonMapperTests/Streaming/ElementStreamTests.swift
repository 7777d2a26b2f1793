import Foundation
import JsonMapper
import Testing

/// The elements of one array, wherever it is, from a text that comes in pieces.
@Suite struct ElementStreamTests {
  typealias Row = (text: String, path: [TargetNode], outcome: [String])

  static let texts: [Row] = [
    ("[]", [], []), (" [ ] ", [], []), ("\u{FEFF}[1]", [], ["1"]), ("[1,2 , 3]", [], ["1", "2", "3"]),
    ("[\n1,\r\n2\r]\n", [], ["1", "2"]), (#"{"a":[1,2]}"#, ["a"], ["1", "2"]),
    (#"{"x":{"a":[9],"y":"]}\"{"},"n":null,"a":[1,2],"a":[3],"z":[[{}]]}"#, ["a"], ["1", "2"]),
    (#"{"d":{"\u0061":[[0],[1,2],[3]]}}"#, ["d", "a", 1], ["1", "2"]),
    (#"[0,true,[{"k":[5]}],"[",6]"#, [2, 0, "k"], ["5"]),
    (#"[7,[{"k":[5]}]]"#, [1, 0, "k"], ["5"]), (#"{"":{}, "a b.c":[4]}"#, ["a b.c"], ["4"]),
  ]

  static let faults: [Row] = [
    ("", [], ["invalidJSON: invalid JSON: expected a value, found the end of the text (line 1, column 1)"]),
    (" \n ", [], ["invalidJSON: invalid JSON: expected a value, found the end of the text (line 2, column 2)"]),
    ("[1", [], ["1", "invalidJSON: invalid JSON: expected `,` or `]`, found the end of the text (line 1, column 3)"]),
    ("[1,", [], ["1", "invalidJSON: invalid JSON: expected a value, found the end of the text (line 1, column 4)"]),
    ("[1,]", [], ["1", "invalidJSON: invalid JSON: expected a value, found `]` (line 1, column 4)"]),
    ("[,1]", [], ["invalidJSON: invalid JSON: expected a value, found `,` (line 1, column 2)"]),
    ("[1 2]", [], ["1", "invalidJSON: invalid JSON: expected `,` or `]`, found `2` (line 1, column 4)"]),
    ("[1 é]", [], ["1", "invalidJSON: invalid JSON: expected `,` or `]`, found byte 0xC3 (line 1, column 4)"]),
    (
      "[1]😀", [],
      ["1", "invalidJSON: invalid JSON: expected nothing after the value, found byte 0xF0 (line 1, column 4)"]
    ),
    ("[😀]", [], ["invalidJSON: invalid JSON: expected a value, found `😀` (line 1, column 2)"]),
    ("\r\r\n\r\n}", [], ["invalidJSON: invalid JSON: expected a value, found `}` (line 4, column 1)"]),
    ("[1,\r\n\r\n}", [], ["1", "invalidJSON: invalid JSON: expected a value, found `}` (line 3, column 1)"]),
    ("[1}", [], ["1", "invalidJSON: invalid JSON: expected `,` or `]`, found `}` (line 1, column 3)"]),
    ("[1]]", [], ["1", "invalidJSON: invalid JSON: expected nothing after the value, found `]` (line 1, column 4)"]),
    (
      "[1]\r\n x", [],
      ["1", "invalidJSON: invalid JSON: expected nothing after the value, found `x` (line 2, column 2)"]
    ),
    (
      "[1,\n {\"a\":1],2]", [],
      ["1", "invalidJSON: invalid JSON: expected `,` or `}`, found `]` at [1] (line 2, column 8)"]
    ),
    ("[1,\n\n 2.5]", [], ["1", "typeMismatch: expected Int, found number 2.5 at [1] (line 3, column 2)"]),
    (
      "[01]", [],
      ["invalidJSON: invalid JSON: expected no digit after a leading zero, found `1` at [0] (line 1, column 3)"]
    ),
    (
      "[\"a\nb\"]", [],
      [
        "invalidJSON: invalid JSON: expected control characters to be escaped, found control character 0xA at [0] (line 1, column 4)"
      ]
    ),
    ("{}", [], ["typeMismatch: expected array, found object (line 1, column 1)"]),
    ("1", [], ["typeMismatch: expected array, found number (line 1, column 1)"]),
    ("[]", ["a"], ["typeMismatch: expected object with the key `a`, found array (line 1, column 1)"]),
    ("{\"a\":{}}", ["a"], ["typeMismatch: expected array, found object at a (line 1, column 6)"]),
    (
      "{\"a\":\"x\"}", ["a", 1], ["typeMismatch: expected array with the index 1, found string at a (line 1, column 6)"]
    ),
    ("{\"b\":[]\n}", ["a"], ["notFound: no key `a` to follow at a (line 2, column 1)"]),
    ("{\"a\":[[]]}", ["a", 1], ["notFound: no element 1 to follow at a[1] (line 1, column 9)"]),
    ("{\"a\"[1]}", ["a"], ["invalidJSON: invalid JSON: expected `:` after the key, found `[` (line 1, column 5)"]),
    ("{a:[1]}", ["a"], ["invalidJSON: invalid JSON: expected a key in double quotes, found `a` (line 1, column 2)"]),
    (
      "{\"b\":nul,\"a\":[]}", ["a"],
      ["invalidJSON: invalid JSON: expected `true`, `false` or `null`, found `nul` (line 1, column 6)"]
    ),
    (
      "{\"b\":\"\n\",\"a\":[]}", ["a"],
      [
        "invalidJSON: invalid JSON: expected control characters to be escaped, found control character 0xA (line 1, column 7)"
      ]
    ),
    (
      "{\"a\":[1],\"b\":[", ["a"],
      ["1", "invalidJSON: invalid JSON: expected `,` or `]`, found the end of the text (line 1, column 15)"]
    ),
    (
      "{\"a\":[1],\"b", ["a"],
      ["1", "invalidJSON: invalid JSON: expected a closing `\"`, found the end of the text (line 1, column 12)"]
    ),
    ("[]", [""], ["invalidPath: invalid path [\"\"]: node 0 has an empty key"]),
  ]

  @Test(arguments: texts + faults)
  func dividesTheTextIntoElementsHoweverItComes(text: String, path: [TargetNode], outcome expected: [String]) async {
    for size in [1000, 1, 2, 3, 5] {
      let records = Mapper.elements(of: Chunked(text, by: size), at: path, as: Int.self)
      let outcome = await outcome(of: records)
      #expect(outcome == expected, "by \(size)")
    }
    let outcome = await outcome(of: Mapper.elements(of: byteStream(text), at: path, as: Int.self))
    #expect(outcome == expected)
  }

  /// Bytes that are no characters, some of which a character might yet become.
  static let noCharacters: [[UInt8]] = [
    Array(repeating: 0x91, count: 16), [0xF0, 0x9F], [0x5B, 0xE2, 0x82], [0x5B, 0xE2, 0x82, 0x5D],
    [0x5B, 0x31, 0xC3, 0x2C, 0x32, 0x5D], [0x5B, 0x5D, 0xF0, 0x9F, 0x91], [0xFF, 0xFF, 0xFF, 0xFF],
    [0x5B, 0x31, 0x20, 0x69, 0x9D, 0x9D, 0x9D, 0x9D],
  ]

  @Test(arguments: noCharacters)
  func tellsOfBytesThatAreNoCharactersHoweverTheyCome(bytes: [UInt8]) async {
    let expected = await outcome(of: Mapper.elements(of: Chunked(bytes: bytes), as: Int.self))
    #expect(expected.last?.hasPrefix("invalidJSON: ") == true)
    for size in 1...4 {
      let records = Mapper.elements(of: Chunked(bytes: bytes, by: size), as: Int.self)
      #expect(await outcome(of: records) == expected, "by \(size)")
    }
  }

  static let textPaths: [(text: String, path: String, outcome: [String])] = [
    (#"{"a":{"0":[1]}}"#, "a.0", ["1"]), (#"{"a":[[1]]}"#, "a.0", ["1"]),
    (#"{"data":{"users":[1,2]}}"#, "data.users", ["1", "2"]),
    (#"{"a":[]}"#, "a.", ["invalidPath: invalid path \"a.\": part 1 is empty"]),
    (
      #"{"a":[0]}"#, "a.0.b",
      ["typeMismatch: expected object with the key `b`, found number at a[0] (line 1, column 7)"]
    ),
  ]

  @Test(arguments: textPaths)
  func followsPathsAsText(text: String, path: String, outcome expected: [String]) async {
    #expect(await outcome(of: Mapper.elements(of: Chunked(text, by: 2), at: path, as: Int.self)) == expected)
    #expect(await outcome(of: Mapper.elements(of: byteStream(text), at: path, as: Int.self)) == expected)
  }

  @Test func readsModelsWhoseTextIsBrokenAnywhere() async throws {
    let text =
      #"{"t":"]","u":[{"name":"Zoë \"]}\" \u00e9","login":"{[\\","age":7},"# + "\n"
      + #"{"login":"","x":{"y":[[],{}]},"name":"👩‍👩‍👧"} ] }"#
    let users = [User("Zoë \"]}\" é", "{[\\", 7), User("👩‍👩‍👧", "")]
    for size in 1...text.utf8.count {
      var read: [User] = []
      for try await user in Mapper.elements(of: Chunked(text, by: size), at: "u", as: User.self) { read.append(user) }
      #expect(read == users)
    }
  }

  @Test func leavesInvalidElementsOutAndReportsThem() async {
    let log = ReportLog()
    let text = "[1, {\"a\":1],\n \"a\tb\", nul, 5, [[]], 6"
    let records = Mapper.elements(of: Chunked(text, by: 3), as: Int.self, onInvalid: .skip { log.add($0) })
    let outcome = await outcome(of: records)
    #expect(
      outcome == [
        "1", "5", "6", "invalidJSON: invalid JSON: expected `,` or `]`, found the end of the text (line 2, column 24)",
      ])
    #expect(
      log.lines == [
        "invalid JSON: expected `,` or `}`, found `]` at [1] (line 1, column 11)",
        "invalid JSON: expected control characters to be escaped, found control character 0x9 at [2] (line 2, column 4)",
        "invalid JSON: expected `true`, `false` or `null`, found `nul` at [3] (line 2, column 9)",
        "expected Int, found array of 1 element at [5] (line 2, column 17)",
      ])
  }

  @Test func namesThePathWithinTheStream() async {
    let text = #"{"data":[{"id":1},{"id":"x"}]}"#
    #expect(
      await outcome(of: Mapper.elements(of: Chunked(text), at: ["data"], as: Item.self)).last
        == #"typeMismatch: expected Int, found string "x" at data[1].id (line 1, column 25)"#)
  }

  @Test func refusesWhatIsNestedTooDeepBeforeItsEndComes() async {
    let endless = AsyncStream<[UInt8]>(unfolding: { Array("[[[[[[[[".utf8) })
    let records = Mapper.elements(of: endless, as: JSONNode.self)
    #expect(
      await outcome(of: records) == [
        "depthExceeded: expected at most 512 levels of nesting, found `[` at [0] (line 1, column 514)"
      ])
    let beside = AsyncStream<[UInt8]>(unfolding: { Array("{\"a\":".utf8) })
    #expect(
      await outcome(of: Mapper.elements(of: beside, at: ["b"], as: Int.self)) == [
        "depthExceeded: expected at most 512 levels of nesting, found `{` (line 1, column 2566)"
      ])
  }

  @Test func givesAnElementBeforeTheNextOneComes() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var iterator = Mapper.elements(of: stream, as: Item.self).makeAsyncIterator()
    for byte in #"[{"id":1}"#.utf8 { continuation.yield(byte) }
    #expect(try await iterator.next() == Item(1))
    for byte in #",{"id":2}"#.utf8 { continuation.yield(byte) }
    #expect(try await iterator.next(isolation: nil) == Item(2))
    continuation.yield(UInt8(ascii: "]"))
    continuation.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test func takesTimeInProportionToALargeElement() async throws {
    // In quadratic time, looking at every byte again for each chunk would take hours.
    let text = "[\"" + String(repeating: "x", count: 4_000_000) + "\"]"
    for try await element in Mapper.elements(of: Chunked(text, by: 16), as: String.self) {
      #expect(element.utf8.count == 4_000_000)
    }
  }

  @Test func readsAFile() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "elements-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let count = 30_000
    try Data(("{\"items\":[" + (0..<count).map { "{\"id\":\($0)}" }.joined(separator: ",\n") + "]}").utf8).write(
      to: file)
    var next = 0
    for try await item in Mapper.elements(of: file, at: ["items"], as: Item.self) {
      if item.id != next { break }
      next += 1
    }
    #expect(next == count)
    #expect(
      await outcome(of: Mapper.elements(of: file, at: "items.7.id", as: Int.self)).last?.hasPrefix("typeMismatch")
        == true)
  }
}
