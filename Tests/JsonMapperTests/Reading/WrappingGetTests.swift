import JsonMapper
import Testing

/// `get`: required, optional and with a default; in any order; by literals and by keys made at run time.
@Suite struct WrappingGetTests {
  static let json = #"{"n":1,"s":"x","none":null,"list":[1,2],"o":{"id":3},"b":true,"d":1.5}"#

  @Test func asksInAnyOrder() throws {
    func read(_ wrapping: Wrapping, _ key: String) throws -> String {
      try (wrapping.get(key) as JSONNode).rawJSON
    }
    let keys = ["n", "s", "none", "list", "o", "b", "d"]
    let values = ["1", #""x""#, "null", "[1,2]", #"{"id":3}"#, "true", "1.5"]
    var generator = NumberGenerator(seed: 7)
    for _ in 0..<50 {
      let order = keys.indices.shuffled(using: &generator) + keys.indices.shuffled(using: &generator)
      let read = try wrapped(Self.json) { wrapping in try order.map { try read(wrapping, keys[$0]) } }
      #expect(read == order.map { values[$0] })
    }
  }

  @Test func asksAgainAndAgain() throws {
    try wrapped(Self.json) { wrapping throws in
      for _ in 0..<100 {
        #expect(try wrapping.get("d") as Double == 1.5)
        #expect(try wrapping.get("n") as Int == 1)
        #expect(try wrapping.get("missing") as Int? == nil)
      }
    }
  }

  @Test func literalsAndStringsFindTheSame() throws {
    try wrapped(Self.json) { wrapping throws in
      let key = String("n")
      let slice = "xn".dropFirst()
      #expect(try wrapping.get("n") as Int == 1)
      #expect(try wrapping.get(key) as Int == 1)
      #expect(try wrapping.get(slice) as Int == 1)
      #expect(try wrapping.get(key, default: 5) as Int == 1)
      #expect(try wrapping.get(String("none"), default: 5) as Int == 5)
      #expect(try wrapping.field(String("none")) as Field<Int> == .null)
      #expect(wrapping.contains(String("none")) && !wrapping.contains(String("nothing")))
      #expect(wrapping.node(slice)?.int == 1 && wrapping.node(String("nothing")) == nil)
      let doubled: Int = try wrapping.get(key) { (n: Int) in n * 2 }
      let maybe: Int? = try wrapping.get(key) { (n: Int) in n * 2 }
      let list: [Int] = try wrapping.get(String("list")) { (n: Int) in n * 2 }
      let members: [String: Int] = try wrapping.get(String("o")) { (n: Int) in n * 2 }
      #expect(doubled == 2 && maybe == 2 && list == [2, 4] && members == ["id": 6])
    }
  }

  @Test(arguments: ["é", "日本", "a b", "\"", "\\", "\n", "😀", "a.b.c", "key with more than sixteen bytes", " "])
  func anyTextCanBeAKey(key: String) throws {
    let escaped = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let json = #"{"x":0,"\#(escaped)":1,"y":2}"#
    #expect(try wrapped(json) { try $0.get(key) as Int } == 1)
    #expect(try wrapped(json) { ($0.contains(key), try $0.get("y") as Int) } == (true, 2))
  }

  @Test func oneScalarLiteralsAreKeysToo() throws {
    #expect(try wrapped(#"{"é":1,"n":2}"#) { try $0.get("é") as Int } == 1)
    #expect(try wrapped(#"{"\u00e9":1}"#) { try $0.get("é") as Int } == 1)
    let key = StaticString(unicodeScalarLiteral: "é")
    #expect(try wrapped(#"{"é":1}"#) { try $0.get(key) as Int } == 1)
    #expect(try wrapped(#"{"é":null}"#) { ($0.contains(key), try $0.get(key, default: 7) as Int) } == (true, 7))
  }

  @Test func optionalsAreNilWhereTheValueIsMissingNullOrWrong() throws {
    try wrapped(Self.json) { wrapping throws in
      #expect(try wrapping.get("missing") as Int? == nil)
      #expect(try wrapping.get("none") as Int? == nil)
      #expect(try wrapping.get("s") as Int? == nil)
      #expect(try wrapping.get("n") as Int? == 1)
      #expect(try wrapping.get("o") as Item? == Item(3))
      #expect(try wrapping.get("o") as User? == nil)
      #expect(try wrapping.get("n") as Item? == nil)
      #expect(try wrapping.get("list") as [Int]? == [1, 2])
      #expect(try wrapping.get("list") as [Bool]? == nil)
    }
  }

  @Test func defaultsStandForMissingAndNullAndWrong() throws {
    try wrapped(Self.json) { wrapping throws in
      #expect(try wrapping.get("missing", default: 5) == 5)
      #expect(try wrapping.get("none", default: -1) == -1)
      #expect(try wrapping.get("s", default: 5) == 5)
      #expect(try wrapping.get("n", default: 5) == 1)
      #expect(try wrapping.get("list", default: [Int]()) == [1, 2])
      #expect(try wrapping.get("missing", default: [Int]()) == [])
      #expect(try wrapping.get("none", default: nil as Int?) == nil)
      #expect(try wrapping.get("o", default: Item(9)) == Item(3))
      #expect(try wrapping.get("none", default: Item(9)) == Item(9))
    }
  }

  @Test func aDefaultIsMadeOnlyWhenItIsNeeded() throws {
    struct Needed: Error {}
    func make() throws -> Int { throw Needed() }
    #expect(try wrapped(Self.json) { try $0.get("n", default: try make()) } == 1)
    let error = mapperError { try wrapped(Self.json) { try $0.get("none", default: try make()) } }
    #expect(error?.code == .custom && error?.underlying is Needed)
  }

  static let strictFaults: [(key: String, sentence: String)] = [
    ("s", #"typeMismatch: expected Int, found string "x" at s (line 1, column 12)"#),
    ("d", "typeMismatch: expected Int, found number 1.5 at d (line 1, column 67)"),
    ("b", "typeMismatch: expected Int, found boolean true at b (line 1, column 58)"),
  ]

  @Test(arguments: strictFaults)
  func strictModeWantsTheKindThatIsAskedFor(key: String, sentence: String) {
    #expect(fault { try wrapped(Self.json, options: .strict) { try $0.get(key) as Int? } } == sentence)
    #expect(fault { try wrapped(Self.json, options: .strict) { try $0.get(key, default: 7) } } == sentence)
    #expect(fault { try wrapped(Self.json, options: .strict) { try $0.get(key) as Int } } == sentence)
  }

  @Test func strictModeStillKnowsMissingAndNull() throws {
    try wrapped(Self.json, options: .strict) { wrapping throws in
      #expect(try wrapping.get("missing") as Int? == nil)
      #expect(try wrapping.get("none") as Int? == nil)
      #expect(try wrapping.get("none", default: 5) == 5)
    }
  }

  static let requiredFaults: [(key: String, sentence: String)] = [
    ("missing", "missingKey: missing key, expected Int at missing (line 1, column 1)"),
    ("none", "typeMismatch: expected Int, found null at none (line 1, column 23)"),
    ("s", #"typeMismatch: expected Int, found string "x" at s (line 1, column 12)"#),
    ("o.x", "missingKey: missing key, expected Int at o.x (line 1, column 1)"),
    ("list.1.x", "missingKey: missing key, expected Int at list[1].x (line 1, column 1)"),
    ("list", "typeMismatch: expected Int, found array of 2 elements at list (line 1, column 35)"),
  ]

  @Test(arguments: requiredFaults)
  func requiredValuesHaveToBeThere(key: String, sentence: String) {
    #expect(fault { try wrapped(Self.json) { try $0.get(key) as Int } } == sentence)
  }

  @Test func readsValuesAfterAFailedOne() throws {
    let text = try wrapped(#"{"key":123,"other":"x"}"#) { wrapping throws in
      do { return "\(try wrapping.get("key") as Bool)" } catch { return "\(try wrapping.get("key") as Int)" }
    }
    #expect(text == "123")
  }
}
