import Foundation
import JsonMapper

/// Sends a request and gives the answer; in an app, through `URLSession`.
protocol Transport: Sendable {
  func send(_ method: String, _ path: String, _ body: Data?) async throws -> (status: Int, body: Data)
}

struct Client {
  let transport: any Transport

  /// All pages of a listing, one after the other.
  func list<Item: Mapable>(_ path: String, of type: Item.Type) async throws -> [Item] {
    var items: [Item] = []
    var next: Int? = 1
    while let number = next {
      let page: Page<Item> = try Mapper.map(await answer("GET", "\(path)?page=\(number)"))
      items += page.items
      next = page.next
    }
    return items
  }

  func post(_ path: String, _ body: some JSONWritable) async throws {
    _ = try await answer("POST", path, Mapper.data(from: body))
  }

  private func answer(_ method: String, _ path: String, _ body: Data? = nil) async throws -> Data {
    let (status, answer) = try await transport.send(method, path, body)
    if status >= 400 { throw try Mapper.map(answer) as Refusal }
    return answer
  }
}
