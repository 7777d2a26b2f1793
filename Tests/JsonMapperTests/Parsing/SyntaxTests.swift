import Foundation
import JsonMapper
import Testing

/// Relaxed JSON and JSON5, by option: what is read, as the strict JSON that it stands for.
@Suite struct SyntaxTests {
  typealias Row = (text: String, json: String)

  static func options(_ syntax: JSONSyntax) -> MapperOptions {
    .standard { $0.syntax = syntax }
  }

  /// The strict JSON of a text, or the error's sentence.
  static func json(_ text: some JSONSource, _ syntax: JSONSyntax) -> String {
    do {
      return try JSONDocument(parsing: text, options: options(syntax)).root.rawJSON
    } catch {
      return "\(error)"
    }
  }

  static let relaxed: [Row] = [
    ("[1,]", "[1]"), ("[1 , ]", "[1]"), (#"{"a":1,}"#, #"{"a":1}"#), ("[[],{},]", "[[],{}]"),
    (#"{"a":{"b":[1,],},}"#, #"{"a":{"b":[1]}}"#), ("// one\n1", "1"), ("1// one", "1"), ("1//", "1"),
    ("/**/1/***/", "1"), ("/* a * / // \n */[1]", "[1]"), ("[/* none */]", "[]"), ("{// none\r}", "{}"),
    ("[1// one\r\n,2/* two */,// rest\n]", "[1,2]"), (#"{/*k*/"a"/*c*/:/*v*/1/*e*/}"#, #"{"a":1}"#),
    ("// é 日 😀\n[1]", "[1]"), ("\u{FEFF}// mark\n1", "1"), ("[1] // end  \n \t", "[1]"),
  ]

  static let strict: [Row] = [
    (" \t\r\n[ 1.10 , -0 , 1E+2 ]", "[1.10,-0,1E+2]"), (#"["\/\u00e9\n"]"#, #"["/é\u000a"]"#),
    (#"["\ud83d\ude00\"\\"]"#, #"["😀\"\\"]"#), ("null", "null"), ("[true,false]", "[true,false]"), ("-1", "-1"),
    (#"["// no comment","/* neither */"]"#, #"["// no comment","/* neither */"]"#), ("[]", "[]"), (#""""#, #""""#),
    (#"{"a":{"b":[{}]},"a":[[]]}"#, #"{"a":{"b":[{}]},"a":[[]]}"#), ("\u{FEFF}0", "0"),
  ]

  static let json5: [Row] = [
    // Keys.
    ("{a:1}", #"{"a":1}"#), ("{$_aZ9:1}", #"{"$_aZ9":1}"#), ("{null:1,true:2,NaN:3}", #"{"null":1,"true":2,"NaN":3}"#),
    (
      #"{\u0061b\u{0}:1}"#,
      "invalid JSON: expected four hexadecimal digits after `\\u`, found `\\u{0}:` (line 1, column 9)"
    ),
    (#"{\u0061\u0062:1}"#, #"{"ab":1}"#), ("{é日ª\u{2160}:1}", "{\"é日ª\u{2160}\":1}"),
    ("{a\u{301}\u{200C}\u{200D}\u{203F}٣:1}", "{\"a\u{301}\u{200C}\u{200D}\u{203F}٣\":1}"),
    ("{'a b':1}", #"{"a b":1}"#),
    ("{'':1}", #"{"":1}"#), ("{a /*c*/ : 1 ,}", #"{"a":1}"#), ("{𝒳:1}", #"{"𝒳":1}"#), ("{'\"':1}", #"{"\"":1}"#),
    // Strings.
    ("'a'", #""a""#), ("'\"'", #""\"""#), (#"'\''"#, #""'""#), (#""'\'""#, #""''""#),
    ("\"\t\u{1}\"", #""\u0009\u0001""#),
    (#"'\b\f\n\r\t\v\0'"#, #""\u0008\u000c\u000a\u000d\u0009\u000b\u0000""#), (#"'\x41\xe9\x00'"#, #""Aé\u0000""#),
    (#"'\A\C\/\D\é\日\😀\"\\'"#, #""AC/Dé日😀\"\\""#), (#"'\0a'"#, #""\u0000a""#),
    ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e\\\u{2029}f'", #""abcdef""#), ("'a\\\n\\\nb'", #""ab""#),
    ("'\u{2028}\u{2029}'", "\"\u{2028}\u{2029}\""), (#"'\ud83d\ude00'"#, #""😀""#), ("'// no'", #""// no""#),
    // Numbers.
    ("[.5,5.,-.5,-5.,+.5,+5.]", "[0.5,5,-0.5,-5,0.5,5]"),
    ("[5.e3,.5E-3,+1e+2,0.,-0.,.0]", "[5e3,0.5E-3,1e+2,0,-0,0.0]"),
    ("[0x0,0XfF,-0x10,+0x10,-0x0,0x00001]", "[0,255,-16,16,-0,1]"),
    ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), ("0x10000000000000000", "18446744073709551616"),
    ("-0xdecaf0000000000000000000000000000c0ffee", "-79495100537601198919596459106131703623200079854"),
    ("[1,+1]", "[1,1]"), ("[Infinity,-Infinity,+Infinity,NaN,+NaN,-NaN]", "[null,null,null,null,null,null]"),
    // White space.
    (
      "\u{FEFF}\u{FEFF}[\u{B}\u{C}\u{A0}1\u{1680}\u{2000},\u{200A}\u{2028}\u{2029}2\u{202F}\u{205F}\u{3000}]\u{FEFF}",
      "[1,2]"
    ),
    ("// one\u{2028}1", "1"), ("// one\u{2029}1", "1"), ("1\u{A0}", "1"),
  ]

  @Test(arguments: strict)
  func readsStrictJSON(row: Row) {
    #expect(Self.json(row.text, .strict).hasPrefix("invalid") == false)
    #expect(Self.json(row.text, .relaxed) == row.json)
    #expect(Self.json(row.text, .json5) == row.json)
  }

  @Test(arguments: relaxed)
  func readsRelaxedJSON(row: Row) {
    #expect(Self.json(row.text, .strict).hasPrefix("invalid JSON"))
    #expect(Self.json(row.text, .relaxed) == row.json)
    #expect(Self.json(row.text, .json5) == row.json)
  }

  @Test(arguments: json5)
  func readsJSON5(row: Row) {
    #expect(Self.json(row.text, .strict).hasPrefix("invalid JSON"))
    #expect(Self.json(row.text, .relaxed).hasPrefix("invalid JSON"))
    #expect(Self.json(row.text, .json5) == row.json)
  }

  /// The example of the specification's introduction.
  static let example = """
    {
      // comments
      unquoted: 'and you can quote me on that',
      singleQuotes: 'I can use "double quotes" here',
      lineBreaks: "Look, Mom! \\
    No \\\\n's!",
      hexadecimal: 0xdecaf,
      leadingDecimalPoint: .8675309, andTrailing: 8675309.,
      positiveSign: +1,
      trailingComma: 'in objects', andIn: ['arrays',],
      "backwardsCompatible": "with JSON",
    }
    """

  @Test func readsTheExampleOfTheSpecification() {
    #expect(
      Self.json(Self.example, .json5)
        == #"{"unquoted":"and you can quote me on that","singleQuotes":"I can use \"double quotes\" here","#
        + #""lineBreaks":"Look, Mom! No \\n's!","hexadecimal":912559,"leadingDecimalPoint":0.8675309,"#
        + #""andTrailing":8675309,"positiveSign":1,"trailingComma":"in objects","andIn":["arrays"],"#
        + #""backwardsCompatible":"with JSON"}"#)
  }

  @Test func numbersThatAreNotFiniteAreForFloatingPoint() throws {
    let options = Self.options(.json5)
    #expect(try Mapper.read("[Infinity,-Infinity,1]", options: options) as [Double] == [.infinity, -.infinity, 1])
    #expect(try Mapper.read("[Infinity,-Infinity]", options: options) as [Float] == [.infinity, -.infinity])
    #expect(try (Mapper.read("NaN", options: options) as Double).isNaN)
    #expect(try (Mapper.map("{v:-NaN}", options: options) as Box<Float>).value.isNaN)
    #expect(try (Mapper.read("[NaN]", options: options) as [Double?])[0]?.isNaN == true)
    #expect(
      fault { try Mapper.read("[1,\n Infinity]", options: options) as [Int] }
        == "typeMismatch: expected Int, found number Infinity at [1] (line 2, column 2)")
    #expect(
      fault { try Mapper.read("-Infinity", options: options) as String }
        == "typeMismatch: expected String, found number -Infinity (line 1, column 1)")
    #expect(outcome { try Mapper.read("NaN", options: options) as Bool } == "typeMismatch")
    let root = try JSONDocument(parsing: "[Infinity, 1]", options: options).root
    #expect(root[0].kind == .number && root[0].double == .infinity && root[0].int == nil && root[0].string == nil)
    #expect(!root[0].isNull && root[0].exists)
  }

  @Test func hexadecimalNumbersAreExact() throws {
    let options = Self.options(.json5)
    #expect(try Mapper.read("0xFFFFFFFFFFFFFFFF", options: options) as UInt64 == .max)
    #expect(try Mapper.read("-0x8000000000000000", options: options) as Int64 == .min)
    #expect(outcome { try Mapper.read("0x10000000000000000", options: options) as Int } == "valueOutOfRange")
    #expect(try Mapper.read("0x" + String(repeating: "F", count: 32), options: options) as UInt128 == .max)
    var generator = NumberGenerator(seed: 1)
    for _ in 0..<2000 {
      let value =
        (0..<4).reduce(UInt128(0)) { value, _ in value << 32 | UInt128(generator.next() >> 32) }
        >> Int.random(in: 0..<128, using: &generator)
      #expect(Self.json("0x" + String(value, radix: 16), .json5) == "\(value)")
    }
    let limit = "0x0" + String(repeating: "F", count: 1024)
    #expect(Self.json(limit, .json5).utf8.count == 1234)
    #expect(
      Self.json(limit + "F", .json5)
        == "invalid JSON: expected at most 1024 hexadecimal digits, found `0x0FFFFFFFFF` (line 1, column 1)")
  }

  @Test func worksThroughEveryEntry() throws {
    let options = Self.options(.json5)
    let text = "{users: [{name: 'Ann', login: 'a', age: +0x1E,}, /* last */ {name: 'Bob', login: 'b'}]}"
    let users = [User("Ann", "a", 30), User("Bob", "b")]
    let bytes = Array(text.utf8)
    #expect(try Mapper.map(text, options: options) as [User] == users)
    #expect(try Mapper.map(text, options: options) as User == users[0])
    #expect(try Mapper.map(text, at: "users", options: options) as [User] == users)
    #expect(try Mapper.map(text, for: "age", options: options) as Int == 30)
    #expect(try Mapper.map(JSONDocument(parsing: text, options: options)) as [User] == users)
    #expect(try Mapper.map(Data(text.utf8) as Any, options: options) as [User] == users)
    #expect(try Mapper.map(bytes, options: options) as [User] == users)
    #expect(try Mapper.map(text.dropFirst(8).dropLast(), options: options) as [User] == users)
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian] {
      let data = try #require(text.data(using: encoding))
      #expect(try Mapper.map(data, options: options) as [User] == users)
      #expect(try Mapper.map(data as Any, options: options) as [User] == users)
    }
    // A text may be lent: the document keeps what it needs.
    let node = try Mapper.read("[ /* é */ .5 ]", options: options) as JSONNode
    #expect(node.rawJSON == "[0.5]" && node[0].double == 0.5)
    #expect(
      fault { try Mapper.read(node) as [Int] }
        == "typeMismatch: expected Int, found number 0.5 at [0] (line 1, column 12)")
    // The next call on this thread is not affected by this one.
    #expect(outcome { try Mapper.read("[Infinity]") as [Double] } == "invalidJSON")
    #expect(
      fault { try Mapper.read("[\n\"x\"]") as [Int] }
        == "typeMismatch: expected Int, found string \"x\" at [0] (line 2, column 1)")
  }

  @Test func faultsOfValuesHaveTheirPlaceInTheText() {
    let options = Self.options(.json5)
    let text = "// head\n{\n  'a': 0xFF, /* two\n lines */ unquoted: \"x\", \\u0062: {c: 'é', \\u0064: 'y'}}"
    #expect(
      fault { try Mapper.map(text, for: "unquoted", options: options) as Int }
        == "typeMismatch: expected Int, found string \"x\" at unquoted (line 4, column 21)")
    #expect(
      fault { try Mapper.map(text, at: "b.d", options: options) as Item }
        == "typeMismatch: expected object for Item, found string \"y\" at b.d (line 4, column 52)")
    let error = mapperError { try Mapper.map(text, for: "unquoted", options: options) as Int }
    #expect(error?.offset == 50)
  }

  @Test func presetsAreStrict() {
    #expect(MapperOptions.standard.syntax == .strict && MapperOptions.strict.syntax == .strict)
    #expect(MapperOptions().syntax == .strict)
  }
}
