import JsonMapper
import Testing

@Suite("Writing raw JSON")
struct WritingRawTests {
  @Test("writes JSON text as it stands")
  func writesRaw() throws {
    let raw = #"[{"id":"a","n":1.10}]"#
    #expect(try writtenText { try $0.set("items", RawJSON(raw)) } == "{\"items\":\(raw)}")
    #expect(try Mapper.string(from: [RawJSON(" 1 "), RawJSON("null")]) == "[ 1 ,null]")
    #expect(try Mapper.string(from: RawJSON("\u{FEFF}{}")) == "{}")
    let written = try Mapper.string(from: Writing { try $0.raw("true".dropLast(0)) })
    #expect(written == "true")
  }

  @Test("joins raw objects and paths")
  func joinsPaths() throws {
    let written = try writtenText {
      try $0.set("a", RawJSON(#" { "b" : [ 1 , "}" ] , "c" : { } } "#))
      try $0.set("a.d", 2)
      try $0.set("a.c.e", 3)
    }
    #expect(written == #"{"a":{"b":[ 1 , "}" ],"c":{"e":3},"d":2}}"#)
  }

  @Test("refuses text that is no JSON", arguments: ["", " ", "{", "1 2", "nul", "[1,]", #"{"a"}"#, "\"\n\""])
  func refusesOthers(_ text: String) {
    #expect(writingFault(["a": RawJSON(text)]) == WritingFault(.invalidJSON, "a"))
  }

  @Test("counts the levels of raw text")
  func countsLevels() {
    func nested(_ levels: Int) -> RawJSON {
      RawJSON(String(repeating: "[", count: levels) + "\"[[[\"" + String(repeating: "]", count: levels))
    }
    #expect(writingFault([nested(511)]) == nil)
    #expect(writingFault([nested(512)])?.code == .depthExceeded)
  }
}
