import JsonMapper

/// A page of Twitter's search.
struct Statuses: Mapable {
  let statuses: [Status]

  static let properties: [MapableProperty] = [
    .objectsArray(type: Status.self, key: "statuses")
  ]

  init(_ wrapping: Wrapping) throws {
    statuses = try wrapping.get("statuses")
  }
}

/// A post and, within it, the one that it repeats.
final class Status: Mapable, Sendable {
  let id: Int
  let idText: String
  let createdAt: String
  let text: String
  let source: String
  let language: String
  let replyTo: Int?
  let replyToLogin: String?
  let user: Profile
  let tags: [Tag]
  let links: [StatusLink]
  let mentions: [Mentioned]
  let shares: Int
  let likes: Int
  let isShared: Bool
  let isLiked: Bool
  let shared: Status?

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "id_str"),
    .value(type: String.self, key: "created_at"),
    .value(type: String.self, key: "text"),
    .value(type: String.self, key: "source"),
    .value(type: String.self, key: "lang"),
    .value(type: Int.self, key: "in_reply_to_status_id", optional: true),
    .value(type: String.self, key: "in_reply_to_screen_name", optional: true),
    .object(type: Profile.self, key: "user"),
    .objectsArray(type: Tag.self, key: "entities.hashtags"),
    .objectsArray(type: StatusLink.self, key: "entities.urls"),
    .objectsArray(type: Mentioned.self, key: "entities.user_mentions"),
    .value(type: Int.self, key: "retweet_count"),
    .value(type: Int.self, key: "favorite_count"),
    .value(type: Bool.self, key: "retweeted"),
    .value(type: Bool.self, key: "favorited"),
    .object(type: Status.self, key: "retweeted_status", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    idText = try wrapping.get("id_str")
    createdAt = try wrapping.get("created_at")
    text = try wrapping.get("text")
    source = try wrapping.get("source")
    language = try wrapping.get("lang")
    replyTo = try wrapping.get("in_reply_to_status_id")
    replyToLogin = try wrapping.get("in_reply_to_screen_name")
    user = try wrapping.get("user")
    tags = try wrapping.get("entities.hashtags")
    links = try wrapping.get("entities.urls")
    mentions = try wrapping.get("entities.user_mentions")
    shares = try wrapping.get("retweet_count")
    likes = try wrapping.get("favorite_count")
    isShared = try wrapping.get("retweeted")
    isLiked = try wrapping.get("favorited")
    shared = try wrapping.get("retweeted_status")
  }
}

/// Who writes.
struct Profile: Mapable {
  let id: Int
  let idText: String
  let name: String
  let login: String
  let location: String
  let about: String
  let url: String?
  let createdAt: String
  let timeZone: String?
  let language: String
  let backgroundColor: String
  let background: String
  let backgroundSecure: String
  let picture: String
  let pictureSecure: String
  let banner: String?
  let linkColor: String
  let borderColor: String
  let fillColor: String
  let textColor: String
  let followers: Int
  let friends: Int
  let lists: Int
  let likes: Int
  let posts: Int
  let isProtected: Bool
  let isVerified: Bool
  let hasPlace: Bool
  let hasDefaultPicture: Bool

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "id_str"),
    .value(type: String.self, key: "name"),
    .value(type: String.self, key: "screen_name"),
    .value(type: String.self, key: "location"),
    .value(type: String.self, key: "description"),
    .value(type: String.self, key: "url", optional: true),
    .value(type: String.self, key: "created_at"),
    .value(type: String.self, key: "time_zone", optional: true),
    .value(type: String.self, key: "lang"),
    .value(type: String.self, key: "profile_background_color"),
    .value(type: String.self, key: "profile_background_image_url"),
    .value(type: String.self, key: "profile_background_image_url_https"),
    .value(type: String.self, key: "profile_image_url"),
    .value(type: String.self, key: "profile_image_url_https"),
    .value(type: String.self, key: "profile_banner_url", optional: true),
    .value(type: String.self, key: "profile_link_color"),
    .value(type: String.self, key: "profile_sidebar_border_color"),
    .value(type: String.self, key: "profile_sidebar_fill_color"),
    .value(type: String.self, key: "profile_text_color"),
    .value(type: Int.self, key: "followers_count"),
    .value(type: Int.self, key: "friends_count"),
    .value(type: Int.self, key: "listed_count"),
    .value(type: Int.self, key: "favourites_count"),
    .value(type: Int.self, key: "statuses_count"),
    .value(type: Bool.self, key: "protected"),
    .value(type: Bool.self, key: "verified"),
    .value(type: Bool.self, key: "geo_enabled"),
    .value(type: Bool.self, key: "default_profile_image"),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    idText = try wrapping.get("id_str")
    name = try wrapping.get("name")
    login = try wrapping.get("screen_name")
    location = try wrapping.get("location")
    about = try wrapping.get("description")
    url = try wrapping.get("url")
    createdAt = try wrapping.get("created_at")
    timeZone = try wrapping.get("time_zone")
    language = try wrapping.get("lang")
    backgroundColor = try wrapping.get("profile_background_color")
    background = try wrapping.get("profile_background_image_url")
    backgroundSecure = try wrapping.get("profile_background_image_url_https")
    picture = try wrapping.get("profile_image_url")
    pictureSecure = try wrapping.get("profile_image_url_https")
    banner = try wrapping.get("profile_banner_url")
    linkColor = try wrapping.get("profile_link_color")
    borderColor = try wrapping.get("profile_sidebar_border_color")
    fillColor = try wrapping.get("profile_sidebar_fill_color")
    textColor = try wrapping.get("profile_text_color")
    followers = try wrapping.get("followers_count")
    friends = try wrapping.get("friends_count")
    lists = try wrapping.get("listed_count")
    likes = try wrapping.get("favourites_count")
    posts = try wrapping.get("statuses_count")
    isProtected = try wrapping.get("protected")
    isVerified = try wrapping.get("verified")
    hasPlace = try wrapping.get("geo_enabled")
    hasDefaultPicture = try wrapping.get("default_profile_image")
  }
}

/// What a post links to.
struct StatusLink: Mapable {
  let url: String
  let expandedURL: String
  let shownURL: String
  let indices: [Int]

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "url"),
    .value(type: String.self, key: "expanded_url"),
    .value(type: String.self, key: "display_url"),
    .array(type: Int.self, key: "indices"),
  ]

  init(_ wrapping: Wrapping) throws {
    url = try wrapping.get("url")
    expandedURL = try wrapping.get("expanded_url")
    shownURL = try wrapping.get("display_url")
    indices = try wrapping.get("indices")
  }
}

/// Somebody whom a post names.
struct Mentioned: Mapable {
  let id: Int
  let idText: String
  let name: String
  let login: String
  let indices: [Int]

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "id_str"),
    .value(type: String.self, key: "name"),
    .value(type: String.self, key: "screen_name"),
    .array(type: Int.self, key: "indices"),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    idText = try wrapping.get("id_str")
    name = try wrapping.get("name")
    login = try wrapping.get("screen_name")
    indices = try wrapping.get("indices")
  }
}
