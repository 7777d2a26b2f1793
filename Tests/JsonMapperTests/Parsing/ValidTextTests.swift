import JsonMapper
import Testing

/// Texts that are JSON, and what they say.
@Suite struct ValidTextTests {
  static let documents: [String] = [
    "null", "true", "false", "0", "-0", "12", "-1.5e-3", "\"\"", "\"a\"", "[]", "{}", "[[]]", "[{}]", "{\"\":{}}",
    "[null,true,false]", "[0.0,-0.0,0e0,0E+0,1e5,1E-5,10.01]", "{\"a\":[{\"b\":{\"c\":[1,[2,[3]]]}}]}",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\"]", "{\"a\":1,\"a\":2}", "[[[[[[[[[[]]]]]]]]]]", "[1,\"]\",{\"}\":\"[\"}]",
    "[123456789012345678901234567890.123456789e-400]",
    "{\"key\":\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"}",
  ]

  @Test(arguments: documents)
  func keepsTheText(text: String) throws {
    #expect(try JSONDocument(parsing: text).root.rawJSON == text)
    #expect(try JSONDocument(parsing: Array(text.utf8)).root.rawJSON == text)
  }

  @Test(arguments: documents)
  func passesOverWhiteSpace(text: String) throws {
    #expect(try JSONDocument(parsing: " \t\r\n\(text)\n\r\t ").root.rawJSON == text)
    #expect(try JSONDocument(parsing: "\u{FEFF}\(text)").root.rawJSON == text)
    #expect(try JSONDocument(parsing: "\u{FEFF}\n\(text)").root.rawJSON == text)
    let nested = try JSONDocument(parsing: "[\(text) ,\n\n\n\n\n\n\n\n\n\(text)          ]").root
    #expect(nested.map(\.rawJSON) == [text, text])
    let member = try JSONDocument(parsing: "{ \"k\"          :          \(text)}").root
    #expect(member["k"].rawJSON == text)
  }

  @Test(arguments: [" ", "\t", "\n", "\r", "\r\n", "  ", "               ", "\n                 "])
  func allowsWhiteSpaceBetweenAllTokens(space: String) throws {
    let tokens = [
      "{", "\"a\"", ":", "[", "1", ",", "{", "}", ",", "[", "]", ",", "null", "]", ",", "\"b\"", ":", "\"\"", "}",
    ]
    let text = space + tokens.joined(separator: space) + space
    let root = try JSONDocument(parsing: text).root
    #expect(root.members.map(\.key) == ["a", "b"])
    #expect(root["a"].count == 4)
    #expect(root["a"][0].int == 1)
  }

  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\ud83d\ude00""#, "😀"), (#""\uD834\uDD1E""#, "𝄞"), (#""\u0000""#, "\0"), (#""it\u2019s""#, "it’s"),
    (#""\u0022Stra\u00DFe\u0022""#, "\"Straße\""), (#""\ufeff""#, "\u{FEFF}"), (#""\\u0041""#, #"\u0041"#),
    (#""\\\\""#, #"\\"#), (#""\uFFFF""#, "\u{FFFF}"), ("\"日本語のテキスト、とても長い文字列\"", "日本語のテキスト、とても長い文字列"),
    ("\"😀é日a\"", "😀é日a"), ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"), ("\"\u{7F}\"", "\u{7F}"),
    (#""aaaaaaaaaaaaaaaa\n""#, "aaaaaaaaaaaaaaaa\n"), (#""\ud800\udc00\udbff\udfff""#, "\u{10000}\u{10FFFF}"),
    (#""// no comment /* at all */""#, "// no comment /* at all */"),
  ]

  @Test(arguments: strings)
  func readsStrings(text: String, value: String) throws {
    #expect(try Mapper.read(text) as String == value)
    #expect(try Mapper.read("[\(text),\(text)]") as [String] == [value, value])
    #expect(try JSONDocument(parsing: text).root.string == value)
    // As a key, too.
    #expect(try Mapper.read("{\(text):1}") as [String: Int] == [value: 1])
    #expect(try JSONDocument(parsing: "{\(text):1}").root[value].int == 1)
    #expect(try Array((Mapper.read(text) as String).utf8) == Array(value.utf8))
  }

  /// Each piece at every distance from the start and from the end, so that it meets every lane of a block.
  @Test(arguments: [#"\n"#, #"\u00e9"#, #"\ud83d\ude00"#, "é", "日", "😀", #"\""#, "日本", "é😀"])
  func readsSpecialCharactersAtEveryAlignment(piece: String) throws {
    let value = try Mapper.read("\"\(piece)\"") as String
    for before in 0..<36 {
      for after in [0, 1, 7, 8, 15, 16, 33] {
        let text = String(repeating: "b", count: before) + piece + String(repeating: "a", count: after)
        let expected = String(repeating: "b", count: before) + value + String(repeating: "a", count: after)
        let read = try Mapper.read("[\"\(text)\"]") as [String]
        #expect(read == [expected], "\(before) before, \(after) after")
      }
    }
  }

  @Test func readsOneVeryLongStringInLinearTime() throws {
    let content = String(repeating: "x", count: 2_500_000)
    #expect(try Mapper.read("{\"blob\":\"\(content)\"}") as [String: String] == ["blob": content])
    let escaped = String(repeating: #"\n"#, count: 300_000)
    #expect((try Mapper.read("\"\(escaped)\"") as String).utf8.count == 300_000)
  }

  @Test func readsManyElements() throws {
    let text = "[" + (0..<100_000).map(String.init).joined(separator: ",") + "]"
    #expect(try Mapper.read(text) as [Int] == Array(0..<100_000))
  }
}
