import JsonMapper
import Testing

/// What is wrong in relaxed JSON and in JSON5, and where: line and column are those of the text as it was given.
@Suite struct SyntaxFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let syntax: JSONSyntax
    let sentence: String

    init(_ text: String, _ syntax: JSONSyntax, _ expected: String, _ found: String, _ place: String) {
      self.text = text
      self.syntax = syntax
      let place = place.split(separator: ":")
      sentence = "invalid JSON: expected \(expected), found \(found) (line \(place[0]), column \(place[1]))"
    }

    var testDescription: String { "\(syntax): \(text.debugDescription)" }
  }

  private static let end = "the end of the text"
  private static let key = "a key in double quotes"

  static let structure = [
    Row("", .relaxed, "a value", "no text", "1:1"),
    Row(" // only\n /* this */", .relaxed, "a value", end, "2:12"),
    Row("/", .relaxed, "a value", "`/`", "1:1"),
    Row("[1 / 2]", .relaxed, "`,` or `]`", "`/`", "1:4"),
    Row("/* open", .relaxed, "a closing `*/`", end, "1:8"),
    Row("[1,\n/* open *", .relaxed, "a closing `*/`", end, "2:10"),
    Row("/*/", .relaxed, "a closing `*/`", end, "1:4"),
    Row("[1] // one\n// two\n 2", .relaxed, "nothing after the value", "`2`", "3:2"),
    Row("/* two\nlines */ [1 2]", .relaxed, "`,` or `]`", "`2`", "2:13"),
    Row("[,]", .relaxed, "a value", "`,`", "1:2"),
    Row("[1,,]", .relaxed, "a value", "`,`", "1:4"),
    Row("{,}", .relaxed, key, "`,`", "1:2"),
    Row(#"{"a":1,,}"#, .relaxed, key, "`,`", "1:8"),
    Row(#"{"a":,}"#, .relaxed, "a value", "`,`", "1:6"),
    Row(#"{"a",}"#, .relaxed, "`:` after the key", "`,`", "1:5"),
    Row("1,", .relaxed, "nothing after the value", "`,`", "1:2"),
    Row("[1,}", .relaxed, "a value", "`}`", "1:4"),
    Row("[1,", .relaxed, "a value", end, "1:4"),
    Row("[1, // and\n", .relaxed, "a value", end, "1:11"),
    Row("{\"a\":1, // and", .relaxed, key, end, "1:15"),
    Row("{\"a\":1 /**/", .relaxed, "`,` or `}`", end, "1:12"),
    Row("[\u{A0}1]", .relaxed, "a value", "`\u{A0}1`", "1:2"),
    Row("[\u{B}1]", .relaxed, "a value", "control character 0xB", "1:2"),
    Row("# no\n1", .json5, "a value", "`#`", "1:1"),
    Row("{,}", .json5, "a key", "`,`", "1:2"),
    Row("{1:1}", .json5, "a key", "`1`", "1:2"),
    Row("{a-b:1}", .json5, "`:` after the key", "`-`", "1:3"),
    Row("{a:1 b:2}", .json5, "`,` or `}`", "`b`", "1:6"),
    Row("{// open\u{2028}a 1}", .json5, "`:` after the key", "`1`", "1:14"),
    Row("{'a'\n'b'}", .json5, "`:` after the key", "`'`", "2:1"),
    Row("{", .json5, "a key", end, "1:2"),
    Row("{a", .json5, "`:` after the key", end, "1:3"),
    Row("{\u{301}:1}", .json5, "a key", "byte 0xCC", "1:2"),
    Row(#"{\u0031:1}"#, .json5, "an escape for a letter or a digit", #"`\u0031`"#, "1:2"),
    Row(#"{a\u0020:1}"#, .json5, "an escape for a letter or a digit", #"`\u0020`"#, "1:3"),
    Row(#"{a\x41:1}"#, .json5, #"four hexadecimal digits after `\u`"#, #"`\x`"#, "1:3"),
    Row(#"{\ud800:1}"#, .json5, "an escape for a letter or a digit", #"`\ud800`"#, "1:2"),
    Row("[undefined]", .json5, "a value", "`undefined`", "1:2"),
    Row("[a]", .json5, "a value", "`a`", "1:2"),
    Row("[nul]", .json5, "`true`, `false` or `null`", "`nul`", "1:2"),
  ]

  static let values = [
    Row("[+1]", .relaxed, "a value", "`+`", "1:2"),
    Row("[.5]", .relaxed, "a value", "`.`", "1:2"),
    Row("[5.]", .relaxed, "a digit", "`]`", "1:4"),
    Row("[0x10]", .relaxed, "`,` or `]`", "`x10`", "1:3"),
    Row("[01,]", .relaxed, "no digit after a leading zero", "`1`", "1:3"),
    Row("['a']", .relaxed, "a value", "`'`", "1:2"),
    Row("{a:1}", .relaxed, key, "`a`", "1:2"),
    Row("[NaN]", .relaxed, "a value", "`NaN`", "1:2"),
    Row("[-Infinity]", .relaxed, "a digit", "`Infinity`", "1:3"),
    Row("[\"a\tb\"]", .relaxed, "control characters to be escaped", "control character 0x9", "1:4"),
    Row("[\"a\\\nb\"]", .relaxed, #"one of the escapes \" \\ \/ \b \f \n \r \t \u"#, "`\\\n`", "1:4"),
    Row(#"["\x41"]"#, .relaxed, #"one of the escapes \" \\ \/ \b \f \n \r \t \u"#, #"`\x`"#, "1:3"),
    Row(#"["abc"#, .relaxed, #"a closing `"`"#, end, "1:6"),
    Row(#"["\ud800"]"#, .relaxed, "a pair of surrogates", #"`\ud800`"#, "1:3"),
    Row("[01]", .json5, "no digit after a leading zero", "`1`", "1:3"),
    Row("[-00]", .json5, "no digit after a leading zero", "`0`", "1:4"),
    Row("[.]", .json5, "a digit", "`]`", "1:3"),
    Row("[+]", .json5, "a digit", "`]`", "1:3"),
    Row("[+-1]", .json5, "a digit", "`-`", "1:3"),
    Row("[- 1]", .json5, "a digit", "` `", "1:3"),
    Row("[.e1]", .json5, "a digit", "`e1`", "1:3"),
    Row("[1e]", .json5, "a digit", "`]`", "1:4"),
    Row("[5..]", .json5, "`,` or `]`", "`.`", "1:4"),
    Row("[0x]", .json5, "a hexadecimal digit", "`]`", "1:4"),
    Row("[0xG]", .json5, "a hexadecimal digit", "`G`", "1:4"),
    Row("[0x1.5]", .json5, "`,` or `]`", "`.`", "1:5"),
    Row("[1_000]", .json5, "`,` or `]`", "`_`", "1:3"),
    Row("[Infinit]", .json5, "a value", "`Infinit`", "1:2"),
    Row("[-nan]", .json5, "a digit", "`nan`", "1:3"),
    Row("[NaNs]", .json5, "`,` or `]`", "`s`", "1:5"),
    Row("['a\nb']", .json5, "a backslash before the line break", "control character 0xA", "1:4"),
    Row("['a\rb']", .json5, "a backslash before the line break", "control character 0xD", "1:4"),
    Row("['abc", .json5, "a closing `'`", end, "1:6"),
    Row("['abc\"]", .json5, "a closing `'`", end, "1:8"),
    Row("[\"abc']", .json5, "a closing `\"`", end, "1:8"),
    Row("['abc\\", .json5, "a closing `'`", end, "1:7"),
    Row(#"['\1']"#, .json5, #"no digit after `\` but a single 0"#, #"`\1`"#, "1:3"),
    Row(#"['\09']"#, .json5, #"no digit after `\` but a single 0"#, #"`\0`"#, "1:3"),
    Row(#"['\x4']"#, .json5, #"two hexadecimal digits after `\x`"#, #"`\x4'`"#, "1:3"),
    Row(#"['\xG0']"#, .json5, #"two hexadecimal digits after `\x`"#, #"`\xG0`"#, "1:3"),
    Row(#"['\u00g0']"#, .json5, #"four hexadecimal digits after `\u`"#, #"`\u00g0`"#, "1:3"),
    Row(#"['\udc00']"#, .json5, "a pair of surrogates", #"`\udc00`"#, "1:3"),
    Row("{\n// one\n'a': [1,\n  .5, 0x],}", .json5, "a hexadecimal digit", "`]`", "4:9"),
    Row("['two\\\nlines', ?]", .json5, "a value", "`?`", "2:9"),
  ]

  @Test(arguments: structure + values)
  func saysWhereAndWhy(row: Row) {
    let options = SyntaxTests.options(row.syntax)
    #expect(fault { try JSONDocument(parsing: row.text, options: options) } == "invalidJSON: " + row.sentence)
    #expect(fault { try Mapper.read(row.text, options: options) as [Int] } == "invalidJSON: " + row.sentence)
    #expect(SyntaxTests.json(row.text, .strict).hasPrefix("invalid JSON"))
  }

  static let bytes: [(bytes: [UInt8], offset: Int)] = [
    ([0x5B, 0x22, 0xFF, 0x22, 0x5D], 2), (Array("// ".utf8) + [0xC3, 0x0A, 0x31], 3),
    (Array("/* ".utf8) + [0xED, 0xA0, 0x80] + Array("*/1".utf8), 3), (Array("['".utf8) + [0xC0, 0x80, 0x27, 0x5D], 2),
    (Array("{a".utf8) + [0xF5, 0x80, 0x80, 0x80, 0x3A, 0x31, 0x7D], 2),
    (Array("{".utf8) + [0x80, 0x3A, 0x31, 0x7D], 1),
    (Array("'\\".utf8) + [0xE2, 0x80, 0x27], 2),
  ]

  @Test(arguments: bytes)
  func refusesInvalidUTF8Everywhere(bytes: [UInt8], offset: Int) {
    let error = mapperError { try JSONDocument(parsing: bytes, options: SyntaxTests.options(.json5)) }
    #expect(error?.expected == "valid UTF-8" && error?.offset == offset)
  }

  @Test func otherOptionsHold() {
    var options = SyntaxTests.options(.json5)
    options.loneSurrogates = .replace
    options.maximumDepth = 2
    #expect(outcome { try Mapper.read(#"'\ud800\u0041'"#, options: options) as String } == "\"\u{FFFD}A\"")
    #expect(
      fault { try Mapper.read("// deep\n[{a:\n[1]}]", options: options) as JSONNode }
        == "depthExceeded: expected at most 2 levels of nesting, found `[` (line 3, column 1)")
    options = SyntaxTests.options(.json5)
    options.duplicateKeys = .error
    #expect(
      fault { try Mapper.read(#"{a: 1, /**/ "\u0061": 2}"#, options: options) as [String: Int] }
        == "duplicateKey: duplicate key `a` at a (line 1, column 23)")
    options.duplicateKeys = .first
    #expect(outcome { try Mapper.read("{a: 1, 'a': 2}", options: options) as [String: Int] } == #"["a": 1]"#)
  }

  @Test(arguments: [JSONSyntax.relaxed, .json5])
  func depthIsBoundedOnASmallStack(syntax: JSONSyntax) {
    let options = SyntaxTests.options(syntax)
    let sentence = onSmallStack {
      fault { try JSONDocument(parsing: String(repeating: "[", count: 100_000), options: options) }
    }
    #expect(sentence == "depthExceeded: expected at most 512 levels of nesting, found `[` (line 1, column 513)")
    let unlimited = MapperOptions.standard {
      $0.syntax = syntax
      $0.maximumDepth = 100_000
    }
    let deep = String(repeating: "[", count: 100_000) + String(repeating: ",]", count: 100_000).dropFirst()
    let raw = onSmallStack { try? JSONDocument(parsing: deep, options: unlimited).root.rawJSON }
    #expect(raw == deep.filter { $0 != "," })
  }
}
