import JsonMapper
import Testing

/// Keys and paths as servers have them, by the numbers of the list of cases.
@Suite struct KeyCaseTests {
  struct Contact: Mapable {
    let email: String
    static let properties: [MapableProperty] = [.value(type: String.self, key: "contact.email").or("email")]
    init(_ wrapping: Wrapping) throws { email = try wrapping.get("contact.email") }
  }

  @Test(arguments: [
    #"{"contact":{"email":"a@example.com"}}"#, #"{"email":"a@example.com"}"#,
    #"{"email":"b@example.com","contact":{"email":"a@example.com"}}"#,
    #"{"email":"a@example.com","contact":{"email":null}}"#,
  ])
  func alternativesMayBePaths(json: String) throws {  // 64
    #expect(try (Mapper.map(json) as Contact).email == "a@example.com")
  }

  struct Room: Mapable, JSONWritable {
    let roomName: String
    static let properties: [MapableProperty] = [.value(type: String.self, key: "roomName")]
    init(_ wrapping: Wrapping) throws { roomName = try wrapping.get("roomName") }
    func write(to writer: inout JSONWriter) throws { try writer.object { try $0.set("roomName", roomName) } }
  }

  @Test func capitalFirstLettersAreARule() throws {  // 65
    let capital = KeyStrategy.custom { $0.prefix(1).uppercased() + $0.dropFirst() }
    for strategy in [KeyStrategy.caseInsensitive, capital] {
      let options = MapperOptions.standard { $0.keyStrategy = strategy }
      #expect(try (Mapper.map(#"{"RoomName":"x"}"#, options: options) as Room).roomName == "x")
    }
    let room = try Mapper.map(#"{"roomName":"x"}"#) as Room
    #expect(try Mapper.string(from: room, options: .keyStrategy(capital)) == #"{"RoomName":"x"}"#)
  }

  struct Image: Mapable, JSONWritable {
    let imageURL: String
    let map: [String: Int]?
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "imageURL"), .dictionary(type: Int.self, key: "map", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      imageURL = try wrapping.get("imageURL")
      map = try wrapping.get("map")
    }
    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("imageURL", imageURL)
        try $0.set("map", map)
      }
    }
  }

  @Test func snakeCaseGoesBothWaysAndSparesData() throws {  // 67, 68
    let json = #"{"image_url":"u","map":{"snake_case":1}}"#
    let image = try Mapper.map(json, options: .standard { $0.keyStrategy = .snakeCase }) as Image
    #expect(image.imageURL == "u" && image.map == ["snake_case": 1])
    #expect(try Mapper.string(from: image, options: .keyStrategy(.snakeCase)) == json)
  }

  struct Twice: Mapable {
    let first: String
    let second: Substring
    let length: Int
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"), .value(type: Substring.self, key: "name"),
    ]
    init(_ wrapping: Wrapping) throws {
      first = try wrapping.get("name")
      second = try wrapping.get("name")
      length = try wrapping.get("name") { (text: String) in text.count }
    }
  }

  @Test func severalPropertiesShareAKey() throws {  // 71
    let twice = try Mapper.map(#"{"name":"n"}"#, options: .strict) as Twice
    #expect(twice.first == "n" && twice.second == "n" && twice.length == 1)
  }
}
