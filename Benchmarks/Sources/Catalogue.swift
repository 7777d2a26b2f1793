import Foundation
import JsonMapper

/// Products, stores and names keyed by ids, with many small objects and integers, about 1.5 MB.
func catalogue() throws -> Workload {
  var generator = Generator(seed: 2)
  let document: Value = [
    "names": keyed(1_500, from: 205_705_993) { _ in .string(generator.sentence(words: 1..<4)) },
    "stores": keyed(120, from: 1_000) { _ in
      ["city": .string(generator.word()), "postcode": .string("\(generator.int(in: 10_000..<99_999))")]
    },
    "products": keyed(2_750, from: 138_586_341) { product($0, &generator) },
  ]
  return try Workload(
    "catalogue", document, as: Catalogue.self, map: { try Mapper.map($0) }, write: { try Mapper.data(from: $0) })
}

private func keyed(_ count: Int, from first: Int, _ make: (Int) -> Value) -> Value {
  .object((0..<count).map { (key: "\(first + $0 * 7)", value: make(first + $0 * 7)) })
}

private func product(_ id: Int, _ generator: inout Generator) -> Value {
  [
    "id": .int(id),
    "name": .string(generator.sentence(words: 1..<6)),
    "about": .optional(generator.once(in: 3) ? generator.sentence(words: 5..<15) : nil),
    "logo": .optional(generator.once(in: 2) ? "/images/\(id).png" : nil),
    "topics": generator.list(1..<6) { .int($0.int(in: 324_846_099..<324_846_999)) },
    "variants": generator.list(1..<6) { variant(&$0) },
  ]
}

private func variant(_ generator: inout Generator) -> Value {
  [
    "code": .string("V\(generator.int(in: 100_000..<999_999))"),
    "price": .int(generator.int(in: 100..<90_000)),
    "isListed": .bool(generator.once(in: 2)),
    "levels": generator.list(0..<4) {
      ["store": .int(1_000 + 7 * $0.int(in: 0..<120)), "count": .int($0.int(in: 0..<500)), "reserved": .int(0)]
    },
  ]
}

struct Catalogue: Mapable, Codable, Equatable {
  let names: [String: String]
  let stores: [String: Store]
  let products: [String: Product]

  static let properties: [MapableProperty] = [
    .dictionary(type: String.self, key: "names"),
    .objectsDictionary(type: Store.self, key: "stores"),
    .objectsDictionary(type: Product.self, key: "products"),
  ]

  init(_ wrapping: Wrapping) throws {
    names = try wrapping.get("names")
    stores = try wrapping.get("stores")
    products = try wrapping.get("products")
  }
}

extension Catalogue: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("names", names)
      try $0.set("stores", stores)
      try $0.set("products", products)
    }
  }
}

struct Store: Mapable, Codable, Equatable {
  let city: String
  let postcode: String

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "city"),
    .value(type: String.self, key: "postcode"),
  ]

  init(_ wrapping: Wrapping) throws {
    city = try wrapping.get("city")
    postcode = try wrapping.get("postcode")
  }
}

extension Store: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("city", city)
      try $0.set("postcode", postcode)
    }
  }
}

struct Product: Mapable, Codable, Equatable {
  let id: Int
  let name: String
  let about: String?
  let logo: String?
  let topics: [Int]
  let variants: [Variant]

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "name"),
    .value(type: String.self, key: "about", optional: true),
    .value(type: String.self, key: "logo", optional: true),
    .array(type: Int.self, key: "topics"),
    .objectsArray(type: Variant.self, key: "variants"),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    name = try wrapping.get("name")
    about = try wrapping.get("about")
    logo = try wrapping.get("logo")
    topics = try wrapping.get("topics")
    variants = try wrapping.get("variants")
  }
}

extension Product: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("id", id)
      try $0.set("name", name)
      try $0.set("about", about)
      try $0.set("logo", logo)
      try $0.set("topics", topics)
      try $0.set("variants", variants)
    }
  }
}

struct Variant: Mapable, Codable, Equatable {
  let code: String
  let price: Int
  let isListed: Bool
  let levels: [Level]

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "code"),
    .value(type: Int.self, key: "price"),
    .value(type: Bool.self, key: "isListed"),
    .objectsArray(type: Level.self, key: "levels"),
  ]

  init(_ wrapping: Wrapping) throws {
    code = try wrapping.get("code")
    price = try wrapping.get("price")
    isListed = try wrapping.get("isListed")
    levels = try wrapping.get("levels")
  }
}

extension Variant: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("code", code)
      try $0.set("price", price)
      try $0.set("isListed", isListed)
      try $0.set("levels", levels)
    }
  }
}

struct Level: Mapable, Codable, Equatable {
  let store: Int
  let count: Int
  let reserved: Int

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "store"),
    .value(type: Int.self, key: "count"),
    .value(type: Int.self, key: "reserved"),
  ]

  init(_ wrapping: Wrapping) throws {
    store = try wrapping.get("store")
    count = try wrapping.get("count")
    reserved = try wrapping.get("reserved")
  }
}

extension Level: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("store", store)
      try $0.set("count", count)
      try $0.set("reserved", reserved)
    }
  }
}
