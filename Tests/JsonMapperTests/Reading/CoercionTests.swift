import JsonMapper
import Testing

/// The table of lossless coercions, the same in every place; and none at all in strict mode.
@Suite struct CoercionTests {
  typealias Row = (json: String, type: any (AtomaryMapable & Hashable).Type, standard: String, strict: String)

  static let none = "typeMismatch"

  static let table: [Row] = [
    // To an integer: integer text, whole numbers in any spelling, booleans.
    ("20", Int.self, "20", "20"), ("\"20\"", Int.self, "20", none), ("\"-5\"", Int8.self, "-5", none),
    ("\"-0\"", Int.self, "0", none), ("20.0", Int.self, "20", none), ("2e1", Int.self, "20", none),
    ("-3e1", Int16.self, "-30", none), ("true", Int.self, "1", none), ("false", UInt8.self, "0", none),
    ("\"20.0\"", Int.self, none, none), ("\"2e1\"", Int.self, none, none), ("\"+5\"", Int.self, none, none),
    ("\" 5\"", Int.self, none, none), ("\"5 \"", Int.self, none, none), ("\"05\"", Int.self, none, none),
    ("\"0x5\"", Int.self, none, none), ("\"\"", Int.self, none, none), ("\"-\"", Int.self, none, none),
    ("\"٣\"", Int.self, none, none), ("\"true\"", Int.self, none, none), ("20.5", Int.self, none, none),
    ("\"\\u0035\"", Int.self, "5", none), ("\"300\"", UInt8.self, "valueOutOfRange", none),
    ("\"-1\"", UInt.self, "valueOutOfRange", none), ("-1", UInt.self, "valueOutOfRange", "valueOutOfRange"),
    // To a number with a fraction: number text, booleans.
    ("20", Double.self, "20.0", "20.0"), ("\"1.5\"", Double.self, "1.5", none),
    ("\"-2e-3\"", Double.self, "-0.002", none),
    ("\"7\"", Float.self, "7.0", none), ("true", Double.self, "1.0", none), ("false", Float.self, "0.0", none),
    ("\"\\u0031\\u002e5\"", Double.self, "1.5", none), ("\"1.\"", Double.self, none, none),
    ("\".5\"", Double.self, none, none), ("\"+1.5\"", Double.self, none, none), ("\"1,5\"", Double.self, none, none),
    ("\"nan\"", Double.self, none, none), ("\"Infinity\"", Double.self, none, none),
    ("\"0x1p3\"", Double.self, none, none),
    ("\" 1\"", Double.self, none, none), ("\"\"", Double.self, none, none), ("\"01\"", Double.self, none, none),
    // To text: the source text of a number, and booleans.
    ("\"a\"", String.self, "\"a\"", "\"a\""), ("20", String.self, "\"20\"", none),
    ("1.50", String.self, "\"1.50\"", none),
    ("7.29e-06", String.self, "\"7.29e-06\"", none), ("-0", String.self, "\"-0\"", none),
    ("1E+2", String.self, "\"1E+2\"", none),
    ("123456789012", Substring.self, "\"123456789012\"", none), ("true", String.self, "\"true\"", none),
    ("false", String.self, "\"false\"", none), ("[]", String.self, none, none), ("{}", String.self, none, none),
    // To a boolean: 0 and 1, and six words.
    ("true", Bool.self, "true", "true"), ("1", Bool.self, "true", none), ("0", Bool.self, "false", none),
    ("\"1\"", Bool.self, "true", none), ("\"0\"", Bool.self, "false", none), ("\"true\"", Bool.self, "true", none),
    ("\"false\"", Bool.self, "false", none), ("\"yes\"", Bool.self, "true", none), ("\"no\"", Bool.self, "false", none),
    ("2", Bool.self, none, none), ("-1", Bool.self, none, none), ("1.0", Bool.self, none, none),
    ("\"TRUE\"", Bool.self, none, none),
    ("\"Yes\"", Bool.self, none, none), ("\"on\"", Bool.self, none, none), ("\"y\"", Bool.self, none, none),
    ("\"\"", Bool.self, none, none), ("\"2\"", Bool.self, none, none), ("-0", Bool.self, none, none),
    ("\" true\"", Bool.self, none, none), ("[]", Bool.self, none, none),
    // Null is no value of any of them.
    ("null", Int.self, none, none), ("null", Double.self, none, none), ("null", String.self, none, none),
    ("null", Bool.self, none, none),
  ]

  /// What reading gives in one place, or the code of the error.
  typealias Place = @Sendable (String, any (AtomaryMapable & Hashable).Type, MapperOptions) -> String

  private static func place(
    _ name: String, _ read: @escaping @Sendable (String, any (AtomaryMapable & Hashable).Type, MapperOptions) -> String
  ) -> (String, Place) { (name, read) }

  static let places: [(String, Place)] = [
    place("root") { json, type, options in readingOutcome(json, as: type, options: options) },
    place("array") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { (try Mapper.read("[\(json)]", options: options) as [T])[0] }
      }
      return read(type)
    },
    place("contiguous array") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { (try Mapper.read("[\(json)]", options: options) as ContiguousArray<T>)[0] }
      }
      return read(type)
    },
    place("set") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { (try Mapper.read("[\(json),\(json)]", options: options) as Set<T>).first.unsafelyUnwrapped }
      }
      return read(type)
    },
    place("dictionary") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { (try Mapper.read("{\"k\":\(json)}", options: options) as [String: T])["k"].unsafelyUnwrapped }
      }
      return read(type)
    },
    place("nested") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome {
          (try Mapper.read("{\"k\":[[\(json)]]}", options: options) as [String: [[T]]])["k"].unsafelyUnwrapped[0][0]
        }
      }
      return read(type)
    },
    place("property") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { (try Mapper.read("{\"v\":\(json)}", options: options) as Box<T>).value }
      }
      return read(type)
    },
    place("key") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { try Mapper.map("[{\"k\":\(json)}]", for: "k", options: options) as T }
      }
      return read(type)
    },
    place("closure") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { try wrapped("{\"k\":\(json)}", options: options) { try $0.get("k") { (value: T) in value } as T } }
      }
      return read(type)
    },
    place("closure of an array") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome {
          try wrapped("{\"k\":[\(json)]}", options: options) { try $0.get("k") { (value: T) in value } as [T] }[0]
        }
      }
      return read(type)
    },
    place("key with a closure") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome { try Mapper.map("{\"k\":\(json)}", for: "k", options: options) { (value: T) in value } as T }
      }
      return read(type)
    },
    place("field") { json, type, options in
      func read<T: AtomaryMapable & Hashable>(_ type: T.Type) -> String {
        outcome {
          let field: Field<T> = try wrapped("{\"k\":\(json)}", options: options) { try $0.field("k") }
          guard let value = field.value else { return try Mapper.read(json, options: options) as T }
          return value
        }
      }
      return read(type)
    },
  ]

  @Test(arguments: places)
  func coercesTheSameInEveryPlace(name: String, read: Place) {
    for row in Self.table {
      #expect(read(row.json, row.type, .standard) == row.standard, "\(row.json) as \(row.type) in a \(name)")
      #expect(read(row.json, row.type, .strict) == row.strict, "\(row.json) as \(row.type) in a \(name), strict")
    }
  }

  @Test func coercionCanBeSwitchedOffByItself() {
    let options = MapperOptions.standard { $0.coercion = .none }
    #expect(readingOutcome("\"5\"", as: Int.self, options: options) == "typeMismatch")
    #expect(readingOutcome("\"5\"", as: Int?.self, options: options) == "nil")
    #expect(readingOutcome("5", as: Int.self, options: options) == "5")
  }

  @Test func oneAndTrueAreDifferentKinds() throws {
    let root = try JSONDocument(parsing: #"{"a":1,"b":true}"#).root
    #expect(root["a"].bool == nil && root["a"].int == 1 && root["b"].int == nil && root["b"].bool == true)
    #expect(readingOutcome("true", as: Int.self, options: .strict) == "typeMismatch")
    #expect(readingOutcome("1", as: Bool.self, options: .strict) == "typeMismatch")
  }

  @Test func mismatchesOfOptionalsCanBeRefusedByThemselves() {
    let options = MapperOptions.standard { $0.optionalMismatch = .error }
    #expect(readingOutcome("\"5\"", as: Int?.self, options: options) == "Optional(5)")
    #expect(readingOutcome("\"x\"", as: Int?.self, options: options) == "typeMismatch")
    #expect(readingOutcome("[\"x\"]", as: [Int?].self, options: options) == "typeMismatch")
    #expect(readingOutcome("null", as: Int?.self, options: options) == "nil")
    #expect(readingOutcome("[1,\"x\",null,[]]", as: [Int?].self) == "[Optional(1), nil, nil, nil]")
  }
}
