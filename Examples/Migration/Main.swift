import Foundation
import ObjectMapping

@main
enum Migration {
  static func main() {
    let json = String(decoding: PackageResources.shop_json, as: UTF8.self)
    guard let shop = Shop(JSONString: json) else { return print("this is no shop") }
    print(
      "\(shop.name ?? "?") in \(shop.city ?? "?"), open on \(shop.openingHours.keys.sorted().joined(separator: ", "))")
    for product in shop.products ?? [] { print(line(of: product)) }

    // The server sends what has changed: the rest stays, and the objects remain the same.
    let update = ["name": "The Corner Shop", "opening_hours": ["sun": [10, 12]]] as [String: Any]
    _ = Mapper<Shop>().map(JSON: update, toObject: shop)
    print("now \(shop.name ?? "?"), open on \(shop.openingHours.keys.sorted().joined(separator: ", "))")

    if let text = shop.products?.first?.toJSONString(prettyPrint: true) { print(text) }

    do {
      _ = try Money(JSON: ["amount": "1.50"])
    } catch {
      print(reason(of: error))
    }
  }

  private static func line(of product: Product) -> String {
    let price = product.price.map { "\($0.amount) \($0.currency)" } ?? "no price"
    let author = (product as? Book)?.author.map { " by \($0)" } ?? ""
    return "- \(product.name ?? "?")\(author), \(price), \(product.availability)"
  }

  private static func reason(of error: any Error) -> String {
    guard let error = error as? MapError else { return "\(error)" }
    return "\(error.reason ?? "?"), for the key \(error.key ?? "?")"
  }
}
