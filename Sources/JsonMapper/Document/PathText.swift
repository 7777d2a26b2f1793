/// A path as text, `"distances.0.value"`, split into its parts.
struct PathText {
  let parts: [Substring]

  static let delimiter: Character = "."

  init(_ text: String) {
    parts = text.split(separator: Self.delimiter, omittingEmptySubsequences: false)
  }

  /// Whether a key can be a path, too.
  static func holdsDelimiter(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    key.contains(UInt8(ascii: "."))
  }

  /// The steps: a part that is a number counts as an index.
  var components: [JSONPath.Component] {
    parts.map { part in
      if part.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let index = Int(part) { return .index(index) }
      return .key(String(part))
    }
  }
}
