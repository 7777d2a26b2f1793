import JsonMapper
import Testing

/// Searches in random documents, against the rules of the contract written down as plainly as possible.
@Suite struct RandomSearchTests {
  struct Named: Mapable, Equatable {
    let id: Int
    let name: String
    let size: Int?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id"), .value(type: String.self, key: "name"),
      .value(type: Int.self, key: "a.b", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
      id = try wrapping.get("id")
      size = try wrapping.get("a.b")
    }

    init?(_ tree: RandomTree) {
      guard let id = tree.value("id")?.integer, let name = tree.value("name")?.string else { return nil }
      self.id = id
      self.name = name
      size = tree.value("a.b")?.integer
    }
  }

  /// A model that needs a path and no more.
  struct Deep: Mapable, Equatable {
    let number: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "a.b")]
    init(_ wrapping: Wrapping) throws { number = try wrapping.get("a.b") }
    init?(_ tree: RandomTree) {
      guard let number = tree.value("a.b")?.integer else { return nil }
      self.number = number
    }
  }

  private static func models<T>(in tree: RandomTree, _ make: (RandomTree) -> T?) -> [T]? {
    let models = tree.children.map(make)
    return models.contains { $0 == nil } ? nil : models.compactMap(\.self)
  }

  /// The rules of a search for one model, for many, and for many by key.
  private static func one<T>(in tree: RandomTree, _ make: (RandomTree) -> T?) -> T? {
    tree.containers.lazy.compactMap(make).first
  }

  private static func many<T>(in tree: RandomTree, _ make: (RandomTree) -> T?) -> [T]? {
    let arrays = tree.containers.filter { if case .array = $0 { true } else { false } }
    let fitting = arrays.compactMap { models(in: $0, make) }
    return fitting.first { !$0.isEmpty } ?? fitting.first
  }

  private static func keyed<T>(in tree: RandomTree, _ make: (RandomTree) -> T?) -> [String: T]? {
    let objects = tree.containers.compactMap { tree -> [String: T]? in
      guard case .object(let members) = tree, let models = models(in: tree, make) else { return nil }
      return Dictionary(uniqueKeysWithValues: zip(members.map(\.key), models))
    }
    return objects.first { !$0.isEmpty } ?? objects.first
  }

  @Test(arguments: 20...25)
  func findsWhatTheRulesSay(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    var found = 0
    for round in 0..<300 {
      let tree = RandomTree(depth: 4, repeatingKeys: false, using: &generator)
      let text = tree.text(using: &generator)
      let comment = Comment(rawValue: "round \(round): \(text)")
      let one = try? Mapper.map(text) as Named
      #expect(one == Self.one(in: tree) { Named($0) }, comment)
      #expect((try? Mapper.map(text) as [Named]) == Self.many(in: tree) { Named($0) }, comment)
      #expect((try? Mapper.map(text) as [String: Named]) == Self.keyed(in: tree) { Named($0) }, comment)
      #expect((try? Mapper.map(text) as Deep) == Self.one(in: tree) { Deep($0) }, comment)
      #expect((try? Mapper.map(text) as [Deep]) == Self.many(in: tree) { Deep($0) }, comment)
      if one != nil { found += 1 }
    }
    #expect(found > 20)
  }

  @Test(arguments: 30...33)
  func findsKeysAsTheRulesSay(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for round in 0..<200 {
      let tree = RandomTree(depth: 4, repeatingKeys: true, using: &generator)
      let text = tree.text(using: &generator)
      for key in ["id", "a.b", "b.0", "prefix__2__suffix", "é", "key\"", "none"] {
        let candidates = tree.containers.compactMap { $0.value(key) }
        let comment = Comment(rawValue: "round \(round): \(key) in \(text)")
        #expect((try? Mapper.map(text, for: key) as Int) == candidates.lazy.compactMap(\.integer).first, comment)
        #expect((try? Mapper.map(text, for: key) as String) == candidates.lazy.compactMap(\.string).first, comment)
        // Null is a value of an Optional.
        let node = try Mapper.map(text, for: key) as JSONNode?
        #expect(node.map { RandomTree($0) } == candidates.first.flatMap { $0 == .null ? nil : $0 }, comment)
      }
    }
  }
}
