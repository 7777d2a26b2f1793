/// Keys in the manner of `snake_case`, as `JSONDecoder` and `JSONEncoder` take them; ``KeyStrategy/snakeCase`` is another.
enum SnakeCase {
  /// `user_name` as `userName`; underscores at the start and at the end stay, and so does a key without any other.
  static func camelCase(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let joined = words[0].lowercased() + words.dropFirst().map(capitalized).joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }

  /// `userName` as `user_name`: a word begins at an upper-case letter, though never at the second of several, and at the
  /// last of several before a lower-case one. As the first letter never counts, `URLSession` becomes `u_rl_session`.
  static func snakeCase(_ key: String) -> String {
    let letters = Array(key)
    var words: [ArraySlice<Character>] = []
    var wordStart = 0
    var rest = letters.dropFirst()
    while let upper = rest.firstIndex(where: \.isUppercase) {
      words.append(letters[wordStart..<upper])
      wordStart = upper
      guard let lower = letters[upper...].firstIndex(where: \.isLowercase) else { break }
      if lower > upper + 1 {
        words.append(letters[upper..<lower - 1])
        wordStart = lower - 1
      }
      rest = letters[(lower + 1)...]
    }
    words.append(letters[wordStart...])
    return words.map { String($0).lowercased() }.joined(separator: "_")
  }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}

/// A key or an index, for coding paths.
struct PlainCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) {
    stringValue = key
    intValue = nil
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(_ component: JSONPath.Component) {
    switch component {
    case .key(let key): self.init(key)
    case .index(let index): self.init(index: index)
    }
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
