import JsonMapper
import Testing

/// Every code with all that an error says.
@Suite struct MapperErrorTests {
  struct Refusal: Error, Equatable, CustomStringConvertible {
    var description: String { "no thanks" }
  }

  struct Fussy: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "n")]
    init(_ wrapping: Wrapping) throws {
      if try wrapping.get("n") as Int == 0 { throw Refusal() }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let code: MapperError.Code
    var path = ""
    var expected: String?
    var found: String?
    var place: (offset: Int, line: Int, column: Int)?
    var suggestion: String?
    let description: String
    let fail: @Sendable () throws -> Void

    var testDescription: String { description }
  }

  static let rows: [Row] = [
    Row(
      code: .invalidJSON, expected: "a value", found: "`]`", place: (4, 2, 3),
      description: "invalid JSON: expected a value, found `]` (line 2, column 3)"
    ) { _ = try Mapper.read("[\n1,]") as [Int] },
    Row(
      code: .notFound, expected: "object for Fussy", place: (0, 1, 1), description: "found no object for Fussy"
    ) { _ = try Mapper.map("[1]") as Fussy },
    Row(
      code: .missingKey, path: "[1].n", expected: "Int", place: (9, 1, 10), suggestion: "N",
      description: "missing key, expected Int at [1].n (line 1, column 10); did you mean `N`?"
    ) { _ = try Mapper.read(#"[{"n":1},{"N":2}]"#) as [Fussy] },
    Row(
      code: .typeMismatch, path: "users[0].age", expected: "Int", found: #"string "x""#, place: (19, 2, 8),
      description: #"expected Int, found string "x" at users[0].age (line 2, column 8)"#
    ) { _ = try Mapper.read("{\"users\":[{\n\"age\": \"x\"}]}") as [String: [[String: Int]]] },
    Row(
      code: .typeMismatch, path: "n", expected: "Int", found: "number 1.5", place: (5, 1, 6),
      description: "expected Int, found number 1.5 at n (line 1, column 6)"
    ) { _ = try Mapper.read(#"{"n":1.5}"#) as Fussy },
    Row(
      code: .valueOutOfRange, path: "[0]", expected: "Int8", found: "number 200", place: (1, 1, 2),
      description: "value out of range: expected Int8, found number 200 at [0] (line 1, column 2)"
    ) { _ = try Mapper.read("[200]") as [Int8] },
    Row(
      code: .invalidValue, path: "[0]", expected: "Character", found: #"string "ab""#, place: (1, 1, 2),
      description: #"expected Character, found string "ab" at [0] (line 1, column 2)"#
    ) { _ = try Mapper.read(#"["ab"]"#) as [Character] },
    Row(
      code: .invalidPath, path: "a[-1]", description: "invalid path a[-1]: node 1 has the negative index -1"
    ) { _ = try Mapper.map("{}", at: ["a", -1]) as Fussy },
    Row(
      code: .invalidSchema,
      description: "invalid schema: Key cannot be the key of a dictionary that is read from JSON"
    ) { _ = try Mapper.read("{}") as [Key: Int] },
    Row(
      code: .depthExceeded, expected: "at most 512 levels of nesting", found: "`[`", place: (512, 1, 513),
      description: "expected at most 512 levels of nesting, found `[` (line 1, column 513)"
    ) { _ = try Mapper.read(String(repeating: "[", count: 600)) as [Int] },
    Row(
      code: .duplicateKey, path: "n", expected: "each key once", found: "number 2", place: (11, 1, 12),
      description: "duplicate key `n` at n (line 1, column 12)"
    ) { _ = try Mapper.read(#"{"n":1,"n":2}"#, options: .strict) as Fussy },
    Row(
      code: .custom, path: "[0].x", place: (6, 1, 7), description: "no thanks at [0].x (line 1, column 7)"
    ) { _ = try Mapper.read(#"[{"x":{"n":0}}]"#) as [[String: Fussy]] },
  ]

  struct Key: Hashable {}

  @Test(arguments: rows)
  func saysAllThatIsKnown(row: Row) throws {
    let error = try #require(mapperError { try row.fail() })
    #expect(error.code == row.code)
    #expect(error.path == row.path)
    #expect(error.expected == row.expected)
    #expect(error.found == row.found)
    #expect(error.offset == row.place?.offset)
    #expect(error.line == row.place?.line)
    #expect(error.column == row.place?.column)
    #expect(error.suggestion == row.suggestion)
    #expect(error.description == row.description)
    #expect("\(error)" == row.description)
    #expect((error.underlying as? Refusal) == (row.code == .custom ? Refusal() : nil))
  }

  @Test func everyCodeIsAPattern() {
    func name(_ error: any Error) -> String {
      switch error {
      case MapperError.invalidJSON: "invalidJSON"
      case MapperError.notFound: "notFound"
      case MapperError.missingKey: "missingKey"
      case MapperError.typeMismatch: "typeMismatch"
      case MapperError.valueOutOfRange: "valueOutOfRange"
      case MapperError.invalidValue: "invalidValue"
      case MapperError.invalidPath: "invalidPath"
      case MapperError.invalidSchema: "invalidSchema"
      case MapperError.depthExceeded: "depthExceeded"
      case MapperError.duplicateKey: "duplicateKey"
      case MapperError.unknownKey: "unknownKey"
      case MapperError.custom: "custom"
      default: "another error"
      }
    }
    for row in Self.rows {
      do { try row.fail() } catch { #expect(name(error) == "\(row.code)") }
    }
    #expect(name(Refusal()) == "another error")
    #expect(Set(Self.rows.map(\.code)).union([.unknownKey]) == Set(MapperError.Code.allCases))
  }

  static let excerpts: [(json: String, found: String)] = [
    ("null", "null"), ("true", "boolean true"), ("false", "boolean false"), ("-1.50e3", "number -1.50e3"),
    ("\"\"", #"string """#), ("\"a\\nb\\\"c\"", #"string "a b"c""#), ("[]", "array of 0 elements"),
    ("[1]", "array of 1 element"), ("[1,[2]]", "array of 2 elements"), ("{}", "object with 0 keys"),
    (#"{"a":{"b":1}}"#, "object with 1 key"), (#"{"a":1,"b":2}"#, "object with 2 keys"),
    ("\"\(String(repeating: "é", count: 40))\"", "string \"\(String(repeating: "é", count: 40))\""),
    ("\"\(String(repeating: "é", count: 41))\"", "string \"\(String(repeating: "é", count: 40))…\""),
    ("\"\(String(repeating: "x", count: 100_000))\"", "string \"\(String(repeating: "x", count: 40))…\""),
    ("\"\(String(repeating: "\\u00e9", count: 50))\"", "string \"\(String(repeating: "é", count: 40))…\""),
  ]

  /// An atom that is read from nothing.
  enum Unreadable: AtomaryMapable {
    init(from node: JSONNode) throws {
      // Whichever of the two the node is, it is not the other.
      self = node.kind == .object ? try Self.none([Int](from: node)) : try Self.none([String: Int](from: node))
    }
    private static func none(_ value: Any) throws -> Self { throw Refusal() }
    func write(to writer: inout JSONWriter) {}
  }

  @Test(arguments: excerpts)
  func quotesWhatWasFound(json: String, found: String) {
    #expect(mapperError { try Mapper.read("[\(json)]") as [Unreadable] }?.found == found)
  }

  @Test func pathsAreWrittenLikeSwift() {
    #expect(
      mapperError { try Mapper.read(#"{"a b":{"c.d":[[],["x"]]}}"#) as [String: [String: [[Int]]]] }?.path
        == #"["a b"]["c.d"][1][0]"#)
    #expect(mapperError { try Mapper.read(#"["x"]"#) as [Int] }?.path == "[0]")
    #expect(mapperError { try Mapper.read(#""x""#) as Int }?.path == "")
    #expect(
      mapperError { try Mapper.read(#"{"user":{"posts":[{"id":"x"}]}}"#) as [String: [String: [Item]]] }?.path
        == "user.posts[0].id")
  }

  @Test func errorsOutliveTheirDocument() throws {
    func fail() -> MapperError? {
      let text = "{\"users\":[" + String(repeating: " ", count: 1000) + "{\"age\":\"x\"}]}"
      return mapperError { try Mapper.read(Array(text.utf8)) as [String: [[String: Int]]] }
    }
    let error = try #require(fail())
    #expect(error.description == #"expected Int, found string "x" at users[0].age (line 1, column 1018)"#)
  }
}
