/// How tolerant a mapping call is, and of what.
///
/// ```swift
/// let user: User = try Mapper.map(json, options: .strict)
/// var options = MapperOptions.standard
/// options.maximumDepth = 64
/// ```
///
/// | | standard | strict | tolerant |
/// |---|---|---|---|
/// | ``coercion`` | lossless | none | lossless |
/// | ``optionalMismatch`` | nil and an issue | error | nil and an issue |
/// | ``invalidElements`` | error | error | dropped, with an issue |
/// | ``duplicateKeys`` | last | error | last |
/// | ``unknownKeys`` | ignored | error | ignored |
/// | ``emptyStringIsNil``, ``emptyArrayIsObject`` | no | no | yes, with an issue |
///
/// Whatever is converted, set to nil, replaced by a default or left out can be had as ``MappingIssue``.
public struct MapperOptions: Sendable {
  /// Which values of another kind are converted.
  public var coercion: Coercion = .lossless
  /// What becomes of a value of the wrong kind where nil, or a default, would do.
  public var optionalMismatch: Mismatch = .nilWithIssue
  /// What becomes of elements of an array, or members of an object, that cannot be read.
  public var invalidElements: InvalidElements = .error
  /// Which of several members with one key counts.
  public var duplicateKeys: DuplicateKeys = .last
  /// What becomes of keys that a type does not declare.
  public var unknownKeys: UnknownKeys = .ignore
  /// How declared keys relate to the keys in the text; an equal key always comes first.
  public var keyStrategy: KeyStrategy = .exact
  /// Whether an empty string is nil for an Optional, and missing for a `get` with a default.
  public var emptyStringIsNil = false
  /// Whether an empty array is taken for an empty object, as some servers write it.
  public var emptyArrayIsObject = false
  /// Which syntax the text is in.
  public var syntax: JSONSyntax = .strict
  /// What becomes of a `\u` escape for half of a surrogate pair, which no Swift String can hold.
  public var loneSurrogates: LoneSurrogates = .error
  /// How deep arrays and objects may be nested, the root included.
  public var maximumDepth: Int = 512
  /// How many bytes a text may have in UTF-8; nil for no limit.
  ///
  /// It is compared before the text is parsed; a longer one is ``MapperError/Code/invalidValue``. Of a stream it is the
  /// size of a record, and a longer one ends the stream. Of values that are no text, it is the size of their text.
  public var maximumDocumentSize: Int?
  /// How many bytes a string or a key may have in UTF-8, its escapes being read; nil for no limit.
  ///
  /// A document with a longer one is ``MapperError/Code/invalidValue`` as a whole, whether anybody asks for it or not.
  public var maximumStringLength: Int?
  /// How many elements an array, and how many members an object, may have; nil for no limit. Repeated keys count.
  ///
  /// A document with a larger one is ``MapperError/Code/invalidValue`` as a whole, whether anybody asks for it or not.
  public var maximumElementCount: Int?
  /// Where issues are written to.
  @usableFromInline var issueLog: IssueLog?

  /// The same as ``standard``.
  @inlinable
  public init() {}

  /// Lossless conversions; an optional of the wrong kind is nil.
  @inlinable
  public static var standard: MapperOptions { MapperOptions() }

  /// No conversions; whatever is not as declared is an error.
  public static var strict: MapperOptions {
    var options = MapperOptions()
    options.coercion = .none
    options.optionalMismatch = .error
    options.duplicateKeys = .error
    options.unknownKeys = .error
    return options
  }

  /// Whatever can be read is read, and what cannot be is left out where that leaves something to read.
  public static var tolerant: MapperOptions {
    var options = MapperOptions()
    options.invalidElements = .drop
    options.emptyStringIsNil = true
    options.emptyArrayIsObject = true
    return options
  }

  var parsing: ParsingOptions {
    ParsingOptions(
      maximumDepth: maximumDepth, replacesLoneSurrogates: loneSurrogates == .replace, syntax: syntax)
  }
}

/// Which values of another kind are converted.
public enum Coercion: Sendable, Hashable {
  /// Those that lose nothing: integer text to an integer, number text to a number, a number or a boolean to a String,
  /// `20.0` and `2e1` to the integer 20, 0/1 and "0"/"1"/"true"/"false"/"yes"/"no" to Bool, Bool to 0 or 1.
  case lossless
  /// None: text is text, a number is a number.
  case none
}

/// What becomes of a value of the wrong kind where nil, or a default, would do.
public enum Mismatch: Sendable, Hashable {
  /// Nil or the default.
  case nilWithIssue
  /// An error.
  case error
}

/// What becomes of elements of an array, or members of an object, that cannot be read.
public enum InvalidElements: Sendable, Hashable {
  /// An error for the whole array or object.
  case error
  /// They are left out, each with an issue.
  case drop
}

/// What becomes of keys that a type does not declare.
public enum UnknownKeys: Sendable, Hashable {
  /// They are passed over.
  case ignore
  /// An error that names the key.
  case error
}

/// Which of several members with one key counts.
public enum DuplicateKeys: Sendable, Hashable {
  /// The last, as in most readers.
  case last
  /// The first.
  case first
  /// None: the object is refused.
  case error
}

/// What becomes of a `\u` escape for half of a surrogate pair.
public enum LoneSurrogates: Sendable, Hashable {
  /// The document is refused.
  case error
  /// It is read as U+FFFD.
  case replace
}
