import JsonMapper
import Testing

/// Models that are changed by what a document says.
@Suite struct UpdateTests {
  struct Address: Updatable, Equatable {
    var city: String
    var zip: Int?

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "city"), .value(type: Int.self, key: "zip", optional: true),
    ]

    init(_ city: String, _ zip: Int? = nil) {
      self.city = city
      self.zip = zip
    }

    init(_ wrapping: Wrapping) throws {
      city = try wrapping.get("city")
      zip = try wrapping.get("zip")
    }

    mutating func update(_ wrapping: Wrapping) throws {
      try wrapping.update(&city, "city")
      try wrapping.update(&zip, "zip")
    }
  }

  struct User: Updatable, Equatable {
    var name = "n"
    var age: Int? = 5
    var address = Address("c", 1)
    var second: Address?
    var tags = [1, 2]
    var places = ["home": Address("h", 2)]
    var nick = "k"

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"), .value(type: Int.self, key: "age", optional: true).or("years"),
      .object(type: Address.self, key: "address"), .object(type: Address.self, key: "second", optional: true),
      .array(type: Int.self, key: "tags"), .objectsDictionary(type: Address.self, key: "places"),
      .value(type: String.self, key: "nick").length(min: 1),
    ]

    init() {}

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
    }

    mutating func update(_ wrapping: Wrapping) throws {
      try wrapping.update(&name, "name")
      try wrapping.update(&age, "age")
      try wrapping.update(&address, "address")
      try wrapping.update(&second, "second")
      try wrapping.update(&tags, "tags")
      try wrapping.update(&places, String("places"))
      try wrapping.update(&nick, "nick", nulls: .ignore)
    }
  }

  typealias Row = (json: String, change: @Sendable (inout User) -> Void)

  static let rows: [Row] = [
    ("{}", { _ in }),
    (#"{"other":1}"#, { _ in }),
    (#"{"name":"m"}"#, { $0.name = "m" }),
    (#"{"age":"7"}"#, { $0.age = 7 }),
    (#"{"years":8}"#, { $0.age = 8 }),
    (#"{"age":null}"#, { $0.age = nil }),
    (#"{"age":"x"}"#, { $0.age = nil }),
    (#"{"address":{"zip":9}}"#, { $0.address.zip = 9 }),
    (#"{"address":{"zip":null,"city":"d"}}"#, { $0.address = Address("d") }),
    (#"{"second":{"city":"s"}}"#, { $0.second = Address("s") }),
    (#"{"second":null}"#, { $0.second = nil }),
    (#"{"tags":[3]}"#, { $0.tags = [3] }),
    (#"{"tags":[]}"#, { $0.tags = [] }),
    (
      #"{"places":{"home":{"zip":3},"work":{"city":"w"}}}"#,
      { $0.places = ["home": Address("h", 3), "work": Address("w")] }
    ),
    (#"{"places":{"home":null}}"#, { $0.places = [:] }),
    (#"{"nick":null}"#, { _ in }),
    (#"{"data":{"name":"inner"}}"#, { $0.name = "inner" }),
  ]

  @Test(arguments: rows.indices)
  func onlyWhatIsPresentChanges(index: Int) throws {
    var user = User()
    var expected = User()
    Self.rows[index].change(&expected)
    try Mapper.update(&user, with: Self.rows[index].json)
    #expect(user == expected)
  }

  static let faults: [(json: String, fault: String)] = [
    (
      #"{"name":"m","tags":[1,{}]}"#,
      "typeMismatch: expected Int, found object with 0 keys at tags[1] (line 1, column 23)"
    ),
    (#"{"name":null}"#, "typeMismatch: expected String, found null at name (line 1, column 9)"),
    (
      #"{"name":"m","nick":""}"#,
      #"invalidValue: expected a text of at least 1 character, found string "" at nick (line 1, column 20)"#
    ),
    (
      #"{"name":"m","address":5}"#,
      "typeMismatch: expected object for Address, found number 5 at address (line 1, column 23)"
    ),
    ("5", "typeMismatch: expected object for User, found number 5 (line 1, column 1)"),
    ("[1]", "typeMismatch: expected object for User, found array of 1 element (line 1, column 1)"),
    ("{", "invalidJSON: invalid JSON: expected a key in double quotes, found the end of the text (line 1, column 2)"),
  ]

  @Test(arguments: faults)
  func aStructChangesAsAWholeOrNotAtAll(json: String, fault text: String) {
    var user = User()
    #expect(fault { try Mapper.update(&user, with: json) } == text)
    #expect(user == User())
  }

  class Animal: Updatable {
    var name = "a"
    class var properties: [MapableProperty] { [.value(type: String.self, key: "name")] }
    init() {}
    required init(_ wrapping: Wrapping) throws { name = try wrapping.get("name") }
    func update(_ wrapping: Wrapping) throws { try wrapping.update(&name, "name") }
  }

  final class Dog: Animal {
    var legs = 4
    override class var properties: [MapableProperty] { super.properties + [.value(type: Int.self, key: "legs")] }
    override func update(_ wrapping: Wrapping) throws {
      try super.update(wrapping)
      try wrapping.update(&legs, "legs")
    }
  }

  @Test func anObjectOfAClassStaysTheSame() throws {
    let dog = Dog()
    var animal: Animal = dog
    try Mapper.update(&animal, with: #"{"legs":3,"name":"d"}"#)
    #expect(animal === dog && dog.legs == 3 && dog.name == "d")
  }

  struct Scores: Updatable, Equatable {
    var name: String? = "n"
    var points = ["a": 1, "b": 2]
    var bounded = ["a": 1]
    var places = ["p": Address("c", 1)]

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name", optional: true), .dictionary(type: Int.self, key: "points"),
      .dictionary(type: Int.self, key: "bounded").range(max: 5), .objectsDictionary(type: Address.self, key: "places"),
    ]

    init() {}

    init(_ wrapping: Wrapping) throws {}

    mutating func update(_ wrapping: Wrapping) throws {
      try wrapping.update(&name, "name")
      try wrapping.update(&points, "points")
      try wrapping.update(&bounded, "bounded")
      try wrapping.update(&places, "places")
    }
  }

  typealias ScoreRow = (
    json: String, options: MapperOptions, change: @Sendable (inout Scores) -> Void, issues: [String]
  )

  static let scores: [ScoreRow] = [
    (#"{"name":""}"#, .tolerant, { $0.name = nil }, ["nilled name"]),
    (#"{"name":""}"#, .standard, { $0.name = "" }, []),
    (
      #"{"points":{"a":{},"b":"3","c":null}}"#, .tolerant, { $0.points["b"] = 3 },
      ["dropped points.a", "coerced points.b"]
    ),
    (#"{"points":[]}"#, .tolerant, { _ in }, ["coerced points"]),
    (#"{"points":{"a":5,"a":6}}"#, .standard, { $0.points["a"] = 6 }, ["dropped points.a"]),
    (#"{"points":{"a":5,"a":null}}"#, .standard, { $0.points["a"] = nil }, ["dropped points.a"]),
    (
      #"{"points":{"a":5,"a":6}}"#, .standard { $0.duplicateKeys = .first }, { $0.points["a"] = 5 },
      ["dropped points.a"]
    ),
    (#"{"places":{"p":{"zip":9},"p":{"city":"d"}}}"#, .standard, { $0.places["p"]?.city = "d" }, ["dropped places.p"]),
    (#"{"bounded":{"a":9,"b":4}}"#, .tolerant, { $0.bounded["b"] = 4 }, ["dropped bounded.a"]),
  ]

  @Test(arguments: scores.indices)
  func dictionariesFollowTheOptions(index: Int) throws {
    let row = Self.scores[index]
    var (model, expected) = (Scores(), Scores())
    row.change(&expected)
    var issues: [MappingIssue] = []
    try Mapper.update(&model, with: row.json, options: row.options, issues: &issues)
    #expect(model == expected)
    #expect(issues.map { "\($0.action) \($0.path)" } == row.issues)
  }

  @Test func membersBeyondTheirBoundsAreRefused() {
    for json in [#"{"bounded":{"a":9}}"#, #"{"bounded":{"b":9}}"#] {
      var model = Scores()
      #expect(mapperError { try Mapper.update(&model, with: json) }?.code == .invalidValue)
      #expect(model == Scores())
    }
  }

  @Test func issuesOfAnUpdateAreTold() throws {
    var user = User()
    var issues: [MappingIssue] = []
    try Mapper.update(&user, with: #"{"age":"x","tags":["1"]}"#, issues: &issues)
    #expect(issues.map(\.action) == [.nilled, .coerced])
  }
}
