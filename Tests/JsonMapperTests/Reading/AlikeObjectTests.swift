import JsonMapper
import Testing

/// Objects with the same keys in the same order are looked at once: what is found of the first goes for the others, and
/// for them alone.
@Suite struct AlikeObjectTests {
  /// A document with something behind the value: of objects at the very end of a text nothing is expected.
  private static func padded(_ json: String) -> String {
    #"{"value":\#(json),"end":"\#(String(repeating: "-", count: 64))"}"#
  }

  /// A model with a key that some objects have.
  struct Entry: Mapable, Equatable {
    let x: Int
    let y: Int?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "x"), .value(type: Int.self, key: "y", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      y = try wrapping.get("y")
      x = try wrapping.get("x")
    }

    init(_ x: Int, _ y: Int? = nil) {
      self.x = x
      self.y = y
    }
  }

  static let lists: [(json: String, entries: [Entry])] = [
    (#"[{"x":1},{"x":2},{"x":3,"y":4},{"x":5}]"#, [Entry(1), Entry(2), Entry(3, 4), Entry(5)]),
    (#"[{"x":1,"y":2},{"x":3},{"x":4},{"x":5,"y":6}]"#, [Entry(1, 2), Entry(3), Entry(4), Entry(5, 6)]),
    (
      #"[{"x":1,"y":2},{"y":3,"x":4},{"x":5,"y":6},{"y":7,"x":8}]"#,
      [Entry(1, 2), Entry(4, 3), Entry(5, 6), Entry(8, 7)]
    ),
    (#"[{"x":1,"z":2},{"x":3,"z":4},{"x":5,"y":6},{"x":7,"y":8}]"#, [Entry(1), Entry(3), Entry(5, 6), Entry(7, 8)]),
    (#"[{"x":1,"z":0},{"x":2,"z":0,"y":3},{"x":4,"z":0,"y":5}]"#, [Entry(1), Entry(2, 3), Entry(4, 5)]),
    // The first object goes on where the second is within it: its keys are not those that it has so far.
    (#"[{"x":1,"a":{"x":2,"a":{"x":3}},"y":4},{"x":5,"a":{"x":6,"y":0},"y":7}]"#, [Entry(1, 4), Entry(5, 7)]),
  ]

  @Test(arguments: lists)
  func haveTheKeysThatTheyHave(json: String, entries: [Entry]) throws {
    #expect(try Mapper.map(Self.padded(json), at: "value") as [Entry] == entries)
  }

  @Test func areToldApartAtEveryDepth() throws {
    for depth in [1, 30, 61, 62, 63, 64, 65, 66, 127, 128, 129, 200] {
      let list = #"[{"x":1},{"x":2},{"x":3,"y":4},{"x":5,"y":6},{"x":7}]"#
      let json = String(repeating: #"{"in":"#, count: depth) + list + String(repeating: "}", count: depth)
      let path = Array(repeating: "in", count: depth).joined(separator: ".")
      let entries: [Entry] = try Mapper.map("[\(json),\(json)]", at: "1.\(path)")
      #expect(entries == [Entry(1), Entry(2), Entry(3, 4), Entry(5, 6), Entry(7)], "depth \(depth)")
    }
  }

  /// A shape is kept in few bits.
  @Test func mayHaveAnyNumberOfShapes() throws {
    let pairs = (0..<70_000).map { #"{"k\#($0)":0,"x":\#($0)},{"k\#($0)":0,"x":\#($0)}"# }
    let entries: [Entry] = try Mapper.map("[" + pairs.joined(separator: ",") + "]")
    #expect(entries == (0..<70_000).flatMap { [Entry($0), Entry($0)] })
  }

  @Test(arguments: [1, 2, 5])
  func eachHaveTheirRepeatedKeysNoted(count: Int) throws {
    let list = Array(repeating: #"{"x":1,"x":2}"#, count: count).joined(separator: ",")
    let json = Self.padded("[\(list)]")
    var issues: [MappingIssue] = []
    let entries: [Entry] = try Mapper.map(json, at: "value", issues: &issues)
    #expect(entries == Array(repeating: Entry(2), count: count))
    #expect(issues.map(\.path) == (0..<count).map { "value[\($0)].x" })
    #expect(issues.allSatisfy { $0.action == .dropped })
    #expect(throws: MapperError.self) { try Mapper.map(json, at: "value", options: .strict) as [Entry] }
  }

  /// One document after another in the same thread, with shapes of the same numbers.
  @Test func areNotTakenForThoseOfAnotherDocument() throws {
    let plain = Self.padded(#"[{"x":1},{"x":2}]"#)
    let full = Self.padded(#"[{"x":1,"y":2},{"x":3,"y":4}]"#)
    let document = try JSONDocument(parsing: full)
    for _ in 0..<3 {
      #expect(try Mapper.map(plain) as [Entry] == [Entry(1), Entry(2)])
      #expect(try Mapper.map(full) as [Entry] == [Entry(1, 2), Entry(3, 4)])
      #expect(try Mapper.map(plain) as [Entry] == [Entry(1), Entry(2)])
      #expect(try Mapper.map(document) as [Entry] == [Entry(1, 2), Entry(3, 4)])
    }
  }

  static let searches: [(json: String, entry: Entry)] = [
    (#"{"list":[{"x":null,"y":1},{"x":null,"y":2},{"x":3,"y":4}]}"#, Entry(3, 4)),
    (#"{"list":[{"z":1,"y":1},{"z":2,"y":2},{"z":3,"x":4}]}"#, Entry(4)),
    (#"{"list":[{"z":[1]},{"z":[2]},{"z":[{"x":3}]}]}"#, Entry(3)),
    (#"{"list":[{"z":{"a":1}},{"z":{"a":2}},{"z":{"x":3}}]}"#, Entry(3)),
    (#"{"list":[{"z":{"y":1}},{"z":{"y":2}},{"z":{"y":2},"x":3}]}"#, Entry(3)),
    (#"{"z":[],"y":{},"list":[[],{},[[]],[{}],[{"z":{}}],[[{"x":1}]]]}"#, Entry(1)),
  ]

  @Test(arguments: searches)
  func arePassedOverTogetherInASearch(json: String, entry: Entry) throws {
    #expect(try Mapper.map(Self.padded(json)) as Entry == entry)
    #expect(try Mapper.map(JSONDocument(parsing: Self.padded(json))) as Entry == entry)
  }

  /// The nearest object of a failed search is the first with the most keys, whatever is left out on the way to it.
  @Test(arguments: [
    (#"{"a":[{"p":1,"z":0},{"p":1,"z":0}],"b":[{"p":1,"q":2},{"p":1,"q":2}]}"#, "b[0]"),
    (#"{"a":[{"p":null,"q":null,"z":0},{"p":1,"q":null,"z":0},{"p":1,"q":2,"z":0}]}"#, "a[2]"),
    (#"{"a":[{"p":1,"q":2},{"p":1,"q":2}],"p":1}"#, "a[0]"),
  ])
  func doNotHideTheNearest(json: String, path: String) throws {
    struct Three: Mapable {
      static let properties: [MapableProperty] = ["p", "q", "r"].map { .value(type: Int.self, key: $0) }
      init(_ wrapping: Wrapping) throws { _ = try wrapping.get("r") as Int }
    }
    let error = #expect(throws: MapperError.self) { try Mapper.map(Self.padded(json)) as Three }
    #expect(error?.description.contains("value.\(path).r") == true, "\(error?.description ?? "")")
  }
}
