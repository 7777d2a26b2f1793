import Foundation
// README: program
import JsonMapper
// README: end
import Testing

private typealias Shipment = ReadmeTests.Shipment
private typealias Stop = ReadmeTests.Stop

// README: writing
extension Stop: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("city", city)
      try $0.set("hours", hours)
    }
  }
}

extension Shipment: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("number", number)
      try $0.set("weight_kg", weight)
      try $0.set("recipient.phone", phone)
      try $0.set("stops", stops)
    }
  }
}
// README: end

/// The README's Swift, compiled and run.
///
/// Its blocks stand here in the README's order, each between `// README: name` and `// README: end`; what Swift wants in
/// different places, such as types and statements, comes in several parts of one name. What a snippet prints has to be the
/// text block that follows it in the README.
@Suite
struct ReadmeTests {
  enum Snippet: String, CaseIterable, Sendable {
    case program, places, mappingPath, root, keys, tolerance, errors, byKey, document, families, transforms, writing
  }

  @Test(arguments: Snippet.allCases)
  func hasTheCodeThatIsCompiledHere(_ snippet: Snippet) throws {
    let compiled = try #require(try Readme.compiledSnippets()[snippet.rawValue])
    let shown = try Readme().code(of: snippet)
    #expect(shown == compiled)
  }

  @Test(arguments: Snippet.allCases)
  func hasTheOutputThatIsPrinted(_ snippet: Snippet) throws {
    try run(snippet)
    let shown = try Readme().output(of: snippet)
    #expect(shown == console.lines)
  }

  @Test
  func hasNoOtherSwift() throws {
    let readme = try Readme()
    let names = try Set(Readme.compiledSnippets().keys)
    #expect(readme.swiftBlocks.count == Snippet.allCases.count)
    #expect(names == Set(Snippet.allCases.map(\.rawValue)))
    #expect(readme.outputsWithoutSwift == [])
  }

  private func run(_ snippet: Snippet) throws {
    switch snippet {
    case .program: try program()
    case .places: try places()
    case .mappingPath: try mappingPath()
    case .root: try root()
    case .keys: try keys()
    case .tolerance: try tolerance()
    case .errors: try errors()
    case .byKey: try byKey()
    case .document: try document()
    case .families: try families()
    case .writing: try writing()
    case .transforms: try transforms()
    }
  }

  private let console = Console()

  /// What the snippets call instead of the standard library's `print`.
  private func print(_ items: Any...) {
    console.print(items)
  }

  // MARK: - Snippets

  // README: program
  struct Shipment: Mapable {
    let number: String
    let weight: Double
    let phone: String?
    let stops: [Stop]

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "number"),
      .value(type: Double.self, key: "weight_kg"),
      .value(type: String.self, key: "recipient.phone", optional: true),
      .objectsArray(type: Stop.self, key: "stops"),
    ]

    init(_ wrapping: Wrapping) throws {
      number = try wrapping.get("number")
      weight = try wrapping.get("weight_kg")
      phone = try wrapping.get("recipient.phone")
      stops = try wrapping.get("stops")
    }
  }

  struct Stop: Mapable {
    let city: String
    let hours: Int

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "city"),
      .value(type: Int.self, key: "hours"),
    ]

    init(_ wrapping: Wrapping) throws {
      city = try wrapping.get("city")
      hours = try wrapping.get("hours")
    }
  }

  let json = """
    {
      "status": "ok",
      "response": {
        "quota": { "limit": 1000, "remaining": 987 },
        "data": {
          "shipment": {
            "number": "NP-204815",
            "weight_kg": "2.75",
            "recipient": { "name": "Zoë Brønsted", "phone": null },
            "stops": [
              { "city": "Göteborg", "hours": 12 },
              { "city": "København", "hours": 3 }
            ]
          }
        }
      }
    }
    """
  // README: end

  private func program() throws {
    // README: program
    let shipment: Shipment = try Mapper.map(json)

    print(shipment.number, shipment.weight, shipment.phone ?? "no phone")
    for stop in shipment.stops {
      print(stop.city, stop.hours)
    }
    // README: end
  }

  private func places() throws {
    // README: places
    let found: Shipment = try Mapper.map(json)
    let stops: [Stop] = try Mapper.map(json)
    let placed: Shipment = try Mapper.map(json, at: "response.data.shipment")
    let last: Stop = try Mapper.map(json, at: ["response", "data", "shipment", "stops", 1])
    // README: end
    #expect(found.number == placed.number)
    #expect(stops.map(\.city) == ["Göteborg", "København"])
    #expect(last.hours == 3)
  }

  struct Quota: Mapable {
    let limit: Int

    static let properties: [MapableProperty] = [.value(type: Int.self, key: "limit")]

    // README: mappingPath
    static let mappingPath: [TargetNode] = ["response", "quota"]
    // README: end

    init(_ wrapping: Wrapping) throws {
      limit = try wrapping.get("limit")
    }
  }

  private func mappingPath() throws {
    let quota: Quota = try Mapper.map(json)
    #expect(quota.limit == 1000)
    #expect(throws: MapperError.self) { try Mapper.map(#"{"limit": 1}"#) as Quota }
  }

  private func root() throws {
    // README: root
    let grid: [[Double]] = try Mapper.read("[[1, 2.5], []]")
    // README: end
    #expect(grid == [[1, 2.5], []])
  }

  // README: keys
  enum Speed: String, AtomaryMapable { case standard, express }

  struct Celsius: JSONReadable {
    let degrees: Double

    init(from node: JSONNode) throws {
      degrees = try Double(from: node)
    }
  }

  struct Order: Mapable {
    let city: String
    let firstTag: String?
    let speed: Speed
    let waits: [Duration]
    let limits: [String: [Celsius?]]

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "address.city"),
      .value(type: String.self, key: "tags.0", optional: true),
      .value(type: Speed.self, key: "speed", optional: true),
      .array(type: Int.self, key: "hours"),
      .readable(type: [String: [Celsius?]].self, key: "limits"),
    ]

    init(_ wrapping: Wrapping) throws {
      city = try wrapping.get("address.city")
      firstTag = try wrapping.get("tags.0")
      speed = try wrapping.get("speed", default: .standard)
      waits = try wrapping.get("hours") { (hours: Int) in .seconds(hours * 3600) }
      limits = try wrapping.get("limits")
    }
  }
  // README: end

  private func keys() throws {
    let order: Order = try Mapper.map(
      #"{"address": {"city": "Łódź"}, "tags": ["a", "b"], "hours": [1, "2"], "limits": {"day": [4.5, null]}}"#)
    #expect(order.city == "Łódź")
    #expect(order.firstTag == "a")
    #expect(order.speed == .standard)
    #expect(order.waits == [.seconds(3600), .seconds(7200)])
    #expect(order.limits["day"]?.map { $0?.degrees } == [4.5, nil])
  }

  // README: tolerance
  struct Item: Mapable {
    let count: Int
    let code: String
    let size: Int?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "count"),
      .value(type: String.self, key: "code"),
      .value(type: Int.self, key: "size", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      count = try wrapping.get("count")
      code = try wrapping.get("code")
      size = try wrapping.get("size")
    }
  }
  // README: end

  private func tolerance() throws {
    // README: tolerance
    let loose = #"{"count": "12", "code": 1.50, "size": "large"}"#

    var issues: [MappingIssue] = []
    let item: Item = try Mapper.map(loose, issues: &issues)
    print(item.count, item.code, item.size ?? "no size")
    for issue in issues { print(issue) }
    do {
      let strict: Item = try Mapper.map(loose, options: .strict)
      print(strict)
    } catch {
      print(error)
    }
    // README: end

    // The table, row by row: what a strict call refuses in the first two is read by a standard one.
    let integers: [Int] = try Mapper.read(#"["12", 12.0]"#)
    let text: String = try Mapper.read("12")
    let booleans: [Bool] = try Mapper.read(#"[1, "yes"]"#)
    let optionals: [Int?] = try Mapper.read(#"["large", 1]"#)
    let repeated: [String: Int] = try Mapper.read(#"{"a": 1, "a": 2}"#)
    #expect(integers == [12, 12])
    #expect(text == "12")
    #expect(booleans == [true, true])
    #expect(optionals == [nil, 1])
    #expect(repeated == ["a": 2])
    for refused in [#"["12"]"#, "[12.0]", "[true]", "[1.5]", "[9223372036854775808]", "[{}]"] {
      #expect(throws: MapperError.self) { try Mapper.read(refused, options: .strict) as [Int] }
    }
    for refused in ["[1.5]", "[9223372036854775808]", "[{}]"] {
      #expect(throws: MapperError.self) { try Mapper.read(refused) as [Int] }
    }
    #expect(throws: MapperError.self) { try Mapper.read(#"["large"]"#, options: .strict) as [Int?] }
    #expect(throws: MapperError.self) { try Mapper.read(#"{"a": 1, "a": 2}"#, options: .strict) as [String: Int] }
  }

  private func errors() throws {
    // README: errors
    let broken = json.replacing("3 }", with: "\"three\" }")
    do {
      let shipment: Shipment = try Mapper.map(broken)
      print(shipment.number)
    } catch MapperError.notFound {
      print("no shipment in there")
    } catch let error as MapperError {
      print(error)
      print(error.code, error.path, error.line ?? 0, error.column ?? 0)
    }
    // README: end

    let misspelt = json.replacing("weight_kg", with: "weightKG")
    let error = try #require(throws: MapperError.self) {
      try Mapper.map(misspelt, at: "response.data.shipment") as Shipment
    }
    #expect("\(error)".hasSuffix("did you mean `weightKG`?"))
  }

  private func byKey() throws {
    // README: byKey
    let remaining: Int = try Mapper.map(json, for: "remaining")
    let phone: String? = try Mapper.map(json, for: "phone")
    let wait: Duration = try Mapper.map(json, for: "hours") { (hours: Int) in .seconds(hours * 3600) }
    // README: end
    #expect(remaining == 987)
    #expect(phone == nil)
    #expect(wait == .seconds(43_200))
  }

  private func document() throws {
    // README: document
    let document = try JSONDocument(parsing: json)
    let node = document.root["response"]["data"]["shipment"]

    print(node["number"].string ?? "?", node["stops"].count, node["stops"][7].exists)
    for stop in node["stops"] {
      print(stop["city"].string ?? "?", stop["hours"].int ?? 0, stop["hours"].path)
    }
    let again: Shipment = try Mapper.map(node)
    // README: end
    #expect(again.stops.count == 2)
  }

  // README: families
  protocol Post {}

  struct TextPost: Mapable, Post {
    let text: String

    static let properties: [MapableProperty] = [.value(type: String.self, key: "text")]

    init(_ wrapping: Wrapping) throws {
      text = try wrapping.get("text")
    }
  }

  struct LinkPost: Mapable, Post {
    let address: String

    static let properties: [MapableProperty] = [.value(type: String.self, key: "url").or("link")]

    init(_ wrapping: Wrapping) throws {
      address = try wrapping.get("url")
    }
  }

  enum PostFamily: MapableFamily {
    typealias Member = any Post
    static let discriminator = "type"
    static var members: [String: any Mapable.Type] { ["text": TextPost.self, "link": LinkPost.self] }
  }
  // README: end

  private func families() throws {
    // README: families
    let feed = #"[{"type": "text", "text": "Hello"}, {"type": "link", "link": "https://example.com"}]"#
    let posts: [any Post] = try Mapper.map(feed, of: PostFamily.self)
    print(posts.count, (posts[1] as? LinkPost)?.address ?? "no link")
    // README: end
  }

  private func transforms() throws {
    // README: transforms
    struct Visit: Mapable, JSONWritable {
      let start: Date
      let day: Date

      static let properties: [MapableProperty] = [
        .value(type: Int64.self, key: "start"),
        .value(type: String.self, key: "day"),
      ]

      init(_ wrapping: Wrapping) throws {
        start = try wrapping.get("start", using: .unixMilliseconds)
        day = try wrapping.get("day", using: .dateFormat("dd.MM.yyyy"))
      }

      func write(to writer: inout JSONWriter) throws {
        try writer.object {
          try $0.set("start", start, using: .unixMilliseconds)
          try $0.set("day", day)
        }
      }
    }

    let visit: Visit = try Mapper.map(#"{"start": 1700000000123, "day": "14.11.2023"}"#)
    print(try Mapper.string(from: visit))
    // README: end
  }

  private func writing() throws {
    // README: writing
    let shipment: Shipment = try Mapper.map(json)
    print(try Mapper.string(from: shipment))
    print(try Mapper.string(from: shipment.stops[1], options: [.prettyPrinted]))
    // README: end
  }
}

/// The README's snippets and what follows them.
private struct Readme {
  typealias Lines = Markdown.Lines

  private let blocks: [(language: String, lines: Lines)]

  init() throws {
    blocks = try Markdown("README.md").blocks
  }

  private var swiftPositions: [Int] { blocks.indices.filter { blocks[$0].language == "swift" } }

  var swiftBlocks: [Lines] { swiftPositions.map { blocks[$0].lines } }

  func code(of snippet: ReadmeTests.Snippet) throws -> Lines {
    let blocks = swiftBlocks
    return try blocks[#require(position(of: snippet))]
  }

  /// The text block after a snippet; nothing without one.
  func output(of snippet: ReadmeTests.Snippet) throws -> Lines {
    let next = try swiftPositions[#require(position(of: snippet))] + 1
    return next < blocks.count && blocks[next].language == "text" ? blocks[next].lines : []
  }

  /// Text blocks that follow no Swift.
  var outputsWithoutSwift: [Lines] {
    blocks.indices.filter { blocks[$0].language == "text" && ($0 == 0 || blocks[$0 - 1].language != "swift") }
      .map { blocks[$0].lines }
  }

  private func position(of snippet: ReadmeTests.Snippet) -> Int? {
    ReadmeTests.Snippet.allCases.firstIndex(of: snippet).flatMap { $0 < swiftPositions.count ? $0 : nil }
  }

  /// The snippets of this file by name; a blank line between the parts of one.
  static func compiledSnippets() throws -> [String: Lines] {
    try Markdown.regions(of: #filePath, marker: "README").reduce(into: [:]) { snippets, region in
      snippets[region.name] = (snippets[region.name].map { $0 + [""] } ?? []) + region.lines
    }
  }
}
