import Foundation
import ObjectMapping

// The models of the timeline and of the small object, as apps write them for ObjectMapper.

final class MappableTimeline: Mappable {
  var posts: [MappablePost]?
  var next: String?

  init?(map: Map) {}

  func mapping(map: Map) {
    posts <- map["posts"]
    next <- map["next"]
  }
}

final class MappablePost: Mappable {
  var id: Int?
  var createdAt: String?
  var text: String?
  var source: String?
  var user: MappableAuthor?
  var entities: MappableEntities?
  var replyTo: Int?
  var shares: Int?
  var likes: Int?
  var isSensitive: Bool?
  var language: String?

  init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    createdAt <- map["createdAt"]
    text <- map["text"]
    source <- map["source"]
    user <- map["user"]
    entities <- map["entities"]
    replyTo <- map["replyTo"]
    shares <- map["shares"]
    likes <- map["likes"]
    isSensitive <- map["isSensitive"]
    language <- map["language"]
  }
}

final class MappableAuthor: Mappable {
  var id: Int?
  var name: String?
  var login: String?
  var location: String?
  var about: String?
  var url: String?
  var followers: Int?
  var following: Int?
  var createdAt: String?
  var isVerified: Bool?
  var pictureURL: String?

  init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    login <- map["login"]
    location <- map["location"]
    about <- map["about"]
    url <- map["url"]
    followers <- map["followers"]
    following <- map["following"]
    createdAt <- map["createdAt"]
    isVerified <- map["isVerified"]
    pictureURL <- map["pictureURL"]
  }
}

final class MappableEntities: Mappable {
  var tags: [MappableTag]?
  var links: [MappableLink]?
  var mentions: [MappableMention]?

  init?(map: Map) {}

  func mapping(map: Map) {
    tags <- map["tags"]
    links <- map["links"]
    mentions <- map["mentions"]
  }
}

final class MappableTag: Mappable {
  var text: String?
  var indices: [Int]?

  init?(map: Map) {}

  func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}

final class MappableLink: Mappable {
  var url: String?
  var expandedURL: String?
  var indices: [Int]?

  init?(map: Map) {}

  func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expandedURL"]
    indices <- map["indices"]
  }
}

final class MappableMention: Mappable {
  var id: Int?
  var name: String?
  var login: String?
  var indices: [Int]?

  init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    login <- map["login"]
    indices <- map["indices"]
  }
}

final class MappableAccount: Mappable {
  var id: Int?
  var name: String?
  var login: String?
  var email: String?
  var isActive: Bool?
  var score: Double?
  var tags: [String]?
  var address: MappableAddress?
  var phone: String?
  var createdAt: String?
  var logins: [Int]?
  var isAdmin: Bool?

  init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    login <- map["login"]
    email <- map["email"]
    isActive <- map["isActive"]
    score <- map["score"]
    tags <- map["tags"]
    address <- map["address"]
    phone <- map["phone"]
    createdAt <- map["createdAt"]
    logins <- map["logins"]
    isAdmin <- map["isAdmin"]
  }
}

final class MappableAddress: Mappable {
  var street: String?
  var city: String?
  var postcode: String?

  init?(map: Map) {}

  func mapping(map: Map) {
    street <- map["street"]
    city <- map["city"]
    postcode <- map["postcode"]
  }
}

/// ObjectMapping's turn at a document: from a text, as its users have it.
///
/// - Throws: A ``Failure`` unless what it writes of its models is read as the same model.
func objectMapping<Model: Mappable, Expected: Decodable & Equatable>(
  _ type: Model.Type, _ data: Data, expected: Expected
) throws -> Contender {
  let text = String(decoding: data, as: UTF8.self)
  let written = Mapper<Model>().map(JSONString: text)?.toJSONString() ?? ""
  guard try JSONDecoder().decode(Expected.self, from: Data(written.utf8)) == expected else {
    throw Failure("ObjectMapping gives another \(type) than JSONDecoder")
  }
  return Contender("ObjectMapping") { keep(Mapper<Model>().map(JSONString: text)) }
}

/// A model with a dictionary, of which many are read.
final class MappableNumber: Mappable {
  var n: Int?
  var all: [String: Int]?

  init?(map: Map) {}

  func mapping(map: Map) {
    n <- map["n"]
    all <- map["all"]
  }
}
