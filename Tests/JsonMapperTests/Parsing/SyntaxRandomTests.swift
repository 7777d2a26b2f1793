import Foundation
import JsonMapper
import Testing

/// The syntaxes beside each other: random trees, texts from elsewhere, and mutations of texts.
@Suite struct SyntaxRandomTests {
  @Test(arguments: 21...23)
  func strictTextsGiveTheSameTreesInEverySyntax(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for round in 0..<300 {
      let tree = RandomTree(depth: 5, repeatingKeys: round.isMultiple(of: 2), using: &generator)
      let text = tree.text(using: &generator)
      for syntax in [JSONSyntax.relaxed, .json5] {
        let root = try JSONDocument(parsing: text, options: SyntaxTests.options(syntax)).root
        #expect(RandomTree(root) == tree, "round \(round)")
        #expect(try RandomTree(JSONDocument(parsing: root.rawJSON).root) == tree, "round \(round)")
      }
    }
  }

  @Test(arguments: 24...26)
  func keysOfEverySpellingAreFound(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for round in 0..<200 {
      let tree = RandomTree(depth: 4, repeatingKeys: true, using: &generator)
      guard case .object = tree else { continue }
      let text = tree.text(using: &generator)
      let found = try wrapped(text, options: SyntaxTests.options(.json5)) { wrapping in
        RandomTree.keys.map { key in wrapping.node(key).map { RandomTree($0) } }
      }
      #expect(found == RandomTree.keys.map { tree.value($0) }, "round \(round): \(text)")
    }
  }

  @Test(arguments: SharedData.files(in: "json-test-suite"))
  func theTestSuiteIsReadAsInStrictJSON(file: String) throws {
    let data = try SharedData.data(file, in: "json-test-suite")
    for syntax in [JSONSyntax.relaxed, .json5] {
      let options = MapperOptions.standard {
        $0.syntax = syntax
        $0.maximumDepth = 1_000_000
      }
      guard let strict = try? JSONDocument(parsing: data).root else {
        _ = outcome { try JSONDocument(parsing: data, options: options).root.rawJSON }
        continue
      }
      #expect(try RandomTree(JSONDocument(parsing: data, options: options).root) == RandomTree(strict))
    }
  }

  @Test(.enabled(if: SharedData.holds("bench")), arguments: ["twitterescaped.json", "citm_catalog.json"])
  func realTextsGiveTheSameTreesInEverySyntax(file: String) throws {
    let data = try SharedData.data(file, in: "bench")
    let strict = try RandomTree(JSONDocument(parsing: data).root)
    for syntax in [JSONSyntax.relaxed, .json5] {
      #expect(try RandomTree(JSONDocument(parsing: data, options: SyntaxTests.options(syntax)).root) == strict)
    }
  }

  static let fixtures = [
    SyntaxTests.example,
    "/* head */ [1, // one\n 'two\\\n', {three: +.3, 'f\\x6fur': 0xF4,}, [Infinity, -NaN], \"\\u00e9\\v\",]",
    #"{"id":1,"name":"Ann","tags":["a","b\n","é"],"address":{"city":"日本","zip":null},"ok":true}"#,
  ]

  private static let pieces = [
    "\"", "'", "\\", "[", "]", "{", "}", ",", ":", "0", "-", "+", "e", ".", "\\u00e9", "\\ud800", "é", "\u{2028}", "0x",
    "//", "/*", "*/", "\n", "\r", "\0", "\\\n", "NaN", "Infinity", "null", " ", "\u{A0}", "\u{FEFF}", "\\x4", "$a:",
  ].map { Array($0.utf8) }

  /// Each text is an error with a place in the text, or a document whose strict JSON says the same; and each syntax takes
  /// what a stricter one takes, to the same effect, and finds the same fault in it as long as both refuse it as strict.
  @Test(arguments: fixtures.indices)
  func mutatedTextsAreRefusedOrRead(fixture: Int) throws {
    var generator = NumberGenerator(seed: UInt64(fixture) + 500)
    var parsed = 0
    for round in 0..<3000 {
      var text = Array(Self.fixtures[fixture].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...text.count, using: &generator)
        let end = Int.random(in: place...min(place + 6, text.count), using: &generator)
        let piece = Bool.random(using: &generator) ? Self.pieces.randomElement(using: &generator) : nil
        text.replaceSubrange(place..<(piece == nil ? end : place), with: piece ?? [])
      }
      var stricter: RandomTree?
      for syntax in [JSONSyntax.strict, .relaxed, .json5] {
        do {
          let root = try JSONDocument(parsing: text, options: SyntaxTests.options(syntax)).root
          let tree = RandomTree(try JSONDocument(parsing: root.rawJSON).root)
          #expect(stricter == nil || stricter == tree, "round \(round)")
          stricter = tree
          parsed += 1
        } catch let error as MapperError {
          let offset = try #require(error.offset, "round \(round)")
          #expect(error.code == .invalidJSON && offset <= text.count, "round \(round)")
          #expect(stricter == nil, "round \(round): \(syntax) refused \(String(decoding: text, as: UTF8.self))")
        }
      }
    }
    #expect(parsed > 100)
  }

  /// Faults of strict JSON that no other syntax makes good.
  @Test(arguments: InvalidTextTests.structure + InvalidTextTests.values + InvalidTextTests.strings)
  func faultsOfStrictJSONStayTheSame(row: InvalidTextTests.Row) {
    let options = SyntaxTests.options(.relaxed)
    guard let error = mapperError({ try JSONDocument(parsing: row.text, options: options) }) else { return }
    let isComment = row.text.contains("/")
    #expect(isComment || error.expected == row.expected && error.offset == row.offset && error.found == row.found)
  }

  @Test func timeIsLinear() throws {
    let text = "[" + String(repeating: "/* é */ {a: 'b\\\n', c: 0xFF}, // x\n", count: 50_000) + "]"
    let start = ContinuousClock.now
    #expect(try JSONDocument(parsing: text, options: SyntaxTests.options(.json5)).root.count == 50_000)
    let long = "'" + String(repeating: "\\\nx\\x41", count: 300_000) + "'"
    #expect(try (Mapper.read(long, options: SyntaxTests.options(.json5)) as String).utf8.count == 600_000)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
