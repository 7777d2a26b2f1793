import JsonMapper
import Testing

/// `map(for:)`: the first object, the root included, that holds the key with a value that can be read as asked.
@Suite struct KeySearchTests {
  static let integers: [(json: String, value: Int)] = [
    (#"{"n":1}"#, 1),
    (#"{"a":{"n":2},"n":1}"#, 1),
    (#"{"a":{"n":1},"b":{"n":2}}"#, 1),
    (#"{"a":{"b":{"n":2}},"c":{"n":1}}"#, 1),
    (#"[[{"n":2}],{"n":1}]"#, 1),
    (#"{"a":"x","b":{"n":1}}"#, 1),
    // A value that cannot be read as asked is passed over.
    (#"{"n":"x","a":{"n":1}}"#, 1),
    (#"{"n":null,"a":{"n":1}}"#, 1),
    (#"{"n":{"n":1}}"#, 1),
    (#"{"n":[{"n":1}]}"#, 1),
    (#"{"n":1.5,"a":[{"n":99999999999999999999},{"n":"2.5"},{"n":1}]}"#, 1),
    (#"{"n":"7","a":{"n":1}}"#, 7),
    (#"{"n":true,"a":{"n":2}}"#, 1),
    (#"{"\u006e":1}"#, 1),
    (#"{"n":2,"n":1}"#, 1),
  ]

  @Test(arguments: integers)
  func theFirstReadableValueIsTaken(json: String, value: Int) throws {
    #expect(try Mapper.map(json, for: "n") as Int == value)
    #expect(try Mapper.map(for: "n", json) as Int == value)
  }

  @Test func everyReadableTypeCanBeAskedFor() throws {
    let json = """
      {"meta":{"page":2},"data":{"title":"t","flag":"yes","ratio":0.5,"ids":[1,2],"map":{"a":1},"user":{"name":"n","login":"l"},
       "users":[{"name":"n","login":"l"}],"byName":{"n":{"name":"n","login":"l"}},"grid":[[1]],"none":null}}
      """
    let user = User("n", "l")
    #expect(try Mapper.map(json, for: "page") as Int8 == 2)
    #expect(try Mapper.map(json, for: "title") as String == "t")
    #expect(try Mapper.map(json, for: "flag") as Bool)
    #expect(try Mapper.map(json, for: "ratio") as Double == 0.5)
    #expect(try Mapper.map(json, for: "ids") as [Int] == [1, 2])
    #expect(try Mapper.map(json, for: "ids") as Set<String> == ["1", "2"])
    #expect(try Mapper.map(json, for: "map") as [String: Int] == ["a": 1])
    #expect(try Mapper.map(json, for: "user") as User == user)
    #expect(try Mapper.map(json, for: "users") as [User] == [user])
    #expect(try Mapper.map(json, for: "byName") as [String: User] == ["n": user])
    #expect(try Mapper.map(json, for: "grid") as [[Int]] == [[1]])
    #expect(try (Mapper.map(json, for: "grid") as JSONNode).rawJSON == "[[1]]")
    #expect(try Mapper.map(for: "users", json) as [User] == [user])
    #expect(try Mapper.map(json, for: "users") as [User?]? == [user])
  }

  @Test func anOptionalMayBeMissingNullOrWrong() throws {
    #expect(try Mapper.map("{}", for: "n") as Int? == nil)
    #expect(try Mapper.map("[]", for: "n") as Int? == nil)
    #expect(try Mapper.map(#"{"n":null}"#, for: "n") as Int? == nil)
    #expect(try Mapper.map(#"{"n":"x"}"#, for: "n") as Int? == nil)
    #expect(try Mapper.map(#"{"n":5}"#, for: "n") as Int? == 5)
    #expect(try Mapper.map(#"{"n":"x","a":{"n":5}}"#, for: "n") as Int? == 5)
    #expect(mapperError { try Mapper.map(#"{"n":"x"}"#, for: "n", options: .strict) as Int? }?.code == .typeMismatch)
  }

  @Test func aWholeArrayHasToBeReadable() throws {
    let json = #"{"ids":[1,"x"],"a":{"ids":[2]}}"#
    #expect(try Mapper.map(json, for: "ids") as [Int] == [2])
    #expect(try Mapper.map(json, for: "ids") as [String] == ["1", "x"])
    #expect(try Mapper.map(#"{"u":[{"x":1}],"a":{"u":[{"id":1}]}}"#, for: "u") as [Item] == [Item(1)])
  }

  static let paths: [(json: String, key: String, value: Int)] = [
    (#"{"a":{"b":1}}"#, "a.b", 1),
    (#"{"a":{"b":2},"x":{"a.b":1}}"#, "a.b", 2),
    (#"{"a.b":1,"a":{"b":2}}"#, "a.b", 1),
    (#"{"x":{"a":{"b":1}}}"#, "a.b", 1),
    (#"{"x":[{"a":[{"b":1},{"b":2}]}]}"#, "a.1.b", 2),
    (#"{"a":{"b":"?"},"x":{"a":{"b":1}}}"#, "a.b", 1),
  ]

  @Test(arguments: paths)
  func aKeyMayBeAPath(json: String, key: String, value: Int) throws {
    #expect(try Mapper.map(json, for: key) as Int == value)
  }

  @Test func theOriginalReadersFaultIsNotRepeated() throws {
    #expect(try Mapper.map(#"{"a":"x","b":{"c":1}}"#, for: "a") as String == "x")
  }

  static let faults: [(json: String, sentence: String)] = [
    ("{}", "notFound: found no object with the key `n`"),
    ("[]", "notFound: found no object with the key `n`"),
    ("5", "notFound: found no object with the key `n`"),
    (#"{"m":1}"#, "notFound: found no object with the key `n`"),
    (#"{"n":"x"}"#, #"typeMismatch: expected Int, found string "x" at n (line 1, column 6)"#),
    (#"{"n":null}"#, "typeMismatch: expected Int, found null at n (line 1, column 6)"),
    (
      #"{"a":{"n":[]},"b":{"n":1.5}}"#,
      "typeMismatch: expected Int, found array of 0 elements at a.n (line 1, column 11)"
    ),
    (
      #"{"n":9e99}"#, "valueOutOfRange: value out of range: expected Int, found number 9e99 at n (line 1, column 6)"
    ),
  ]

  @Test(arguments: faults)
  func saysWhyNothingWasFound(json: String, sentence: String) {
    #expect(fault { try Mapper.map(json, for: "n") as Int } == sentence)
    #expect(fault { try Mapper.map(for: "n", json) as Int } == sentence)
  }

  @Test func repeatedKeysCountAsTheOptionsSay() throws {
    let json = #"{"n":1,"m":0,"n":2}"#
    #expect(try Mapper.map(json, for: "n") as Int == 2)
    let first = MapperOptions.standard { $0.duplicateKeys = .first }
    #expect(try Mapper.map(json, for: "n", options: first) as Int == 1)
    #expect(mapperError { try Mapper.map(json, for: "n", options: .strict) as Int }?.code == .duplicateKey)
    #expect(try Mapper.map(json, for: "m", options: .standard) as Int == 0)
  }

  @Test func fieldsCanBeAskedFor() throws {
    #expect(try Mapper.map("{}", for: "n") as Field<Int> == .missing)
    #expect(try Mapper.map(#"{"n":null}"#, for: "n") as Field<Int> == .null)
    #expect(try Mapper.map(#"{"n":1}"#, for: "n") as Field<Int> == .value(1))
  }
}
