/// How the keys that a type declares relate to the keys in the JSON text.
///
/// It goes for the keys of properties alone, in reading and in writing alike; the keys of a dictionary are data and stay
/// as they are.
public enum KeyStrategy: Sendable {
  /// The same text: the default.
  case exact
  /// `imageURL` is declared, `image_url` is in the text. A reader takes `imageUrl`, `Image_URL` and, for `line2`, `line_2`,
  /// too: all that is equal but for case and the underscores within.
  case snakeCase
  /// Upper and lower case are the same to a reader; a writer writes the key as it is declared.
  case caseInsensitive
  /// From the declared key to the key in the text. A reader also takes a key of the text that the closure turns into the
  /// declared one.
  case custom(@Sendable (String) -> String)
}

extension KeyStrategy {
  /// Whether the text holds every key just as it is declared.
  var isExact: Bool {
    switch self {
    case .exact: true
    default: false
    }
  }

  /// The key to write for a declared one, and to look for first in reading.
  func textKey(for declared: String) -> String {
    switch self {
    case .exact, .caseInsensitive: declared
    case .snakeCase: Self.snakeCase(declared)
    case .custom(let convert): convert(declared)
    }
  }

  /// Whether a reader takes a key of the text for a declared one that is not there as it is, nor converted.
  func matches(_ textKey: String, declared: String) -> Bool {
    switch self {
    case .exact: false
    case .snakeCase: Self.isAlike(textKey, declared)
    case .caseInsensitive: textKey.lowercased() == declared.lowercased()
    case .custom(let convert): convert(textKey) == declared
    }
  }

  /// Whether the bytes of a key of the text may be such a key; false means for certain that they are not.
  func mayMatch(_ textKey: UnsafeBufferPointer<UInt8>, declared: String) -> Bool {
    switch self {
    case .snakeCase, .caseInsensitive:
      // SAFETY: the first byte is there.
      guard let first = unsafe textKey.first, let wanted = declared.utf8.first else { return true }
      // An escape, or a letter beyond ASCII, may stand for another.
      return first | 0x20 == wanted | 0x20 || first == UInt8(ascii: "\\") || first >= 0x80 || wanted >= 0x80
    case .exact, .custom: return true
    }
  }

  /// Whether two keys are equal but for case and for the underscores between other characters.
  private static func isAlike(_ left: String, _ right: String) -> Bool {
    withoutInnerUnderscores(left.lowercased()) == withoutInnerUnderscores(right.lowercased())
  }

  private static func withoutInnerUnderscores(_ key: String) -> String {
    guard key.utf8.contains(0x5F) else { return key }
    let leading = key.prefix { $0 == "_" }
    let rest = key.dropFirst(leading.count)
    let trailing = rest.reversed().prefix { $0 == "_" }.count
    return leading + rest.filter { $0 != "_" } + String(repeating: "_", count: trailing)
  }

  /// `imageURL` as `image_url`, `URLSession` as `url_session`, `line2Text` as `line2_text`.
  ///
  /// A word begins at an upper-case letter after anything but an upper-case letter, and at the last letter of a run of
  /// them when a lower-case one follows. Digits belong to the word that they follow. Text without an upper-case letter
  /// stays as it is, so that the conversion may be applied twice.
  static func snakeCase(_ key: String) -> String {
    guard key.utf8.contains(where: { (0x41...0x5A).contains($0) || $0 >= 0x80 }) else { return key }
    let characters = Array(key)
    var result = ""
    result.reserveCapacity(key.utf8.count + 4)
    for (index, character) in characters.enumerated() {
      guard character.isUppercase else {
        result.append(character)
        continue
      }
      if index > 0, characters[index - 1] != "_" {
        let followsUppercase = characters[index - 1].isUppercase
        let precedesLowercase = index + 1 < characters.count && characters[index + 1].isLowercase
        if !followsUppercase || precedesLowercase { result.append("_") }
      }
      result += character.lowercased()
    }
    return result
  }
}
