import Foundation
import JsonMapper
import Testing

/// What goes wrong in a `Decodable` type, as one `MapperError` with its place.
@Suite struct DecodingFaultTests {
  static let faults: [(json: String, sentence: String)] = [
    ("{", "invalidJSON: invalid JSON: expected a key in double quotes, found the end of the text (line 1, column 2)"),
    ("[]", "typeMismatch: expected object, found array of 0 elements (line 1, column 1)"),
    (#"{"id":1}"#, "missingKey: missing key, expected Kind at kind (line 1, column 1)"),
    (#"{"id":"x"}"#, #"typeMismatch: expected Int, found string "x" at id (line 1, column 7)"#),
    (#"{"id":null}"#, #"typeMismatch: expected Int, found null at id (line 1, column 7)"#),
    (
      "{\"id\":1,\n \"kind\":\"?\"}",
      "invalidValue: Cannot initialize Kind from invalid String value ? at kind (line 2, column 9)"
    ),
    (
      #"{"id":1,"kind":"gift","payment":{"cash":{},"points":{}}}"#,
      "typeMismatch: expected Payment, found object with 2 keys at payment (line 1, column 33)"
    ),
    (
      #"{"id":1,"kind":"gift","payment":{"cash":{}},"lines":[{"sku":"","count":1,"price":1},{"sku":"","count":256}]}"#,
      "valueOutOfRange: value out of range: expected UInt8, found number 256 at lines[1].count (line 1, column 103)"
    ),
  ]

  @Test(arguments: faults)
  func namesThePlace(json: String, sentence: String) {
    #expect(fault { try Mapper.decode(Order.self, from: json) } == sentence)
  }

  struct Even: Decodable {
    struct Odd: Error {}
    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      if number == 0 {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "zero"))
      }
      if number % 2 == 1 { throw Odd() }
    }
  }

  @Test func keepsWhatTheTypesThrow() throws {
    let odd = try #require(mapperError { try Mapper.decode([[String: Even]].self, from: #"[{"a":2},{"b":2,"c":3}]"#) })
    #expect(odd.code == .custom && odd.path == "[1].c" && odd.column == 21 && odd.underlying is Even.Odd)
    let zero = try #require(mapperError { try Mapper.decode([[Even]].self, from: "[[2],[2,0]]") })
    #expect(zero.code == .invalidValue && zero.path == "[1][1]" && zero.column == 9)
    #expect(zero.underlying is DecodingError && zero.description == "zero at [1][1] (line 1, column 9)")
  }

  @Test func theTypesSeeTheErrorsOfADecoder() throws {
    struct Witness: Decodable {
      let errors: [String]
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var errors: [String] = []
        func note(_ body: () throws -> Void) {
          do { try body() } catch DecodingError.typeMismatch(_, let context) {
            errors.append("mismatch \(context.codingPath.map(\.stringValue))")
          } catch DecodingError.valueNotFound(_, let context) {
            errors.append("null \(context.codingPath.map(\.stringValue))")
          } catch DecodingError.keyNotFound(let key, let context) {
            errors.append("no \(key.stringValue) \(context.codingPath.map(\.stringValue))")
          } catch DecodingError.dataCorrupted(let context) {
            errors.append("corrupted \(context.codingPath.map(\.stringValue))")
          } catch { errors.append("\(error)") }
        }
        note { _ = try container.decode(Int.self) }
        note { _ = try container.decode([String: [Int]].self) }
        let inner = try container.nestedContainer(keyedBy: Order.Line.Keys.self)
        note { _ = try inner.decode(Int.self, forKey: .a) }
        note { _ = try inner.decode(Int.self, forKey: .b) }
        note { _ = try container.decode(Int.self) }
        #expect(try container.decodeNil() && container.currentIndex == 2)
        note { _ = try container.decode(Int8.self) }
        _ = try container.decode(Int.self)
        note { _ = try container.decode(Int.self) }
        self.errors = errors
      }
    }
    let json = #"{"w":[{"x":[1,"y"],"a":"z"},null,1000]}"#
    #expect(
      try Mapper.decode([String: Witness].self, from: json)["w"]?.errors == [
        "mismatch [\"w\", \"Index 0\"]", "mismatch [\"w\", \"Index 0\", \"x\", \"Index 1\"]",
        "mismatch [\"w\", \"Index 0\", \"a\"]", "no b [\"w\", \"Index 0\"]", "null [\"w\", \"Index 1\"]",
        "corrupted [\"w\", \"Index 2\"]", "null [\"w\", \"Index 3\"]",
      ])
  }

  @Test func failingAlternativesCostNoMoreInALargeArray() throws {
    struct Lossy: Decodable {
      let count: Int
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var count = 0
        while !container.isAtEnd {
          if (try? container.decode(Int.self)) == nil {
            _ = try container.superDecoder()
          } else {
            count += 1
          }
        }
        self.count = count
      }
    }
    // In quadratic time, 50,000 errors would each go through half of the array.
    let json = "[" + String(repeating: "\"x\",1,", count: 50_000) + "2]"
    #expect(try Mapper.decode(Lossy.self, from: json).count == 50_001)
    struct Placed: Decodable {
      let path: String
      init(from decoder: any Decoder) { path = decoder.codingPath.map(\.stringValue).joined(separator: "/") }
    }
    let places = try Mapper.decode([String: [Placed]].self, from: "{\"a\":" + json + "}")
    #expect(places["a"]?.last?.path == "a/Index 100000")
  }
}

extension Order.Line {
  enum Keys: String, CodingKey { case a, b }
}
