import Foundation
import JsonMapper

/// What every post of the feed has.
protocol Post: JSONWritable {
  var author: String { get }
  var summary: String { get }
}

struct TextPost: Mapable, Post {
  let author: String
  let text: String

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "author.name"),
    .value(type: String.self, key: "text"),
  ]

  init(_ wrapping: Wrapping) throws {
    author = try wrapping.get("author.name")
    text = try wrapping.get("text")
  }

  var summary: String { text }
}

struct PhotoPost: Mapable, Post {
  let author: String
  let url: URL
  let size: CGSize

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "author.name"),
    .value(type: URL.self, key: "photo.url"),
    .value(type: CGSize.self, key: "photo.size"),
  ]

  init(_ wrapping: Wrapping) throws {
    author = try wrapping.get("author.name")
    url = try wrapping.get("photo.url")
    size = try wrapping.get("photo.size")
  }

  var summary: String { "\(url.lastPathComponent), \(Int(size.width)) × \(Int(size.height))" }
}

/// A post about another one, which may be of any type.
struct Quote: Mapable, Post {
  let author: String
  let quoted: any Post

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "author.name"),
    .family(type: PostFamily.self, key: "quoted"),
  ]

  init(_ wrapping: Wrapping) throws {
    author = try wrapping.get("author.name")
    quoted = try wrapping.get("quoted", of: PostFamily.self)
  }

  var summary: String { "“\(quoted.summary)”, says \(quoted.author)" }
}

/// A post of a type that came after this version of the app: it is kept, and written as it was.
struct UnknownPost: Post {
  let author: String
  let json: JSONValue

  var summary: String { "(a \(json["type"].string ?? "post"), which this version cannot show)" }
}

enum PostFamily: MapableFamily {
  typealias Member = any Post

  static let discriminator = "type"
  static var members: [String: any Mapable.Type] {
    ["text": TextPost.self, "photo": PhotoPost.self, "quote": Quote.self]
  }

  static func fallback(_ wrapping: Wrapping) throws -> any Post {
    UnknownPost(author: try wrapping.get("author.name", default: "unknown"), json: JSONValue(wrapping.node))
  }
}

struct Timeline: Mapable {
  let posts: [any Post]

  static let properties: [MapableProperty] = [.family(type: PostFamily.self, key: "posts")]

  init(_ wrapping: Wrapping) throws {
    posts = try wrapping.get("posts", of: PostFamily.self)
  }
}

/// `feed` reads a feed of posts of several types, shows it, and writes it.
@main
enum Feed {
  static func main() throws {
    let json = String(decoding: PackageResources.feed_json, as: UTF8.self)
    let posts = (try Mapper.map(json) as Timeline).posts
    for post in posts { print("\(post.author): \(post.summary)") }
    print()
    print(try Mapper.string(from: posts.map { $0 as any JSONWritable }))
    print()

    do {
      let timeline: Timeline = try Mapper.map(json.replacing("640,", with: "null,"))
      print(timeline.posts.count)
    } catch {
      print(error)
    }
  }
}
