import Foundation
import Testing

/// What a document's snippets have printed.
final class Console {
  private(set) var lines: [String] = []

  func print(_ items: [Any]) {
    let text = items.map { "\($0)" }.joined(separator: " ")
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// The code blocks of a Markdown file, line by line.
struct Markdown {
  typealias Lines = [String]

  let blocks: [(language: String, lines: Lines)]

  /// Reads a file of the checkout, by its path from there.
  init(_ path: String) throws {
    var blocks: [(language: String, lines: Lines)] = []
    var isInside = false
    for line in try Self.lines(of: Self.checkout.appending(path: path)) {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append((String(line.dropFirst(3)), [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    self.blocks = blocks
  }

  /// The text of a file of the checkout, less its last line end.
  static func text(_ path: String) throws -> String {
    try lines(of: checkout.appending(path: path)).dropLast().joined(separator: "\n")
  }

  private static let checkout = URL(fileURLWithPath: "\(#filePath)/../../../..").standardized

  /// The parts of a source file between `// MARKER: name` and `// MARKER: end`, in their order, less their indentation.
  static func regions(of file: String, marker: String) throws -> [(name: String, lines: Lines)] {
    var regions: [(name: String, lines: Lines)] = []
    var isInside = false
    for line in try lines(of: URL(fileURLWithPath: file)) {
      let comment = line.drop { $0 == " " }
      if comment == "// \(marker): end" {
        isInside = false
      } else if comment.hasPrefix("// \(marker): ") {
        regions.append((String(comment.dropFirst("// \(marker): ".count)), []))
        isInside = true
      } else if isInside {
        regions[regions.count - 1].lines.append(line)
      }
    }
    return regions.map { ($0.name, unindented($0.lines)) }
  }

  private static func lines(of file: URL) throws -> Lines {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func unindented(_ lines: Lines) -> Lines {
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }
  }
}

/// An article of the documentation whose code is compiled, and run, in a file of the tests.
///
/// Each Swift block of the article stands there between `// ARTICLE: name` and `// ARTICLE: end`, in the article's order;
/// what it prints has to be the article's text blocks, one after the other.
struct Article {
  private let markdown: Markdown
  private let files: [String]

  /// `after`: a file with the article's first blocks.
  init(_ name: String, in file: String = #filePath, after first: String? = nil) throws {
    markdown = try Markdown("Sources/JsonMapper/JsonMapper.docc/\(name).md")
    files = (first.map { [$0] } ?? []) + [file]
  }

  func expect(printed lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let shown = markdown.blocks.filter { $0.language == "swift" }.map(\.lines)
    let compiled = try files.flatMap { try Markdown.regions(of: $0, marker: "ARTICLE") }.map(\.lines)
    #expect(shown == compiled, sourceLocation: sourceLocation)
    let outputs = markdown.blocks.filter { $0.language == "text" }.flatMap(\.lines)
    #expect(outputs == lines, sourceLocation: sourceLocation)
  }
}
