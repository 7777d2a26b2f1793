import Foundation
import JsonMapper
import Synchronization
import Testing

/// One document, many tasks; first uses of types; values that cross threads.
@Suite struct ConcurrencyTests {
  static let json = """
    {"users":[{"name":"Ann","login":"a","age":1},{"name":"Bób\\n","login":"b"}],"total":2,"items":{"x":{"id":1},"y":{"id":2}},
     "nested":{"v":{"v":{"v":7}}},"\\u0061":[1.5,2.5]}
    """

  @Test func oneDocumentIsMappedFrom64Tasks() async throws {
    let document = try JSONDocument(parsing: Self.json)
    let right = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for task in 0..<64 {
        group.addTask {
          for _ in 0..<20 {
            let isRight =
              switch task % 6 {
              case 0: (try? Mapper.map(document) as [User]) == [User("Ann", "a", 1), User("Bób\n", "b")]
              case 1: (try? Mapper.map(document, for: "total") as Int) == 2
              case 2: (try? Mapper.map(document) as [String: Item]) == ["x": Item(1), "y": Item(2)]
              case 3: (try? Mapper.map(document.root["users"], at: "1") as User) == User("Bób\n", "b")
              case 4:
                document.root["users"][1]["name"].string == "Bób\n" && document.root["a"].map(\.double) == [1.5, 2.5]
              default: mapperError { try Mapper.read(document) as [Int] }?.code == .typeMismatch
              }
            if !isRight { return false }
          }
          return true
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(right == 64)
  }

  static let reads = Atomic(0)

  /// A generic type, so that every tag makes a type that nobody has used before.
  struct First<Tag>: Mapable {
    let id: Int
    static var properties: [MapableProperty] {
      reads.add(1, ordering: .relaxed)
      return [.value(type: Int.self, key: "id")]
    }
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
  }

  @Test func firstUsesOfTypesAreMadeOnce() async throws {
    func use<Tag: AtomaryMapable>(_ tag: Tag.Type) -> Bool {
      (try? Mapper.map(#"{"a":[{"id":5}]}"#) as First<Tag>)?.id == 5
        && (try? Mapper.map(#"{"a":[{"id":5}]}"#) as [First<[Tag]>])?.first?.id == 5
        && mapperError { try Mapper.map("{}") as First<Tag?> }?.code == .notFound
    }
    let right = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for task in 0..<64 {
        group.addTask {
          // Each task begins with another type.
          let tags: [any AtomaryMapable.Type] = [Int.self, String.self, Bool.self, Double.self]
          for tag in tags[(task % 4)...] + tags[..<(task % 4)] where !use(tag) { return false }
          return true
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(right == 64)
    #expect(Self.reads.load(ordering: .relaxed) == 12)
  }

  struct Fresh<Tag>: Mapable {
    let id: Int
    static var properties: [MapableProperty] { [.value(type: Int.self, key: "id")] }
    init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
  }

  /// How many of the types made from the tag, `depth` and one more, are mapped from the document as they should be.
  private static func uses<Tag>(of tag: Tag.Type, _ document: JSONDocument, depth: Int) -> Int {
    let one = (try? Mapper.map(document) as Fresh<Tag>)?.id == 1
    let all = (try? Mapper.map(document) as [Fresh<[Tag]>])?.count == 2
    return (one && all ? 1 : 0) + (depth > 0 ? uses(of: Tag?.self, document, depth: depth - 1) : 0)
  }

  @Test func oneDocumentIsMappedToManyNewTypesFrom64Tasks() async throws {
    let document = try JSONDocument(parsing: #"{"items":[{"id":1},{"id":2}]}"#)
    @Sendable func usesOfAtom<Tag: AtomaryMapable>(_ tag: Tag.Type) -> Int {
      Self.uses(of: tag, document, depth: 7)
    }
    let right = await withTaskGroup(of: Int.self, returning: Int.self) { group in
      for task in 0..<64 {
        group.addTask {
          let tags: [any AtomaryMapable.Type] = [Int.self, String.self, Bool.self, Double.self]
          var count = 0
          for tag in tags[(task % 4)...] + tags[..<(task % 4)] { count += usesOfAtom(tag) }
          return count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(right == 64 * 4 * 8)
  }

  @Test func wrongSchemasAreReportedToEveryTask() async {
    struct Wrong: Mapable {
      static let properties: [MapableProperty] = [.value(type: Int.self, key: "")]
      init(_ wrapping: Wrapping) throws {}
    }
    let codes = await withTaskGroup(of: MapperError.Code?.self, returning: Set<MapperError.Code?>.self) { group in
      for _ in 0..<32 { group.addTask { mapperError { try Mapper.map("{}") as Wrong }?.code } }
      return await group.reduce(into: []) { $0.insert($1) }
    }
    #expect(codes == [.invalidSchema])
  }

  @Test func everyTaskParsesAndMapsItsOwnText() async {
    let sums = await withTaskGroup(of: Int.self, returning: Int.self) { group in
      for task in 0..<64 {
        group.addTask {
          let text = "[" + (0..<50).map { "{\"id\":\(task * 1000 + $0)}" }.joined(separator: ",") + "]"
          return ((try? Mapper.map(text) as [Item]) ?? []).reduce(0) { $0 + $1.id }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sums == (0..<64).reduce(0) { sum, task in sum + (0..<50).reduce(0) { $0 + task * 1000 + $1 } })
  }

  /// Keeps its node, and reads it on other threads while the call is running.
  struct Spread: Mapable {
    let sums: [Int]
    static let properties: [MapableProperty] = [.array(type: Int.self, key: "numbers")]
    init(_ wrapping: Wrapping) throws {
      let node = wrapping.node
      let lock = NSLock()
      nonisolated(unsafe) var results: [Int] = []
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        let numbers = (try? Mapper.read(node["numbers"]) as [Int]) ?? []
        lock.withLock { results.append(numbers.reduce(0, +)) }
      }
      sums = results
    }
  }

  @Test func nodesMayBeReadOnOtherThreadsWhileTheirCallRuns() throws {
    let text = "{\"numbers\":[" + (1...100).map(String.init).joined(separator: ",") + "]}"
    let bytes = Array(text.utf8)
    #expect(try (Mapper.map(text) as Spread).sums == Array(repeating: 5050, count: 16))
    #expect(try (Mapper.map(bytes) as Spread).sums == Array(repeating: 5050, count: 16))
    #expect(try bytes.withUnsafeBytes { try Mapper.map($0) as Spread }.sums == Array(repeating: 5050, count: 16))
    #expect(try (Mapper.map(JSONDocument(parsing: text)) as Spread).sums == Array(repeating: 5050, count: 16))
  }

  @Test func threadsThatEndFreeWhatTheyKept() {
    for _ in 0..<50 {
      let id = onSmallStack { (try? Mapper.map(#"{"id":3}"#) as Item)?.id }
      #expect(id == 3)
    }
  }

  @Test func errorsAndNodesAndOptionsAreSendable() async throws {
    let document = try JSONDocument(parsing: Self.json)
    let error = try #require(mapperError { try Mapper.read(document) as [Int] })
    let node = document.root["users"]
    let options = MapperOptions.strict
    let (sentence, name, code) = await Task.detached {
      (
        error.description, node[0]["name"].string,
        mapperError { try Mapper.read("\"5\"", options: options) as Int }?.code
      )
    }.value
    #expect(sentence == "expected array, found object with 5 keys (line 1, column 1)")
    #expect(name == "Ann" && code == .typeMismatch)
  }
}
