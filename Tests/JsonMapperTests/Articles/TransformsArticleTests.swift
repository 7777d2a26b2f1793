import Foundation
import JsonMapper
import Testing

/// The code of the article on transforms.
@Suite struct TransformsArticleTests {
  // ARTICLE: model
  struct Event: Mapable, JSONWritable {
    let start: Date
    let day: Date?
    let laps: [Date]

    static let properties: [MapableProperty] = [
      .value(type: Double.self, key: "start"),
      .value(type: String.self, key: "day", optional: true),
      .array(type: Int64.self, key: "laps"),
    ]

    init(_ wrapping: Wrapping) throws {
      start = try wrapping.get("start", using: .unixSeconds)
      day = try wrapping.get("day", using: .dateFormat("yyyy-MM-dd"))
      laps = try wrapping.get("laps", using: .unixMilliseconds)
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("start", start, using: .unixSeconds)
        try $0.set("day", day, using: .dateFormat("yyyy-MM-dd"))
        try $0.set("laps", laps, using: .unixMilliseconds)
      }
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: both
    let json = #"{"start":1700000000.5,"day":"2023-11-14","laps":[1700000000123]}"#
    let event: Event = try Mapper.map(json)
    print(try Mapper.string(from: event.laps[0]))
    print(try Mapper.string(from: event) == json)
    // ARTICLE: end

    // ARTICLE: own
    struct Celsius: Transform {
      struct Malformed: Error {}

      func object(from json: String) throws -> Double {
        guard json.hasSuffix("°C"), let degrees = Double(json.dropLast(2)) else { throw Malformed() }
        return degrees
      }

      func json(from object: Double) -> String { "\(object)°C" }
    }
    // ARTICLE: end

    // ARTICLE: use
    struct Reading: Mapable {
      let inside: Double
      let outside: Double?

      static let properties: [MapableProperty] = [
        .value(type: String.self, key: "inside"),
        .value(type: String.self, key: "outside", optional: true),
      ]

      init(_ wrapping: Wrapping) throws {
        inside = try wrapping.get("inside", using: Celsius())
        outside = try wrapping.get("outside", using: Celsius())
      }
    }

    let reading: Reading = try Mapper.map(#"{"inside": "21.5°C"}"#)
    print(reading.inside, reading.outside ?? "unknown")

    do {
      let hot: Reading = try Mapper.map(#"{"inside": "hot"}"#)
      print(hot)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: closures
    let percent = TransformOf<Double, String>(
      fromJSON: { text in (Double(text.dropLast()) ?? 0) / 100 },
      toJSON: { ratio in "\(Int((ratio * 100).rounded()))%" })
    print(try percent.object(from: "42%"), try percent.json(from: 0.5))
    // ARTICLE: end

    try Article("TransformingValues").expect(printed: console.lines)
  }
}
