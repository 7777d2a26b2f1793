import JsonMapper

/// A model that declares a few of very many keys.
struct Sparse: Mapable {
  let first: Int?
  let second: Int?

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "k1000000", optional: true), .value(type: Int.self, key: "k8999999", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    second = try wrapping.get("k8999999")
    first = try wrapping.get("k1000000")
  }
}

/// A model that asks for the keys that its context has, in their order.
struct Everything: Mapable {
  let sum: Int

  static let properties: [MapableProperty] = []

  init(_ wrapping: Wrapping) throws {
    sum = try (wrapping.context([String].self) ?? []).reduce(0) { try $0 &+ wrapping.get($1) }
  }
}

/// A Codable type that asks for all keys from the last to the first.
struct Backwards: Decodable {
  let sum: Int

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyKey.self)
    sum = try values.allKeys.reversed().reduce(0) { try $0 &+ values.decode(Int.self, forKey: $1) }
  }
}

struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A model whose keys are there and whose values are not right.
struct Picky: Mapable {
  let number: Int

  static let properties: [MapableProperty] = [.value(type: Int.self, key: "k1000000")]

  init(_ wrapping: Wrapping) throws { number = try wrapping.get("k1000000") }
}

struct Number: Mapable, Codable {
  let n: Int

  static let properties: [MapableProperty] = [.value(type: Int.self, key: "n")]

  init(_ wrapping: Wrapping) throws { n = try wrapping.get("n") }
}

struct Maybe: Mapable {
  let n: Int?

  static let properties: [MapableProperty] = [.value(type: Int.self, key: "n", optional: true)]

  init(_ wrapping: Wrapping) throws { n = try wrapping.get("n") }
}

/// A model that does without what cannot be read.
struct Forgiving: Mapable, Decodable {
  let n: Int?

  enum CodingKeys: CodingKey { case n }

  static let properties: [MapableProperty] = [.value(type: Int.self, key: "n")]

  init(_ wrapping: Wrapping) throws { n = try? wrapping.get("n") }

  init(from decoder: any Decoder) throws {
    n = try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .n)
  }
}

/// A model that asks for a key that its type does not declare.
struct Curious: Mapable {
  let n: Int
  let m: Int

  static let properties: [MapableProperty] = [.value(type: Int.self, key: "n")]

  init(_ wrapping: Wrapping) throws {
    n = try wrapping.get("n")
    m = try wrapping.get("m")
  }
}

/// A model that refuses what its declaration allows, behind all that is wrong with it.
struct Refusing: Mapable {
  static let properties: [MapableProperty] = [.array(type: Int.self, key: "n", optional: true)]

  init(_ wrapping: Wrapping) throws { throw Failure("never right") }
}

/// A model with a dictionary that is brought up to date.
struct Counts: Updatable {
  var all: [String: Int]

  static let properties: [MapableProperty] = [.dictionary(type: Int.self, key: "all")]

  init(all: [String: Int]) { self.all = all }
  init(_ wrapping: Wrapping) throws { all = try wrapping.get("all") }

  mutating func update(_ wrapping: Wrapping) throws { try wrapping.update(&all, "all") }
}

/// Numbers by key within arrays.
enum Deep: Decodable {
  case array([Deep])
  case numbers([String: Number])

  init(from decoder: any Decoder) throws {
    if let elements = try? decoder.unkeyedContainer(), elements.count == 1 {
      var elements = elements
      self = .array([try elements.decode(Deep.self)])
    } else {
      self = .numbers(try [String: Number](from: decoder))
    }
  }
}

/// A model that writes every number at a path of its own.
struct Spread: JSONWritable {
  let numbers: [String: Int]

  func write(to writer: inout JSONWriter) throws {
    try writer.object { for (key, number) in numbers { try $0.set("a.\(key).b", number) } }
  }
}
