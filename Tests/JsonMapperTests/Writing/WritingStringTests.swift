import Foundation
import JsonMapper
import Testing

@Suite("Writing strings")
struct WritingStringTests {
  @Test(
    "escapes what JSON demands, and nothing else",
    arguments: [
      ("\"", #""\"""#), ("\\", #""\\""#), ("\n\r\t", #""\n\r\t""#), ("\u{8}\u{C}", #""\b\f""#),
      ("\0", #""\u0000""#), ("\u{1F}", #""\u001f""#), ("\u{1B}[0m", #""\u001b[0m""#), ("\u{7F}", "\"\u{7F}\""),
      ("image/png", #""image/png""#), ("it\u{2019}s", "\"it\u{2019}s\""), ("Straße", #""Straße""#),
      ("👩‍👩‍👧", #""👩‍👩‍👧""#), ("\u{FEFF}", "\"\u{FEFF}\""), ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""),
      ("e\u{301}", "\"e\u{301}\""), ("a,b", #""a,b""#), ("{[", #""{[""#),
    ])
  func escapes(_ string: String, _ expected: String) throws {
    #expect(try Array(Mapper.bytes(from: string)) == Array(expected.utf8))
  }

  @Test("writes strings of every length, with a special byte at every place")
  func writesEveryLength() throws {
    for length in 0..<70 {
      let plain = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))) })
      #expect(try Mapper.string(from: plain) == "\"\(plain)\"")
      #expect(try Mapper.string(from: plain.dropFirst(length / 3)) == "\"\(plain.dropFirst(length / 3))\"")
      for place in 0..<length {
        for special in ["\"", "\n", "\u{1}", "\\", "ü", "\u{80}"] as [Character] {
          var characters = Array(plain)
          characters[place] = special
          let string = String(characters)
          let data = try Mapper.data(from: [string, string])
          let back = try JSONSerialization.jsonObject(with: data) as? [String]
          #expect(back == [string, string])
        }
      }
    }
  }

  @Test("writes a text of nothing but escapes")
  func writesManyEscapes() throws {
    for count in [1, 7, 8, 9, 100, 1000, 100_000] {
      let string = String(repeating: "\u{1}", count: count)
      #expect(try Mapper.string(from: string) == "\"" + String(repeating: #"\u0001"#, count: count) + "\"")
    }
  }

  @Test("writes a long text in linear time")
  func writesLongText() throws {
    let string = String(repeating: "x", count: 2_500_000)
    #expect(try Mapper.bytes(from: ["blob": string]).count == string.utf8.count + 11)
  }

  @Test("escapes keys like any other string")
  func escapesKeys() throws {
    let expected = #"{"a\"b":1,"c\nd":2,"é/":3,"":4,"k":5,"😀":6}"#
    let written = try writtenText {
      try $0.set("a\"b", 1)
      try $0.set("c\nd", 2)
      try $0.set("é/", 3)
      try $0.set("", 4)
      try $0.set("k", 5)
      try $0.set("😀", 6)
    }
    #expect(written == expected)
  }

  @Test("writes keys of every length, constant and computed alike")
  func writesKeysOfEveryLength() throws {
    for length in 0..<100 {
      let key = String(repeating: "k", count: length)
      #expect(try writtenText { try $0.set(key, length) } == "{\"\(key)\":\(length)}")
    }
    let written = try writtenText {
      try $0.set("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl", 1)
      try $0.set("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm", 2)
      try $0.set("abcdefghijklmnopqrstuvwxyz\"abcdefghijkl", 3)
    }
    #expect(
      written == #"{"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl":1,"#
        + #""abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm":2,"#
        + #""abcdefghijklmnopqrstuvwxyz\"abcdefghijkl":3}"#)
  }
}
