import JsonMapper
import Testing

/// The table of presets: what becomes of the same text under the standard, the strict and the tolerant options.
@Suite struct OptionPresetTests {
  typealias Row = (json: String, type: any JSONReadable.Type, standard: String, strict: String, tolerant: String)

  static let wrong = "typeMismatch"

  static let coercion: [Row] = [
    ("\"20\"", Int.self, "20", wrong, "20"), ("20.0", Int.self, "20", wrong, "20"),
    ("2e1", Int.self, "20", wrong, "20"),
    ("\"1.5\"", Double.self, "1.5", wrong, "1.5"), ("1.50", String.self, "\"1.50\"", wrong, "\"1.50\""),
    ("true", String.self, "\"true\"", wrong, "\"true\""), ("true", Int.self, "1", wrong, "1"),
    ("\"yes\"", Bool.self, "true", wrong, "true"), ("0", Bool.self, "false", wrong, "false"),
    ("2", Bool.self, wrong, wrong, wrong), ("\"x\"", Int.self, wrong, wrong, wrong),
    ("20.5", Int.self, wrong, wrong, wrong),
    ("null", Int.self, wrong, wrong, wrong), ("[1]", Int.self, wrong, wrong, wrong),
    ("300", UInt8.self, "valueOutOfRange", "valueOutOfRange", "valueOutOfRange"),
  ]

  static let optionals: [Row] = [
    ("\"x\"", Int?.self, "nil", wrong, "nil"), ("300", UInt8?.self, "nil", "valueOutOfRange", "nil"),
    ("{}", Int?.self, "nil", wrong, "nil"), ("null", Int?.self, "nil", "nil", "nil"),
    ("5", Int?.self, "Optional(5)", "Optional(5)", "Optional(5)"),
    ("\"5\"", Int?.self, "Optional(5)", wrong, "Optional(5)"),
    ("[1,\"x\"]", [Int]?.self, "nil", wrong, "Optional([1])"),
    ("[1,\"x\"]", [Int?].self, "[Optional(1), nil]", wrong, "[Optional(1), nil]"),
    (#"{"a":"x"}"#, [String: Int?].self, #"["a": nil]"#, wrong, #"["a": nil]"#),
    ("{}", Item?.self, "nil", "missingKey", "nil"),
  ]

  static let elements: [Row] = [
    ("[1,\"x\",2]", [Int].self, wrong, wrong, "[1, 2]"), ("[1,null]", [Int].self, wrong, wrong, "[1]"),
    ("[[1],[\"x\"],5]", [[Int]].self, wrong, wrong, "[[1], []]"), ("[1,{}]", Set<Int>.self, wrong, wrong, "Set([1])"),
    ("[1,{}]", ContiguousArray<Int>.self, wrong, wrong, "ContiguousArray([1])"),
    (#"{"a":1,"b":"x"}"#, [String: Int].self, wrong, wrong, #"["a": 1]"#),
    (#"{"1":1,"b":2}"#, [Int: Int].self, "invalidValue", "invalidValue", "[1: 1]"),
    (#"[{"id":1},{}]"#, [Item].self, "missingKey", "missingKey", "[JsonMapperTests.Item(id: 1)]"),
    (#"{"a":{"id":1},"b":5}"#, [String: Item].self, wrong, wrong, #"["a": JsonMapperTests.Item(id: 1)]"#),
    ("{}", [Int].self, wrong, wrong, wrong),
  ]

  static let keys: [Row] = [
    (#"{"a":1,"a":2}"#, [String: Int].self, #"["a": 2]"#, "duplicateKey", #"["a": 2]"#),
    (#"{"a":1,"\u0061":2}"#, [String: Int].self, #"["a": 2]"#, "duplicateKey", #"["a": 2]"#),
    (#"{"id":1,"id":2}"#, Item.self, "JsonMapperTests.Item(id: 2)", "duplicateKey", "JsonMapperTests.Item(id: 2)"),
    (#"[{"x":{"y":1,"y":1}}]"#, [JSONValue].self, #"[{"x":{"y":1}}]"#, "duplicateKey", #"[{"x":{"y":1}}]"#),
    (#"{"id":1,"x":2}"#, Item.self, "JsonMapperTests.Item(id: 1)", "unknownKey", "JsonMapperTests.Item(id: 1)"),
    (
      #"[{"id":1,"ID":2}]"#, [Item].self, "[JsonMapperTests.Item(id: 1)]", "unknownKey", "[JsonMapperTests.Item(id: 1)]"
    ),
    (
      #"{"k":{"id":1,"x":2}}"#, [String: Item?].self, #"["k": Optional(JsonMapperTests.Item(id: 1))]"#, "unknownKey",
      #"["k": Optional(JsonMapperTests.Item(id: 1))]"#
    ),
  ]

  static let empty: [Row] = [
    ("\"\"", String.self, "\"\"", "\"\"", "\"\""), ("\"\"", String?.self, "Optional(\"\")", "Optional(\"\")", "nil"),
    ("\"\"", Int?.self, "nil", wrong, "nil"), ("\"\"", Int.self, wrong, wrong, wrong),
    ("\"\"", Item?.self, "nil", wrong, "nil"),
    (
      "[\"\",\"a\"]", [String?].self, #"[Optional(""), Optional("a")]"#, #"[Optional(""), Optional("a")]"#,
      #"[nil, Optional("a")]"#
    ),
    ("[]", [String: Int].self, wrong, wrong, "[:]"), ("[]", [Int].self, "[]", "[]", "[]"),
    ("[[]]", [[String: Int]].self, wrong, wrong, "[[:]]"),
    ("[]", Options.self, wrong, wrong, "JsonMapperTests.Options(color: nil, size: nil)"),
    ("[1]", Options.self, wrong, wrong, wrong),
    ("[[]]", [Item].self, wrong, wrong, "[]"),
  ]

  static let syntax: [Row] = [
    ("[1,]", [Int].self, "invalidJSON", "invalidJSON", "invalidJSON"),
    ("01", Int.self, "invalidJSON", "invalidJSON", "invalidJSON"),
    ("\"\\ud800\"", String.self, "invalidJSON", "invalidJSON", "invalidJSON"),
    ("1e400", Double.self, "valueOutOfRange", "valueOutOfRange", "valueOutOfRange"),
    ("", Int?.self, "invalidJSON", "invalidJSON", "invalidJSON"),
  ]

  static let all = coercion + optionals + elements + keys + empty + syntax

  @Test(arguments: all.indices)
  func readsTheRootAsThePresetSays(index: Int) {
    let row = Self.all[index]
    #expect(readingOutcome(row.json, as: row.type, options: .standard) == row.standard)
    #expect(readingOutcome(row.json, as: row.type, options: .strict) == row.strict)
    #expect(readingOutcome(row.json, as: row.type, options: .tolerant) == row.tolerant)
  }

  /// The same value as a member of an object that is read, and by its key.
  @Test(arguments: all.indices)
  func aValueIsReadAlikeWhereverItStands(index: Int) {
    let row = Self.all[index]
    if row.standard == "invalidJSON" { return }
    let presets: [(options: MapperOptions, outcome: String)] = [
      (.standard, row.standard), (.strict, row.strict), (.tolerant, row.tolerant),
    ]
    func read<T: JSONReadable>(_ type: T.Type, _ options: MapperOptions, _ expected: String) {
      let json = "{\"v\":\(row.json)}"
      #expect(outcome { (try Mapper.read(json, options: options) as Box<T>).value } == expected)
      #expect(outcome { try Mapper.map(json, for: "v", options: options) as T } == expected)
      #expect(outcome { try wrapped(json, options: options) { try $0.get("v") as T } } == expected)
      #expect(outcome { try wrapped(json, options: options) { try $0.get(String("v")) as T } } == expected)
      #expect(outcome { try wrapped("{\"w\":[\(json)]}", options: options) { try $0.get("w.0.v") as T } } == expected)
    }
    for preset in presets { read(row.type, preset.options, preset.outcome) }
  }

  @Test func theyAreWhatTheTableSays() {
    func row(_ options: MapperOptions) -> String {
      "\(options.coercion) \(options.optionalMismatch) \(options.invalidElements) \(options.duplicateKeys) "
        + "\(options.unknownKeys) \(options.emptyStringIsNil) \(options.emptyArrayIsObject) \(options.syntax) "
        + "\(options.loneSurrogates) \(options.maximumDepth)"
    }
    #expect(row(.standard) == "lossless nilWithIssue error last ignore false false strict error 512")
    #expect(row(.strict) == "none error error error error false false strict error 512")
    #expect(row(.tolerant) == "lossless nilWithIssue drop last ignore true true strict error 512")
    #expect(row(MapperOptions()) == row(.standard))
  }

  @Test func defaultsFollowTheRuleOfOptionals() {
    func count(_ json: String, _ options: MapperOptions) -> String {
      outcome { try wrapped(json, options: options) { try $0.get("n", default: -1) as Int } }
    }
    let rows: [(json: String, standard: String, strict: String, tolerant: String)] = [
      ("{}", "-1", "-1", "-1"), (#"{"n":null}"#, "-1", "-1", "-1"), (#"{"n":"5"}"#, "5", Self.wrong, "5"),
      (#"{"n":"x"}"#, "-1", Self.wrong, "-1"), (#"{"n":""}"#, "-1", Self.wrong, "-1"),
      (#"{"n":1.5}"#, "-1", Self.wrong, "-1"),
    ]
    for row in rows {
      #expect(count(row.json, .standard) == row.standard)
      #expect(count(row.json, .strict) == row.strict)
      #expect(count(row.json, .tolerant) == row.tolerant)
    }
  }

  @Test func closuresFollowTheRules() {
    func numbers(_ options: MapperOptions) -> String {
      outcome {
        try wrapped(#"{"list":["1",2,"x",-5]}"#, options: options) {
          try $0.get("list") { (n: Int) -> Int? in n > 0 ? n : nil } as [Int]
        }
      }
    }
    #expect(numbers(.standard) == Self.wrong && numbers(.strict) == Self.wrong && numbers(.tolerant) == "[1, 2]")
    func one(_ json: String, _ options: MapperOptions) -> String {
      outcome { try Mapper.map(json, for: "n", options: options) { (n: Int) -> Int? in n > 0 ? n : nil } as Int? }
    }
    #expect(one(#"{"n":"1"}"#, .standard) == "Optional(1)" && one(#"{"n":"1"}"#, .strict) == Self.wrong)
    #expect(one(#"{"n":-1}"#, .standard) == "nil" && one(#"{"n":-1}"#, .strict) == "invalidValue")
    #expect(one(#"{"n":""}"#, .standard) == "nil" && one(#"{"n":""}"#, .tolerant) == "nil")
  }
}
