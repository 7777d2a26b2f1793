import Foundation
import JsonMapper
import Testing

/// What a call tells of the values that it did not take as they are.
@Suite struct IssueTests {
  typealias Row = (json: String, type: any JSONReadable.Type, options: MapperOptions, outcome: String, issues: [String])

  static let coercions: [Row] = [
    ("5", Int.self, .standard, "5", []),
    ("\"5\"", Int.self, .standard, "5", [#"coerced: expected Int, found string "5" (line 1, column 1)"#]),
    ("20.0", Int8.self, .standard, "20", ["coerced: expected Int8, found number 20.0 (line 1, column 1)"]),
    ("2e1", UInt.self, .standard, "20", ["coerced: expected UInt, found number 2e1 (line 1, column 1)"]),
    ("true", Int.self, .standard, "1", ["coerced: expected Int, found boolean true (line 1, column 1)"]),
    ("false", Double.self, .standard, "0.0", ["coerced: expected Double, found boolean false (line 1, column 1)"]),
    ("\"1.5\"", Float.self, .standard, "1.5", [#"coerced: expected Float, found string "1.5" (line 1, column 1)"#]),
    ("1.10", String.self, .standard, "\"1.10\"", ["coerced: expected String, found number 1.10 (line 1, column 1)"]),
    ("true", String.self, .standard, "\"true\"", ["coerced: expected String, found boolean true (line 1, column 1)"]),
    ("\"yes\"", Bool.self, .standard, "true", [#"coerced: expected Bool, found string "yes" (line 1, column 1)"#]),
    ("0", Bool.self, .standard, "false", ["coerced: expected Bool, found number 0 (line 1, column 1)"]),
    (
      "\"0.10\"", Decimal.self, .standard, "0.1",
      [#"coerced: expected Decimal, found string "0.10" (line 1, column 1)"#]
    ),
    (
      "[1,\n \"2\"]", [Int].self, .standard, "[1, 2]",
      [#"coerced: expected Int, found string "2" at [1] (line 2, column 2)"#]
    ),
    (
      #"{"a":[true]}"#, [String: Set<String>].self, .standard, #"["a": Set(["true"])]"#,
      ["coerced: expected String, found boolean true at a[0] (line 1, column 7)"]
    ),
    (
      "\"1\"", Level.self, .standard, "JsonMapperTests.IssueTests.Level.one",
      [#"coerced: expected Int, found string "1" (line 1, column 1)"#]
    ),
    ("\"x\"", Int.self, .standard, "typeMismatch", [#"rejected: expected Int, found string "x" (line 1, column 1)"#]),
    ("\"5\"", Int.self, .strict, "typeMismatch", [#"rejected: expected Int, found string "5" (line 1, column 1)"#]),
  ]

  enum Level: Int, AtomaryMapable { case one = 1 }

  static let losses: [Row] = [
    (
      "[1,\"x\",null]", [Int?].self, .standard, "[Optional(1), nil, nil]",
      [#"nilled: expected Int, found string "x" at [1] (line 1, column 4)"#]
    ),
    (
      #"["5",7]"#, [Level?].self, .standard, "[nil, nil]",
      [
        #"nilled: expected Level, found string "5" at [0] (line 1, column 2)"#,
        "nilled: expected Level, found number 7 at [1] (line 1, column 6)",
      ]
    ),
    (
      #"[["1",{}],[3]]"#, [[Int]?].self, .standard, "[nil, Optional([3])]",
      [
        "nilled: expected [Int], found array of 2 elements (expected Int, found object with 0 keys at [0][1] "
          + "(line 1, column 7)) at [0] (line 1, column 2)"
      ]
    ),
    (
      #"[1,"x","2",[]]"#, [Int].self, .tolerant, "[1, 2]",
      [
        #"dropped: expected Int, found string "x" at [1] (line 1, column 4)"#,
        #"coerced: expected Int, found string "2" at [2] (line 1, column 8)"#,
        "dropped: expected Int, found array of 0 elements at [3] (line 1, column 12)",
      ]
    ),
    (
      #"{"a":1,"b":{}}"#, [String: Int].self, .tolerant, #"["a": 1]"#,
      ["dropped: expected Int, found object with 0 keys at b (line 1, column 12)"]
    ),
    (
      #"{"one":1,"two":2}"#, [Digit: Int].self, .tolerant, "[JsonMapperTests.IssueTests.Digit.one: 1]",
      [#"dropped: expected a key of type Digit, found key "two" at two (line 1, column 16)"#]
    ),
    ("\"\"", String?.self, .tolerant, "nil", [#"nilled: expected String, found string "" (line 1, column 1)"#]),
    ("\"\"", String.self, .tolerant, "\"\"", []),
    (
      "[]", [String: Int].self, .tolerant, "[:]",
      ["coerced: expected object, found array of 0 elements (line 1, column 1)"]
    ),
    ("[]", [Int].self, .tolerant, "[]", []),
    (
      #"{"a":1,"a":2}"#, [String: Int].self, .standard, #"["a": 2]"#,
      ["dropped: expected each key once, found duplicate key `a` at a (line 1, column 12)"]
    ),
    (
      #"{"a":1,"a":2}"#, [String: Int].self, .standard { $0.duplicateKeys = .first }, #"["a": 1]"#,
      ["dropped: expected each key once, found duplicate key `a` at a (line 1, column 12)"]
    ),
  ]

  enum Digit: String, AtomaryMapable { case one }

  @Test(arguments: (coercions + losses).indices)
  func tellsWhatBecameOfAValue(index: Int) {
    let row = (Self.coercions + Self.losses)[index]
    let result = read(row.json, as: row.type, row.options)
    #expect(result.outcome == row.outcome)
    #expect(result.issues == row.issues)
  }

  struct Person: Mapable, Equatable {
    let id: Int
    let level: Int
    let address: Address?

    struct Address: Mapable, Equatable {
      let city: String
      let zip: Int?
      static let properties: [MapableProperty] = [
        .value(type: String.self, key: "city"), .value(type: Int.self, key: "zip", optional: true),
      ]
      init(_ wrapping: Wrapping) throws {
        zip = try wrapping.get("zip")
        city = try wrapping.get("city")
      }
    }

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"), .value(type: Int.self, key: "level", optional: true),
      .object(type: Address.self, key: "address", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      address = try wrapping.get("address")
      level = try wrapping.get("level", default: 9)
      id = try wrapping.get("id")
    }
  }

  @Test func issuesComeInTheOrderOfTheDocument() {
    let result = mapped(#"{"id":"1","level":"x","address":{"city":5,"zip":"z"}}"#, as: Person.self)
    #expect(
      result.issues == [
        #"coerced: expected Int, found string "1" at id (line 1, column 7)"#,
        #"defaulted: expected Int, found string "x" at level (line 1, column 19)"#,
        "coerced: expected String, found number 5 at address.city (line 1, column 41)",
        #"nilled: expected Int, found string "z" at address.zip (line 1, column 49)"#,
      ])
  }

  @Test func whatLedNowhereLeavesNoIssueBehind() {
    // The zip of a model that is given up is of no interest any more.
    let optional = mapped(#"{"id":1,"address":{"zip":"5"}}"#, as: Person.self)
    #expect(
      optional.issues == [
        "nilled: expected object for Address, found object with 1 key (missing key, expected String at address.city "
          + "(line 1, column 19)) at address (line 1, column 19)"
      ])
    // Nor are those of objects that the search has passed by.
    let search = mapped(#"{"id":[],"level":"5","a":{"id":7,"address":{"zip":"5"}},"b":{"id":"8"}}"#, as: Person.self)
    #expect(
      search.issues == [
        "nilled: expected object for Address, found object with 1 key (missing key, expected String at a.address.city "
          + "(line 1, column 44)) at a.address (line 1, column 44)"
      ])
  }

  @Test func aFallbackOfOnesOwnLeavesNoIssueBehind() {
    struct Either: JSONReadable {
      let numbers: [Int]
      init(from node: JSONNode) throws {
        numbers = try (try? [Int](from: node)) ?? [[Int]](from: node).flatMap { $0 }
      }
    }
    let result = read(#"["1",[2]]"#, as: [Either].self)
    #expect(result.outcome == "typeMismatch")
    #expect(
      read(#"[["1"],["2","3"]]"#, as: Either.self).issues.map { $0.prefix(36) } == [
        #"coerced: expected Int, found string "#, #"coerced: expected Int, found string "#,
        #"coerced: expected Int, found string "#,
      ])
  }

  @Test func issuesAreAppended() throws {
    var issues: [MappingIssue] = []
    _ = try Mapper.map(#"{"a":"1"}"#, for: "a", issues: &issues) as Int
    _ = try Mapper.map(#"{"a":"2"}"#, for: "a", issues: &issues) { (number: Int) in number }
    _ = try Mapper.map(for: "a", #"{"a":3}"#, issues: &issues) as Int
    _ = try Mapper.map(["a": ["id": "4"]] as Any, at: "a", issues: &issues) as Item
    #expect(issues.map(\.found) == ["string \"1\"", "string \"2\"", "string \"4\""])
    #expect(issues.map(\.path) == ["a", "a", "a.id"])
    #expect(issues.map(\.line) == [1, 1, nil])
    #expect(issues.map(\.action) == [.coerced, .coerced, .coerced])
  }

  @Test func anErrorTellsAllFaults() throws {
    var issues: [MappingIssue] = []
    let json = #"{"id":"x","level":"1","address":{"zip":[]}}"#
    let error = mapperError { try Mapper.map(json, issues: &issues) as Person }
    #expect(error?.code == .typeMismatch)
    #expect(error?.issues == issues)
    #expect(
      issues.map(\.description) == [
        #"rejected: expected Int, found string "x" at id (line 1, column 7)"#,
        "rejected: expected String, found nothing at address.city (line 1, column 33)",
        "rejected: expected Int, found array of 0 elements at address.zip (line 1, column 40)",
      ])
    #expect(mapperError { try Mapper.map(json) as Person }?.issues.map(\.path) == ["id"])
  }

  @Test func whatAModelRefusesIsToldBesideTheFaultsOfItsDeclaration() {
    struct Refusal: Error {}
    struct Refusing: Mapable {
      static let properties: [MapableProperty] = [
        .value(type: Int.self, key: "age", optional: true), .value(type: String.self, key: "name"),
      ]
      init(_ wrapping: Wrapping) throws {
        _ = try wrapping.get("age") as Int?
        _ = try wrapping.get("name") { (text: String) in text == "n" ? text : nil } as String
        throw Refusal()
      }
    }
    #expect(
      mapped(#"{"age":"x","name":"n"}"#, as: Refusing.self).issues == [
        "rejected: expected another value, found Refusal() (line 1, column 1)",
        #"rejected: expected Int, found string "x" at age (line 1, column 8)"#,
      ])
    #expect(
      mapped(#"{"age":"x","name":"m"}"#, as: Refusing.self).issues == [
        #"rejected: expected Int, found string "x" at age (line 1, column 8)"#,
        #"rejected: expected String, found string "m" at name (line 1, column 19)"#,
      ])
    #expect(
      read(#"[{"age":1,"name":"n"}]"#, as: [Refusing?].self).issues
        == ["nilled: expected object for Refusing, found object with 2 keys (Refusal()) at [0] (line 1, column 2)"])
  }

  @Test func aFailedSearchSaysWhatWasNotFound() {
    var issues: [MappingIssue] = []
    #expect(mapperError { try Mapper.map(["a": 1] as Any, issues: &issues) as User }?.code == .notFound)
    #expect(
      issues.map(\.description) == [
        "rejected: expected object for User, found no object for User; the nearest object: missing key, expected String "
          + "at name"
      ])
    issues = []
    #expect(mapperError { try Mapper.map(#"{"a":1}"#, at: "b.c", issues: &issues) as User }?.code == .notFound)
    #expect(
      issues.map(\.description)
        == ["rejected: expected a path that leads somewhere, found no key `b` to follow at b (line 1, column 1)"])
  }

  @Test func textThatIsNoJSONIsOneFault() {
    var issues: [MappingIssue] = []
    let error = mapperError { try Mapper.map("{\"id\":}", issues: &issues) as Person }
    #expect(error?.code == .invalidJSON)
    #expect(issues.map(\.description) == ["rejected: expected a value, found `}` (line 1, column 7)"])
  }
}
