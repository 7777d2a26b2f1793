/// How tolerant a mapping call is, and of what.
///
/// ```swift
/// let user: User = try Mapper.map(json, options: .strict)
/// var options = MapperOptions.standard
/// options.maximumDepth = 64
/// ```
///
/// | | standard | strict |
/// |---|---|---|
/// | ``coercion`` | lossless | none |
/// | ``optionalMismatch`` | nil | error |
/// | ``duplicateKeys`` | last | error |
public struct MapperOptions: Sendable {
  /// Which values of another kind are converted.
  public var coercion: Coercion = .lossless
  /// What becomes of a value of the wrong kind where nil, or a default, would do.
  public var optionalMismatch: Mismatch = .nilWithIssue
  /// Which of several members with one key counts.
  public var duplicateKeys: DuplicateKeys = .last
  /// Which syntax the text is in.
  public var syntax: JSONSyntax = .strict
  /// What becomes of a `\u` escape for half of a surrogate pair, which no Swift String can hold.
  public var loneSurrogates: LoneSurrogates = .error
  /// How deep arrays and objects may be nested, the root included.
  public var maximumDepth: Int = 512

  /// Lossless conversions; an optional of the wrong kind is nil.
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
