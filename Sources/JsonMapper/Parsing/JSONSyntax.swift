/// How a text spells its values: strictly, or in one of the forms that people write by hand.
///
/// ```swift
/// var options = MapperOptions.standard
/// options.syntax = .json5
/// let settings: Settings = try Mapper.map(text, options: options)
/// ```
///
/// Whatever the syntax, lines, columns and offsets of errors are those of the text as it was given. Of a document that was
/// not strict, ``JSONNode/rawJSON`` is strict JSON all the same: compact, without comments, numbers with their own digits.
/// Such a text takes some ten times as long to parse as a strict one.
public enum JSONSyntax: Sendable, Hashable {
  /// RFC 8259.
  case strict
  /// RFC 8259, and besides `// …` and `/* … */` wherever white space may be, and a comma behind the last element or member.
  case relaxed
  /// [JSON5 1.0.0](https://spec.json5.org): as `relaxed`, with keys without quotes, strings in single quotes and over
  /// several lines, `\x`, `\v` and `\0`, hexadecimal numbers, `+1`, `.5` and `5.`, `Infinity` and `NaN`, and the white space
  /// of Unicode.
  ///
  /// A hexadecimal number is read as its decimal digits, exactly, of up to 1,024 hexadecimal ones. `Infinity` and `NaN`
  /// are values for Double and Float; to any other type they are of the wrong kind, and their strict JSON is `null`.
  case json5
}
