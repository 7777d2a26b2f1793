@testable import JsonMapper
import Testing

/// How deep values may be nested, also where the stack is small.
@Suite struct DepthTests {
  static let brackets: [(String, String)] = [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]"), (" [ ", " ] ")]

  private static func nested(_ brackets: (String, String), levels: Int, _ value: String = "1") -> String {
    let count = levels / brackets.0.count { $0 == "[" || $0 == "{" }
    return String(repeating: brackets.0, count: count) + value + String(repeating: brackets.1, count: count)
  }

  @Test(arguments: brackets)
  func allows512Levels(open: String, close: String) {
    let text = Self.nested((open, close), levels: 512)
    let isParsed = onSmallStack { (try? JSONDocument(parsing: text)) != nil }
    #expect(isParsed)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func refuses513Levels(open: String) throws {
    let close = open == "[" ? "]" : "}"
    let text = Self.nested((open, close), levels: 513)
    let error = try #require(onSmallStack { mapperError { try JSONDocument(parsing: text) } })
    #expect(error.code == .depthExceeded)
    #expect(error.offset == open.utf8.count * 512)
    #expect(error.expected == "at most 512 levels of nesting")
  }

  @Test func refuses100000OpeningBrackets() {
    let sentence = onSmallStack {
      fault { try JSONDocument(parsing: String(repeating: "[", count: 100_000)) }
    }
    #expect(
      sentence == "depthExceeded: expected at most 512 levels of nesting, found `[` (line 1, column 513)")
    let objects = onSmallStack {
      fault { try Mapper.read(String(repeating: "{\"a\":", count: 100_000)) as JSONNode }
    }
    #expect(objects == "depthExceeded: expected at most 512 levels of nesting, found `{` (line 1, column 2561)")
  }

  @Test func takesTheLimitFromTheOptions() {
    let options = MapperOptions.standard { $0.maximumDepth = 2 }
    #expect(readingOutcome("[[1]]", as: [[Int]].self, options: options) == "[[1]]")
    #expect(readingOutcome("[[[1]]]", as: [[[Int]]].self, options: options) == "depthExceeded")
    #expect(readingOutcome("[[],{},[1],{\"a\":1}]", as: JSONNode.self, options: options) != "depthExceeded")
    #expect(readingOutcome("[[[]]]", as: JSONNode.self, options: options) == "depthExceeded")
    #expect(mapperError { try JSONDocument(parsing: "[[{}]]", options: options) }?.code == .depthExceeded)
    let none = MapperOptions.standard { $0.maximumDepth = 0 }
    #expect(readingOutcome("1", as: Int.self, options: none) == "1")
    #expect(readingOutcome("[]", as: [Int].self, options: none) == "depthExceeded")
    let many = MapperOptions.standard { $0.maximumDepth = 100_000 }
    let deep = Self.nested(("[", "]"), levels: 100_000)
    let raw = onSmallStack { try? JSONDocument(parsing: deep, options: many).root.rawJSON }
    #expect(raw == deep)
  }

  @Test func searchesAndWalksDeepDocumentsOnASmallStack() {
    let text = Self.nested(("[{\"a\":", "}]"), levels: 510, #"{"id":7}"#)
    let results = onSmallStack {
      [
        outcome { (try Mapper.map(text) as Item).id },
        outcome { try Mapper.map(text, for: "id") as Int },
        outcome { (try Mapper.map(text) as User).name },
        outcome { try JSONDocument(parsing: text).root.rawJSON.utf8.count },
      ]
    }
    #expect(results == ["7", "7", "notFound", "\(text.utf8.count)"])
  }
}

/// What goes down level by level, on a stack of 512 KiB: in a process of its own, as an overflow would end it.
@Suite struct RecursionTests {
  final class Chain: Mapable {
    let next: Chain?
    let level: Int

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "level"), .object(type: Chain.self, key: "next", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      level = try wrapping.get("level")
      next = try wrapping.get("next")
    }

    static func text(_ levels: Int) -> String {
      (1..<levels).reversed().reduce("{\"level\":\(levels)}") { "{\"level\":\($1),\"next\":\($0)}" }
    }

    /// The length of the chain, as far as its levels are in order.
    var count: Int {
      var count = 0
      var link: Chain? = self
      while let next = link, next.level == count + 1 {
        count += 1
        link = next.next
      }
      return count
    }
  }

  struct Tree: Mapable {
    let children: [Tree]

    static let properties: [MapableProperty] = [.objectsArray(type: Tree.self, key: "children", optional: true)]

    init(_ wrapping: Wrapping) throws {
      children = try wrapping.get("children", default: [])
    }

    static func text(_ levels: Int) -> String {
      String(repeating: "{\"children\":[", count: levels - 1) + "{}" + String(repeating: "]}", count: levels - 1)
    }

    var count: Int {
      var count = 1
      var tree = self
      while let child = tree.children.first {
        count += 1
        tree = child
      }
      return count
    }
  }

  /// 500 levels are mapped or, where the stack is too small for them, refused.
  @Test func mapsDeepModelsOrRefusesThem() async {
    await #expect(processExitsWith: .success) {
      let results = onSmallStack {
        [
          outcome { (try Mapper.map(Chain.text(500)) as Chain).count },
          outcome { (try Mapper.map(Tree.text(250)) as Tree).count },
        ]
      }
      precondition(["500", "depthExceeded"].contains(results[0]), results[0])
      precondition(["250", "depthExceeded"].contains(results[1]), results[1])
    }
  }

  @Test func maps500LevelsOfModelsOnAnOrdinaryStack() throws {
    #expect(try (Mapper.map(Chain.text(500)) as Chain).count == 500)
    #expect(try (Mapper.map(Tree.text(250)) as Tree).count == 250)
  }

  @Test(.disabled(if: StackBound.isSanitized, "the address sanitizer's frames take all of the stack"))
  func maps40LevelsOfModelsOnASmallStack() {
    let results = onSmallStack {
      [
        outcome { (try Mapper.map(Chain.text(40)) as Chain).count },
        outcome { (try Mapper.map(Tree.text(40)) as Tree).count },
      ]
    }
    #expect(results == ["40", "40"])
  }

  static func values(_ levels: Int) -> Any {
    var value: Any = 1
    for _ in 0..<levels { value = [value] }
    return value
  }

  @Test func limitsValuesThatAreNoText() async {
    #expect(readingFault(["a": [1]], maximumDepth: 1) == "depthExceeded: expected at most 1 level of nesting")
    #expect(readingFault(["a": [1]], maximumDepth: 2).hasPrefix("no error"))
    await #expect(processExitsWith: .success) {
      let allowed = onSmallStack { outcome { try Mapper.read(RecursionTests.values(512)) as JSONNode } }
      let refused = onSmallStack { outcome { try Mapper.read(RecursionTests.values(513)) as JSONNode } }
      precondition(allowed != "depthExceeded" && refused == "depthExceeded")
    }
  }

  private func readingFault(_ value: Any, maximumDepth: Int) -> String {
    let options = MapperOptions.standard { $0.maximumDepth = maximumDepth }
    return fault { try Mapper.read(value, options: options) as [String: [Int]] }
  }

  /// A value of any kind, as many write it themselves.
  indirect enum Dynamic: JSONReadable {
    case list([Dynamic])
    case members([String: Dynamic])
    case atom(String)

    init(from node: JSONNode) throws {
      switch node.kind {
      case .array: self = .list(try [Dynamic](from: node))
      case .object: self = .members(try [String: Dynamic](from: node))
      default: self = .atom(node.rawJSON)
      }
    }
  }

  @Test func readsDeepTreesOfOnesOwnOrRefusesThem() async {
    await #expect(processExitsWith: .success) {
      for text in [
        String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
        String(repeating: "{\"a\":", count: 512) + "1" + String(repeating: "}", count: 512),
      ] {
        let result = onSmallStack { mapperError { try Mapper.read(text) as Dynamic }?.code }
        precondition(result == nil || result == .depthExceeded)
      }
    }
  }

  @Test func readsNestedContainersOnASmallStack() async {
    await #expect(processExitsWith: .success) {
      let text = String(repeating: "[", count: 30) + "1" + String(repeating: "]", count: 30)
      typealias Five<T> = [[[[[T]]]]]
      let value = onSmallStack { try? Mapper.read(text) as Five<Five<Five<Five<Five<Five<Int>>>>>> }
      precondition(value != nil)
    }
  }
}
