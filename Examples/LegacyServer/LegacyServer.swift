import Foundation
import JsonMapper

/// An article of a shop whose server has grown for fifteen years.
struct Article: Mapable {
  let number: Int
  let name: String
  let price: Decimal
  let isAvailable: Bool
  let stock: Int
  let discount: Double?
  let tags: [String]
  let sizes: [String: Int]
  let added: Date?

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "ArtNr").or("art_no", "id").range(min: 1),
    .value(type: String.self, key: "name").or("titel"),
    .value(type: Decimal.self, key: "price"),
    .value(type: Bool.self, key: "available"),
    .value(type: Int.self, key: "stock", optional: true),
    .value(type: Double.self, key: "discount", optional: true),
    .array(type: String.self, key: "tags", optional: true),
    .dictionary(type: Int.self, key: "sizes", optional: true),
    .value(type: String.self, key: "added", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    number = try wrapping.get("ArtNr")
    name = try wrapping.get("name")
    price = try wrapping.get("price")
    isAvailable = try wrapping.get("available")
    stock = try wrapping.get("stock", default: 0)
    discount = try wrapping.get("discount")
    tags = try wrapping.get("tags", default: [])
    sizes = try wrapping.get("sizes", default: [:])
    added = try wrapping.get("added", using: LegacyDate())
  }
}

/// A date in either of the two formats that the server has used.
struct LegacyDate: Transform {
  struct Unknown: Error {}

  private let formats: [DateFormatTransform] = [.dateFormat("dd.MM.yyyy"), .dateFormat("yyyy-MM-dd HH:mm")]

  func object(from json: String) throws -> Date {
    for format in formats {
      if let date = try? format.object(from: json) { return date }
    }
    throw Unknown()
  }

  func json(from object: Date) -> String { formats[1].json(from: object) }
}

/// `legacyserver` reads what a server of the old kind sends, and lists whatever was not as declared.
@main
enum LegacyServer {
  static func main() throws {
    let json = PackageResources.articles_json
    var issues: [MappingIssue] = []
    let articles: [Article] = try Mapper.map(json, at: "result", options: .tolerant, issues: &issues)
    for article in articles {
      print(
        article.number, article.name, article.price, article.isAvailable ? "available" : "sold out", article.stock,
        article.discount ?? "no discount", article.tags, article.sizes.sorted { $0.key < $1.key }.map(\.value),
        article.added?.formatted(.iso8601) ?? "no date", separator: " | ")
    }
    print("\nWhat was not as declared:")
    for issue in issues { print("  \(issue)") }

    print("\nWhat a strict client says:")
    do {
      let strict: [Article] = try Mapper.map(json, at: "result", options: .strict)
      print(strict.count)
    } catch {
      print("  \(error)")
    }
  }
}
