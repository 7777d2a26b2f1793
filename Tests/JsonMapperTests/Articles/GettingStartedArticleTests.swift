import JsonMapper
import Testing

/// The code of the article on the first steps.
@Suite struct GettingStartedArticleTests {
  // ARTICLE: models
  enum Colour: String, AtomaryMapable { case red, green }

  struct Bike: Mapable {
    let id: Int
    let colour: Colour
    let gears: Int?
    let stand: Stand

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"),
      .value(type: Colour.self, key: "colour"),
      .value(type: Int.self, key: "gears", optional: true),
      .object(type: Stand.self, key: "stand"),
    ]

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      colour = try wrapping.get("colour")
      gears = try wrapping.get("gears")
      stand = try wrapping.get("stand")
    }
  }

  struct Stand: Mapable {
    let street: String

    static let properties: [MapableProperty] = [.value(type: String.self, key: "street")]

    init(_ wrapping: Wrapping) throws {
      street = try wrapping.get("street")
    }
  }
  // ARTICLE: end

  private let console = Console()
  private func print(_ items: Any...) { console.print(items) }

  @Test func theArticleIsRight() throws {
    // ARTICLE: map
    let json = """
      {
        "page": 1,
        "data": {
          "bikes": [
            { "id": 7, "colour": "red", "gears": 21, "stand": { "street": "Quay" } },
            { "id": "8", "colour": "green", "stand": { "street": "Mill Lane" } }
          ]
        }
      }
      """
    let bikes: [Bike] = try Mapper.map(json)
    for bike in bikes { print(bike.id, bike.colour, bike.gears ?? "no gears", bike.stand.street) }
    // ARTICLE: end

    // ARTICLE: errors
    do {
      let bikes: [Bike] = try Mapper.map(json.replacing("\"green\"", with: "\"pink\""))
      print(bikes.count)
    } catch {
      print(error)
    }
    // ARTICLE: end

    try writing(bikes)
    try Article("GettingStarted").expect(printed: console.lines)
  }
}

private typealias Bike = GettingStartedArticleTests.Bike
private typealias Stand = GettingStartedArticleTests.Stand

// ARTICLE: writable
extension Bike: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("id", id)
      try $0.set("colour", colour)
      try $0.set("gears", gears)
      try $0.set("stand", stand)
    }
  }
}

extension Stand: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object { try $0.set("street", street) }
  }
}
// ARTICLE: end

extension GettingStartedArticleTests {
  private func writing(_ bikes: [Bike]) throws {
    // ARTICLE: writing
    print(try Mapper.string(from: bikes[1]))
    // ARTICLE: end
  }
}
