import JsonMapper
import Testing

/// What the caller hands to a call reaches every model of it, and no other.
@Suite struct ContextTests {
  final class Log {
    var lines: [String] = []
  }

  struct Leaf: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "v")]

    init(_ wrapping: Wrapping) throws {
      wrapping.context(Log.self)?.lines.append(wrapping.path.description)
      #expect(wrapping.context(Int.self) == nil && wrapping.context(String.self) == nil)
    }
  }

  enum Leaves: MapableFamily {
    typealias Member = Leaf
    static let discriminator = "type"
    static var members: [String: any Mapable.Type] { ["leaf": Leaf.self] }
    static func fallback(_ wrapping: Wrapping) throws -> Leaf { try Leaf(wrapping) }
  }

  struct Tree: Updatable {
    static let properties: [MapableProperty] = [
      .object(type: Leaf.self, key: "one"), .objectsArray(type: Leaf.self, key: "list").droppingInvalidElements(),
      .objectsDictionary(type: Leaf.self, key: "named"), .family(type: Leaves.self, key: "family"),
    ]

    init() {}

    init(_ wrapping: Wrapping) throws { try read(wrapping) }

    mutating func update(_ wrapping: Wrapping) throws { try read(wrapping) }

    private func read(_ wrapping: Wrapping) throws {
      _ = try wrapping.get("one") as Leaf?
      _ = try wrapping.get("list") as [Leaf]
      _ = try wrapping.get("named") as [String: Leaf?]
      _ = try wrapping.get("family", of: Leaves.self) as [Leaf]
    }
  }

  static let json =
    #"{"one":{"v":1},"list":[{"v":2},{"v":3}],"named":{"a":{"v":4}},"family":[{"type":"leaf","v":5},{"v":6}]}"#
  static let paths = ["one", "list[0]", "list[1]", "named.a", "family[0]", "family[1]"]

  private func paths(_ body: (Log) throws -> Void) rethrows -> [String] {
    let log = Log()
    try body(log)
    return log.lines
  }

  @Test func everyEntryPointHandsItOn() throws {
    #expect(try paths { _ = try Mapper.map(Self.json, context: $0) as Tree } == Self.paths)
    #expect(try paths { _ = try Mapper.read(Self.json, context: $0) as Tree } == Self.paths)
    #expect(
      try paths { _ = try Mapper.map("[\(Self.json)]", at: "0", context: $0) as Tree } == Self.paths.map { "[0].\($0)" }
    )
    #expect(try paths { _ = try Mapper.map("[\(Self.json)]", context: $0) as [Tree] } == Self.paths.map { "[0].\($0)" })
    #expect(
      try paths { _ = try Mapper.map("{\"k\":\(Self.json)}", at: [], context: $0) as [String: Tree] }
        == Self.paths.map { "k.\($0)" })
    #expect(try paths { _ = try Mapper.map(#"{"v":1}"#, of: Leaves.self, context: $0) as Leaf } == [""])
    var tree = Tree()
    #expect(try paths { try Mapper.update(&tree, with: Self.json, context: $0) } == Self.paths)
    var issues: [MappingIssue] = []
    #expect(try paths { _ = try Mapper.map(Self.json, issues: &issues, context: $0) as Tree } == Self.paths)
    #expect(try paths { _ = try Mapper.map(JSONDocument(parsing: Self.json), context: $0) as Tree } == Self.paths)
    #expect(try paths { _ = try Mapper.map(["v": 1] as Any, context: $0) as Leaf } == [""])
  }

  @Test func withoutOneThereIsNone() throws {
    #expect(try paths { _ in _ = try Mapper.map(Self.json) as Tree } == [])
    // Nor is one left over from the call before, or from one that has failed.
    let log = Log()
    _ = try? Mapper.map(#"{"v":"#, context: log) as Leaf
    _ = try? Mapper.map("{}", context: log) as Leaf
    let lines = log.lines
    _ = try Mapper.map(#"{"v":1}"#) as Leaf
    #expect(log.lines == lines)
    _ = try Mapper.map(#"{"v":1}"#, context: log) as Leaf
    #expect(log.lines == lines + [""])
  }

  struct Nested: Mapable {
    static let properties: [MapableProperty] = [.value(type: String.self, key: "json")]

    init(_ wrapping: Wrapping) throws {
      let text = try wrapping.get("json") as String
      let inner = Log()
      _ = try Mapper.map(text, context: inner) as Leaf
      _ = try Mapper.map(text) as Leaf
      #expect(inner.lines == [""])
      wrapping.context(Log.self)?.lines.append("outer")
    }
  }

  @Test func aCallWithinACallHasItsOwn() throws {
    #expect(try paths { _ = try Mapper.map(#"{"json":"{\"v\":1}"}"#, context: $0) as Nested } == ["outer"])
  }

  struct Typed: Mapable {
    let text: String?
    let characters: Int?
    let numbers: [Int]?
    let number: Int?
    static let properties: [MapableProperty] = []

    init(_ wrapping: Wrapping) throws {
      text = wrapping.context(String.self)
      characters = wrapping.context((any StringProtocol).self)?.count
      numbers = wrapping.context([Int].self)
      number = wrapping.context(Int.self)
    }
  }

  @Test func itIsGivenByItsType() throws {
    let text = try Mapper.map("{}", context: "km") as Typed
    #expect(text.text == "km" && text.characters == 2 && text.numbers == nil && text.number == nil)
    let numbers = try Mapper.map("{}", context: [1, 2]) as Typed
    #expect(numbers.numbers == [1, 2] && numbers.text == nil)
    #expect(try (Mapper.map("{}", context: 5 as Int?) as Typed).number == 5)
    #expect(try (Mapper.map("{}", context: nil) as Typed).number == nil)
  }
}
