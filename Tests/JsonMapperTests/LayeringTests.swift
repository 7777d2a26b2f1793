import Foundation
import Testing

/// The order of the layers, and the rules for files, checked in the sources themselves.
@Suite struct LayeringTests {
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = checkout.appending(path: "Sources/JsonMapper")

  struct Source: Sendable {
    /// Below `Sources/JsonMapper`: `Reading/Wrapping.swift`.
    let path: String
    let lines: [String]
    /// The lines without comments and without the texts in quotes.
    let code: [String]

    init(path: String, text: String) {
      self.path = path
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      code = lines.map { line in
        var isQuoted = false
        let code = line.filter { character in
          if character == "\"" { isQuoted.toggle() }
          return !isQuoted
        }
        return String(code.prefix(upTo: code.firstRange(of: "//")?.lowerBound ?? code.endIndex))
      }
    }

    var folder: String { path.split(separator: "/").count > 1 ? String(path.prefix { $0 != "/" }) : "" }

    func holds(_ word: String) -> Bool {
      code.contains { line in
        line.ranges(of: word).contains { range in
          let before = line[..<range.lowerBound].last
          let after = line[range.upperBound...].first
          return before.map(Self.isWord) != true && after.map(Self.isWord) != true
        }
      }
    }

    private static func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
  }

  static let sources: [Source] = {
    let enumerator = FileManager.default.enumerator(atPath: folder.path)
    let paths = (enumerator?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    return paths.compactMap { path in
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map { text in
        Source(path: path, text: text)
      }
    }
  }()

  @Test func theSourcesAreThere() {
    #expect(Self.sources.count > 50)
    #expect(Set(Self.sources.map(\.folder)).isSuperset(of: Self.layers))
  }

  @Test func noFileIsLongerThan400Lines() {
    #expect(Self.sources.filter { $0.lines.count > 401 }.map(\.path) == [])
  }

  @Test func pointersHaveOneOwner() {
    let owners: Set<String> = ["Bytes", "Tape", "Parsing"]
    let others = Self.sources.filter { source in
      !owners.contains(source.folder) && source.code.contains { $0.contains("Unsafe") }
    }
    #expect(others.filter { source in !source.lines.contains { $0.contains("// SAFETY") } }.map(\.path) == [])
  }

  @Test func pointersAreMovedOnlyWhereASafetyLineSaysWhyItHolds() {
    let moved = Self.sources.filter { source in
      source.code.contains {
        $0.contains("withMemoryRebound") || $0.contains("unsafeBitCast") || $0.contains("assumingMemoryBound")
      }
    }
    #expect(moved.filter { source in !source.lines.contains { $0.contains("SAFETY") } }.map(\.path) == [])
  }

  @Test func foundationStaysInFilesNamedAfterIt() {
    let importing = Self.sources.filter { source in source.code.contains { $0.hasSuffix("import Foundation") } }
    #expect(importing.map(\.path).filter { !$0.hasSuffix("+Foundation.swift") } == [])
    let named = Self.sources.filter { $0.path.hasSuffix("+Foundation.swift") }
    #expect(named.filter { source in !source.code.contains { $0.hasSuffix("import Foundation") } }.map(\.path) == [])
  }

  @Test func nothingButTheSystemsLibrariesIsImported() {
    let allowed: Set<String> = ["Foundation", "Darwin", "Glibc", "Musl", "Android"]
    let imports = Self.sources.filter { !$0.path.hasSuffix("+UIKit.swift") }.flatMap(\.code).compactMap {
      line -> String? in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position + 1 < words.count else { return nil }
      return words[..<position].allSatisfy { $0 == "public" } ? String(words[position + 1]) : nil
    }
    #expect(Set(imports).subtracting(allowed) == [])
  }

  /// The stages in the order of the road.
  static let layers = [
    "Bytes", "Tape", "Parsing", "Document", "Schema", "Search", "Reading", "Issues", "Writing", "Transforms",
    "Streaming", "Codable", "Errors",
  ]

  /// What the files of a folder must not name, since it stands to the right of them on the road.
  static let forbidden: [(folder: String, words: [String])] = [
    (
      "Bytes",
      [
        "Tape", "TapeNode", "Parser", "DocumentStorage", "Wrapping", "JSONReader", "JSONWriter", "Plan", "Mapable",
        "Session",
      ]
    ),
    (
      "Tape",
      [
        "Parser", "DocumentStorage", "JSONNode", "JSONDocument", "Wrapping", "JSONReader", "JSONWriter", "Plan",
        "Session", "MapperError",
      ]
    ),
    (
      "Parsing",
      [
        "DocumentStorage", "JSONNode", "JSONDocument", "Wrapping", "JSONReader", "JSONWriter", "Plan", "Session",
        "Mapable", "MapperError",
      ]
    ),
    (
      "Document",
      [
        "Wrapping", "JSONReader", "JSONWriter", "Plan", "Session", "Mapable", "JSONReadable", "BreadthFirstSearch",
        "ModelSearch",
      ]
    ),
    ("Schema", ["Wrapping.Field", "JSONWriter", "BreadthFirstSearch", "ModelSearch", "KeySearch", "ObjectMatcher"]),
    ("Reading", ["BreadthFirstSearch", "ModelSearch", "KeySearch", "ObjectMatcher", "Parser"]),
    ("Streaming", ["JSONWriter", "ModelSearch", "BreadthFirstSearch", "DecodingCall"]),
    ("Codable", ["Parser", "ModelSearch", "BreadthFirstSearch", "RecordStream"]),
    ("Search", ["Parser", "JSONWriter", "RecordStream", "DecodingCall"]),
    ("Writing", ["Parser", "Wrapping", "Plan", "BreadthFirstSearch", "Session"]),
  ]

  @Test(arguments: forbidden)
  func aStageDoesNotKnowWhatComesAfterIt(folder: String, words: [String]) {
    let namings = Self.sources.filter { $0.folder == folder }.flatMap { source in
      words.filter { source.holds($0) }.map { "\(source.path) names \($0)" }
    }
    #expect(namings == [])
  }

  @Test func everyFileSaysWhatItIs() {
    let silent = Self.sources.filter { source in
      !source.lines.contains {
        $0.hasPrefix("///") || $0.hasPrefix("// ") || $0.trimmingCharacters(in: .whitespaces).hasPrefix("///")
      }
    }
    #expect(silent.map(\.path) == [])
  }
}
