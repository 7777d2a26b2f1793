import Foundation
import JsonMapper
import Testing

private struct Legacy: Codable, Equatable {
  var id: Int
  var name: String?
}

extension Legacy: CodableMapable {}

private struct Event: Codable, Equatable {
  var at: Date
}

extension Event: CodableMapable {
  static var decodingStrategies: DecodingStrategies {
    var strategies = DecodingStrategies()
    strategies.dateDecodingStrategy = .secondsSince1970
    return strategies
  }
  static var encodingStrategies: EncodingStrategies {
    var strategies = EncodingStrategies()
    strategies.dateEncodingStrategy = .secondsSince1970
    return strategies
  }
}

private class Node: Codable, CodableMapable {
  let value: Int
  let next: Node?
}

/// A `Codable` type that is not an object.
private struct Tag: Codable, Hashable, CodableMapable {
  let text: String
  init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
  func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

private struct Days: Codable, Equatable, CodableMapable {
  let dates: [Date]
  init(dates: [Date]) { self.dates = dates }
  init(from decoder: any Decoder) throws { dates = try decoder.singleValueContainer().decode([Date].self) }
}

private struct Page: Mapable, JSONWritable {
  let items: [Legacy]
  let event: Event?
  let tags: [Tag]

  static let properties: [MapableProperty] = [
    .objectsArray(type: Legacy.self, key: "items"), .object(type: Event.self, key: "event", optional: true),
    .readable(type: [Tag].self, key: "tags", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    items = try wrapping.get("items")
    event = try wrapping.get("event")
    tags = try wrapping.get("tags", default: [])
  }

  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("items", items)
      try $0.set("event", event)
      try $0.set("tags", tags)
    }
  }
}

/// `Codable` types as models.
@Suite struct CodableMapableTests {
  @Test func isMappedLikeAnyModel() throws {
    let one: Legacy = try Mapper.map(#"{"id":1,"name":"a"}"#)
    let all: [Legacy] = try Mapper.map(#"{"n":[1],"list":[{"id":1},{"id":2}]}"#)
    let named: [String: Legacy] = try Mapper.read(#"{"x":{"id":3}}"#)
    #expect(one == Legacy(id: 1, name: "a") && all.map(\.id) == [1, 2] && named["x"]?.id == 3)
    #expect(try Mapper.map(#"{"d":{"id":4}}"#, at: "d") as Legacy == Legacy(id: 4))
    #expect(try Mapper.map(#"{"meta":{},"d":{"id":4}}"#) as Legacy == Legacy(id: 4))
    #expect(try Mapper.map(["id": 5] as Any) as Legacy == Legacy(id: 5))
    let date = Date(timeIntervalSince1970: 5)
    #expect(try Mapper.map(["at": date] as Any) as Event == Event(at: date))
    #expect(try Mapper.read(["days": [date]] as Any) as [String: Days] == ["days": Days(dates: [date])])
    let node: Node = try Mapper.map(#"{"value":1,"next":{"value":2}}"#)
    #expect(node.next?.value == 2)
  }

  @Test func standsWithinOtherModelsBothWays() throws {
    let json = #"{"items":[{"id":1},{"id":2,"name":"b"}],"event":{"at":1700000000},"tags":["x","y"]}"#
    let page: Page = try Mapper.map(json)
    #expect(page.items == [Legacy(id: 1), Legacy(id: 2, name: "b")])
    #expect(page.event?.at == Date(timeIntervalSince1970: 1_700_000_000) && page.tags.map(\.text) == ["x", "y"])
    #expect(try Mapper.string(from: page) == json)
  }

  @Test func followsTheOptionsOfTheCall() {
    #expect(outcome { try Mapper.map(#"{"id":"1"}"#) as Legacy }.contains("id: 1"))
    #expect(
      fault { try Mapper.map(#"{"items":[{"id":"1"}]}"#, options: .strict) as Page }
        == #"typeMismatch: expected Int, found string "1" at items[0].id (line 1, column 17)"#)
  }

  @Test func namesThePlaceInTheWholeDocument() {
    #expect(
      fault { try Mapper.map("{\"items\":[{\"id\":1},\n{\"name\":\"x\"}]}") as Page }
        == "missingKey: missing key, expected Int at items[1].id (line 2, column 1)")
    #expect(fault { try Mapper.read(#"{"tags":[1]}"#, options: .strict) as [String: [Tag]] }.contains("at tags[0]"))
  }

  @Test func isReadFromAStream() async throws {
    #expect(
      await outcome(of: Mapper.lines(of: Chunked("{\"id\":1}\n{}"), as: Legacy.self)) == [
        "Legacy(id: 1, name: nil)", "missingKey: missing key, expected Int at id (line 2, column 1)",
      ])
  }
}
