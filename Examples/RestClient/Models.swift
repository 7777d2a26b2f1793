import Foundation
import JsonMapper

struct Repository: Mapable {
  let id: Int
  let name: String
  let owner: String
  let stars: Int
  let pushedAt: Date
  let homepage: URL?
  let topics: Set<String>

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "full_name"),
    .value(type: String.self, key: "owner.login"),
    .value(type: Int.self, key: "stargazers_count"),
    .value(type: Date.self, key: "pushed_at"),
    .value(type: URL.self, key: "homepage", optional: true),
    .array(type: String.self, key: "topics", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    name = try wrapping.get("full_name")
    owner = try wrapping.get("owner.login")
    stars = try wrapping.get("stargazers_count")
    pushedAt = try wrapping.get("pushed_at")
    homepage = try wrapping.get("homepage")
    topics = try wrapping.get("topics", default: [])
  }
}

/// A page of a listing, whatever is listed.
struct Page<Item: Mapable>: Mapable {
  let items: [Item]
  let next: Int?

  static var properties: [MapableProperty] {
    [
      .objectsArray(type: Item.self, key: "items"),
      .value(type: Int.self, key: "paging.next", optional: true),
    ]
  }

  init(_ wrapping: Wrapping) throws {
    items = try wrapping.get("items")
    next = try wrapping.get("paging.next")
  }
}

/// What the server answers when it refuses.
struct Refusal: Mapable, Error, CustomStringConvertible {
  let code: Int
  let reason: String

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "code"),
    .value(type: String.self, key: "message").or("reason", "detail"),
  ]

  init(_ wrapping: Wrapping) throws {
    code = try wrapping.get("code")
    reason = try wrapping.get("message")
  }

  var description: String { "the server refuses: \(reason) (\(code))" }
}

/// What is sent to star a repository, or to take the star back.
struct Star: JSONWritable {
  let repository: Int
  let note: String?

  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("repository.id", repository)
      try $0.set("note", note)
    }
  }
}
