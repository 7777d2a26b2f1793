import JsonMapper
import Testing

/// The code of the article on paths and search.
@Suite struct PathsAndSearchArticleTests {
  // ARTICLE: models
  struct User: Mapable {
    let id: Int
    let name: String
    let mail: String?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"),
      .value(type: String.self, key: "name"),
      .value(type: String.self, key: "mail", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      name = try wrapping.get("name")
      mail = try wrapping.get("mail")
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: document
    let json = """
      {
        "meta": { "id": 900, "pages": [{ "number": 3 }] },
        "owner": { "id": 1, "name": "Ada" },
        "team": {
          "members": [{ "id": 2, "name": "Grace" }, { "id": 3, "name": "Edsger" }],
          "by_role": { "lead": { "id": 2, "name": "Grace" } }
        }
      }
      """
    // ARTICLE: end

    // ARTICLE: paths
    let lead: User = try Mapper.map(json, at: "team.by_role.lead")
    let second: User = try Mapper.map(json, at: ["team", "members", 1])
    print(lead.name, second.name)
    // ARTICLE: end

    struct Page: Mapable {
      let number: Int

      static let properties: [MapableProperty] = [.value(type: Int.self, key: "number")]

      // ARTICLE: mappingPath
      static let mappingPath: [TargetNode] = ["meta", "pages", 0]
      // ARTICLE: end

      init(_ wrapping: Wrapping) throws {
        number = try wrapping.get("number")
      }
    }
    let page: Page = try Mapper.map(json)
    #expect(page.number == 3)

    // ARTICLE: wrongPath
    do {
      let user: User = try Mapper.map(json, at: "team.members.2")
      print(user)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: search
    let user: User = try Mapper.map(json)
    let users: [User] = try Mapper.map(json)
    let roles: [String: User] = try Mapper.map(json)
    print(user.name, users.map(\.name), roles.mapValues(\.name))
    // ARTICLE: end

    // ARTICLE: failing
    do {
      let user: User = try Mapper.map(#"{"data": {"user": {"id": 4, "name": null}}}"#)
      print(user)
    } catch {
      print(error)
    }
    do {
      let user: User = try Mapper.map(#"{"data": {"user": {"id": 4, "fullName": "Ada"}}}"#)
      print(user)
    } catch MapperError.notFound {
      print("no user")
    }
    // ARTICLE: end

    // ARTICLE: byKey
    let number: Int = try Mapper.map(json, for: "number")
    let members: [User] = try Mapper.map(json, for: "members")
    print(number, members.count)
    // ARTICLE: end

    // ARTICLE: find
    let document = try JSONDocument(parsing: json)
    for path in document.find(User.self) { print(path) }
    // ARTICLE: end

    try Article("PathsAndSearch").expect(printed: console.lines)
  }
}
