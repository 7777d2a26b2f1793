import Foundation
import JsonMapper
import Testing

/// `Decodable` types on the engine read what `JSONDecoder` reads.
@Suite struct DecodableTests {
  @Test func readsAllThatSynthesisedCodeAsksFor() throws {
    let order = try Mapper.decode(Order.self, from: Order.json)
    #expect(order == (try JSONDecoder().decode(Order.self, from: Data(Order.json.utf8))))
    #expect(order.lines[1].price == Decimal(string: "12345678901234567890.12"))
    #expect(order.payment == .card(number: "é", month: 12) && order.parent?[0].payment == .cash)
    let again: Order = try Mapper.decode(from: JSONDocument(parsing: Order.json))
    #expect(again == order)
  }

  typealias Target = any (Decodable & SendableMetatype).Type
  typealias Row = (json: String, type: Target, outcome: String)

  static let values: [Row] = [
    ("1", Int.self, "1"), ("1.0", Int8.self, "1"), ("2e1", UInt.self, "20"), ("-1", UInt8.self, "valueOutOfRange"),
    ("1.5", Int.self, "typeMismatch"), ("9007199254740993", Int.self, "9007199254740993"),
    ("170141183460469231731687303715884105727", Int128.self, "170141183460469231731687303715884105727"),
    ("\"1\"", Int.self, "typeMismatch"), ("true", Int.self, "typeMismatch"), ("1", Bool.self, "typeMismatch"),
    ("1", String.self, "typeMismatch"), ("null", String.self, "typeMismatch"), ("null", String?.self, "nil"),
    ("[1,null]", [Int?].self, "[Optional(1), nil]"), ("{}", [Int].self, "typeMismatch"),
    ("[]", [String: Int].self, "typeMismatch"), ("1e400", Double.self, "valueOutOfRange"),
    ("\"Infinity\"", Double.self, "typeMismatch"), ("0.1", Float.self, "0.1"),
    (#"{"a":[{"b":1}]}"#, [String: [[String: Int]]].self, #"["a": [["b": 1]]]"#),
    (#"{"1":true}"#, [Int: Bool].self, "[1: true]"), (#"{"x":true}"#, [Int: Bool].self, "typeMismatch"),
    (#"["a",1]"#, [Int: Bool].self, "typeMismatch"), ("\"\"", URL.self, "invalidValue"),
    ("\"?\"", UUID.self, "invalidValue"), ("\"?\"", Data.self, "invalidValue"), ("1.10", Decimal.self, "1.1"),
    ("\"1\"", Decimal.self, "typeMismatch"), ("0", Date.self, "2001-01-01 00:00:00 +0000"),
  ]

  @Test(arguments: values)
  func readsAtoms(json: String, type: Target, outcome expected: String) {
    func decode<T: Decodable>(_ type: T.Type) -> String {
      do {
        return "\(try Mapper.decode(type, from: json))"
      } catch {
        return "\((error as! MapperError).code)"
      }
    }
    #expect(decode(type) == expected)
  }

  @Test func readsNestedContainersAndSuperclasses() throws {
    let json = #"{"super":{"wheels":6},"box":{"size":[1,2]},"load":2.5}"#
    let truck = try Mapper.decode(Truck.self, from: json)
    #expect(truck.wheels == 6 && truck.load == 2.5 && truck.size == [1, 2])
    #expect(
      fault { try Mapper.decode(Truck.self, from: #"{"load":1,"box":{"size":[1,"x"]}}"#) }
        == #"typeMismatch: expected Int, found string "x" at box.size[1] (line 1, column 28)"#)
    #expect(
      fault { try Mapper.decode(Truck.self, from: #"{"load":1,"box":{"size":[]}}"#) }.hasPrefix(
        "typeMismatch: expected object"))
  }

  @Test func findsTheKeysOfNestedContainersInOneTextAfterAnother() throws {
    // Two objects at the same place, with different keys.
    let texts = [
      #"{"load":1,"super":{"wheels":1},"box":{"a":0,"other":[2]}}"#,
      #"{"load":1,"super":{"wheels":1},"box":{"a":0,"size":[2]}}"#,
    ]
    #expect(texts.map { text in outcome { try Mapper.decode(Truck.self, from: text).size } } == ["missingKey", "[2]"])
  }

  @Test func convertsOnlyWhereToldTo() throws {
    #expect(try Mapper.decode([Int].self, from: #"["1",true]"#, options: .standard) == [1, 1])
    #expect(outcome { try Mapper.decode([Int].self, from: #"["1"]"#) } == "typeMismatch")
  }

  static let keys: [(json: String, outcome: String)] = [
    (#"{"a.b":1,"a":{"b":2}}"#, "1"), (#"{"a":{"b":2}}"#, "missingKey"), (#"{"a\u002eb":3}"#, "3"),
    (#"{"a.b":1,"a.b":2}"#, "2"), (#"{"a.b":null}"#, "typeMismatch"),
  ]

  @Test(arguments: keys)
  func takesKeysAsTheyStand(json: String, outcome expected: String) {
    struct Dotted: Decodable {
      let value: Int
      enum CodingKeys: String, CodingKey { case value = "a.b" }
    }
    #expect(outcome { try Mapper.decode(Dotted.self, from: json).value } == expected)
  }

  @Test func saysWhichKeysThereAreAndFindsThemInAnyOrder() throws {
    struct Keys: Decodable {
      let names: [String]
      let sum: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        names = container.allKeys.map(\.stringValue)
        sum = try container.allKeys.reversed().reduce(0) { try $0 + container.decode(Int.self, forKey: $1) }
        #expect(!container.contains(Name(stringValue: "x")) && container.contains(container.allKeys[0]))
        #expect(try container.decodeIfPresent(Int.self, forKey: Name(stringValue: "x")) == nil)
      }
    }
    struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let count = 1000
    let json = "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let keys = try Mapper.decode(Keys.self, from: json)
    #expect(keys.sum == count * (count - 1) / 2 && keys.names.prefix(2) == ["k0", "k1"])
    #expect(try Mapper.decode(Keys.self, from: #"{"a":1,"b":2,"a":3}"#).names == ["b", "a"])
  }

  @Test func triesAlternativesAsTheTypesDo() throws {
    enum Either: Decodable, Equatable {
      case number(Int)
      case text(String)
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          self = .number(try container.decode(Int.self))
        } catch DecodingError.typeMismatch {
          self = .text(try container.decode(String.self))
        }
      }
    }
    #expect(try Mapper.decode([Either].self, from: #"[1,"x"]"#) == [.number(1), .text("x")])
    #expect(
      fault { try Mapper.decode([Either].self, from: "[1,[]]") }
        == "typeMismatch: expected String, found array of 0 elements at [1] (line 1, column 4)")
  }

  @Test func handsOnUserInfo() throws {
    struct Informed: Decodable {
      let info: String
      init(from decoder: any Decoder) throws { info = decoder.userInfo[CodingUserInfoKey(rawValue: "i")!] as! String }
    }
    var strategies = DecodingStrategies()
    strategies.userInfo = [CodingUserInfoKey(rawValue: "i")!: "here"]
    #expect(try Mapper.decode(Informed.self, from: "1", strategies: strategies).info == "here")
  }

  @Test func endsBeforeTheStackDoes() {
    let json = String(repeating: #"{"next":["#, count: 20_000) + String(repeating: "]}", count: 20_000)
    let code = onSmallStack {
      outcome { try Mapper.decode(Chain.self, from: json, options: .standard { $0.maximumDepth = 100_000 }) }
    }
    #expect(code == "depthExceeded")
    #expect(outcome { try Mapper.decode(Chain.self, from: json) } == "depthExceeded")
  }

  @Test func aDecoderMayOutliveItsCall() throws {
    final class Keeper: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) throws { self.decoder = decoder }
    }
    let keeper = try Mapper.decode([Keeper].self, from: Data(#"["x"]"#.utf8))[0]
    _ = try Mapper.decode([Int].self, from: "[1,2,3]")
    #expect(try keeper.decoder.singleValueContainer().decode(String.self) == "x")
  }
}
