import JsonMapper
import Testing

/// Documents at random: what `validate` finds is what mapping stumbles over.
@Suite struct RandomValidationTests {
  struct Leaf: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id").range(max: 40),
      .value(type: String.self, key: "name", optional: true).length(max: 3),
    ]

    init(_ wrapping: Wrapping) throws {
      _ = try wrapping.get("id") as Int
      _ = try wrapping.get("name") as String?
    }
  }

  struct Tree: Mapable {
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id", optional: true).or("id2").range(min: 0),
      .value(type: String.self, key: "name", optional: true).coercion(.none).oneOf("x", "id", ""),
      .readable(type: [[Int?]].self, key: "a", optional: true).range(max: 2),
      .readable(type: [String: Leaf].self, key: "b", optional: true).length(max: 2),
      .objectsArray(type: Leaf.self, key: "é", optional: true),
      .object(type: Leaf.self, key: "b.0", optional: true).nested(false),
      .value(type: Double.self, key: "a.0", optional: true), .dictionary(type: Bool.self, key: "key\"", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      _ = try wrapping.get("id") as Int?
      _ = try wrapping.get("name") as String?
      _ = try wrapping.get("key\"") as [String: Bool]?
      _ = try wrapping.get("é") as [Leaf]?
      _ = try wrapping.get("a") as [[Int?]]?
      _ = try wrapping.get("a.0") as Double?
      _ = try wrapping.get("b.0") as Leaf?
      _ = try wrapping.get("b") as [String: Leaf]?
    }
  }

  static let options: [MapperOptions] = [
    .strict, .strict { $0.unknownKeys = .ignore }, .standard, .standard { $0.duplicateKeys = .first },
    .standard { $0.keyStrategy = .caseInsensitive }, .standard { $0.coercion = .none },
  ]

  @Test(arguments: options.indices, 0..<4)
  func validationAgreesWithReading(index: Int, seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed &* 1000 &+ UInt64(index))
    var counts = (right: 0, wrong: 0)
    for _ in 0..<300 {
      let tree = RandomTree(depth: 4, repeatingKeys: index % 3 == 1, using: &generator)
      guard case .object = tree else { continue }
      let text = tree.text(using: &generator)
      var issues: [MappingIssue] = []
      // The root is read, and validated, as what a box holds.
      let json = "{\"v\":\(text)}"
      let error = mapperError { try Mapper.read(json, options: Self.options[index], issues: &issues) as Box<Tree> }
      let losses = issues.filter { $0.action != .coerced && !$0.found.hasPrefix("duplicate key") }
      let faults = Mapper.validate(json, as: Box<Tree>.self, options: Self.options[index])
      #expect(
        faults.isEmpty == (error == nil && losses.isEmpty), "\(json) \(faults) \(String(describing: error)) \(losses)")
      if let error { #expect(faults.contains { $0.path == error.path }, "\(json) \(error) \(faults)") }
      for fault in faults { #expect(fault.action == .rejected && fault.line != nil) }
      if faults.isEmpty { counts.right += 1 } else { counts.wrong += 1 }
    }
    #expect(counts.right > 5 && counts.wrong > 5, "\(counts)")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func whatStrictOptionsTakeTheOthersTakeWithoutAnIssue(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for _ in 0..<300 {
      let text = RandomTree(depth: 4, repeatingKeys: false, using: &generator).text(using: &generator)
      let json = "{\"v\":\(text)}"
      guard (try? Mapper.read(json, options: .strict) as Box<Tree>) != nil else { continue }
      for options in [MapperOptions.standard, .tolerant] {
        var issues: [MappingIssue] = []
        #expect(throws: Never.self) { try Mapper.read(json, options: options, issues: &issues) as Box<Tree> }
        #expect(issues == [], "\(json)")
      }
    }
  }
}
