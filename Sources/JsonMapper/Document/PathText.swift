/// A path as text, `distances.0.value`, split into its parts.
struct PathText {
  private let text: String
  let parts: [Substring]

  static let delimiter = "."

  /// A path of one part if the delimiter is empty.
  init(_ text: String, delimiter: String = PathText.delimiter) {
    self.text = text
    parts =
      delimiter.isEmpty || !text.utf8.contains(delimiter.utf8.first!)
      ? [text[...]] : text.split(separator: delimiter, omittingEmptySubsequences: false)
  }

  /// Whether a key can be a path, too.
  static func holdsDelimiter(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    // SAFETY: the buffer is only gone through.
    unsafe key.contains(UInt8(ascii: "."))
  }

  /// The steps: a part that is a number counts as an index.
  var components: [JSONPath.Component] {
    parts.map { Self.index($0).map { .index($0) } ?? .key(String($0)) }
  }

  /// The steps in a document, where a number is a key if it is one of an object.
  ///
  /// - Throws: ``MapperError/Code/invalidPath`` for an empty part.
  func checkedPath(in root: JSONNode) throws -> JSONPath {
    var node = root
    var path = JSONPath()
    try checkParts()
    for part in parts {
      if node.kind != .object, let index = Self.index(part) {
        path.components.append(.index(index))
      } else {
        path.components.append(.key(String(part)))
      }
      node = node.child(part)
    }
    return path
  }

  /// Makes sure that no part is empty.
  ///
  /// - Throws: ``MapperError/Code/invalidPath``.
  func checkParts() throws {
    guard let position = parts.firstIndex(of: "") else { return }
    throw MapperError(
      MapperError.Details(
        code: .invalidPath, path: text, message: "invalid path \"\(text)\": part \(position) is empty"))
  }

  /// The index that a part spells in plain digits.
  static func index(_ part: some StringProtocol) -> Int? {
    part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(part) : nil
  }
}
