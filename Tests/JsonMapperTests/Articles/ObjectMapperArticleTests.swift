import Foundation
import JsonMapper
import Testing

/// The code of the article for those who come from ObjectMapper.
@Suite struct ObjectMapperArticleTests {
  // ARTICLE: models
  struct Track: Mapable {
    let title: String
    let seconds: Int?
    let artist: Artist?
    let released: Date?
    let rating: Rating

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "title"),
      .value(type: Int.self, key: "length.seconds", optional: true),
      .object(type: Artist.self, key: "artist", optional: true),
      .value(type: Double.self, key: "released", optional: true),
      .value(type: Rating.self, key: "rating", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      title = try wrapping.get("title")
      seconds = try wrapping.get("length.seconds")
      artist = try wrapping.get("artist")
      released = try wrapping.get("released", using: .unixSeconds)
      rating = try wrapping.get("rating", default: .none)
    }
  }

  struct Artist: Mapable {
    let name: String?

    static let properties: [MapableProperty] = [.value(type: String.self, key: "name", optional: true)]

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
    }
  }

  enum Rating: Int, AtomaryMapable {
    case none, good, great
  }
  // ARTICLE: end

  @Test func theCodePrintsWhatTheArticleShows() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }
    printTracks { console.print($0) }
    let text = """
      {"title": "Reverie", "length": {"seconds": "274"}, "artist": {"name": "Ada Brandt"}, "released": 0, "rating": 2}
      """

    // ARTICLE: reading
    var issues: [MappingIssue] = []
    let track: Track = try Mapper.map(text, issues: &issues)
    print(track.title, track.artist?.name ?? "nobody", track.seconds ?? 0, track.rating)
    for issue in issues { print(issue) }
    // ARTICLE: end

    // ARTICLE: errors
    do {
      let track: Track = try Mapper.map(#"{"title": "Reverie", "artist": {"name": 7}}"#, options: .strict)
      print(track)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: writing
    struct Playlist: Mapable, JSONWritable, Updatable {
      var name: String
      var owner: String?

      static let properties: [MapableProperty] = [
        .value(type: String.self, key: "name"),
        .value(type: String.self, key: "meta.owner", optional: true),
      ]

      init(_ wrapping: Wrapping) throws {
        name = try wrapping.get("name")
        owner = try wrapping.get("meta.owner")
      }

      mutating func update(_ wrapping: Wrapping) throws {
        try wrapping.update(&name, "name")
        try wrapping.update(&owner, "meta.owner")
      }

      func write(to writer: inout JSONWriter) throws {
        try writer.object {
          try $0.set("name", name)
          try $0.set("meta.owner", owner)
        }
      }
    }
    // ARTICLE: end

    // ARTICLE: update
    var playlist: Playlist = try Mapper.map(#"{"name": "Evening", "meta": {"owner": "Ada"}}"#)
    try Mapper.update(&playlist, with: #"{"name": "Night"}"#)
    print(try Mapper.string(from: playlist))
    // ARTICLE: end

    try Article("ComingFromObjectMapper", after: objectMapperArticleModels).expect(printed: console.lines)
  }
}
