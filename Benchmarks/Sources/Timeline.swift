import Foundation
import JsonMapper

/// Posts with nested users and entities, about 600 kB. A third of what a user has is not mapped.
func timeline() throws -> Workload {
  var generator = Generator(seed: 1)
  let document: Value = [
    "posts": .array((0..<570).map { post($0, &generator) }),
    "next": "b26b5a1e",
  ]
  return try Workload(
    "timeline", document, as: Timeline.self, map: { try Mapper.map($0) }, write: { try Mapper.data(from: $0) },
    others: { [try objectMapping(MappableTimeline.self, $0, expected: $1)] })
}

private func post(_ number: Int, _ generator: inout Generator) -> Value {
  [
    "id": .int(505_874_924_095_815_681 + number * 4_099),
    "createdAt": .string(generator.date()),
    "text": .string(generator.sentence(words: 8..<24)),
    "source": .string("https://example.com/app/\(generator.word())"),
    "user": user(&generator),
    "entities": [
      "tags": generator.list(0..<3) { ["text": .string($0.word()), "indices": indices(&$0)] },
      "links": generator.list(0..<2) { link(&$0) },
      "mentions": generator.list(0..<3) { mention(&$0) },
    ],
    "replyTo": generator.once(in: 3) ? .int(505_874_000_000_000_000 + number) : .null,
    "shares": .int(generator.int(in: 0..<90_000)),
    "likes": .int(generator.int(in: 0..<900)),
    "isSensitive": .bool(generator.once(in: 9)),
    "place": .null,
    "language": .string(generator.element(of: ["en", "ja", "sv", "cs"])),
  ]
}

private func user(_ generator: inout Generator) -> Value {
  let login = generator.word() + "\(generator.int(in: 10..<9_999))"
  return [
    "id": .int(generator.int(in: 1_000..<2_900_000_000)),
    "name": .string(generator.name()),
    "login": .string(login),
    "location": .optional(generator.once(in: 2) ? generator.word() : nil),
    "about": .string(generator.sentence(words: 4..<20)),
    "url": .optional(generator.once(in: 2) ? "https://example.com/\(login)" : nil),
    "followers": .int(generator.int(in: 0..<120_000)),
    "following": .int(generator.int(in: 0..<2_000)),
    "createdAt": .string(generator.date()),
    "isVerified": .bool(generator.once(in: 20)),
    "backgroundColor": "C0DEED",
    "backgroundURL": .string("https://example.com/images/backgrounds/\(login).png"),
    "hasDefaultProfile": .bool(generator.once(in: 2)),
    "timeZone": .null,
    "pictureURL": .string("https://example.com/images/\(login)/normal.jpeg"),
  ]
}

private func link(_ generator: inout Generator) -> Value {
  let page = "\(generator.word())/\(generator.word())"
  return [
    "url": .string("https://example.com/l/\(generator.int(in: 0..<999_999))"),
    "expandedURL": .string("https://example.com/\(page)?from=timeline"),
    "indices": indices(&generator),
  ]
}

private func mention(_ generator: inout Generator) -> Value {
  [
    "id": .int(generator.int(in: 1_000..<2_900_000_000)),
    "name": .string(generator.name()),
    "login": .string(generator.word()),
    "indices": indices(&generator),
  ]
}

private func indices(_ generator: inout Generator) -> Value {
  let start = generator.int(in: 0..<100)
  return [.int(start), .int(start + generator.int(in: 4..<24))]
}

struct Timeline: Mapable, Codable, Equatable {
  let posts: [Post]
  let next: String?

  static let properties: [MapableProperty] = [
    .objectsArray(type: Post.self, key: "posts"),
    .value(type: String.self, key: "next", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    posts = try wrapping.get("posts")
    next = try wrapping.get("next")
  }
}

extension Timeline: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("posts", posts)
      try $0.set("next", next)
    }
  }
}

struct Post: Mapable, Codable, Equatable {
  let id: Int
  let createdAt: String
  let text: String
  let source: String
  let user: Author
  let entities: Entities
  let replyTo: Int?
  let shares: Int
  let likes: Int
  let isSensitive: Bool
  let language: String

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "createdAt"),
    .value(type: String.self, key: "text"),
    .value(type: String.self, key: "source"),
    .object(type: Author.self, key: "user"),
    .object(type: Entities.self, key: "entities"),
    .value(type: Int.self, key: "replyTo", optional: true),
    .value(type: Int.self, key: "shares"),
    .value(type: Int.self, key: "likes"),
    .value(type: Bool.self, key: "isSensitive"),
    .value(type: String.self, key: "language"),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    createdAt = try wrapping.get("createdAt")
    text = try wrapping.get("text")
    source = try wrapping.get("source")
    user = try wrapping.get("user")
    entities = try wrapping.get("entities")
    replyTo = try wrapping.get("replyTo")
    shares = try wrapping.get("shares")
    likes = try wrapping.get("likes")
    isSensitive = try wrapping.get("isSensitive")
    language = try wrapping.get("language")
  }
}

extension Post: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("id", id)
      try $0.set("createdAt", createdAt)
      try $0.set("text", text)
      try $0.set("source", source)
      try $0.set("user", user)
      try $0.set("entities", entities)
      try $0.set("replyTo", replyTo)
      try $0.set("shares", shares)
      try $0.set("likes", likes)
      try $0.set("isSensitive", isSensitive)
      try $0.set("language", language)
    }
  }
}

struct Author: Mapable, Codable, Equatable {
  let id: Int
  let name: String
  let login: String
  let location: String?
  let about: String
  let url: String?
  let followers: Int
  let following: Int
  let createdAt: String
  let isVerified: Bool
  let pictureURL: String

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "name"),
    .value(type: String.self, key: "login"),
    .value(type: String.self, key: "location", optional: true),
    .value(type: String.self, key: "about"),
    .value(type: String.self, key: "url", optional: true),
    .value(type: Int.self, key: "followers"),
    .value(type: Int.self, key: "following"),
    .value(type: String.self, key: "createdAt"),
    .value(type: Bool.self, key: "isVerified"),
    .value(type: String.self, key: "pictureURL"),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    name = try wrapping.get("name")
    login = try wrapping.get("login")
    location = try wrapping.get("location")
    about = try wrapping.get("about")
    url = try wrapping.get("url")
    followers = try wrapping.get("followers")
    following = try wrapping.get("following")
    createdAt = try wrapping.get("createdAt")
    isVerified = try wrapping.get("isVerified")
    pictureURL = try wrapping.get("pictureURL")
  }
}

extension Author: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("id", id)
      try $0.set("name", name)
      try $0.set("login", login)
      try $0.set("location", location)
      try $0.set("about", about)
      try $0.set("url", url)
      try $0.set("followers", followers)
      try $0.set("following", following)
      try $0.set("createdAt", createdAt)
      try $0.set("isVerified", isVerified)
      try $0.set("pictureURL", pictureURL)
    }
  }
}

struct Entities: Mapable, Codable, Equatable {
  let tags: [Tag]
  let links: [Link]
  let mentions: [Mention]

  static let properties: [MapableProperty] = [
    .objectsArray(type: Tag.self, key: "tags"),
    .objectsArray(type: Link.self, key: "links"),
    .objectsArray(type: Mention.self, key: "mentions"),
  ]

  init(_ wrapping: Wrapping) throws {
    tags = try wrapping.get("tags")
    links = try wrapping.get("links")
    mentions = try wrapping.get("mentions")
  }
}

extension Entities: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("tags", tags)
      try $0.set("links", links)
      try $0.set("mentions", mentions)
    }
  }
}

struct Tag: Mapable, Codable, Equatable {
  let text: String
  let indices: [Int]

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "text"),
    .array(type: Int.self, key: "indices"),
  ]

  init(_ wrapping: Wrapping) throws {
    text = try wrapping.get("text")
    indices = try wrapping.get("indices")
  }
}

extension Tag: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("text", text)
      try $0.set("indices", indices)
    }
  }
}

struct Link: Mapable, Codable, Equatable {
  let url: String
  let expandedURL: String
  let indices: [Int]

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "url"),
    .value(type: String.self, key: "expandedURL"),
    .array(type: Int.self, key: "indices"),
  ]

  init(_ wrapping: Wrapping) throws {
    url = try wrapping.get("url")
    expandedURL = try wrapping.get("expandedURL")
    indices = try wrapping.get("indices")
  }
}

extension Link: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("url", url)
      try $0.set("expandedURL", expandedURL)
      try $0.set("indices", indices)
    }
  }
}

struct Mention: Mapable, Codable, Equatable {
  let id: Int
  let name: String
  let login: String
  let indices: [Int]

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "name"),
    .value(type: String.self, key: "login"),
    .array(type: Int.self, key: "indices"),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    name = try wrapping.get("name")
    login = try wrapping.get("login")
    indices = try wrapping.get("indices")
  }
}

extension Mention: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("id", id)
      try $0.set("name", name)
      try $0.set("login", login)
      try $0.set("indices", indices)
    }
  }
}
