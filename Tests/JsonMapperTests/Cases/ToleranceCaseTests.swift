import JsonMapper
import Testing

/// What servers send instead of what was agreed, by the numbers of the list of cases.
@Suite struct ToleranceCaseTests {
  typealias Row = (
    number: Int, json: String, type: any JSONReadable.Type, options: MapperOptions, outcome: String, issues: [String]
  )

  static let rows: [Row] = [
    (41, #"{"n":true}"#, [String: Int].self, .tolerant, #"["n": 1]"#, ["coerced at n"]),
    (43, #"{"b":"1"}"#, [String: Bool].self, .tolerant, #"["b": true]"#, ["coerced at b"]),
    (44, #"{"closed":""}"#, [String: Bool?].self, .tolerant, #"["closed": nil]"#, ["nilled at closed"]),
    (44, #"{"closed":""}"#, [String: Bool].self, .standard, "typeMismatch", ["rejected at closed"]),
    (44, #"{"closed":""}"#, [String: Bool?].self, .strict, "typeMismatch", []),
    (56, #"{"attrs":[]}"#, [String: [String: Int]].self, .tolerant, #"["attrs": [:]]"#, ["coerced at attrs"]),
    (56, #"{"attrs":[]}"#, [String: [String: Int]].self, .standard, "typeMismatch", ["rejected at attrs"]),
    (56, #"{"attrs":[]}"#, [String: Item?].self, .tolerant, #"["attrs": nil]"#, ["nilled at attrs"]),
    (58, #"{"thing":""}"#, [String: Item?].self, .tolerant, #"["thing": nil]"#, ["nilled at thing"]),
    (58, #"{"thing":""}"#, [String: Item?].self, .strict, "typeMismatch", ["rejected at thing"]),
    (
      86, #"{"ids":["1","2"]}"#, [String: [Int]].self, .standard, #"["ids": [1, 2]]"#,
      ["coerced at ids[0]", "coerced at ids[1]"]
    ),
    (
      86, #"{"ids":["1","2"]}"#, [String: [Int]].self, .strict, "typeMismatch",
      ["rejected at ids[0]", "rejected at ids[1]"]
    ),
    (106, #"{"age":"abc"}"#, [String: Int?].self, .standard, #"["age": nil]"#, ["nilled at age"]),
    (106, #"{"age":"abc"}"#, [String: Int?].self, .strict, "typeMismatch", ["rejected at age"]),
  ]

  @Test(arguments: rows.filter { !($0.number == 44 && $0.issues.isEmpty) }.indices)
  func readsAndTells(index: Int) {
    let row = Self.rows.filter { !($0.number == 44 && $0.issues.isEmpty) }[index]
    var issues: [MappingIssue] = []
    func read<T: JSONReadable>(_ type: T.Type) -> String {
      outcome { try Mapper.read(row.json, options: row.options, issues: &issues) as T }
    }
    #expect(read(row.type) == row.outcome)
    #expect(issues.map { "\($0.action.rawValue) at \($0.path)" } == row.issues)
  }

  struct Link: Mapable, Equatable {
    let n: String
    let u: String
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "n"), .value(type: String.self, key: "u"),
    ]
    init(_ wrapping: Wrapping) throws {
      n = try wrapping.get("n")
      u = try wrapping.get("u")
    }
  }

  @Test func oneBadModelDiscardsTheListOnlyIfWanted() {  // 76
    let json = #"[{"n":"a","u":"https://example.com"},{"n":"b"}]"#
    #expect(
      fault { try Mapper.map(json, options: .strict) as [Link] }
        == "missingKey: missing key, expected String at [1].u (line 1, column 38)")
    let lenient = mapped(json, as: [Link].self, options: .tolerant)
    #expect(lenient.count == 1 && lenient.issues.map(\.path) == ["[1]"])
  }

  private func mapped<T: Mapable>(
    _ json: String, as type: [T].Type, options: MapperOptions
  ) -> (count: Int?, issues: [MappingIssue]) {
    var issues: [MappingIssue] = []
    let models = try? Mapper.map(json, options: options, issues: &issues) as [T]
    return (models?.count, issues)
  }

  struct Users: Mapable {
    let users: [Item]
    static let properties: [MapableProperty] = [
      .objectsArray(type: Item.self, key: "users").droppingInvalidElements()
    ]
    init(_ wrapping: Wrapping) throws { users = try wrapping.get("users") }
  }

  @Test func badElementsLeaveATrace() throws {  // 77
    var issues: [MappingIssue] = []
    let users = try Mapper.map(#"{"users":[{"id":1},{"id":"x"}]}"#, issues: &issues) as Users
    #expect(users.users == [Item(1)])
    #expect(issues.map(\.path) == ["users[1]"] && issues.map(\.action) == [.dropped])
  }

  struct Numbered: Mapable {
    let n: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "n")]
    init(_ wrapping: Wrapping) throws { n = try wrapping.get("n") }
  }

  struct Loose: Mapable {
    let n: Int?
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "n", optional: true)]
    init(_ wrapping: Wrapping) throws { n = try wrapping.get("n") }
  }

  @Test func emptyContainersAmongObjectsAreLeftOut() {  // 79
    let json = #"[{"n":1},[],{},{"n":2}]"#
    let numbered = mapped(json, as: [Numbered].self, options: .tolerant)
    #expect(numbered.count == 2 && numbered.issues.map(\.path) == ["[1]", "[2]"])
    // An empty array is an empty object here, and both are models without a number.
    #expect(mapped(json, as: [Loose].self, options: .tolerant).count == 4)
    let dropping = MapperOptions.standard { $0.invalidElements = .drop }
    #expect(mapped(json, as: [Loose].self, options: dropping).count == 3)
  }

  struct Form: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"), .value(type: Int.self, key: "age"), .value(type: Bool.self, key: "on"),
    ]
    init(_ wrapping: Wrapping) throws {}
  }

  @Test func allFaultsAtOnce() {  // 149
    let faults = Mapper.validate(#"{"name":1,"age":"x","on":"y"}"#, as: Form.self, options: .strict)
    #expect(faults.map(\.path) == ["name", "age", "on"])
    #expect(faults.map(\.expected) == ["String", "Int", "Bool"])
    #expect(faults.map(\.found) == ["number 1", "string \"x\"", "string \"y\""])
    #expect(faults.map(\.column) == [9, 17, 26])
  }

  enum Commands: MapableFamily {
    typealias Member = any Command
    static let discriminator = "op"
    static var members: [String: any Mapable.Type] { ["A": CommandA.self] }
  }

  enum DefaultedCommands: MapableFamily {
    typealias Member = any Command
    static let discriminator = "op"
    static var members: [String: any Mapable.Type] { ["A": CommandA.self] }
    static func fallback(_ wrapping: Wrapping) throws -> any Command { NoCommand() }
  }

  protocol Command {
    var name: String { get }
  }

  struct CommandA: Mapable, Command {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    init(_ wrapping: Wrapping) throws {}
    var name: String { "A" }
  }

  struct NoCommand: Command {
    var name: String { "none" }
  }

  @Test func aMissingTagIsAnErrorOrTheDefault() throws {  // 97, 98
    let json = #"[{"op":"A","id":1},{"id":2}]"#
    #expect(
      fault { try Mapper.map(json, of: Commands.self) as [any Command] }
        == "missingKey: missing key, expected one of `A` at [1].op (line 1, column 20)")
    #expect(try (Mapper.map(json, of: DefaultedCommands.self) as [any Command]).map(\.name) == ["A", "none"])
  }

  struct Ids: Updatable {
    var ids = [1, 2, 3]
    static let properties: [MapableProperty] = [.array(type: Int.self, key: "ids")]
    init() {}
    init(_ wrapping: Wrapping) throws { ids = try wrapping.get("ids") }
    mutating func update(_ wrapping: Wrapping) throws { try wrapping.update(&ids, "ids") }
  }

  struct Appended: Updatable {
    var ids = [1, 2]
    static let properties: [MapableProperty] = [.array(type: Int.self, key: "ids")]
    init() {}
    init(_ wrapping: Wrapping) throws { ids = try wrapping.get("ids") }
    mutating func update(_ wrapping: Wrapping) throws { ids += try wrapping.get("ids", default: []) }
  }

  @Test func arraysAreReplacedOrAppended() throws {  // 100
    var replaced = Ids()
    try Mapper.update(&replaced, with: #"{"ids":[1,3]}"#)
    #expect(replaced.ids == [1, 3])
    var appended = Appended()
    try Mapper.update(&appended, with: #"{"ids":[1,3]}"#)
    #expect(appended.ids == [1, 2, 1, 3])
  }
}
