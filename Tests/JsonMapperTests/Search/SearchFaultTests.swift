import JsonMapper
import Testing

/// What is said when a search ends without a result.
@Suite struct SearchFaultTests {
  static let meant: [(json: String, sentence: String)] = [
    // An object that holds every required key was meant: its own error is thrown, the first one's.
    (#"{"id":"x"}"#, #"typeMismatch: expected Int, found string "x" at id (line 1, column 7)"#),
    (
      #"{"a":{"id":[]},"b":{"id":"y"}}"#,
      "typeMismatch: expected Int, found array of 0 elements at a.id (line 1, column 12)"
    ),
    (#"{"a":{"x":{"id":true1}}}"#, "invalidJSON: invalid JSON: expected `,` or `}`, found `1` (line 1, column 21)"),
    (#"[{"x":0},{"id":1.5},{"id":"y"}]"#, "typeMismatch: expected Int, found number 1.5 at [1].id (line 1, column 16)"),
    (
      #"{"id":99999999999999999999}"#,
      "valueOutOfRange: value out of range: expected Int, found number 99999999999999999999 at id (line 1, column 7)"
    ),
    // No object has the key.
    (
      #"{"a":{"x":1}}"#,
      "notFound: found no object for Item; the nearest object: missing key, expected Int at id (line 1, column 1)"
    ),
    ("[]", "notFound: found no object for Item"),
    ("[1,2]", "notFound: found no object for Item"),
    (
      #"{"id":null}"#,
      "notFound: found no object for Item; the nearest object: expected Int, found null at id (line 1, column 7)"
    ),
    // A root that is neither an array nor an object.
    ("5", "typeMismatch: expected object for Item, found number 5 (line 1, column 1)"),
    (#""{\"id\":1}""#, #"typeMismatch: expected object for Item, found string "{"id":1}" (line 1, column 1)"#),
    ("null", "typeMismatch: expected object for Item, found null (line 1, column 1)"),
  ]

  @Test(arguments: meant)
  func forAnObject(json: String, sentence: String) {
    #expect(fault { try Mapper.map(json) as Item } == sentence)
  }

  static let users: [(json: String, path: String, code: MapperError.Code)] = [
    // The object that has most of the required keys is quoted; of several, the first.
    (#"{"a":{"x":1},"b":{"name":"n"}}"#, "b.login", .missingKey),
    (#"{"b":{"login":"n"},"a":{"name":1}}"#, "b.name", .missingKey),
    (#"{"name":"n","a":{"name":"m"}}"#, "login", .missingKey),
    (#"{"a":{"name":null,"login":"l"},"b":{"name":"n"}}"#, "a.name", .typeMismatch),
    (#"{"x":1,"y":[{"z":[{"name":"deep"}]}]}"#, "y[0].z[0].login", .missingKey),
    ("{}", "name", .missingKey),
    (#"[[{"x":1}]]"#, "[0][0].name", .missingKey),
  ]

  @Test(arguments: users)
  func theNearestObjectIsQuoted(json: String, path: String, code: MapperError.Code) throws {
    let error = try #require(mapperError { try Mapper.map(json) as User })
    let nearest = try #require(error.underlying as? MapperError)
    #expect(error.code == .notFound && error.path == "")
    #expect(error.expected == "object for User" && error.found == nil)
    #expect(nearest.code == code && nearest.path == path)
    #expect(error.description.contains("the nearest object: \(nearest)"))
  }

  @Test func aNearKeyIsSuggested() throws {
    let error = try #require(mapperError { try Mapper.map(#"{"Name":"n","login":"l"}"#) as User })
    let nearest = try #require(error.underlying as? MapperError)
    #expect(nearest.suggestion == "Name")
    #expect(
      error.description == "found no object for User; the nearest object: missing key, expected String at name "
        + "(line 1, column 1); did you mean `Name`?")
  }

  @Test func forAnArray() {
    #expect(
      fault { try Mapper.map(#"{"users":[{"id":1},{"id":"x"}]}"#) as [Item] }
        == #"typeMismatch: expected Int, found string "x" at users[1].id (line 1, column 26)"#)
    #expect(
      fault { try Mapper.map(#"{"a":1}"#) as [Item] }
        == "notFound: found no array of objects for Item; the nearest object: missing key, expected Int at id "
        + "(line 1, column 1)")
    #expect(
      fault { try Mapper.map("7") as [Item] }
        == "typeMismatch: expected array of objects for Item, found number 7 (line 1, column 1)")
    #expect(fault { try Mapper.map("[1,2]") as [Item] } == "notFound: found no array of objects for Item")
  }

  @Test func forAnObjectOfObjects() {
    #expect(
      fault { try Mapper.map(#"{"x":{"id":1},"y":{"id":"x"}}"#) as [String: Item] }
        == #"typeMismatch: expected Int, found string "x" at y.id (line 1, column 25)"#)
    #expect(
      fault { try Mapper.map("true") as [String: Item] }
        == "typeMismatch: expected object of objects for Item, found boolean true (line 1, column 1)")
    #expect(
      fault { try Mapper.map("[]") as [String: Item] }
        == "notFound: found no object of objects for Item")
  }

  @Test func anElementThatLacksAKeyIsNamedWhereTheOthersFit() throws {
    // The array was meant, since its first element holds every required key.
    for json in [#"[{"id":1},{"x":2}]"#, #"{"users":[{"id":1},{"x":2}]}"#, #"{"users":{"a":{"id":1},"b":{"x":2}}}"#] {
      let error = try #require(
        mapperError {
          if json.contains(#""a""#) {
            _ = try Mapper.map(json) as [String: Item]
          } else {
            _ = try Mapper.map(json) as [Item]
          }
        })
      let inner = error.underlying as? MapperError ?? error
      #expect(inner.code == .missingKey, "\(error)")
      #expect(inner.path.hasSuffix("[1].id") || inner.path == "users.b.id", "\(error)")
    }
  }

  @Test func aSearchThatFailsQuotesNothingThatFits() throws {
    // The one object that fits is no array; to quote an error of its own there would be a lie.
    let error = try #require(mapperError { try Mapper.map(#"{"id":1}"#) as [Item] })
    #expect(error.code == .notFound && error.underlying == nil)
    #expect(error.description == "found no array of objects for Item")
  }

  @Test func theErrorOfAMeantObjectIsThrownInStrictModeToo() {
    #expect(
      fault { try Mapper.map(#"{"a":{"name":1,"login":"l"}}"#, options: .strict) as User }
        == "typeMismatch: expected String, found number 1 at a.name (line 1, column 14)")
    #expect(
      fault { try Mapper.map(#"{"name":"n","login":"l","age":"x"}"#, options: .strict) as User }
        == #"typeMismatch: expected Int, found string "x" at age (line 1, column 31)"#)
  }

  @Test func notFoundCanBeCaught() {
    do {
      _ = try Mapper.map("{}") as User
      Issue.record("nothing was thrown")
    } catch MapperError.typeMismatch {
      Issue.record("of the wrong code")
    } catch MapperError.notFound {
      // As it should be.
    } catch {
      Issue.record(error)
    }
  }
}
