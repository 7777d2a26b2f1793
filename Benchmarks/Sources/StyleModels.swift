import JsonMapper

// The account of the small document, written in other ways.

/// An account whose properties have further keys.
struct LooseAccount: Mapable {
  let account: Account

  static let properties: [MapableProperty] = Account.properties.map { property in
    switch property {
    case .value(_, let key, _), .array(_, let key, _), .object(_, let key, _): property.or("\(key)_old")
    default: property
    }
  }

  init(_ wrapping: Wrapping) throws {
    account = try Account(wrapping)
  }
}

/// An account that is asked for in the reverse order of the document.
struct BackwardAccount: Mapable {
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

  static let properties: [MapableProperty] = Account.properties

  init(_ wrapping: Wrapping) throws {
    isAdmin = try wrapping.get("isAdmin")
    logins = try wrapping.get("logins")
    createdAt = try wrapping.get("createdAt")
    phone = try wrapping.get("phone")
    address = try wrapping.get("address")
    tags = try wrapping.get("tags")
    score = try wrapping.get("score")
    isActive = try wrapping.get("isActive")
    email = try wrapping.get("email")
    login = try wrapping.get("login")
    name = try wrapping.get("name")
    id = try wrapping.get("id")
  }
}

/// An account by keys that are constants of type String.
struct ConstantsAccount: Mapable {
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

  static let properties: [MapableProperty] = Account.properties

  enum Keys {
    static let id = "id"
    static let name = "name"
    static let login = "login"
    static let email = "email"
    static let isActive = "isActive"
    static let score = "score"
    static let tags = "tags"
    static let address = "address"
    static let phone = "phone"
    static let createdAt = "createdAt"
    static let logins = "logins"
    static let isAdmin = "isAdmin"
  }

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get(Keys.id)
    name = try wrapping.get(Keys.name)
    login = try wrapping.get(Keys.login)
    email = try wrapping.get(Keys.email)
    isActive = try wrapping.get(Keys.isActive)
    score = try wrapping.get(Keys.score)
    tags = try wrapping.get(Keys.tags)
    address = try wrapping.get(Keys.address)
    phone = try wrapping.get(Keys.phone)
    createdAt = try wrapping.get(Keys.createdAt)
    logins = try wrapping.get(Keys.logins)
    isAdmin = try wrapping.get(Keys.isAdmin)
  }
}

/// An account that is made by its memberwise initialiser.
struct MemberwiseAccount {
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
}

extension MemberwiseAccount: Mapable {
  static let properties: [MapableProperty] = Account.properties

  init(_ wrapping: Wrapping) throws {
    try self.init(
      id: wrapping.get("id"),
      name: wrapping.get("name"),
      login: wrapping.get("login"),
      email: wrapping.get("email"),
      isActive: wrapping.get("isActive"),
      score: wrapping.get("score"),
      tags: wrapping.get("tags"),
      address: wrapping.get("address"),
      phone: wrapping.get("phone"),
      createdAt: wrapping.get("createdAt"),
      logins: wrapping.get("logins"),
      isAdmin: wrapping.get("isAdmin"))
  }
}
