import JsonMapper
import Testing

@Suite("Writing with transforms")
struct WritingTransformTests {
  struct Tenths: Transform {
    func object(from json: Int) throws -> Double { Double(json) / 10 }
    func json(from object: Double) throws -> Int {
      guard object.isFinite else { throw WritingBroken() }
      return Int(object * 10)
    }
  }

  @Test("writes what a transform makes of values, optionals, arrays and dictionaries")
  func transforms() throws {
    let nothing: Double? = nil
    let written = try writtenText {
      try $0.set("a", 1.5, using: Tenths())
      try $0.set("b", nothing, using: Tenths())
      try $0.set("c", nothing, using: Tenths(), nils: .null)
      try $0.set("d", [1.5, 2], using: Tenths())
      try $0.set("e", ["x": 0.1], using: Tenths())
      try $0.set("f.g", 2.5, using: Tenths())
      try $0.set("h.i", 2.5, using: Tenths(), nested: false)
      try $0.set("j".lowercased(), 2.5 as Double?, using: Tenths())
      try $0.array("k") { try $0.append(0.5, using: Tenths()) }
    }
    #expect(
      written
        == #"{"a":15,"c":null,"d":[15,20],"e":{"x":1},"f":{"g":25},"h.i":25,"j":25,"k":[5]}"#)
  }

  @Test("says where a transform has failed")
  func locates() {
    let value = Writing { writer in
      try writer.object { try $0.set("list", [1, .nan], using: Tenths()) }
    }
    #expect(writingFault(["a": value]) == WritingFault(.custom, "a.list[1]"))
  }
}
