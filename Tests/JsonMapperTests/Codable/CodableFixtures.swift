import Foundation

/// All that synthesised code asks of a decoder.
struct Order: Codable, Equatable {
  enum Kind: String, Codable { case plain, gift }
  enum Payment: Codable, Equatable {
    case cash
    case card(number: String, month: Int)
    case points(Int)
  }
  struct Line: Codable, Equatable {
    let sku: String
    let count: UInt8
    let price: Decimal
    let tags: Set<String>?
  }

  let id: Int
  let kind: Kind
  let payment: Payment
  let lines: [Line]
  let notes: [String: String]
  let counts: [Int: Double]
  let site: URL
  let key: UUID
  let weight: Float?
  let paid: Bool
  let grid: [[Int?]]
  let parent: [Order]?

  static let json = #"""
    {"id": 7, "kind": "gift", "payment": {"card": {"number": "\u00e9", "month": 12}}, "unknown": [{}],
     "lines": [{"sku": "a.b", "count": 255, "price": 0.10, "tags": ["x", "y", "x"]},
               {"tags": null, "price": 12345678901234567890.12, "count": 2.0, "sku": ""}],
     "notes": {"snake_case": "kept", "": "empty"}, "counts": {"1": 1.5, "-2": 2},
     "site": "https://example.com/a?b=c", "key": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
     "paid": true, "grid": [[1, null], []],
     "parent": [{"id": 1, "kind": "plain", "payment": {"cash": {}}, "lines": [], "notes": {}, "counts": {},
                 "site": "x", "key": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "weight": 0.1, "paid": false, "grid": []}]}
    """#
}

/// A superclass and a subclass whose parts lie in containers of their own.
class Vehicle: Codable {
  let wheels: Int
  init(wheels: Int) { self.wheels = wheels }
}

final class Truck: Vehicle {
  let load: Double
  let size: [Int]

  enum CodingKeys: String, CodingKey { case load, box }
  enum BoxKeys: String, CodingKey { case size }

  init(wheels: Int, load: Double, size: [Int]) {
    self.load = load
    self.size = size
    super.init(wheels: wheels)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    load = try container.decode(Double.self, forKey: .load)
    var sizes = try container.nestedContainer(keyedBy: BoxKeys.self, forKey: .box).nestedUnkeyedContainer(forKey: .size)
    var size: [Int] = []
    while !sizes.isAtEnd { size.append(try sizes.decode(Int.self)) }
    self.size = size
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try super.encode(to: container.superEncoder())
    var box = container.nestedContainer(keyedBy: BoxKeys.self, forKey: .box)
    try container.encode(load, forKey: .load)
    var sizes = box.nestedUnkeyedContainer(forKey: .size)
    for number in size { try sizes.encode(number) }
  }
}

/// Dates, data and infinities.
struct Special: Codable, Equatable {
  var at: Date
  var raw: Data
  var ratio: Double
}

/// A list of itself.
struct Chain: Codable, Equatable {
  let next: [Chain]
}
