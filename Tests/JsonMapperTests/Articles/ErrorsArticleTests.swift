import JsonMapper
import Testing

/// The code of the article on errors.
@Suite struct ErrorsArticleTests {
  // ARTICLE: model
  struct Account: Mapable {
    let id: Int
    let user: User

    struct User: Mapable {
      let name: String
      let year: Int

      struct NotBornYet: Error {}

      static let properties: [MapableProperty] = [
        .value(type: String.self, key: "name"),
        .value(type: Int.self, key: "year"),
      ]

      init(_ wrapping: Wrapping) throws {
        name = try wrapping.get("name")
        year = try wrapping.get("year")
        if year > 2100 { throw NotBornYet() }
      }
    }

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"),
      .object(type: User.self, key: "user"),
    ]

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      user = try wrapping.get("user")
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: sentences
    func tryToMap(_ json: String) {
      do {
        let account: Account = try Mapper.map(json)
        print(account)
      } catch {
        print(error)
      }
    }

    tryToMap(#"{"id": 1, "user": {"name": "Ada", "year": "x"}}"#)
    tryToMap(#"{"id": 1.5, "user": {"name": "Ada", "year": 1815}}"#)
    tryToMap(#"{"id": 99999999999999999999, "user": {"name": "Ada", "year": 1815}}"#)
    tryToMap(#"{"id": 1, "user": {"Name": "Ada", "year": 1815}}"#)
    tryToMap(#"{"id": 1, "user": {"name": "Ada", "year": 2815}}"#)
    tryToMap(#"{"id": 1, "user": {"name": "Ada", "year": 1815}"#)
    tryToMap(#"{"result": []}"#)
    // ARTICLE: end

    // ARTICLE: parts
    do {
      let account: Account = try Mapper.map("{\n  \"id\": 1,\n  \"user\": {\"name\": null, \"year\": 1815}\n}")
      print(account)
    } catch MapperError.notFound {
      print("no account in this document")
    } catch let error as MapperError {
      print(error.code, error.path, error.expected ?? "", error.found ?? "", error.line ?? 0, error.column ?? 0)
    }
    // ARTICLE: end

    // ARTICLE: all
    var issues: [MappingIssue] = []
    let broken = #"{"id": "x", "user": {"year": []}}"#
    do {
      let account: Account = try Mapper.map(broken, issues: &issues)
      print(account)
    } catch let error as MapperError {
      for fault in error.issues { print(fault) }
    }
    // ARTICLE: end

    try Article("Errors").expect(printed: console.lines)
  }
}
