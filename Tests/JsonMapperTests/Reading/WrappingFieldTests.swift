import JsonMapper
import Testing

/// `field`, `contains`, `node`, `path` and `context`.
@Suite struct WrappingFieldTests {
  @Test func fieldsTellMissingFromNull() throws {
    try wrapped(#"{"nick":null,"age":5,"o":{"id":1},"l":[]}"#) { wrapping throws in
      #expect(try wrapping.field("nick") as Field<String> == .null)
      #expect(try wrapping.field("name") as Field<String> == .missing)
      #expect(try wrapping.field("age") as Field<Int> == .value(5))
      #expect(try wrapping.field("o") as Field<Item> == .value(Item(1)))
      #expect(try wrapping.field("o.id") as Field<Int> == .value(1))
      #expect(try wrapping.field("o.x") as Field<Int> == .missing)
      #expect(try wrapping.field("l") as Field<[Int]> == .value([]))
      let field: Field<Int> = try wrapping.field("age")
      #expect(field.value == 5)
      #expect((try wrapping.field("nick") as Field<Int>).value == nil)
    }
    #expect(
      fault { try wrapped(#"{"age":"x"}"#) { try $0.field("age") as Field<Int> } }
        == #"typeMismatch: expected Int, found string "x" at age (line 1, column 8)"#)
  }

  struct Patch: Mapable, Equatable {
    let nick: Field<String>
    static let properties: [MapableProperty] = [.readable(type: Field<String>.self, key: "nick", optional: true)]
    init(_ wrapping: Wrapping) throws { nick = try wrapping.get("nick") }
  }

  @Test func fieldsArePropertiesToo() throws {
    #expect(try (Mapper.read("{}") as Patch).nick == .missing)
    #expect(try (Mapper.read(#"{"nick":null}"#) as Patch).nick == .null)
    #expect(try (Mapper.read(#"{"nick":"n"}"#) as Patch).nick == .value("n"))
  }

  @Test func containsAsksForTheKeyNotForTheValue() throws {
    try wrapped(#"{"a":null,"b":{"c":0},"d.e":1}"#) { wrapping throws in
      #expect(wrapping.contains("a") && wrapping.contains("b") && wrapping.contains("b.c") && wrapping.contains("d.e"))
      #expect(!wrapping.contains("c") && !wrapping.contains("b.d") && !wrapping.contains("d") && !wrapping.contains(""))
    }
  }

  @Test func nodesAreTheRawValues() throws {
    try wrapped(#"{"items":[{"id":"a","n":1.10}],"null":null}"#) { wrapping throws in
      #expect(wrapping.node("items")?.rawJSON == #"[{"id":"a","n":1.10}]"#)
      #expect(wrapping.node("items.0.n")?.rawJSON == "1.10")
      #expect(wrapping.node("null")?.isNull == true)
      #expect(wrapping.node("missing") == nil)
      #expect(wrapping.node["items"][0]["id"].string == "a")
      #expect(wrapping.node.members.map(\.key) == ["items", "null"])
    }
  }

  struct Placed: Mapable {
    let path: String
    let children: [Placed]
    static let properties: [MapableProperty] = [.objectsArray(type: Placed.self, key: "c", optional: true)]
    init(_ wrapping: Wrapping) throws {
      children = try wrapping.get("c", default: [])
      path = wrapping.path.description
    }
  }

  @Test func aWrappingKnowsItsPath() throws {
    let root = try Mapper.read(#"{"c":[{},{"c":[{}]}]}"#) as Placed
    #expect(root.path == "")
    #expect(root.children.map(\.path) == ["c[0]", "c[1]"])
    #expect(root.children[1].children[0].path == "c[1].c[0]")
    #expect(try (Mapper.map(#"[1,{"x":{"c":[]}}]"#) as Placed).path == "[1].x")
    #expect(try (Mapper.map(#"{"a":[0,{"c":[]}]}"#, at: "a.1") as Placed).path == "a[1]")
  }

  struct Settings: Equatable {
    var unit: String
  }

  struct Sample: Mapable {
    let unit: String?
    let number: Int?
    let children: [Sample]
    let byKey: [String: Sample]?
    static let properties: [MapableProperty] = [
      .objectsArray(type: Sample.self, key: "c", optional: true),
      .objectsDictionary(type: Sample.self, key: "m", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      unit = wrapping.context(Settings.self)?.unit
      number = wrapping.context(Int.self)
      children = try wrapping.get("c", default: [])
      byKey = try wrapping.get("m")
    }
  }

  @Test func nestedModelsSeeTheContext() throws {
    let json = #"{"c":[{"c":[{}]}],"m":{"x":{}}}"#
    let sample = try Mapper.map(json, context: Settings(unit: "m")) as Sample
    #expect(sample.unit == "m" && sample.number == nil)
    #expect(sample.children[0].unit == "m" && sample.children[0].children[0].unit == "m")
    #expect(sample.byKey?["x"]?.unit == "m")
    #expect(sample.children[0].children[0].number == nil)
    #expect(try (Mapper.map(json) as Sample).unit == nil)
    #expect(try (Mapper.map(json, context: 7) as Sample).number == 7)
  }

  @Test func everyEntryPointHandsTheContextOn() throws {
    let json = #"{"x":{"c":[]},"l":[{"c":[]}],"m":{"k":{"c":[]}}}"#
    #expect(try (Mapper.map(json, at: "x", context: 7) as Sample).number == 7)
    #expect(try (Mapper.map(json, at: ["x"], context: 7) as Sample).number == 7)
    #expect(try (Mapper.map(json, at: "l", context: 7) as [Sample]).map(\.number) == [7])
    #expect(try (Mapper.map(json, at: ["l"], context: 7) as [Sample]).map(\.number) == [7])
    #expect(try (Mapper.map(json, at: "m", context: 7) as [String: Sample])["k"]?.number == 7)
    #expect(try (Mapper.map(json, at: ["m"], context: 7) as [String: Sample])["k"]?.number == 7)
    #expect(try (Mapper.map(json, context: 7) as [Sample]).map(\.number) == [7])
    #expect(try (Mapper.read("[{}]", context: 7) as [Sample]).map(\.number) == [7])
    #expect(try (Mapper.read(["c": []] as Any, context: 7) as Sample).number == 7)
    #expect(try (Mapper.map(JSONDocument(parsing: json), context: 7) as [Sample]).map(\.number) == [7])
  }

  @Test func aContextIsGoneWithItsCall() throws {
    let wrapping = try Mapper.read("{}", context: 7) as Kept
    #expect(wrapping.inside == 7)
    #expect(wrapping.wrapping.context(Int.self) == nil)
    #expect(try (Mapper.read("{}") as Sample).number == nil)
  }

  struct Kept: Mapable {
    let wrapping: Wrapping
    let inside: Int?
    static let properties: [MapableProperty] = []
    init(_ wrapping: Wrapping) throws {
      self.wrapping = wrapping
      inside = wrapping.context(Int.self)
    }
  }
}
