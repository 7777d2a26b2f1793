import Foundation
import JsonMapper
import Testing

/// The code of the article for those who come from Codable.
@Suite struct CodableArticleTests {
  // ARTICLE: codable
  struct Ticket: Codable {
    let id: Int
    let title: String
    let openedAt: Date
    let labels: [String]?
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: decode
    let data = Data(#"{"id": 12, "title": "Flicker", "opened_at": "2026-03-04T05:06:07Z"}"#.utf8)

    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase

    let ticket = try Mapper.decode(Ticket.self, from: data, strategies: DecodingStrategies(decoder))
    print(ticket.id, ticket.title, ticket.openedAt.timeIntervalSince1970)

    do {
      let broken = Data(#"{"id": "12", "title": "Flicker", "opened_at": "2026-03-04T05:06:07Z"}"#.utf8)
      let ticket = try Mapper.decode(Ticket.self, from: broken, strategies: DecodingStrategies(decoder))
      print(ticket)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: encode
    let text = try Mapper.encode(["b": 1.0, "a": 0.5], options: [.sortedKeys])
    print(String(decoding: text, as: UTF8.self))
    // ARTICLE: end

    // ARTICLE: bridge
    struct Profile: CodableMapable {
      let name: String
    }

    let profile: Profile = try Mapper.map(#"{"data": {"profile": {"name": "Ada"}}}"#, at: "data.profile")
    print(profile.name, try Mapper.string(from: profile))
    // ARTICLE: end

    // ARTICLE: mapable
    struct Issue: Mapable, JSONWritable {
      let id: Int
      let title: String
      let openedAt: Date
      let labels: [String]?

      static let properties: [MapableProperty] = [
        .value(type: Int.self, key: "id"),
        .value(type: String.self, key: "title"),
        .value(type: Date.self, key: "opened_at"),
        .array(type: String.self, key: "labels", optional: true),
      ]

      init(_ wrapping: Wrapping) throws {
        id = try wrapping.get("id")
        title = try wrapping.get("title")
        openedAt = try wrapping.get("opened_at")
        labels = try wrapping.get("labels")
      }

      func write(to writer: inout JSONWriter) throws {
        try writer.object {
          try $0.set("id", id)
          try $0.set("title", title)
          try $0.set("opened_at", openedAt)
          try $0.set("labels", labels)
        }
      }
    }
    // ARTICLE: end

    // ARTICLE: map
    let response = #"{"data": {"issue": {"id": "12", "title": "Flicker", "opened_at": 1772600767}}}"#
    let issue: Issue = try Mapper.map(response)
    print(try Mapper.string(from: issue))
    // ARTICLE: end

    try Article("ComingFromCodable").expect(printed: console.lines)
  }
}
