extension MapperError {
  /// The error of a text that is a part of another: with its place in the whole.
  ///
  /// - Parameters:
  ///   - path: The path of the part in the whole.
  ///   - start: The position of the part's first byte in the whole.
  func moved(to path: String, _ start: SourcePosition) -> MapperError {
    let part = details
    if part.code == .invalidSchema || part.code == .invalidPath { return self }
    return MapperError(
      Details(
        code: part.code, path: Self.join(path, part.path), message: part.message, expected: part.expected,
        found: part.found, position: part.position.map { start.moved(by: $0) }, underlying: part.underlying,
        suggestion: part.suggestion))
  }

  /// A path and another that goes on from its end, both as text.
  static func join(_ path: String, _ inner: String) -> String {
    path.isEmpty || inner.isEmpty || inner.hasPrefix("[") ? path + inner : "\(path).\(inner)"
  }
}

extension SourcePosition {
  init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Where a text begins.
  static let start = SourcePosition(offset: 0, line: 1, column: 1)

  /// The place that is at `inner` in a text which begins at this place.
  func moved(by inner: SourcePosition) -> SourcePosition {
    SourcePosition(
      offset: offset + inner.offset, line: line + inner.line - 1,
      column: inner.line == 1 ? column + inner.column - 1 : inner.column)
  }
}
