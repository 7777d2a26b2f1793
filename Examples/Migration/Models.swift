// The model file of a small app, as it was written for ObjectMapper: only the import has changed.
import Foundation
import ObjectMapping

enum Availability: String {
  case inStock = "in_stock"
  case soldOut = "sold_out"
}

struct Money: ImmutableMappable {
  let amount: NSDecimalNumber
  let currency: String

  init(map: Map) throws {
    amount = try map.value("amount", using: NSDecimalNumberTransform())
    currency = try map.value("currency")
  }

  func mapping(map: Map) {
    amount >>> (map["amount"], NSDecimalNumberTransform())
    currency >>> map["currency"]
  }
}

class Product: StaticMappable {
  var id = 0
  var name: String!
  var price: Money?
  var availability: Availability = .soldOut
  var tags: [String] = []
  var photos: [URL]?

  class func objectForMapping(map: Map) -> BaseMappable? {
    map["author"].isKeyPresent ? Book() : Product()
  }

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    price <- map["price"]
    availability <- map["availability"]
    tags <- map["tags"]
    photos <- (map["photos"], URLTransform())
  }
}

class Book: Product {
  var author: String?
  var published: Date?

  override func mapping(map: Map) {
    super.mapping(map: map)
    author <- map["author.name"]
    published <- (map["published"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
  }
}

class Shop: Mappable {
  var name: String?
  var city: String?
  var products: [Product]?
  var openingHours: [String: [Int]] = [:]
  var updated: Date?

  required init?(map: Map) {
    if map.JSON["name"] == nil { return nil }
  }

  func mapping(map: Map) {
    name <- map["name"]
    city <- map["address.city"]
    products <- map["catalogue.0.products"]
    openingHours <- map["opening_hours"]
    updated <- (map["updated"], DateTransform(unit: .milliseconds))
  }
}
