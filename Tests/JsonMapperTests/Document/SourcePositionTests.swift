import JsonMapper
import Testing

/// Lines and columns of faults: both from 1, columns in bytes, lines ended by LF, CR or CR LF.
@Suite struct SourcePositionTests {
  static let places: [(text: String, offset: Int, line: Int, column: Int)] = [
    (#"{"id":"x"}"#, 6, 1, 7),
    ("{\"id\":\n\"x\"}", 7, 2, 1),
    ("{\"id\":\r\"x\"}", 7, 2, 1),
    ("{\"id\":\r\n\"x\"}", 8, 2, 1),
    ("{\"id\":\n\r\"x\"}", 8, 3, 1),
    ("{\"id\":\n\n\n\"x\"}", 9, 4, 1),
    ("{\"id\":\r\r\n\r\"x\"}", 10, 4, 1),
    ("{\n  \"é\": 1,\n  \"id\": \"x\"}", 21, 3, 9),
    ("\u{FEFF}{\"id\":\"x\"}", 9, 1, 10),
    ("{\"k\":\"\u{2028}\u{85}\",\"id\":\"x\"}", 18, 1, 19),
  ]

  @Test(arguments: places)
  func countsFromOne(text: String, offset: Int, line: Int, column: Int) throws {
    let error = try #require(mapperError { try Mapper.map(text) as Item })
    #expect(error.code == .typeMismatch)
    #expect(error.offset == offset && error.line == line && error.column == column)
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func countsManyLines(end: String) throws {
    for lines in [1, 7, 15, 16, 17, 100, 2031, 2032, 2033, 5000] {
      for width in [0, 1, 15, 16, 40] {
        let line = String(repeating: " ", count: width) + end
        let text = "{" + String(repeating: line, count: lines) + "  \"id\": \"x\"}"
        let error = try #require(mapperError { try Mapper.map(text) as Item })
        #expect(error.line == lines + 1 && error.column == 9, "\(lines) lines of \(width)")
        if lines > 100, width > 1 { break }
      }
    }
  }

  @Test func aMissingKeyIsPlacedAtItsObject() throws {
    let error = try #require(mapperError { try Mapper.read("[\n {\"id\":1},\n {\"x\":1}]") as [Item] })
    #expect(error.code == .missingKey && error.path == "[1].id")
    #expect(error.offset == 14 && error.line == 3 && error.column == 2)
  }

  @Test func theEndOfTheTextHasAPlace() throws {
    let error = try #require(mapperError { try JSONDocument(parsing: "[\n1,\n") })
    #expect(error.offset == 4 || error.offset == 5)
    #expect(error.line == 2 && error.column == 3 || error.line == 3 && error.column == 1)
  }
}
