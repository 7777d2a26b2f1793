import Foundation
import JsonMapper
import Testing

/// The code and the figures of the article on performance.
@Suite struct PerformanceArticleTests {
  struct User: Mapable, JSONWritable, Sendable {
    let id: Int
    let name: String

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"),
      .value(type: String.self, key: "name"),
    ]

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      name = try wrapping.get("name")
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("id", id)
        try $0.set("name", name)
      }
    }
  }

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }
    console.print([try Markdown.text("Benchmarks/styles.txt")])

    let data = Data(#"{"admin": {"id": 1, "name": "Ada"}, "users": [{"id": 2, "name": "Grace"}]}"#.utf8)

    // ARTICLE: once
    let document = try JSONDocument(parsing: data)
    let admin: User = try Mapper.map(document, at: "admin")
    let users: [User] = try Mapper.map(document, at: "users")
    // ARTICLE: end
    #expect(admin.id == 1 && users.map(\.id) == [2])

    let log = Data("{\"id\": 1, \"name\": \"Ada\"}\n{\"id\": 2, \"name\": \"Grace\"}\n".utf8)

    // ARTICLE: lines
    let entries: [User] = try Mapper.mapLines(log, as: User.self)
    // ARTICLE: end
    #expect(entries.map(\.id) == [1, 2])

    try Article("Performance").expect(printed: console.lines)
  }
}
