// The first code of the article for those who come from ObjectMapper, in a file of its own: a file imports one or the other.

// ARTICLE: import
import Foundation
import ObjectMapping

class Track: Mappable {
  var title: String!
  var seconds: Int?
  var artist: Artist?
  var released: Date?
  var rating: Rating = .none

  required init?(map: Map) {}

  func mapping(map: Map) {
    title <- map["title"]
    seconds <- map["length.seconds"]
    artist <- map["artist"]
    released <- (map["released"], DateTransform())
    rating <- map["rating"]
  }
}

class Artist: Mappable {
  var name: String?

  required init?(map: Map) {}

  func mapping(map: Map) {
    name <- map["name"]
  }
}

enum Rating: Int {
  case none, good, great
}
// ARTICLE: end

/// What the article's first snippet prints.
func printTracks(_ print: (Any...) -> Void) {
  // ARTICLE: use
  let text = """
    {"title": "Reverie", "length": {"seconds": "274"}, "artist": {"name": "Ada Brandt"}, "released": 0, "rating": 2}
    """
  let track = Track(JSONString: text)
  print(track?.title ?? "none", track?.artist?.name ?? "nobody", track?.seconds ?? "no length")
  print(track?.toJSONString() ?? "none")
  // ARTICLE: end
}

let objectMapperArticleModels = #filePath
