/// A value of a document that was not taken as it is, and what became of it.
///
/// ```swift
/// var issues: [MappingIssue] = []
/// let users: [User] = try Mapper.map(json, options: .tolerant, issues: &issues)
/// for issue in issues { print(issue) }    // nilled: expected Int, found string "x" at users[0].age (line 3, column 17)
/// ```
public struct MappingIssue: Sendable, Hashable {
  /// What became of a value.
  public enum Action: String, Sendable, Hashable, CaseIterable {
    /// It was converted without loss.
    case coerced
    /// It gave way to nil.
    case nilled
    /// It gave way to a default.
    case defaulted
    /// It was left out of its array or object.
    case dropped
    /// It was found to be wrong, by `Mapper.validate(_:as:options:)` or by a call that failed.
    case rejected
  }

  /// Where the value stands, from the root: `users[0].age`. Empty for the root.
  public let path: String
  /// What was asked for at this place, such as `Int`.
  public let expected: String
  /// What is there instead: its kind and a short excerpt, such as `string "x"`, and the error within it, if there was one;
  /// `nothing` for a missing key.
  public let found: String
  /// What became of the value.
  public let action: Action
  /// The line of the value, from 1; nil in a document made from values.
  public let line: Int?
  /// The column of the value in its line, in bytes from 1; nil in a document made from values.
  public let column: Int?

  init(path: String, expected: String, found: String, action: Action, position: SourcePosition?) {
    self.path = path
    self.expected = expected
    self.found = found
    self.action = action
    line = position?.line
    column = position?.column
  }

  /// An error as an issue of its own.
  init(_ error: MapperError) {
    let details = error.details
    let sentence = error.sentence.hasPrefix("found ") ? String(error.sentence.dropFirst(6)) : error.sentence
    self.init(
      path: details.path, expected: details.expected ?? Self.expectation(details.code),
      found: details.found ?? (details.code == .missingKey ? "nothing" : sentence), action: .rejected,
      position: details.position)
  }

  /// What was asked for where an error names nothing in particular.
  private static func expectation(_ code: MapperError.Code) -> String {
    switch code {
    case .invalidSchema: "a valid schema"
    case .invalidPath: "a valid path"
    case .notFound: "a path that leads somewhere"
    default: "another value"
    }
  }
}

extension MappingIssue: CustomStringConvertible {
  /// One sentence: what became of the value, what was expected and found, and where.
  public var description: String {
    let place = path.isEmpty ? "" : " at \(path)"
    let position = line.flatMap { line in column.map { " (line \(line), column \($0))" } } ?? ""
    return "\(action.rawValue): expected \(expected), found \(found)\(place)\(position)"
  }
}
