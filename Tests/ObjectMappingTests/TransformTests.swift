import Foundation
import ObjectMapping
import Testing

private enum Fruit: String { case apple, pear }

private struct Box: Mappable, Equatable {
  var size: Int?
  init?(map: Map) {}
  mutating func mapping(map: Map) { size <- map["size"] }
}

private struct Point: Codable, Equatable {
  var x: Int
  var y: Int?
}

@Suite struct TransformTests {
  /// What a transform makes of JSON, and what it writes of that.
  private func bothWays<X: TransformType>(_ transform: X, _ json: Any?) -> String {
    guard let object = transform.transformFromJSON(json) else { return "none" }
    return "\(object) -> \(transform.transformToJSON(object).map { "\($0)" } ?? "none")"
  }

  @Test func datesAreSecondsOrMilliseconds() {
    #expect(bothWays(DateTransform(), 1.5) == "1970-01-01 00:00:01 +0000 -> 1.5")
    #expect(bothWays(DateTransform(), "60") == "1970-01-01 00:01:00 +0000 -> 60.0")
    #expect(bothWays(DateTransform(unit: .milliseconds), 60_000) == "1970-01-01 00:01:00 +0000 -> 60000.0")
    #expect(bothWays(DateTransform(), "soon") == "none")
    #expect(bothWays(DateTransform(), nil) == "none")
    #expect(DateTransform().transformToJSON(nil) == nil)
  }

  @Test func datesHaveFormats() {
    #expect(
      bothWays(ISO8601DateTransform(), "2026-01-31T12:00:00+01:00")
        == "2026-01-31 11:00:00 +0000 -> 2026-01-31T11:00:00Z")
    #expect(bothWays(ISO8601DateTransform(), "yesterday") == "none")
    #expect(
      bothWays(CustomDateFormatTransform(formatString: "dd.MM.yyyy"), "31.01.2026")
        == "2026-01-31 00:00:00 +0000 -> 31.01.2026")
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 3600)
    formatter.dateFormat = "MMM d, yyyy HH:mm"
    #expect(
      bothWays(DateFormatterTransform(dateFormatter: formatter), "Jan 31, 2026 01:30")
        == "2026-01-31 00:30:00 +0000 -> Jan 31, 2026 01:30")
  }

  @Test func urlsAreEncodedWhereThatIsAskedFor() {
    #expect(
      bothWays(URLTransform(), "https://example.com/a%20b") == "https://example.com/a%20b -> https://example.com/a%20b")
    #expect(
      bothWays(URLTransform(shouldEncodeURLString: true), "https://example.com/a b")
        == "https://example.com/a%20b -> https://example.com/a%20b")
    #expect(
      bothWays(URLTransform(shouldEncodeURLString: true, allowedCharacterSet: .alphanumerics), "a b/c")
        == "a%20b%2Fc -> a%20b%2Fc")
    #expect(bothWays(URLTransform(), 5) == "none")
  }

  @Test func valuesHaveTheirText() {
    #expect(DataTransform().transformFromJSON("aGk=") == Data("hi".utf8))
    #expect(DataTransform().transformToJSON(Data("hi".utf8)) == "aGk=")
    #expect(bothWays(DataTransform(), "?") == "none")
    #expect(bothWays(EnumTransform<Fruit>(), "pear") == "pear -> pear")
    #expect(bothWays(EnumTransform<Fruit>(), "plum") == "none")
    #expect(bothWays(NSDecimalNumberTransform(), "0.10") == "0.1 -> 0.1")
    #expect(bothWays(NSDecimalNumberTransform(), 1.66) == "1.66 -> 1.66")
    #expect(bothWays(NSDecimalNumberTransform(), 2.5) == "2.5 -> 2.5")
    #expect(bothWays(NSDecimalNumberTransform(), true as Any?) == "1 -> 1")
    #expect(bothWays(NSDecimalNumberTransform(), [1]) == "none")
    #expect(
      bothWays(TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } }), "12")
        == "12 -> 12")
  }

  @Test func dictionariesHaveKeysOfTheirOwn() {
    let transform = DictionaryTransform<Fruit, Box>()
    #expect(transform.transformFromJSON(["pear": ["size": 1]]) == [.pear: Box(JSON: ["size": 1])!])
    #expect(transform.transformFromJSON(["plum": ["size": 1]]) == nil)
    #expect(transform.transformFromJSON(["pear": 1]) == nil)
    let json = transform.transformToJSON([.apple: Box(JSON: ["size": 2])!]) as? [String: [String: Any]]
    #expect(json?["apple"]?["size"] as? Int == 2)
  }

  @Test func codableTypesAreProperties() {
    struct Shape: Mappable {
      var point: Point?
      var points: [Point] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        point <- (map["point"], CodableTransform<Point>())
        points <- (map["points"], CodableTransform<Point>())
      }
    }
    let json = #"{"point":{"x":1,"y":2},"points":[{"x":3}]}"#
    let shape = Shape(JSONString: json)
    #expect(shape?.point == Point(x: 1, y: 2))
    #expect(shape?.points == [Point(x: 3)])
    #expect(shape?.toJSONString() == json)
    #expect(Shape(JSON: shape!.toJSON())?.toJSONString() == json)
    #expect(Shape(JSONString: #"{"point":{"x":"1"}}"#)?.point == nil)
  }

  @Test func aTransformOfTheAppsOwnIsInferred() {
    struct Basket: Mappable {
      var best: Fruit?
      var all: [Fruit] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        best <- (map["best"], EnumTransform())
        all <- (map["all"], EnumTransform())
      }
    }
    let basket = Basket(JSONString: #"{"best":"pear","all":["apple","plum"]}"#)
    #expect(basket?.best == .pear)
    #expect(basket?.all == [.apple])
  }
}
