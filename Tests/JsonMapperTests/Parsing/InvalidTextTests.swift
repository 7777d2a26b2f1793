import JsonMapper
import Testing

/// Texts that are no JSON: the place, what would have been right there, and what stands there instead.
@Suite struct InvalidTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let offset: Int
    let place: String
    let expected: String
    let found: String

    init(_ text: String, _ offset: Int, _ place: String, _ expected: String, _ found: String) {
      self.text = text
      self.offset = offset
      self.place = place
      self.expected = expected
      self.found = found
    }

    var testDescription: String { text.debugDescription }
  }

  private static let end = "the end of the text"
  private static let key = "a key in double quotes"
  private static let literal = "`true`, `false` or `null`"

  static let structure = [
    Row("", 0, "1:1", "a value", "no text"),
    Row(" ", 1, "1:2", "a value", end),
    Row("\n\n", 2, "3:1", "a value", end),
    Row("\u{FEFF}", 3, "1:4", "a value", end),
    Row("[", 1, "1:2", "a value", end),
    Row("[[]", 3, "1:4", "`,` or `]`", end),
    Row("[{}", 3, "1:4", "`,` or `]`", end),
    Row("[1", 2, "1:3", "`,` or `]`", end),
    Row("[1,", 3, "1:4", "a value", end),
    Row("[1,]", 3, "1:4", "a value", "`]`"),
    Row("[,1]", 1, "1:2", "a value", "`,`"),
    Row("[1,,2]", 3, "1:4", "a value", "`,`"),
    Row("[1 2]", 3, "1:4", "`,` or `]`", "`2`"),
    Row("[1;2]", 2, "1:3", "`,` or `]`", "`;`"),
    Row("[1}", 2, "1:3", "`,` or `]`", "`}`"),
    Row("[1]]", 3, "1:4", "nothing after the value", "`]`"),
    Row("[] []", 3, "1:4", "nothing after the value", "`[`"),
    Row("[1],", 3, "1:4", "nothing after the value", "`,`"),
    Row("{} // end", 3, "1:4", "nothing after the value", "`/`"),
    Row("[1 /* one */]", 3, "1:4", "`,` or `]`", "`/`"),
    Row("# one\n[1]", 0, "1:1", "a value", "`#`"),
    Row("]", 0, "1:1", "a value", "`]`"),
    Row("{", 1, "1:2", key, end),
    Row("{]", 1, "1:2", key, "`]`"),
    Row("{,}", 1, "1:2", key, "`,`"),
    Row("{a:1}", 1, "1:2", key, "`a`"),
    Row("{'a':1}", 1, "1:2", key, "`'`"),
    Row("{1:1}", 1, "1:2", key, "`1`"),
    Row("{null:1}", 1, "1:2", key, "`null`"),
    Row(#"{"a"}"#, 4, "1:5", "`:` after the key", "`}`"),
    Row(#"{"a" 1}"#, 5, "1:6", "`:` after the key", "`1`"),
    Row(#"{"a","b"}"#, 4, "1:5", "`:` after the key", "`,`"),
    Row(#"{"a"::1}"#, 5, "1:6", "a value", "`:`"),
    Row(#"{"a":}"#, 5, "1:6", "a value", "`}`"),
    Row(#"{"a":1,}"#, 7, "1:8", key, "`}`"),
    Row(#"{"a":1,,"b":2}"#, 7, "1:8", key, "`,`"),
    Row(#"{"a":1 "b":2}"#, 7, "1:8", "`,` or `}`", "`\"`"),
    Row(#"{"a":1]"#, 6, "1:7", "`,` or `}`", "`]`"),
    Row(#"{"a":[]"#, 7, "1:8", "`,` or `}`", end),
    Row("1 2", 2, "1:3", "nothing after the value", "`2`"),
    Row("1,[2]", 1, "1:2", "nothing after the value", "`,`"),
    Row("1,[]", 1, "1:2", "nothing after the value", "`,`"),
    Row("\"a\",{}", 3, "1:4", "nothing after the value", "`,`"),
    Row("true ,{\"a\":[2]} ", 5, "1:6", "nothing after the value", "`,`"),
    Row("1,[[2],{\"a\":3}]", 1, "1:2", "nothing after the value", "`,`"),
    Row("1,2", 1, "1:2", "nothing after the value", "`,`"),
    Row("1]", 1, "1:2", "nothing after the value", "`]`"),
    Row("truex", 4, "1:5", "nothing after the value", "`x`"),
    Row(#""a" "b""#, 4, "1:5", "nothing after the value", "`\"`"),
  ]

  static let values = [
    Row("undefined", 0, "1:1", "a value", "`undefined`"),
    Row("nul", 0, "1:1", literal, "`nul`"),
    Row("[nul]", 1, "1:2", literal, "`nul`"),
    Row("[falsy]", 1, "1:2", literal, "`falsy`"),
    Row("[True]", 1, "1:2", "a value", "`True`"),
    Row("[truex]", 5, "1:6", "`,` or `]`", "`x`"),
    Row("[NaN]", 1, "1:2", "a value", "`NaN`"),
    Row("[-Infinity]", 2, "1:3", "a digit", "`Infinity`"),
    Row("[01]", 2, "1:3", "no digit after a leading zero", "`1`"),
    Row("[-012]", 3, "1:4", "no digit after a leading zero", "`12`"),
    Row("[1.]", 3, "1:4", "a digit", "`]`"),
    Row("[1.e5]", 3, "1:4", "a digit", "`e5`"),
    Row("[.5]", 1, "1:2", "a value", "`.`"),
    Row("[+1]", 1, "1:2", "a value", "`+`"),
    Row("[1e]", 3, "1:4", "a digit", "`]`"),
    Row("[1E+]", 4, "1:5", "a digit", "`]`"),
    Row("[--1]", 2, "1:3", "a digit", "`-`"),
    Row("[1.5.2]", 4, "1:5", "`,` or `]`", "`.`"),
    Row("[0x1F]", 2, "1:3", "`,` or `]`", "`x1F`"),
    Row("[1_000]", 2, "1:3", "`,` or `]`", "`_`"),
    Row("-", 1, "1:2", "a digit", end),
    Row("[\u{FF11}]", 1, "1:2", "a value", "`\u{FF11}`"),
    Row("[\u{A0}1]", 1, "1:2", "a value", "`\u{A0}1`"),
    Row("[aééééééé]", 1, "1:2", "a value", "`aééééé`"),
    Row("[\u{B}1]", 1, "1:2", "a value", "control character 0xB"),
    Row("[1]\0", 3, "1:4", "nothing after the value", "control character 0x0"),
  ]

  private static let escape = #"one of the escapes \" \\ \/ \b \f \n \r \t \u"#
  private static let control = "control characters to be escaped"
  private static let digits = #"four hexadecimal digits after `\u`"#

  static let strings = [
    Row("\"", 1, "1:2", "a closing `\"`", end),
    Row("\"abc", 4, "1:5", "a closing `\"`", end),
    Row("[\"abc]", 6, "1:7", "a closing `\"`", end),
    Row("{\"k: 1}", 7, "1:8", "a closing `\"`", end),
    Row(#"["a\x"]"#, 3, "1:4", escape, #"`\x`"#),
    Row(#"["\'"]"#, 2, "1:3", escape, #"`\'`"#),
    Row(#"["\U0041"]"#, 2, "1:3", escape, #"`\U`"#),
    Row(#"["\u12"]"#, 2, "1:3", digits, #"`\u12"]`"#),
    Row(#"["\u12G4"]"#, 2, "1:3", digits, #"`\u12G4`"#),
    Row(#"["\u+123"]"#, 2, "1:3", digits, #"`\u+123`"#),
    Row(#"["\ud800"]"#, 2, "1:3", "a pair of surrogates", #"`\ud800`"#),
    Row(#"["é\udc00x"]"#, 4, "1:5", "a pair of surrogates", #"`\udc00`"#),
    Row(#"["\ud800\u0041"]"#, 2, "1:3", "a pair of surrogates", #"`\ud800`"#),
    Row(#"["\ud83d\ud83d\ude00"]"#, 2, "1:3", "a pair of surrogates", #"`\ud83d`"#),
    Row(#"{"\udfff":1}"#, 2, "1:3", "a pair of surrogates", #"`\udfff`"#),
    Row("[\"a\tb\"]", 3, "1:4", control, "control character 0x9"),
    Row("[\"\u{1F}\"]", 2, "1:3", control, "control character 0x1F"),
    Row("[\"\0\"]", 2, "1:3", control, "control character 0x0"),
    Row("{\"k\n\":1}", 3, "1:4", control, "control character 0xA"),
  ]

  static let places = [
    Row("{\"a\":1}\n\n  x", 11, "3:3", "nothing after the value", "`x`"),
    Row("{\n  \"a\": [\n    1\n  ],\r\n  \"b\": tru\n}", 30, "5:8", literal, "`tru`"),
    Row("[\"a\",\n\t\"b\",\r\"c\"\r\n,]", 18, "4:2", "a value", "`]`"),
    Row("[\r\r\r1 2]", 6, "4:3", "`,` or `]`", "`2`"),
    Row("[\"é\",x]", 6, "1:7", "a value", "`x`"),
    Row("\u{FEFF}[1,]", 6, "1:7", "a value", "`]`"),
    Row("[\"\u{2028}\",\n*]", 8, "2:1", "a value", "`*`"),
    Row(#"{"a":1,"b":}"#, 11, "1:12", "a value", "`}`"),
  ]

  @Test(arguments: [structure, values, strings, places].joined())
  func saysWhereAndWhy(row: Row) throws {
    let error = try #require(throws: MapperError.self) { try JSONDocument(parsing: row.text) }
    #expect(error.code == .invalidJSON)
    #expect(error.offset == row.offset)
    #expect("\(error.line ?? 0):\(error.column ?? 0)" == row.place)
    #expect(error.expected == row.expected)
    #expect(error.found == row.found)
    #expect(error.path == "" && error.suggestion == nil && error.underlying == nil)
    let place = row.place.split(separator: ":")
    #expect(
      error.description == "invalid JSON: expected \(row.expected), found \(row.found) "
        + "(line \(place[0]), column \(place[1]))")
  }

  @Test(arguments: [structure, values, strings, places].joined())
  func refusesBytesAndSlicesAlike(row: Row) {
    let bytes = Array(row.text.utf8)
    #expect(mapperError { try JSONDocument(parsing: bytes) }?.offset == row.offset)
    let slice = ("[" + row.text + "]]]]").dropFirst().dropLast(4)
    #expect(mapperError { try JSONDocument(parsing: slice) }?.offset == row.offset)
    let padded = Array("\(row.text)]}\",1]".utf8)
    padded.withUnsafeBytes { buffer in
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<bytes.count])
      #expect(mapperError { try JSONDocument(parsing: part) }?.offset == row.offset)
    }
  }

  @Test func mappingCallsReportTheSameFault() {
    let sentence = "invalidJSON: invalid JSON: expected a value, found `]` (line 1, column 4)"
    #expect(fault { try Mapper.read("[1,]") as [Int] } == sentence)
    #expect(fault { try Mapper.map("[1,]", for: "a") as Int } == sentence)
    #expect(fault { try Mapper.map("[1,]") as User } == sentence)
    #expect(fault { try Mapper.map("[1,]") as [User] } == sentence)
    #expect(fault { try Mapper.map("[1,]") as [String: User] } == sentence)
    #expect(fault { try Mapper.map("[1,]", at: "a") as User } == sentence)
    #expect(fault { try Mapper.map("[1,]", at: ["a"]) as User } == sentence)
  }
}
