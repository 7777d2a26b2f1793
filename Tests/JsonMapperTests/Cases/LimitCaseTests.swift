import JsonMapper
import Testing

/// What has gone wrong with depth, cycles, threads and classes, by the numbers of the list of cases.
@Suite struct LimitCaseTests {
  /// Arrays in arrays, `depth` of them.
  struct Nest: JSONWritable {
    let depth: Int

    func write(to writer: inout JSONWriter) throws {
      try writer.array { if depth > 1 { try Nest(depth: depth - 1).write(to: &$0) } }
    }
  }

  @Test(arguments: [(1, true), (511, true), (512, true), (513, false), (600, false)])
  func readingAndWritingHaveTheSameLimit(depth: Int, isAllowed: Bool) {  // 134
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(outcome { try Mapper.string(from: Nest(depth: depth)) } == (isAllowed ? "\"\(text)\"" : "depthExceeded"))
    #expect(outcome { try (Mapper.read(text) as JSONNode).rawJSON } == (isAllowed ? "\"\(text)\"" : "depthExceeded"))
  }

  final class Link: JSONWritable {
    var next: Link?

    func write(to writer: inout JSONWriter) throws {
      try writer.object { try $0.set("next", next) }
    }
  }

  @Test func aCycleIsAnErrorInWriting() throws {  // 136
    let (first, second) = (Link(), Link())
    first.next = second
    second.next = first
    defer { first.next = nil }
    let error = try #require(mapperError { try Mapper.string(from: first) })
    #expect(error.code == .depthExceeded)
    #expect(error.path.hasPrefix("next.next.next"))
  }

  /// A type that no other test uses, so that its plan is made here.
  struct Fresh: Mapable {
    let id: Int
    let names: [String]

    static var properties: [MapableProperty] {
      [
        .value(type: Int.self, key: "id").or("number"),
        .array(type: String.self, key: "names").droppingInvalidElements(),
      ]
    }

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      names = try wrapping.get("names")
    }
  }

  @Test func manyThreadsMeetATypeForTheFirstTime() async throws {  // 142
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<64 {
        group.addTask {
          let fresh = try Mapper.map("{\"number\":\(number),\"names\":[\"a\",{}]}") as Fresh
          return fresh.id + fresh.names.count
        }
      }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(sums.sorted() == Array(1...64))
  }

  @Test func oneDocumentAndOneSetOfOptionsServeManyTasks() async throws {  // 143
    let document = try JSONDocument(parsing: #"{"items":[{"id":"1"},{"id":2},{"id":"x"}]}"#)
    let options = MapperOptions.tolerant
    let results = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<64 {
        group.addTask {
          var issues: [MappingIssue] = []
          let items = try Mapper.map(document, at: "items", options: options, issues: &issues) as [Item]
          return items.map { "\($0.id)" } + issues.map { "\($0.action) \($0.path)" }
        }
      }
      return try await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    let expected = ["1", "2", "coerced items[0].id", "dropped items[2]"]
    #expect(results == Array(repeating: expected, count: 64))
  }

  class Base: Mapable {
    let weak: Int
    var unset: Double?
    class var properties: [MapableProperty] { [.value(type: Int.self, key: "weak")] }
    required init(_ wrapping: Wrapping) throws { weak = try wrapping.get("weak") }
  }

  final class Derived<T: JSONReadable>: Base {
    let own: T
    lazy var late = 5
    override class var properties: [MapableProperty] { super.properties + [.readable(type: T.self, key: "own")] }
    required init(_ wrapping: Wrapping) throws {
      own = try wrapping.get("own")
      try super.init(wrapping)
    }
  }

  @Test func classesAreFilledByTheirOwnInitializers() throws {  // 145
    let derived = try Mapper.map(#"{"weak":1,"own":[[2]],"late":9,"unset":9}"#) as Derived<[[Int]]>
    #expect(derived.weak == 1 && derived.own == [[2]] && derived.late == 5 && derived.unset == nil)
  }
}
