@testable import JsonMapper
import Foundation
import Synchronization
import Testing

/// Large arrays, whose elements are mapped while the text is parsed: nobody can tell but by the memory that it takes.
@Suite(.serialized) struct LargeArrayTests {
  /// An array with an element before the others that makes it large.
  static func large(_ array: String) -> String {
    guard let bracket = array.firstIndex(of: "["), !array.hasPrefix("{") else { return array }
    let text = String(repeating: "-", count: ElementReader.leastSize)
    let first = #"{"id":-1,"inner":{"id":-2},"text":"\#(text)"}"#
    let rest = array[bracket...].dropFirst()
    return array[...bracket] + first + (rest.hasPrefix("]") ? rest : "," + rest)
  }

  static func numbers(_ count: Int, _ changes: [Int: String] = [:]) -> String {
    "[" + (0..<count).map { changes[$0] ?? #"{"id":\#($0),"inner":{"id":\#($0 * 2)}}"# }.joined(separator: ",") + "]"
  }

  /// A model that counts how often it is made.
  struct Counted: Mapable, Equatable {
    static let made = Atomic(0)
    let id: Int
    let inner: Int?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"), .value(type: Int.self, key: "inner.id", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      Self.made.add(1, ordering: .relaxed)
      id = try wrapping.get("id")
      inner = try wrapping.get("inner.id")
    }
  }

  @Test func everyElementIsMadeOnceWhileTheTextIsParsed() throws {
    let count = 60_000
    Counted.made.store(0, ordering: .relaxed)
    let models: [Counted] = try Mapper.map(Self.numbers(count))
    #expect(models.map(\.id) == Array(0..<count))
    #expect(models.map(\.inner) == (0..<count).map { $0 * 2 })
    #expect(Counted.made.load(ordering: .relaxed) == count)
    // What is wrong at the end comes to light when all before it has been mapped; then the whole is read as a document is.
    let text = Self.numbers(60_000, [59_999: "7"])
    let document = try JSONDocument(parsing: text)
    let made = [{ try Mapper.map(text) as [Counted] }, { try Mapper.map(document) as [Counted] }].map { map in
      Counted.made.store(0, ordering: .relaxed)
      #expect(throws: MapperError.self) { try map() }
      return Counted.made.load(ordering: .relaxed)
    }
    #expect(made == [119_998, 59_999])
  }

  /// Everything that a model may do with its object.
  struct Curious: Mapable {
    let outcome: String
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]

    init(_ wrapping: Wrapping) throws {
      let id: Int = try wrapping.get("id")
      switch wrapping.context(String.self) {
      case "a node": outcome = "\(try (wrapping.get("inner") as JSONNode)["id"].int ?? 0)"
      case "a value": outcome = "\(try wrapping.get("inner") as JSONValue)"
      case "a path": outcome = "\(wrapping.path)"
      case "an error": outcome = "\(mapperError { try wrapping.get("inner") as Int }?.description ?? "none")"
      case "an optional": outcome = "\((try wrapping.get("inner") as Int?) ?? -1)"
      case "another call": outcome = "\((try Mapper.map(#"[{"id":\#(id)}]"#) as [Item]).map(\.id))"
      case "another large call":
        outcome = id == 1 ? "\((try Mapper.map(LargeArrayTests.large(#"[{"id":7}]"#)) as [Item]).map(\.id))" : ""
      case "a refusal" where id == 3: throw Refusal()
      default: outcome = "\(id)"
      }
    }
  }

  @Test(arguments: [
    "nothing", "a node", "a value", "a path", "an error", "an optional", "another call", "another large call",
    "a refusal",
  ])
  func modelsAreMadeAsOfADocument(doing: String) throws {
    let text = Self.large(Self.numbers(6))
    let document = try JSONDocument(parsing: text)
    let expected = outcome { (try Mapper.map(document, context: doing) as [Curious]).map(\.outcome) }
    for source in [text as any JSONSource, Array(text.utf8), Data(text.utf8), Lent(bytes: Array(text.utf8))] {
      #expect(outcome { (try map(source, context: doing) as [Curious]).map(\.outcome) } == expected)
    }
  }

  struct Refusal: Error {}

  private func map<T: Mapable>(_ source: some JSONSource, context: Any) throws -> [T] {
    try Mapper.map(source, context: context)
  }

  /// A model that keeps what it was made of.
  struct Keeping: Mapable {
    let wrapping: Wrapping?
    let node: JSONNode?
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]

    init(_ wrapping: Wrapping) throws {
      let keepsNode = wrapping.context(Bool.self) == true
      self.wrapping = keepsNode ? nil : wrapping
      node = keepsNode ? wrapping.node : nil
    }
  }

  @Test(arguments: [true, false])
  func whatIsKeptKnowsWhereItStands(keepsNode: Bool) throws {
    var text = Self.large(Self.numbers(5))
    let models: [Keeping] = try Mapper.map(text, context: keepsNode)
    text = ""
    for (index, model) in models.enumerated() {
      #expect(try (model.wrapping?.get("inner.id") ?? model.node?["inner"]["id"].int) == (index - 1) * 2)
      #expect((model.wrapping?.path ?? model.node?.path)?.description == "[\(index)]")
    }
  }

  private static let arrays: [String] = [
    "[]", "[{}]", "[1]", "[[]]", "[null]", numbers(1), numbers(3), numbers(300, [299: "7"]), numbers(9, [4: "null"]),
    numbers(9, [4: #"{"id":"x"}"#]), numbers(9, [8: #"{"id":"x"}"#]), numbers(9, [0: #"{"id":null}"#]),
    numbers(9, [4: #"{"key":1}"#]), numbers(9, [4: "[]"]), numbers(9, [4: #"[{"id":1}]"#]),
    numbers(9, [4: #"{"id":"7"}"#]),
    numbers(9, [4: #"{"i\u0064":41}"#]), numbers(9, [4: #"{"id":1,"id":2}"#]), numbers(9, [4: #"{"id":2.0}"#]),
    numbers(9, [4: #"{"id":1,"inner":{"id":"deep"}}"#]), numbers(9, [4: #"{"id":1,"inner":[[[[1]]]]}"#]),
    numbers(9, [4: "{\"id\":4 ,\r\n\t\"text\" : \"é\\n]\" } "]), "[ " + numbers(2).dropFirst().dropLast() + "\n]\t\n ",
    numbers(3) + "x", numbers(3) + ",", numbers(3) + "]", numbers(3) + " []", String(numbers(3).dropLast()),
    String(numbers(3).dropLast(2)), String(numbers(3).dropLast(3)), String(numbers(3).dropLast(4)) + "]",
    numbers(3, [1: ""]), numbers(3, [2: ""]), numbers(3, [1: "{\"id\":1}{\"id\":2}"]), numbers(3, [1: "{\"id\":01}"]),
    numbers(3, [1: "{\"id\":1]"]), numbers(3, [1: "{\"id\":\"\u{1}\"}"]), numbers(3, [1: "{\"id\" 1}"]),
    "{\"a\":\(numbers(3))}", "[{\"a\":\(numbers(3))}]", "[\(numbers(3))]", "\u{FEFF}" + numbers(3), numbers(3) + "\0",
  ]

  private static let options: [(name: String, options: MapperOptions)] = [
    ("standard", .standard), ("tolerant", .tolerant), ("first", .standard { $0.duplicateKeys = .first }),
    ("depth", .standard { $0.maximumDepth = 3 }), ("mismatch", .standard { $0.optionalMismatch = .error }),
  ]

  private static let otherOptions: [(name: String, options: MapperOptions)] = [
    ("strict", .strict), ("one level", .standard { $0.maximumDepth = 1 }),
    ("elements", .standard { $0.maximumElementCount = 5 }), ("size", .standard { $0.maximumDocumentSize = 1000 }),
    ("strings", .standard { $0.maximumStringLength = 1000 }), ("keys", .standard { $0.keyStrategy = .caseInsensitive }),
    ("relaxed", .standard { $0.syntax = .relaxed }),
  ]

  @Test(arguments: arrays)
  func resultsAndErrorsAreThoseOfADocument(array: String) {
    for (name, options) in Self.options { expectSame(Self.large(array), options, name) }
  }

  @Test(arguments: [numbers(9), numbers(9, [4: #"{"ID":4,"id":5,"id":6,"x":"\u0041"}"#])])
  func optionsAreFollowed(array: String) {
    for (name, options) in Self.otherOptions { expectSame(Self.large(array), options, name) }
  }

  /// Maps a text, and the document that it is.
  private func expectSame(_ text: String, _ options: MapperOptions, _ name: String) {
    func result(_ map: () throws -> [Counted]) -> String {
      do {
        return try map().map { "\($0.id) \($0.inner ?? -1)" }.description
      } catch let error as MapperError {
        return "\(error.code) \(error) \(error.path) \(error.line ?? 0) \(error.column ?? 0) \(error.offset ?? 0)"
      } catch {
        return "\(error)"
      }
    }
    let expected = result { try Mapper.map(JSONDocument(parsing: text, options: options), options: options) }
    #expect(result { try Mapper.map(text, options: options) } == expected, "\(name)")
  }

  @Test func issuesAreNotedOnce() throws {
    let text = Self.large(Self.numbers(3, [1: #"{"id":"7"}"#]))
    var issues: [MappingIssue] = []
    let models: [Counted] = try Mapper.map(text, issues: &issues)
    #expect(models.map(\.id) == [-1, 0, 7, 2] && issues.map(\.path) == ["[2].id"])
  }

  /// The tape is begun anew again and again, in the middle of objects alike.
  @Test func aLongArrayOfObjectsInAnyOrderIsRead() throws {
    let count = 40_000
    let objects = (0..<count).map { index in
      var members = (0..<14).map { #""k\#($0)":\#(index + $0)"# }
      if index % 3 == 0 { members.swapAt(index % 14, index / 14 % 14) }
      if index % 7 == 0 { members.remove(at: index % 14) }
      return "{" + members.joined(separator: ",") + "}"
    }
    let models: [Wide] = try Mapper.map("[" + objects.joined(separator: ",") + "]")
    #expect(models.count == count)
    for (index, model) in models.enumerated() {
      let expected = (0..<14).map { index % 7 == 0 && missing(index) == $0 ? nil : index + $0 }
      if model.values != expected {
        Issue.record("\(index): \(model.values)")
        break
      }
    }
  }

  /// Which key is left out of an object in seven.
  private func missing(_ index: Int) -> Int {
    var keys = Array(0..<14)
    if index % 3 == 0 { keys.swapAt(index % 14, index / 14 % 14) }
    return keys[index % 14]
  }

  struct Wide: Mapable {
    let values: [Int?]
    static let properties: [MapableProperty] = (0..<14).map {
      .value(type: Int.self, key: "k\($0)", optional: true)
    }
    init(_ wrapping: Wrapping) throws { values = try (0..<14).map { try wrapping.get("k\($0)") } }
  }

  /// A source of somebody else's.
  private struct Lent: JSONSource {
    let bytes: [UInt8]
    func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
  }
}
