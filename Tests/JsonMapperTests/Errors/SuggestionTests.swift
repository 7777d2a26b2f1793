import JsonMapper
import Testing

/// "did you mean …?": a key near the one that is missing.
@Suite struct SuggestionTests {
  static let keys: [(missing: String, keys: [String], suggestion: String?)] = [
    ("user_name", ["userName"], "userName"), ("userName", ["user_name"], "user_name"),
    ("name", ["Name", "nam"], "Name"),
    ("name", ["nmae"], "nmae"), ("name", ["naem"], "naem"), ("name", ["name1"], "name1"), ("name", ["nam"], "nam"),
    ("address", ["adress"], "adress"), ("address", ["addresss", "adres"], "addresss"), ("name", ["title"], nil),
    ("name", ["game"], "game"), ("id", ["ID"], "ID"), ("id", ["ix"], nil), ("id", ["i"], nil), ("a", ["b"], nil),
    ("content-type", ["contentType"], "contentType"), ("name", [], nil), ("größe", ["Größe"], "Größe"),
    ("description", ["desciption"], "desciption"), ("description", ["text"], nil),
    ("e-mail", ["email", "mail"], "email"),
  ]

  @Test(arguments: keys)
  func suggestsANearKey(missing: String, keys: [String], suggestion: String?) throws {
    let json = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    let error = try #require(mapperError { try wrapped(json) { try $0.get(missing) as Int } })
    #expect(error.code == .missingKey && error.suggestion == suggestion)
    #expect(error.description.hasSuffix(suggestion.map { "; did you mean `\($0)`?" } ?? "(line 1, column 1)"))
  }

  @Test func otherErrorsSuggestNothing() {
    #expect(mapperError { try Mapper.read(#"{"nmae":1}"#) as [String: Bool?] } == nil)
    #expect(mapperError { try Mapper.read(#"{"nmae":"x"}"#) as [String: Int] }?.suggestion == nil)
    #expect(mapperError { try Mapper.map(#"{"nmae":1}"#, for: "name") as Int }?.suggestion == nil)
  }

  @Test func veryLargeObjectsAreNotSearchedForLong() throws {
    let json = "{" + (0..<20_000).map { "\"name\($0)\":1" }.joined(separator: ",") + "}"
    let duration = ContinuousClock().measure {
      _ = mapperError { try wrapped(json) { try $0.get("name") as Int } }?.description
    }
    #expect(duration < .seconds(2))
  }
}
