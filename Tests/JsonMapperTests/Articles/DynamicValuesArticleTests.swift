import Foundation
import JsonMapper
import Testing

/// The code of the article on values without a model.
@Suite struct DynamicValuesArticleTests {
  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: document
    let json = #"{"version": 1.10, "items": [{"id": 7, "tags": ["a", "b"]}, {"id": 9007199254740993}]}"#
    let document = try JSONDocument(parsing: json)
    let root = document.root

    print(root["items"].count, root["items"][0]["tags"][1].string ?? "none", root["version"].rawJSON)
    print(root["items"][5]["id"].exists, root["items"][1]["id"].int ?? 0)
    for item in root["items"] { print(item["id"].path, item["id"].rawJSON) }
    for (key, value) in root.members { print(key, value.kind?.rawValue ?? "nothing") }
    // ARTICLE: end

    // ARTICLE: nodes
    let tags: [String] = try Mapper.read(root["items"][0]["tags"])
    print(tags)
    do {
      let id: Int32 = try Mapper.read(root["items"][1]["id"])
      print(id)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: value
    var settings: JSONValue = ["theme": "dark", "size": 12, "fonts": ["Menlo", nil]]
    settings["size"] = 14
    settings["fonts"][1] = "Courier"
    settings["window"]["width"] = 800
    settings["theme"] = nil
    print(settings)
    print(settings["window"]["height"].int ?? "no height", settings == ["size": 14.0, "fonts": 1])
    // ARTICLE: end

    // ARTICLE: exact
    let price: JSONValue = try Mapper.read(#"{"price": 1.10, "big": 123456789012345678901234567890}"#)
    print(price)
    print(price["price"] == 1.1, try Mapper.string(from: price, options: [.sortedKeys]))
    // ARTICLE: end

    // ARTICLE: model
    struct Event: Mapable {
      let kind: String
      let details: JSONValue

      static let properties: [MapableProperty] = [
        .value(type: String.self, key: "kind"),
        .readable(type: JSONValue.self, key: "details"),
      ]

      init(_ wrapping: Wrapping) throws {
        kind = try wrapping.get("kind")
        details = try wrapping.get("details")
      }
    }
    // ARTICLE: end

    // ARTICLE: part
    let event: Event = try Mapper.map(#"{"kind": "login", "details": {"device": {"os": "tvOS"}}}"#)
    print(event.kind, event.details["device"]["os"].string ?? "?")
    // ARTICLE: end

    // ARTICLE: any
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let ids: [[String: JSONValue]] = try Mapper.map(tree, for: "items")
    print(ids[0]["id"]?.int ?? 0)

    let dates: [String: Date] = try Mapper.read(["epoch": Date(timeIntervalSince1970: 0)] as [String: Any])
    print(dates["epoch"]?.timeIntervalSince1970 ?? 1)
    // ARTICLE: end

    try Article("DynamicValues").expect(printed: console.lines)
  }
}
