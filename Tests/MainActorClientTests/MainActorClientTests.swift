import Foundation
import JsonMapper
import Testing

// This target is compiled with `.defaultIsolation(MainActor.self)`: whatever is not marked otherwise belongs to the main
// actor. The code between the marks is that of the article "Main-actor isolation".

// snippet.models
nonisolated struct Track: Mapable, JSONWritable, Equatable {
  let title: String
  let seconds: Int?

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "title"),
    .value(type: Int.self, key: "seconds", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    title = try wrapping.get("title")
    seconds = try wrapping.get("seconds")
  }

  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("title", title)
      try $0.set("seconds", seconds)
    }
  }
}

nonisolated enum Quality: String, AtomaryMapable {
  case low, high
}
// snippet.end

// snippet.extensions
struct Rating {
  let stars: Int
}

nonisolated extension Rating: AtomaryMapable {
  init(from node: JSONNode) throws { self.init(stars: try Int(from: node)) }
  func write(to writer: inout JSONWriter) { stars.write(to: &writer) }
}

nonisolated struct Legacy: Codable {
  let id: Int
}

nonisolated extension Legacy: CodableMapable {}
// snippet.end

// snippet.library
final class Library {
  var tracks: [Track] = []

  func load(_ text: String) throws {
    tracks = try Mapper.map(text)
  }

  func follow(_ lines: AsyncStream<[UInt8]>) async throws {
    for try await track in Mapper.lines(of: lines, as: Track.self) { tracks.append(track) }
  }
}
// snippet.end

/// What a client writes whose code belongs to the main actor by default.
@Suite struct MainActorClientTests {
  @Test func mapsAndWritesNonisolatedModels() throws {
    let library = Library()
    try library.load(#"{"tracks":[{"title":"a","seconds":"7"},{"title":"b"}]}"#)
    #expect(library.tracks.map(\.title) == ["a", "b"] && library.tracks[0].seconds == 7)
    #expect(try Mapper.string(from: library.tracks) == #"[{"title":"a","seconds":7},{"title":"b"}]"#)
    #expect(try Mapper.read(#"["low","high"]"#) as [Quality] == [.low, .high])
    #expect(try (Mapper.read("[5]") as [Rating]).map { $0.stars } == [5])
    #expect(try (Mapper.map(#"{"id":1}"#) as Legacy).id == 1)
  }

  @Test func readsStreamsOnTheMainActor() async throws {
    let library = Library()
    let lines = AsyncStream { continuation in
      continuation.yield(Array("{\"title\":\"a\"}\n{\"tit".utf8))
      continuation.yield(Array("le\":\"b\"}".utf8))
      continuation.finish()
    }
    try await library.follow(lines)
    #expect(library.tracks.map(\.title) == ["a", "b"])
  }

  @Test func mapsAwayFromTheMainActor() async throws {
    let text = #"{"title":"a"}"#
    let track = try await Task.detached { try Mapper.map(text) as Track }.value
    #expect(track.title == "a")
  }

  @Test func theArticleShowsThisCode() throws {
    let test = try String(contentsOfFile: #filePath, encoding: .utf8)
    let checkout = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: checkout.appending(path: "Sources/JsonMapper/JsonMapper.docc/MainActorIsolation.md"), encoding: .utf8)
    let shown = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    let written = test.components(separatedBy: "\n// snippet.").filter { !$0.hasPrefix("end") }.dropFirst().map {
      $0.components(separatedBy: "\n").dropFirst().joined(separator: "\n")
    }
    #expect(shown.count == 3 && shown == Array(written))
  }
}
