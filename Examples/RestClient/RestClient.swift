import Foundation
import JsonMapper

/// `restclient` lists repositories page by page, stars one, and shows what comes of answers that are not as expected.
@main
enum RestClient {
  static func main() async throws {
    let client = Client(transport: Recording())
    let repositories = try await client.list("/repositories", of: Repository.self)
    for repository in repositories {
      let topics = repository.topics.isEmpty ? "no topics" : repository.topics.sorted().joined(separator: ", ")
      print("\(repository.name) by \(repository.owner): \(repository.stars) stars, \(topics)")
    }
    print("newest push:", repositories.map(\.pushedAt).max()?.formatted(.iso8601) ?? "never")

    try await client.post("/stars", Star(repository: repositories[0].id, note: nil))
    do {
      try await client.post("/stars", Star(repository: 0, note: "none such"))
    } catch {
      print(error)
    }
    do {
      print(try await client.list("/broken", of: Repository.self).count)
    } catch {
      print(error)
    }
  }
}

/// Plays back answers, so that the example needs no network.
struct Recording: Transport {
  func send(_ method: String, _ path: String, _ body: Data?) async throws -> (status: Int, body: Data) {
    if let body { print(method, path, String(decoding: body, as: UTF8.self)) }
    switch (method, path) {
    case ("GET", "/repositories?page=1"): return (200, Data(PackageResources.page1_json))
    case ("GET", "/repositories?page=2"): return (200, Data(PackageResources.page2_json))
    case ("GET", "/broken?page=1"):
      let text = String(decoding: PackageResources.page2_json, as: UTF8.self)
      return (200, Data(text.replacing("\"stargazers_count\": 7", with: "\"stargazers_count\": null").utf8))
    case ("POST", "/stars"):
      let id: Int = try Mapper.map(body ?? Data(), for: "id")
      return id > 0 ? (204, Data()) : (404, Data(#"{"error": {"code": 404, "detail": "no such repository"}}"#.utf8))
    default: return (404, Data(#"{"error": {"code": 404, "message": "no such path"}}"#.utf8))
    }
  }
}
