import JsonMapper
import Testing

/// The code of the article on tolerance.
@Suite struct ToleranceArticleTests {
  // ARTICLE: model
  struct Player: Mapable {
    let name: String
    let score: Int
    let level: Int
    let club: String?
    let friends: [Int]

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"),
      .value(type: Int.self, key: "score"),
      .value(type: Int.self, key: "level", optional: true),
      .value(type: String.self, key: "club", optional: true),
      .array(type: Int.self, key: "friends"),
    ]

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
      score = try wrapping.get("score")
      level = try wrapping.get("level", default: 1)
      club = try wrapping.get("club")
      friends = try wrapping.get("friends")
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: issues
    let json = #"{"name": "Ada", "score": "12", "level": "high", "club": "", "friends": [7, "x", 9.0]}"#

    var issues: [MappingIssue] = []
    let player: Player = try Mapper.map(json, options: .tolerant, issues: &issues)
    print(player.score, player.level, player.club ?? "no club", player.friends)
    for issue in issues { print(issue) }
    // ARTICLE: end

    // ARTICLE: strict
    do {
      let strict: Player = try Mapper.map(json, options: .strict)
      print(strict)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: options
    var options = MapperOptions.standard
    options.invalidElements = .drop
    options.maximumDepth = 64
    // ARTICLE: end
    #expect(try (Mapper.map(json, options: options) as Player).friends == [7, 9])

    // ARTICLE: limits
    var limits = MapperOptions.standard
    limits.maximumDocumentSize = 1 << 20
    limits.maximumStringLength = 200
    limits.maximumElementCount = 1000
    // ARTICLE: end

    // ARTICLE: excess
    limits.maximumElementCount = 2
    do {
      let scores: [String: [Int]] = try Mapper.read(#"{"Ada": [7, 9], "Bob": [1, 2, 3]}"#, options: limits)
      print(scores)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: property
    struct Order: Mapable {
      let number: Int
      let tags: [String]

      static let properties: [MapableProperty] = [
        .value(type: Int.self, key: "number").coercion(.none).range(min: 1),
        .array(type: String.self, key: "tags").droppingInvalidElements().length(max: 3),
      ]

      init(_ wrapping: Wrapping) throws {
        number = try wrapping.get("number")
        tags = try wrapping.get("tags")
      }
    }
    // ARTICLE: end

    // ARTICLE: validate
    let order = #"{"number": 0, "tags": ["a", {}, "c"]}"#
    for fault in Mapper.validate(order, as: Order.self) { print(fault) }
    // ARTICLE: end

    // ARTICLE: field
    struct Change: Mapable {
      let nick: Field<String>

      static let properties: [MapableProperty] = [.value(type: String.self, key: "nick", optional: true)]

      init(_ wrapping: Wrapping) throws {
        nick = try wrapping.field("nick")
      }
    }

    for text in ["{}", #"{"nick": null}"#, #"{"nick": "Ada"}"#] {
      switch (try Mapper.read(text) as Change).nick {
      case .missing: print("leave it")
      case .null: print("remove it")
      case .value(let nick): print("set it to", nick)
      }
    }
    // ARTICLE: end

    try Article("Tolerance").expect(printed: console.lines)
  }
}
