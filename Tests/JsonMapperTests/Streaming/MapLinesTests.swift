import Foundation
import JsonMapper
import Testing

/// JSON lines on all cores.
@Suite struct MapLinesTests {
  @Test(arguments: [0, 1, 7, 200_000])
  func keepsTheOrderOfTheLines(count: Int) throws {
    let text = (0..<count).map { "{\"id\":\($0)}\n" }.joined()
    let items = try Mapper.mapLines(Data(text.utf8), as: Item.self)
    #expect(items.map(\.id) == Array(0..<count))
  }

  static let texts: [(text: String, outcome: String)] = [
    ("", "[]"), ("\u{FEFF}", "[]"), ("\u{FEFF}1\r\n\n 2", "[1, 2]"), ("1\n2\n", "[1, 2]"),
    ("1\n\nx", "invalidJSON: invalid JSON: expected a value, found `x` (line 3, column 1)"),
    ("\u{FEFF}1 2", "invalidJSON: invalid JSON: expected nothing after the value, found `2` (line 1, column 6)"),
    ("1\n\"a\"\n[]", "typeMismatch: expected Int, found string \"a\" (line 2, column 1)"),
  ]

  @Test(arguments: texts)
  func readsAsAStreamDoes(text: String, outcome: String) {
    let lines = { try Mapper.mapLines(text, as: Int.self) }
    #expect(outcome.hasPrefix("[") ? (try? "\(lines())") == outcome : fault(lines) == outcome)
  }

  @Test func readsUTF16AndNodes() throws {
    #expect(try Mapper.mapLines("1\n2".data(using: .utf16)!, as: Int.self) == [1, 2])
    #expect(try Mapper.mapLines(JSONDocument(parsing: "[[3]]").root[0], as: [Int].self) == [[3]])
  }

  /// Several pieces' worth of lines, with invalid ones.
  private static func lines(invalid: Set<Int>) -> String {
    (0..<100_000).map { invalid.contains($0) ? "{\"id\":\"?\"}\n" : "{\"id\":\($0)}\n" }.joined()
  }

  @Test func throwsTheFirstErrorOfTheText() {
    let text = Self.lines(invalid: [70_001, 70_002, 99_999])
    #expect(
      fault { try Mapper.mapLines(text, as: Item.self) }
        == #"typeMismatch: expected Int, found string "?" at id (line 70002, column 7)"#)
  }

  @Test func reportsInvalidLinesInOrder() throws {
    let log = ReportLog()
    let items = try Mapper.mapLines(
      Self.lines(invalid: [3, 70_001, 99_999]), as: Item.self, onInvalid: .skip { log.add($0) })
    #expect(items.count == 99_997 && items.last?.id == 99_998)
    #expect(
      log.lines == [4, 70_002, 100_000].map { #"expected Int, found string "?" at id (line \#($0), column 7)"# })
  }

  @Test func handsOnContextAndOptions() throws {
    struct Named: Mapable {
      let name: String
      static let properties: [MapableProperty] = [.value(type: String.self, key: "n")]
      init(_ wrapping: Wrapping) throws { name = try wrapping.get("n") + (wrapping.context(String.self) ?? "") }
    }
    #expect(try Mapper.mapLines(#"{"n":1}"#, as: Named.self, context: "!").map(\.name) == ["1!"])
    #expect(outcome { try Mapper.mapLines(#"{"n":1}"#, as: Named.self, options: .strict) } == "typeMismatch")
  }
}
