import Foundation
import JsonMapper
import Testing

/// The strategies of `JSONDecoder` and `JSONEncoder`, both ways and against the originals.
@Suite struct StrategyTests {
  struct Row: Sendable {
    let name: String
    let decode: @Sendable (inout DecodingStrategies) -> Void
    let encode: @Sendable (inout EncodingStrategies) -> Void
    let json: String
  }

  static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy/MM/dd"
    return formatter
  }()

  static let dates: [Row] = [
    Row(name: "deferred", decode: { _ in }, encode: { _ in }, json: "721692800"),
    Row(
      name: "seconds", decode: { $0.dateDecodingStrategy = .secondsSince1970 },
      encode: { $0.dateEncodingStrategy = .secondsSince1970 }, json: "1700000000"),
    Row(
      name: "milliseconds", decode: { $0.dateDecodingStrategy = .millisecondsSince1970 },
      encode: { $0.dateEncodingStrategy = .millisecondsSince1970 }, json: "1700000000000"),
    Row(
      name: "iso8601", decode: { $0.dateDecodingStrategy = .iso8601 }, encode: { $0.dateEncodingStrategy = .iso8601 },
      json: "\"2023-11-14T22:13:20Z\""),
    Row(
      name: "custom",
      decode: {
        $0.dateDecodingStrategy = .custom {
          Date(timeIntervalSince1970: try [Double](from: $0)[0])
        }
      },
      encode: { $0.dateEncodingStrategy = .custom { try [$0.timeIntervalSince1970].encode(to: $1) } },
      json: "[1700000000]"),
  ]

  @Test(arguments: dates)
  func readsAndWritesDates(row: Row) throws {
    var decoding = DecodingStrategies()
    row.decode(&decoding)
    var encoding = EncodingStrategies()
    row.encode(&encoding)
    let json = #"{"at":\#(row.json),"raw":"/+8=","ratio":0.5}"#
    let value = Special(at: Date(timeIntervalSince1970: 1_700_000_000), raw: Data([0xFF, 0xEF]), ratio: 0.5)
    #expect(try Mapper.decode(Special.self, from: json, strategies: decoding) == value)
    #expect(String(decoding: try Mapper.encode(value, strategies: encoding), as: UTF8.self) == json)
  }

  @Test func readsAndWritesFormattedDates() throws {
    var decoding = DecodingStrategies()
    decoding.dateDecodingStrategy = .formatted(Self.formatter)
    var encoding = EncodingStrategies()
    encoding.dateEncodingStrategy = .formatted(Self.formatter)
    let date = Date(timeIntervalSince1970: 1_699_920_000)
    #expect(try Mapper.decode([Date].self, from: #"["2023/11/14"]"#, strategies: decoding) == [date])
    #expect(
      try Mapper.encode([date], strategies: encoding) == Data(#"["2023\/11\/14"]"#.replacing("\\", with: "").utf8))
    #expect(outcome { try Mapper.decode([Date].self, from: #"["?"]"#, strategies: decoding) } == "invalidValue")
  }

  @Test func readsAndWritesData() throws {
    var decoding = DecodingStrategies()
    var encoding = EncodingStrategies()
    decoding.dataDecodingStrategy = .deferredToData
    encoding.dataEncodingStrategy = .deferredToData
    #expect(try Mapper.decode([Data].self, from: "[[1,255]]", strategies: decoding) == [Data([1, 255])])
    #expect(try Mapper.encode([Data([1, 255])], strategies: encoding) == Data("[[1,255]]".utf8))
    decoding.dataDecodingStrategy = .custom { Data(try String(from: $0).utf8) }
    encoding.dataEncodingStrategy = .custom { try String(decoding: $0, as: UTF8.self).encode(to: $1) }
    #expect(try Mapper.decode([Data].self, from: #"["é"]"#, strategies: decoding) == [Data("é".utf8)])
    #expect(try Mapper.encode([Data("é".utf8)], strategies: encoding) == Data(#"["é"]"#.utf8))
  }

  @Test func readsAndWritesInfinities() throws {
    var decoding = DecodingStrategies()
    decoding.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    let read = try Mapper.decode([Double].self, from: #"["+","-","?",1]"#, strategies: decoding)
    #expect(read[0] == .infinity && read[1] == -.infinity && read[2].isNaN && read[3] == 1)
    #expect(outcome { try Mapper.decode(Float.self, from: "\"x\"", strategies: decoding) } == "typeMismatch")
    var encoding = EncodingStrategies()
    encoding.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    #expect(
      try Mapper.encode([.infinity, -.infinity, .nan, 1] as [Float], strategies: encoding)
        == Data(#"["+","-","?",1]"#.utf8))
    #expect(
      fault { try Mapper.encode(["a": [1, .infinity]]) } == "invalidValue: expected a finite number, found inf at a[1]")
    #expect(try Mapper.encode([Double.nan], options: [.nonFinite(.null)]) == Data("[null]".utf8))
  }

  struct Names: Codable, Equatable {
    var userName: Int
    var imageURL: Int?
    var _id: Int
    var byKey: [String: Int]
  }

  static let snakes = [
    "user_name", "user_name_", "__user_name", "userName", "user", "_", "__", "", "a_b_c", "USER_NAME", "user__name",
    "_user", "image_url", "HTTPServer", "one2_three",
  ]

  @Test(arguments: snakes)
  func convertsSnakeCaseAsJSONDecoderDoes(key: String) throws {
    struct Keys: Decodable {
      let keys: [String]
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: Order.Name.self).allKeys.map(\.stringValue)
      }
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = Data("{\"\(key)\":1}".utf8)
    let expected = try decoder.decode(Keys.self, from: json).keys
    #expect(try Mapper.decode(Keys.self, from: json, strategies: DecodingStrategies(decoder)).keys == expected)
  }

  static let camels = ["userName", "imageURL", "URLSession", "user", "aBC", "line2Text", "user_name", "", "_userName"]

  @Test(arguments: camels)
  func convertsToSnakeCaseAsJSONEncoderDoes(key: String) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let value = Order.Name.Value(key: key)
    #expect(try Mapper.encode(value, strategies: EncodingStrategies(encoder)) == encoder.encode(value))
  }

  @Test func convertsTheKeysOfTypesAndNotThoseOfDictionaries() throws {
    var decoding = DecodingStrategies()
    decoding.keyDecodingStrategy = .convertFromSnakeCase
    var encoding = EncodingStrategies()
    encoding.keyEncodingStrategy = .convertToSnakeCase
    let json = #"{"user_name":1,"_id":2,"by_key":{"snake_key":3}}"#
    let names = Names(userName: 1, _id: 2, byKey: ["snake_key": 3])
    #expect(try Mapper.decode(Names.self, from: json, strategies: decoding) == names)
    #expect(try Mapper.encode(names, strategies: encoding) == Data(json.utf8))
    decoding.keyDecodingStrategy = .custom { Order.Name(stringValue: String($0.last!.stringValue.dropFirst($0.count))) }
    let nested = #"[{"xxuserName":1,"xx_id":2,"xxbyKey":{}}]"#
    #expect(try Mapper.decode([Names].self, from: nested, strategies: decoding)[0].userName == 1)
    encoding.keyEncodingStrategy = .custom { Order.Name(stringValue: "\($0.count)" + $0.last!.stringValue) }
    #expect(
      try Mapper.encode([Names(userName: 1, _id: 2, byKey: [:])], strategies: encoding)
        == Data(#"[{"2userName":1,"2_id":2,"2byKey":{}}]"#.utf8))
  }
}

extension Order {
  /// Any key.
  struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// An object with one key.
    struct Value: Encodable {
      let key: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        try container.encode(1, forKey: Name(stringValue: key))
      }
    }
  }
}
