import JsonMapper
import Testing

/// What a call keeps alive, and for how long.
@Suite struct LifetimeTests {
  final class Token: Sendable {}

  struct Contextual: Mapable {
    let hasToken: Bool
    static let properties: [MapableProperty] = []
    init(_ wrapping: Wrapping) throws { hasToken = wrapping.context(Token.self) != nil }
  }

  struct Failing: Mapable {
    struct Refusal: Error {}
    static let properties: [MapableProperty] = []
    init(_ wrapping: Wrapping) throws { throw Refusal() }
  }

  @Test func aContextIsReleasedWithItsCall() throws {
    weak var released: Token?
    func call() throws {
      let token = Token()
      released = token
      #expect(try (Mapper.read("{}", context: token) as Contextual).hasToken)
      #expect(mapperError { try Mapper.read("{}", context: token) as Failing } != nil)
      #expect(mapperError { try Mapper.read("[}", context: token) as Failing } != nil)
      #expect(mapperError { try Mapper.read("5", context: token) as Failing } != nil)
    }
    try call()
    #expect(released == nil)
  }

  @Test func nativeValuesAreReleasedWithTheirDocument() throws {
    weak var released: Token?
    func call() throws -> MapperError? {
      let token = Token()
      released = token
      let value: Any = ["a": token, "id": 5]
      #expect(try Mapper.read(value) as Item == Item(5))
      return mapperError { try Mapper.read(value) as [String: Int] }
    }
    let error = try #require(try call())
    #expect(error.description == "expected Int, found Token at a")
    #expect(released == nil)
  }

  /// A model that counts how many of its kind there are.
  final class Counted: Mapable {
    let token: Token
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    init(_ wrapping: Wrapping) throws {
      token = try #require(wrapping.context(TokenBox.self)).make()
      _ = try wrapping.get("id") as Int
    }
  }

  final class TokenBox {
    private var tokens: [() -> Bool] = []
    var alive: Int { tokens.count { $0() } }
    func make() -> Token {
      let token = Token()
      tokens.append { [weak token] in token != nil }
      return token
    }
  }

  @Test func modelsOfAFailedCallAreReleased() throws {
    let box = TokenBox()
    let error = mapperError { try Mapper.read(#"[{"id":1},{"id":2},{"id":"x"}]"#, context: box) as [Counted] }
    #expect(error?.path == "[2].id" && box.alive == 0)
    let models = try Mapper.read(#"[{"id":1},{"id":2}]"#, context: box) as [Counted]
    let alive = withExtendedLifetime(models) { box.alive }
    #expect(models.count == 2 && alive == 2)
  }

  @Test func aBufferMayBeUsedAgainForAnotherText() throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 1)
    defer { buffer.deallocate() }
    for round in 0..<200 {
      // The same length and the same place, other keys and values.
      let key = "k\(round % 10)y"
      let text = "{\"\(key)\":\(100 + round),\"id\":\(round % 7)}"
      buffer.copyBytes(from: text.utf8)
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<text.utf8.count])
      #expect(try Mapper.map(part) as Item == Item(round % 7))
      #expect(try Mapper.map(part, for: key) as Int == 100 + round)
      let node = try Mapper.read(part) as JSONNode
      buffer.copyBytes(from: repeatElement(UInt8(ascii: "#"), count: 64))
      #expect(node[key].int == 100 + round && node.rawJSON == text)
    }
  }

  @Test func keysMadeAtRunTimeMayGoWhileTheirObjectStays() throws {
    let json = "{" + (0..<100).map { "\"key number \($0)\":\($0)" }.joined(separator: ",") + "}"
    let sum = try wrapped(json) { wrapping in
      var sum = 0
      for number in (0..<100).reversed() { sum += try wrapping.get("key number " + String(number)) as Int }
      return sum
    }
    #expect(sum == 4950)
  }
}
