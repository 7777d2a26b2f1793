import Foundation
import JsonMapper
import Testing

/// `Encodable` types on the engine.
@Suite struct EncodableTests {
  private func text<T: Encodable>(_ value: T, options: JSONWritingOptions = []) throws -> String {
    String(decoding: try Mapper.encode(value, options: options), as: UTF8.self)
  }

  @Test func writesWhatIsReadBackTheSame() throws {
    let order = try Mapper.decode(Order.self, from: Order.json)
    #expect(try Mapper.decode(Order.self, from: Mapper.encode(order)) == order)
    #expect(try JSONDecoder().decode(Order.self, from: Mapper.encode(order, options: [.prettyPrinted])) == order)
  }

  @Test func keepsTheOrderOfTheKeysOrSortsThem() throws {
    let line = Order.Line(sku: "/", count: 1, price: 0.1, tags: nil)
    #expect(try text(line) == #"{"sku":"/","count":1,"price":0.1}"#)
    #expect(try text([line], options: [.sortedKeys]) == #"[{"count":1,"price":0.1,"sku":"/"}]"#)
  }

  @Test func writesContainersInWhateverOrderTheyAreFilled() throws {
    #expect(
      try text(Truck(wheels: 6, load: 2.5, size: [1, 2]))
        == #"{"super":{"wheels":6},"box":{"size":[1,2]},"load":2.5}"#)
  }

  struct Odd: Encodable {
    let write: @Sendable (any Encoder) throws -> Void
    init(_ write: @escaping @Sendable (any Encoder) throws -> Void) { self.write = write }
    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }

  static let odd: [(value: Odd, outcome: String)] = [
    (Odd { _ in }, "{}"), (Odd { _ = $0.container(keyedBy: Order.Name.self) }, "{}"),
    (Odd { _ = $0.unkeyedContainer() }, "[]"),
    (
      Odd {
        var c = $0.singleValueContainer(); try c.encodeNil()
      }, "null"
    ),
    (
      Odd {
        var c = $0.container(keyedBy: Order.Name.self)
        for key in ["a", "b", "a"] { try c.encode(key, forKey: Order.Name(stringValue: key)) }
        try c.encodeNil(forKey: Order.Name(stringValue: "b"))
      }, #"{"a":"a","b":null}"#
    ),
    (
      Odd {
        var c = $0.container(keyedBy: Order.Name.self)
        for number in (0..<12).map({ $0 % 11 }) { try c.encode(number, forKey: Order.Name(stringValue: "\(number)")) }
      }, #"{"0":0,"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9,"10":10}"#
    ),
    (
      Odd {
        var c = $0.unkeyedContainer()
        let later = c.superEncoder()
        var inner = c.nestedContainer(keyedBy: Order.Name.self)
        try c.encode(contentsOf: [1, 2])
        try inner.encode(true, forKey: Order.Name(stringValue: "k"))
        _ = c.nestedUnkeyedContainer()
        try "late".encode(to: later)
      }, #"["late",{"k":true},1,2,[]]"#
    ),
    (
      Odd {
        _ = $0.unkeyedContainer()
        _ = $0.container(keyedBy: Order.Name.self)
      }, "invalidValue: an object was written where there is another value"
    ),
  ]

  @Test(arguments: odd.indices)
  func writesWhatTheEncoderIsGiven(row: Int) {
    let (value, expected) = Self.odd[row]
    #expect(((try? text(value)) ?? fault { try text(value) }) == expected)
  }

  @Test func namesThePathOfWhatCannotBeWritten() throws {
    struct Refusal: Error {}
    let refused = Odd { _ in throw Refusal() }
    let error = try #require(mapperError { try Mapper.encode(["a": [Odd { _ in }, refused]]) })
    #expect(error.code == .custom && error.path == "a[1]" && error.underlying is Refusal)
    let invalid = Odd {
      throw EncodingError.invalidValue(1, EncodingError.Context(codingPath: $0.codingPath, debugDescription: "no"))
    }
    #expect(fault { try Mapper.encode(["b": [invalid]]) } == "invalidValue: no at b[0]")
    #expect(fault { try Mapper.encode(["c": Date(timeIntervalSinceReferenceDate: .nan)]) }.hasSuffix("at c"))
  }

  @Test func endsBeforeTheStackDoes() {
    final class Ring: Encodable {
      var next: Ring?
    }
    let ring = Ring()
    ring.next = ring
    #expect(outcome { try Mapper.encode(ring) } == "depthExceeded")
    ring.next = nil
  }

  @Test func handsOnUserInfo() throws {
    var strategies = EncodingStrategies()
    strategies.userInfo = [CodingUserInfoKey(rawValue: "i")!: "here"]
    let value = Odd { try ($0.userInfo[CodingUserInfoKey(rawValue: "i")!] as! String).encode(to: $0) }
    #expect(try Mapper.encode(value, strategies: strategies) == Data("\"here\"".utf8))
  }
}
