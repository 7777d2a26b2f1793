import JsonMapper
import Testing

/// What was noted of a value that is not used after all is not told.
@Suite struct BacktrackingIssueTests {
  struct Cold: Error {}

  /// An atom of one's own that reads another one first, which may be converted.
  struct Celsius: AtomaryMapable, Equatable {
    let degrees: Double

    init(from node: JSONNode) throws {
      degrees = try Double(from: node)
      if degrees < -273 { throw Cold() }
    }

    func write(to writer: inout JSONWriter) { degrees.write(to: &writer) }
  }

  /// What became of each value that was not taken as it is, and its path.
  private func issues(_ body: (inout [MappingIssue]) throws -> Void) -> [String] {
    var issues: [MappingIssue] = []
    try? body(&issues)
    return issues.map { "\($0.action) \($0.path)" }
  }

  @Test func anAtomThatIsGivenUpWasNotConverted() {
    #expect(
      issues { _ = try Mapper.read(#"["-300","5"]"#, issues: &$0) as [Celsius?] } == ["nilled [0]", "coerced [1]"])
    #expect(
      issues { _ = try Mapper.read(#"["-300","5"]"#, options: .tolerant, issues: &$0) as [Celsius] }
        == ["dropped [0]", "coerced [1]"])
    #expect(
      issues { _ = try Mapper.read(#"{"a":"-300","b":"1"}"#, options: .tolerant, issues: &$0) as [String: Celsius] }
        == ["dropped a", "coerced b"])
    #expect(issues { _ = try Mapper.read(#"["1","-300"]"#, issues: &$0) as [Celsius] }.last == "rejected [1]")
  }

  struct Formatted: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "nil", optional: true), .value(type: Int.self, key: "error", optional: true),
      .value(type: Int.self, key: "right", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      let refused: String? = try wrapping.get("nil") { (_: Int) -> String? in nil }
      let failed: String? = try wrapping.get("error") { (_: Int) -> String in throw Cold() }
      let right: String? = try wrapping.get("right") { (number: Int) -> String in "\(number)" }
      #expect(refused == nil && failed == nil && right == "3")
    }
  }

  @Test func whatAClosureRefusesWasNotConverted() {
    #expect(
      issues { _ = try Mapper.map(#"{"nil":"1","error":"2","right":"3"}"#, issues: &$0) as Formatted }
        == ["nilled nil", "nilled error", "coerced right"])
  }

  @Test func aSearchForAKeyTellsOnlyOfTheValueItTakes() {
    let arrays = #"{"a":{"k":["1",{}]},"b":{"k":[2,"3"]}}"#
    #expect(issues { _ = try Mapper.map(arrays, for: "k", issues: &$0) as [Int] } == ["coerced b.k[1]"])
    let objects = #"{"a":{"k":{"x":"1","y":[]}},"b":{"k":{"z":"2"}}}"#
    #expect(issues { _ = try Mapper.map(objects, for: "k", issues: &$0) as [String: Int] } == ["coerced b.k.z"])
    let atoms = #"{"a":{"k":"1"},"b":{"k":"2"}}"#
    #expect(
      issues { _ = try Mapper.map(atoms, for: "k", issues: &$0) { (n: Int) in n == 1 ? nil : n } as Int }
        == ["coerced b.k"])
    #expect(
      issues {
        _ =
          try Mapper.map(atoms, for: "k", issues: &$0) { (n: Int) in
            if n == 1 { throw Cold() }
            return n
          } as Int
      } == ["coerced b.k"])
    #expect(
      issues { _ = try Mapper.map(#"{"a":{"k":"x"},"k":{"k":"4"}}"#, for: "k", issues: &$0) as Int } == ["coerced k.k"])
  }

  @Test func aSearchForModelsTellsOnlyOfTheModelsItTakes() {
    let arrays = #"{"x":[{"id":"1"},{"id":{}}],"y":[{"id":"2"}]}"#
    #expect(issues { _ = try Mapper.map(arrays, issues: &$0) as [Item] } == ["coerced y[0].id"])
    let objects = #"{"x":{"p":{"id":"1"},"q":{"id":{}}},"y":{"r":{"id":"2"}}}"#
    #expect(issues { _ = try Mapper.map(objects, issues: &$0) as [String: Item] } == ["coerced y.r.id"])
  }

  @Test func ofModelsWithinModelsOnlyTheUsedOnesTell() {
    let json = #"{"v":[{"v":"1"},{"v":{}},{"v":"3"}]}"#
    #expect(
      issues { _ = try Mapper.map(json, issues: &$0) as Box<[Box<Int>?]> }
        == ["coerced v[0].v", "nilled v[1]", "coerced v[2].v"])
    #expect(
      issues { _ = try Mapper.map(json, options: .tolerant, issues: &$0) as Box<[Box<Int>]> }
        == ["coerced v[0].v", "dropped v[1]", "coerced v[2].v"])
    #expect(
      issues { _ = try Mapper.map(#"{"v":{"v":["1",{}]}}"#, issues: &$0) as Box<Box<[Int]>?> } == ["nilled v"])
  }

  @Test(arguments: [
    (DuplicateKeys.last, ["coerced a", "dropped a"]), (.first, ["dropped a"]),
  ])
  func ofRepeatedKeysOnlyTheOneThatCountsIsConverted(policy: DuplicateKeys, expected: [String]) {
    let options = MapperOptions.standard { $0.duplicateKeys = policy }
    let told = issues { _ = try Mapper.read(#"{"a":1,"a":"2"}"#, options: options, issues: &$0) as [String: Int] }
    #expect(told.sorted() == expected)
  }

  @Test func anEmptyArrayThatIsNoModelWasNotConverted() {
    let options = MapperOptions.standard { $0.emptyArrayIsObject = true }
    #expect(issues { _ = try Mapper.read("[[]]", options: options, issues: &$0) as [Item?] } == ["nilled [0]"])
    #expect(issues { _ = try Mapper.read("[[]]", options: options, issues: &$0) as [Item] } == ["rejected [0].id"])
    #expect(issues { _ = try Mapper.read("[[]]", options: options, issues: &$0) as [Options] } == ["coerced [0]"])
  }
}
