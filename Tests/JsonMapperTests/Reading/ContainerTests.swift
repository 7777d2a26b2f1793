import JsonMapper
import Testing

/// Containers are readable because their parts are; dictionaries by keys of many kinds.
@Suite struct ContainerTests {
  typealias Row = (json: String, type: any JSONReadable.Type, outcome: String)

  static let shapes: [Row] = [
    ("[]", [Int].self, "[]"), ("[1,2]", [Int].self, "[1, 2]"), ("[[1],[],[2,3]]", [[Int]].self, "[[1], [], [2, 3]]"),
    ("[1,null,3]", [Int?].self, "[Optional(1), nil, Optional(3)]"), ("null", [Int]?.self, "nil"),
    ("[1]", [Int]?.self, "Optional([1])"),
    ("[null,[1,null]]", [[Int?]?].self, "[nil, Optional([Optional(1), nil])]"),
    ("[[[[1]]]]", [[[[Int]]]].self, "[[[[1]]]]"),
    ("[3,1]", ContiguousArray<Int>.self, "ContiguousArray([3, 1])"), ("[7,7,7]", Set<Int>.self, "Set([7])"),
    ("[]", Set<String>.self, "Set([])"),
    ("{}", [String: Int].self, "[:]"), (#"{"a":1}"#, [String: Int].self, #"["a": 1]"#),
    (#"{"a":{"b":[1]}}"#, [String: [String: [Int]]].self, #"["a": ["b": [1]]]"#),
    (#"{"a":null}"#, [String: Int?].self, #"["a": nil]"#),
    (#"{"a":null}"#, [String: Int].self, "typeMismatch"), ("{}", [Int].self, "typeMismatch"),
    ("[]", [String: Int].self, "typeMismatch"),
    ("null", [Int].self, "typeMismatch"), ("5", [Int].self, "typeMismatch"), ("\"[1]\"", [Int].self, "typeMismatch"),
    ("[1,null]", [Int].self, "typeMismatch"), ("[1,\"x\"]", Set<Int>.self, "typeMismatch"),
    ("[[1],2]", [[Int]].self, "typeMismatch"),
    ("[true,false]", [Bool].self, "[true, false]"),
    (#"[{"id":1},null]"#, [Item?].self, "[Optional(JsonMapperTests.Item(id: 1)), nil]"),
    (#"{"a":[{"id":1}]}"#, [String: [Item]].self, #"["a": [JsonMapperTests.Item(id: 1)]]"#),
    ("null", Int??.self, "nil"), ("1", Int??.self, "Optional(Optional(1))"),
  ]

  @Test(arguments: shapes)
  func readsEveryShape(json: String, type: any JSONReadable.Type, outcome: String) {
    #expect(readingOutcome(json, as: type) == outcome)
  }

  enum Step: String, Hashable, Sendable { case login, pay }
  enum Page: Int, Hashable, Sendable { case first = 1, second }
  struct Code: RawRepresentable, Hashable, Sendable { var rawValue: String }
  struct Version: LosslessStringConvertible, Hashable, Sendable {
    let major: Int
    init?(_ text: String) {
      guard text.hasPrefix("v"), let major = Int(text.dropFirst()) else { return nil }
      self.major = major
    }
    var description: String { "v\(major)" }
  }

  @Test func readsDictionaryKeysOfEveryKind() throws {
    #expect(try Mapper.read(#"{"login":"done","pay":"open"}"#) as [Step: String] == [.login: "done", .pay: "open"])
    #expect(try Mapper.read(#"{"1":true,"2":false}"#) as [Page: Bool] == [.first: true, .second: false])
    #expect(try Mapper.read(#"{"x":1}"#) as [Code: Int] == [Code(rawValue: "x"): 1])
    #expect(try (Mapper.read(#"{"v3":1}"#) as [Version: Int]).map { $0.key.major } == [3])
    #expect(try Mapper.read(#"{"-5":1,"7":2}"#) as [Int: Int] == [-5: 1, 7: 2])
    #expect(try Mapper.read(#"{"255":1}"#) as [UInt8: Int] == [255: 1])
    #expect(try Mapper.read(#"{"1.5":1}"#) as [Double: Int] == [1.5: 1])
    #expect(try Mapper.read(#"{"true":1}"#) as [Bool: Int] == [true: 1])
    #expect(try Mapper.read(#"{"é":1}"#) as [Character: Int] == ["é": 1])
    #expect(try Mapper.read(#"{"ab":1}"#) as [Substring: Int] == ["ab": 1])
    #expect(try Mapper.read(#"{"\u0031\ud83d\ude00\"":1}"#) as [String: Int] == ["1😀\"": 1])
    #expect(try Mapper.read(#"{"login":{"1":[null]}}"#) as [Step: [Page: [Int?]]] == [.login: [.first: [nil]]])
  }

  static let invalidKeys: [(json: String, type: any JSONReadable.Type, sentence: String)] = [
    (
      #"{"login":1,"gone":2}"#, [Step: Int].self,
      #"expected a key of type Step, found "gone" at gone (line 1, column 19)"#
    ),
    (#"{"3":1}"#, [Page: Int].self, #"expected a key of type Page, found "3" at 3 (line 1, column 6)"#),
    (#"{"a":1}"#, [Int: Int].self, #"expected a key of type Int, found "a" at a (line 1, column 6)"#),
    (#"{"256":1}"#, [UInt8: Int].self, #"expected a key of type UInt8, found "256" at 256 (line 1, column 8)"#),
  ]

  @Test(arguments: invalidKeys)
  func refusesKeysThatAreNoneOfTheType(json: String, type: any JSONReadable.Type, sentence: String) {
    func read<T: JSONReadable>(_ type: T.Type) -> String { fault { try Mapper.read(json) as T } }
    #expect(read(type) == "invalidValue: " + sentence)
  }

  /// In a process of its own, as the standard library stops at a Character of two.
  @Test func refusesKeysThatAreNoOneCharacter() async {
    await #expect(processExitsWith: .success) {
      let sentence = fault { try Mapper.read(#"{"ab":1}"#) as [Character: Int] }
      precondition(
        sentence == #"invalidValue: expected a key of type Character, found "ab" at ab (line 1, column 7)"#, sentence)
      precondition(outcome { try Mapper.read(#"{"":1}"#) as [Character: Int] } == "invalidValue")
    }
  }

  @Test func differentTextsMayBeOneKey() throws {
    let json = #"{"1":"a","01":"b","+1":"c"}"#
    #expect(try Mapper.read(json) as [Int: String] == [1: "c"])
    let first = MapperOptions.standard { $0.duplicateKeys = .first }
    #expect(try Mapper.read(json, options: first) as [Int: String] == [1: "a"])
    #expect(mapperError { try Mapper.read(json, options: .strict) as [Int: String] }?.code == .duplicateKey)
  }

  @Test func placesFaultsWithinContainers() {
    #expect(
      fault { try Mapper.read(#"{"a":[1,{"b":[[2,"x"]]}]}"#) as [String: [JSONNodeOr<[String: [[Int]]]>]] }
        == #"typeMismatch: expected Int, found string "x" at a[1].b[0][1] (line 1, column 18)"#)
    #expect(
      fault { try Mapper.read(#"{"users":[{"id":1},{"id":2},{}]}"#) as [String: [Item]] }
        == "missingKey: missing key, expected Int at users[2].id (line 1, column 29)")
    #expect(
      fault { try Mapper.read("[[1],null]") as [Set<Int>] }
        == "typeMismatch: expected array, found null at [1] (line 1, column 6)")
  }

  /// A number is left as it is; all else has to be a `Value`.
  struct JSONNodeOr<Value: JSONReadable>: JSONReadable {
    init(from node: JSONNode) throws {
      if node.kind != .number { _ = try Value(from: node) }
    }
  }

  @Test func readsNodesWithinContainers() throws {
    let nodes = try Mapper.read(#"{"a":[1.0,"x",null],"b":{}}"#) as [String: JSONNode]
    #expect(nodes["a"]?.rawJSON == #"[1.0,"x",null]"# && nodes["b"]?.kind == .object)
    #expect(try (Mapper.read("[1,null]") as [JSONNode]).map(\.isNull) == [false, true])
    #expect(try (Mapper.read("[1,null]") as [JSONNode?]).map { $0 == nil } == [false, true])
  }

  @Test func readsFieldsWithinContainers() throws {
    #expect(try Mapper.read("[1,null]") as [Field<Int>] == [.value(1), .null])
    #expect(try Mapper.read(#"{"a":null,"b":2}"#) as [String: Field<Int>] == ["a": .null, "b": .value(2)])
  }

  @Test func readsLargeContainers() throws {
    let count = 20_000
    let object = "{" + (0..<count).map { "\"k\($0)\":[\($0)]" }.joined(separator: ",") + "}"
    let members = try Mapper.read(object) as [String: [Int]]
    #expect(members.count == count && members["k\(count - 1)"] == [count - 1])
    let numbers = try Mapper.read("[" + (0..<count).map { "\($0 % 100)" }.joined(separator: ",") + "]") as Set<Int>
    #expect(numbers == Set(0..<100))
  }
}
