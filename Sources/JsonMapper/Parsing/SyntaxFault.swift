/// Why a text is not JSON, and where: two words, turned into a `MapperError` by whoever has the text.
struct SyntaxFault: Error, Equatable {
  let reason: Reason
  /// In bytes from the start of the text.
  let offset: Int

  enum Reason: Equatable {
    case emptyText
    case textTooLong
    case expectedValue
    case expectedKey
    case expectedColon
    case expectedCommaOrBracket
    case expectedCommaOrBrace
    case expectedEnd
    case expectedDigit
    case leadingZero
    case unknownLiteral
    case unfinishedString
    case controlCharacter
    case unknownEscape
    case invalidUnicodeEscape
    case loneSurrogate
    case invalidUTF8
    case tooDeep(limit: Int)
    // Of relaxed JSON and JSON5 only.
    case unfinishedComment
    case expectedName
    case unfinishedQuote
    case lineBreak
    case digitEscape
    case invalidHexadecimalEscape
    case invalidNameEscape
    case expectedHexadecimalDigit
    case tooManyHexadecimalDigits
  }
}

extension SyntaxFault.Reason {
  /// What would have been right at this place.
  var expectation: String {
    switch self {
    case .emptyText: "a value"
    case .textTooLong: "less than 4 GiB of text"
    case .expectedValue: "a value"
    case .expectedKey: "a key in double quotes"
    case .expectedColon: "`:` after the key"
    case .expectedCommaOrBracket: "`,` or `]`"
    case .expectedCommaOrBrace: "`,` or `}`"
    case .expectedEnd: "nothing after the value"
    case .expectedDigit: "a digit"
    case .leadingZero: "no digit after a leading zero"
    case .unknownLiteral: "`true`, `false` or `null`"
    case .unfinishedString: "a closing `\"`"
    case .controlCharacter: "control characters to be escaped"
    case .unknownEscape: "one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
    case .invalidUnicodeEscape: "four hexadecimal digits after `\\u`"
    case .loneSurrogate: "a pair of surrogates"
    case .invalidUTF8: "valid UTF-8"
    case .tooDeep(let limit): "at most \(limit) \(limit == 1 ? "level" : "levels") of nesting"
    case .unfinishedComment: "a closing `*/`"
    case .expectedName: "a key"
    case .unfinishedQuote: "a closing `'`"
    case .lineBreak: "a backslash before the line break"
    case .digitEscape: "no digit after `\\` but a single 0"
    case .invalidHexadecimalEscape: "two hexadecimal digits after `\\x`"
    case .invalidNameEscape: "an escape for a letter or a digit"
    case .expectedHexadecimalDigit: "a hexadecimal digit"
    case .tooManyHexadecimalDigits: "at most \(HexadecimalDigits.limit) hexadecimal digits"
    }
  }
}
