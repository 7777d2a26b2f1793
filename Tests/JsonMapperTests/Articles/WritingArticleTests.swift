import Foundation
import JsonMapper
import Testing

/// The code of the article on writing.
@Suite struct WritingArticleTests {
  // ARTICLE: model
  struct User: Mapable, JSONWritable {
    var name: String
    var city: String?
    var zip: Int?
    var level = 1

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"),
      .value(type: String.self, key: "address.city", optional: true),
      .value(type: Int.self, key: "address.zip", optional: true),
      .value(type: Int.self, key: "level", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
      city = try wrapping.get("address.city")
      zip = try wrapping.get("address.zip")
      level = try wrapping.get("level", default: 1)
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("name", name)
        try $0.set("address.city", city)
        try $0.set("level", level, default: 1)
        try $0.set("address.zip", zip, nils: .null)
      }
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: write
    var user: User = try Mapper.map(#"{"name": "Ada", "address": {"city": "London"}}"#)
    print(try Mapper.string(from: user))
    print(try Mapper.string(from: ["b": user.level, "a": 2], options: [.prettyPrinted, .sortedKeys]))
    // ARTICLE: end

    // ARTICLE: errors
    do {
      print(try Mapper.string(from: ["ratios": [0.5, .infinity]]))
    } catch {
      print(error)
    }
    print(try Mapper.string(from: [0.5, .infinity], options: .nonFinite(.null)))
    // ARTICLE: end

    // ARTICLE: patch
    let old = user
    user.city = nil
    user.level = 3
    let patch: JSONValue = try Mapper.patch(from: old, to: user)
    print(patch)
    // ARTICLE: end

    try Article("WritingJSON").expect(printed: console.lines)
  }
}
