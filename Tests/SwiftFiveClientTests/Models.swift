import Foundation
import ObjectMapping

// Models as apps have them: classes and structs, `var`s with and without `!`, no Sendable, no `any`.

enum Level: Int {
  case low = 1
  case high = 2
}

enum Color: String {
  case red, green
}

enum Scale: Double {
  case half = 0.5
  case full = 1
}

class Basics: Mappable {
  var bool = false
  var int = 0
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var uint: UInt = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var double = 0.0
  var float: Float = 0
  var string = ""
  var number = NSNumber(value: 0)
  var any: Any = ""
  var level = Level.low
  var color = Color.red
  var scale = Scale.half

  init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    bool <- map["bool"]
    int <- map["int"]
    int8 <- map["int8"]
    int16 <- map["int16"]
    int32 <- map["int32"]
    int64 <- map["int64"]
    uint <- map["uint"]
    uint8 <- map["uint8"]
    uint16 <- map["uint16"]
    uint32 <- map["uint32"]
    uint64 <- map["uint64"]
    double <- map["double"]
    float <- map["float"]
    string <- map["string"]
    number <- map["number"]
    any <- map["any"]
    level <- map["level"]
    color <- map["color"]
    scale <- map["scale"]
  }
}

/// One property of each shape: required, Optional and implicitly unwrapped.
struct Shapes<T>: Mappable {
  var plain: T
  var optional: T?
  var unwrapped: T!

  init(_ value: T) {
    plain = value
    optional = value
    unwrapped = value
  }

  init?(map: Map) { return nil }

  mutating func mapping(map: Map) {
    plain <- map["plain"]
    optional <- map["optional"]
    unwrapped <- map["unwrapped"]
  }
}

class Animal: StaticMappable {
  var name: String?

  class func objectForMapping(map: Map) -> BaseMappable? {
    switch map["type"].value() as String? {
    case "cat": return Cat()
    case "dog": return Dog()
    default: return nil
    }
  }

  func mapping(map: Map) {
    name <- map["name"]
  }
}

class Cat: Animal {
  var lives = 9

  override func mapping(map: Map) {
    super.mapping(map: map)
    lives <- map["lives"]
  }
}

class Dog: Animal {
  var tricks: [String]!

  override func mapping(map: Map) {
    super.mapping(map: map)
    tricks <- map["tricks"]
  }
}

class Page<Item: Mappable>: Mappable {
  var items: [Item]?
  var total: Int?

  required init?(map: Map) {}

  func mapping(map: Map) {
    items <- map["items"]
    total <- map["meta.total"]
  }
}

class Person: Mappable, Hashable {
  var name: String!
  var spouse: Person?
  var children: [String: Person]?
  var friends: [Person] = []

  init(name: String) { self.name = name }
  required init?(map: Map) {}

  func mapping(map: Map) {
    name <- map["name"]
    spouse <- map["spouse"]
    children <- map["children"]
    friends <- map["friends"]
  }

  static func == (lhs: Person, rhs: Person) -> Bool { lhs.name == rhs.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

class Employee: Person {
  var salary: Int?

  override func mapping(map: Map) {
    super.mapping(map: map)
    salary <- map["salary"]
  }
}

struct Coordinate: ImmutableMappable {
  let latitude: Double
  let longitude: Double
  let label: String?

  init(map: Map) throws {
    latitude = try map.value("lat")
    longitude = try map.value("lng")
    label = try? map.value("label")
  }

  func mapping(map: Map) {
    latitude >>> map["lat"]
    longitude >>> map["lng"]
    label >>> map["label"]
  }
}

struct Place: ImmutableMappable {
  let name: String
  let position: Coordinate
  let corners: [Coordinate]
  let byName: [String: Coordinate]
  let rows: [[Coordinate]]
  let color: Color
  let levels: [Level]
  let opened: Date
  let visits: [Date]
  let tags: [String]

  init(map: Map) throws {
    name = try map.value("name")
    position = try map.value("geo.position")
    corners = try map.value("corners")
    byName = try map.value("by_name")
    rows = try map.value("rows")
    color = try map.value("color")
    levels = try map.value("levels")
    opened = try map.value("opened", using: DateTransform())
    visits = try map.value("visits", using: DateTransform())
    tags = (try? map.value("tags")) ?? ["none"]
  }

  mutating func mapping(map: Map) {
    name >>> map["name"]
    position >>> map["geo.position"]
    corners >>> map["corners"]
    byName >>> map["by_name"]
    rows >>> map["rows"]
    color >>> map["color"]
    levels >>> map["levels"]
    opened >>> (map["opened"], DateTransform())
    visits >>> (map["visits"], DateTransform())
    tags >>> map["tags"]
  }
}
