import JsonMapper
import Testing

@Suite("Writing paths")
struct WritingPathTests {
  @Test("rebuilds the nesting of a path")
  func rebuildsNesting() throws {
    #expect(try writtenText { try $0.set("address.city", "Rom") } == #"{"address":{"city":"Rom"}}"#)
    #expect(try writtenText { try $0.set("a.b.c.d", 1) } == #"{"a":{"b":{"c":{"d":1}}}}"#)
    #expect(try writtenText { try $0.set("a.b", [1, 2]) } == #"{"a":{"b":[1,2]}}"#)
  }

  @Test("joins the paths into one object, in any order")
  func joinsPaths() throws {
    let written = try writtenText {
      try $0.set("id", 1)
      try $0.set("address.city", "Rom")
      try $0.set("name", "A")
      try $0.set("geo.point.x", 1)
      try $0.set("address.zip", "00100")
      try $0.set("geo.point.y", 2)
      try $0.set("last", true)
    }
    #expect(
      written
        == #"{"id":1,"address":{"city":"Rom","zip":"00100"},"name":"A","geo":{"point":{"x":1,"y":2}},"last":true}"#)
  }

  @Test("joins a path and an object of the same name, whichever comes first")
  func joinsObjects() throws {
    let city = WrittenCity(name: "Rom", population: 5)
    let objectFirst = try writtenText {
      try $0.set("city", city)
      try $0.set("city.mayor.name", "B")
      try $0.set("city.population", 6)
    }
    #expect(objectFirst == #"{"city":{"name":"Rom","population":6,"mayor":{"name":"B"}}}"#)
    let pathFirst = try writtenText {
      try $0.set("city.mayor.name", "B")
      try $0.set("city", city)
    }
    #expect(pathFirst == #"{"city":{"mayor":{"name":"B"},"name":"Rom","population":5}}"#)
    let null = try writtenText {
      try $0.set("a", nil as Int?, nils: .null)
      try $0.set("a.b", 1)
      try $0.set("a", nil as Int?, nils: .null)
    }
    #expect(null == #"{"a":{"b":1}}"#)
  }

  @Test("keeps paths of nested objects apart")
  func keepsLevelsApart() throws {
    let written = try writtenText {
      try $0.set("a.x", 1)
      try $0.object("b") {
        try $0.set("a.x", 2)
        try $0.array("list") {
          for index in 0..<2 { try $0.object { try $0.set("p.q", index) } }
        }
        try $0.set("a.y", 3)
      }
      try $0.set("a.y", 4)
    }
    #expect(
      written == #"{"a":{"x":1,"y":4},"b":{"a":{"x":2,"y":3},"list":[{"p":{"q":0}},{"p":{"q":1}}]}}"#)
  }

  @Test("takes a key as it stands when told so")
  func takesLiteralKeys() throws {
    #expect(try writtenText { try $0.set(".since", "2015", nested: false) } == #"{".since":"2015"}"#)
    #expect(try writtenText { try $0.set("a.b", 1, nested: false) } == #"{"a.b":1}"#)
    let written = try writtenText {
      try $0.set("t.img", 1, nested: false)
      try $0.set("t.img.x", 2)
      try $0.set("t", ["a": 3])
    }
    #expect(written == #"{"t.img":1,"t":{"img":{"x":2},"a":3}}"#)
  }

  @Test("takes another delimiter")
  func takesDelimiters() throws {
    let written = try writtenText {
      try $0.set("rows->com.example.disk->size", 7, delimiter: "->")
      try $0.set("a.b", 1, delimiter: "->")
      try $0.set("a→b", 2, delimiter: "→")
      try $0.set("c.d", 3, delimiter: "")
    }
    #expect(written == #"{"rows":{"com.example.disk":{"size":7}},"a.b":1,"a":{"b":2},"c.d":3}"#)
  }

  @Test("leaves a path to nil out, or writes null at its end")
  func writesNilPaths() throws {
    let nothing: Int? = nil
    #expect(try writtenText { try $0.set("a.b", nothing) } == "{}")
    #expect(try writtenText { try $0.set("a.b", nothing, nils: .null) } == #"{"a":{"b":null}}"#)
    #expect(try writtenText([.nils(.null)]) { try $0.set("a.b", nothing) } == #"{"a":{"b":null}}"#)
    #expect(try writtenText([.nils(.null)]) { try $0.set("a.b", nothing, nils: .omit) } == "{}")
  }

  @Test("makes an array of parts that are indexes")
  func makesArrays() throws {
    let written = try writtenText {
      try $0.set("distances.1.value", 2)
      try $0.set("distances.0.value", 1)
      try $0.set("sparse.2", "c")
      try $0.set("codes.404", "not found")
      try $0.set("mixed.0", 1)
      try $0.set("mixed.x", 2)
      try $0.set("padded.00", 1)
    }
    let expected =
      #"{"distances":[{"value":1},{"value":2}],"sparse":[null,null,"c"],"codes":{"404":"not found"},"#
      + #""mixed":{"0":1,"x":2},"padded":{"00":1}}"#
    #expect(written == expected)
  }

  @Test("escapes the parts, and tells canonically equivalent ones apart")
  func escapesParts() throws {
    let written = try writtenText {
      try $0.set("a\"b.c\nd", 1)
      try $0.set("a\"b.\u{e9}", 2)
      try $0.set("a\"b.e\u{301}", 3)
    }
    #expect(Array(written.utf8) == Array("{\"a\\\"b\":{\"c\\nd\":1,\"\u{e9}\":2,\"e\u{301}\":3}}".utf8))
  }

  @Test(
    "refuses paths that cannot be",
    arguments: [
      (["a..b"], ""), ([".a"], ""), (["a."], ""), (["a", "a.b"], ""), (["a.b", "a"], ""), (["a.b", "a.b.c"], ""),
    ])
  func refusesPaths(_ keys: [String], _ path: String) {
    let value = Writing { writer in
      try writer.object { for key in keys { try $0.set(key, 1) } }
    }
    #expect(writingFault(value) == WritingFault(.invalidPath, path))
    #expect(writingFault(["x": value]) == WritingFault(.invalidPath, "x"))
  }

  @Test("counts the levels that a path adds")
  func countsLevels() {
    let deepest = Array(repeating: "a", count: 512).joined(separator: ".")
    func value(_ path: String, _ inner: some JSONWritable) -> Writing {
      Writing { try $0.object { try $0.set(path, inner) } }
    }
    #expect(writingFault(value(deepest, 1)) == nil)
    #expect(writingFault(value(deepest + ".a", 1))?.code == .depthExceeded)
    #expect(writingFault(value(deepest, [1]))?.code == .depthExceeded)
  }

  @Test("takes thousands of paths in linear time")
  func takesManyPaths() throws {
    let written = try writtenText { writer in
      for index in 0..<20_000 { try writer.set("group\(index % 100).member\(index)", index) }
    }
    #expect(written.hasPrefix(#"{"group0":{"member0":0,"member100":100,"#))
    #expect(written.hasSuffix(#""member19899":19899,"member19999":19999}}"#))
  }
}
