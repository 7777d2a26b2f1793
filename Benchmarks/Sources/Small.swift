import Foundation
import JsonMapper

/// One object of about 300 bytes: the cost of a call.
func small() throws -> Workload {
  let document: Value = [
    "id": .int(90_210), "name": "Chloé Brønsted", "login": "chloe", "email": "chloe@example.com",
    "isActive": .bool(true), "score": .number("97.25"), "tags": ["harbour", "lantern", "orchard"],
    "address": ["street": "Nørregade 12", "city": "København", "postcode": "1165"], "phone": .null,
    "createdAt": "2024-11-05T08:30:00Z", "logins": [.int(3), .int(14), .int(15), .int(92)], "isAdmin": .bool(false),
  ]
  return try Workload(
    "small", document, as: Account.self, map: { try Mapper.map($0) }, write: { try Mapper.data(from: $0) },
    others: { [try objectMapping(MappableAccount.self, $0, expected: $1)] })
}

struct Account: Mapable, Codable, Equatable {
  let id: Int
  let name: String
  let login: String
  let email: String
  let isActive: Bool
  let score: Double
  let tags: [String]
  let address: Address
  let phone: String?
  let createdAt: String
  let logins: [Int]
  let isAdmin: Bool

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "name"),
    .value(type: String.self, key: "login"),
    .value(type: String.self, key: "email"),
    .value(type: Bool.self, key: "isActive"),
    .value(type: Double.self, key: "score"),
    .array(type: String.self, key: "tags"),
    .object(type: Address.self, key: "address"),
    .value(type: String.self, key: "phone", optional: true),
    .value(type: String.self, key: "createdAt"),
    .array(type: Int.self, key: "logins"),
    .value(type: Bool.self, key: "isAdmin"),
  ]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
    name = try wrapping.get("name")
    login = try wrapping.get("login")
    email = try wrapping.get("email")
    isActive = try wrapping.get("isActive")
    score = try wrapping.get("score")
    tags = try wrapping.get("tags")
    address = try wrapping.get("address")
    phone = try wrapping.get("phone")
    createdAt = try wrapping.get("createdAt")
    logins = try wrapping.get("logins")
    isAdmin = try wrapping.get("isAdmin")
  }
}

extension Account: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("id", id)
      try $0.set("name", name)
      try $0.set("login", login)
      try $0.set("email", email)
      try $0.set("isActive", isActive)
      try $0.set("score", score)
      try $0.set("tags", tags)
      try $0.set("address", address)
      try $0.set("phone", phone)
      try $0.set("createdAt", createdAt)
      try $0.set("logins", logins)
      try $0.set("isAdmin", isAdmin)
    }
  }
}

struct Address: Mapable, Codable, Equatable {
  let street: String
  let city: String
  let postcode: String

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "street"),
    .value(type: String.self, key: "city"),
    .value(type: String.self, key: "postcode"),
  ]

  init(_ wrapping: Wrapping) throws {
    street = try wrapping.get("street")
    city = try wrapping.get("city")
    postcode = try wrapping.get("postcode")
  }
}

extension Address: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("street", street)
      try $0.set("city", city)
      try $0.set("postcode", postcode)
    }
  }
}
