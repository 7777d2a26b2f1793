import JsonMapper
import Testing

/// Documents changed at random, mapped by many schemas with all presets and with options at random: each call gives a value,
/// or an error whose place is within the text, and calls that must agree do.
@Suite struct MappingMutationTests {
  /// With refinements, alternatives and a model within itself.
  struct Account: Updatable {
    var id: Int?
    var name: String
    var tags: [String]
    var owner: [Account]
    var extra: [String: JSONNode]

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id", optional: true).or("number", "a.b").range(min: 0, max: 1000),
      .value(type: String.self, key: "name").length(max: 8),
      .array(type: String.self, key: "tags", optional: true).droppingInvalidElements(),
      .objectsArray(type: Account.self, key: "users", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      name = try wrapping.get("name")
      tags = try wrapping.get("tags", default: [])
      owner = try wrapping.get("users", default: [])
      extra = try wrapping.remaining()
    }

    mutating func update(_ wrapping: Wrapping) throws {
      try wrapping.update(&id, "id")
      try wrapping.update(&name, "name")
      try wrapping.update(&tags, "tags")
      try wrapping.update(&owner, "users")
    }
  }

  enum Family: MapableFamily {
    typealias Member = any Mapable
    static let discriminator = "type"
    static var members: [String: any Mapable.Type] { ["a": Account.self, "i": Item.self] }
    static func fallback(_ wrapping: Wrapping) throws -> any Mapable { try Account(wrapping) }
  }

  struct Plain: Codable {
    let id: Int?
    let name: String
    let tags: [String]?
    let users: [Plain]?
  }

  static let fixtures =
    MutationTests.fixtures + [
      #"{"type":"a","id":7,"name":"Ann","tags":["x",1,null],"users":[{"name":"Bob","number":"5"}]}"#,
      #"{"users":[{"name":"","id":1001},{"name":"too long a name","a":{"b":3}}],"name":"","tags":[]}"#,
    ]

  static func options(using generator: inout NumberGenerator) -> MapperOptions {
    var options = [MapperOptions.standard, .strict, .tolerant, .codable].randomElement(using: &generator) ?? .standard
    guard Bool.random(using: &generator) else { return options }
    func flip() -> Bool { Bool.random(using: &generator) }
    options.coercion = flip() ? .none : .lossless
    options.optionalMismatch = flip() ? .error : .nilWithIssue
    options.invalidElements = flip() ? .drop : .error
    options.unknownKeys = flip() ? .error : .ignore
    options.emptyStringIsNil = flip()
    options.emptyArrayIsObject = flip()
    options.loneSurrogates = flip() ? .replace : .error
    options.duplicateKeys = [.last, .first, .error].randomElement(using: &generator) ?? .last
    options.keyStrategy = [.exact, .snakeCase, .caseInsensitive].randomElement(using: &generator) ?? .exact
    options.syntax = [.strict, .relaxed, .json5].randomElement(using: &generator) ?? .strict
    if flip() { options.maximumDepth = 3 }
    if flip() { options.maximumDocumentSize = 90 }
    if flip() { options.maximumStringLength = 6 }
    if flip() { options.maximumElementCount = 4 }
    return options
  }

  /// What a call has ended in.
  enum Ending: Equatable {
    case value
    case error(String)
  }

  /// Runs a call, and looks at its error.
  static func ending(in text: [UInt8], _ round: Int, _ call: () throws -> Any) -> Ending {
    do {
      _ = try call()
      return .value
    } catch let error as MapperError {
      let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
      let isInside = (error.offset ?? 0) <= text.count && (error.line ?? 1) <= lines.count
      let isColumnRight = (error.column ?? 1) - 1 <= (lines.map(\.count).max() ?? 0) + 1
      let hasPlace = (error.offset == nil) == (error.line == nil) && (error.line == nil) == (error.column == nil)
      #expect(isInside && isColumnRight && hasPlace && (error.offset ?? 0) >= 0, "round \(round): \(error)")
      #expect(error.code != .custom && error.code != .invalidSchema, "round \(round): \(error)")
      #expect(!error.description.isEmpty)
      return .error("\(error.code) \(error.path) \(error)")
    } catch {
      Issue.record("round \(round): no MapperError, but \(error)")
      return .value
    }
  }

  @Test(arguments: fixtures.indices)
  func everyCallEndsInAValueOrAnErrorWithAPlace(fixture: Int) {
    var generator = NumberGenerator(seed: UInt64(fixture) + 900)
    var values = 0
    var errors = 0
    for round in 0..<250 {
      var text = Array(Self.fixtures[fixture].utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) { MutationTests.mutate(&text, &generator) }
      let options = Self.options(using: &generator)
      var issues: [MappingIssue] = []
      let calls: [() throws -> Any] = [
        { try Mapper.map(text, options: options) as Account }, { try Mapper.map(text, options: options) as [Account] },
        { try Mapper.map(text, options: options) as [String: Item] },
        { try Mapper.read(text, options: options) as Box<[Account?]> },
        { try Mapper.map(text, for: "id", options: options) as Int },
        { try Mapper.map(text, at: "users.0", options: options) as Account },
        { try Mapper.map(text, of: Family.self, options: options) as any Mapable },
        { try Mapper.map(text, options: options) as RecursionTests.Chain },
        { try Mapper.decode(Plain.self, from: text, options: options) },
        { try JSONDocument(parsing: text, options: options).find(Account.self, options: options) },
        {
          var account = try Mapper.read(#"{"name":"n"}"#) as Account
          try Mapper.update(&account, with: text, options: options)
          return account
        },
      ]
      for call in calls {
        if Self.ending(in: text, round, call) == .value { values += 1 } else { errors += 1 }
      }
      // With issues a call ends as without.
      let plain = Self.ending(in: text, round) { try Mapper.read(text, options: options) as Account }
      let noting = Self.ending(in: text, round) { try Mapper.read(text, options: options, issues: &issues) as Account }
      #expect(plain == noting, "round \(round)")
      for issue in issues { #expect((issue.line ?? 1) >= 1 && !issue.description.isEmpty) }
      // What is valid is read without loss.
      if Mapper.validate(text, as: Account.self, options: options).isEmpty {
        let mapped = Self.ending(in: text, round) { try Mapper.map(text, options: options) as Account }
        #expect(mapped == .value, "round \(round): \(String(decoding: text, as: UTF8.self)) \(mapped)")
      }
    }
    #expect(values > 20 && errors > 20)
  }
}
