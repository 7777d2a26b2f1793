/// How JSON text is written: `[.prettyPrinted, .sortedKeys, .nils(.null)]`.
///
/// The default, `[]`, is compact text with the keys in the order of declaration. Of an option that is given twice, the
/// last one holds.
public struct JSONWritingOptions: Sendable {
  /// What is written for a nil property.
  public enum Nils: Sendable, Hashable {
    /// Nothing, not even the key: the default.
    case omit
    /// `null`.
    case null
  }

  /// What is written for a number that JSON has no text for: an infinity or NaN.
  public enum NonFinite: Sendable, Hashable {
    /// Nothing: writing ends in an error, the default.
    case error
    /// `null`.
    case null
    /// The texts `"Infinity"`, `"-Infinity"` and `"NaN"`.
    case strings
  }

  /// Whether the text has line breaks and two blanks of indentation a level.
  public var isPrettyPrinted: Bool { choices?.isPrettyPrinted ?? false }
  /// Whether the keys of every object are sorted by their UTF-8 bytes.
  public var hasSortedKeys: Bool { choices?.hasSortedKeys ?? false }
  /// Whether `/` is written as `\/`.
  public var escapesSlashes: Bool { choices?.escapesSlashes ?? false }
  /// What is written for a nil property.
  public var nils: Nils { choices?.nils ?? .omit }
  /// What is written for a number that is not finite.
  public var nonFinite: NonFinite { choices?.nonFinite ?? .error }
  /// How the keys of properties are written.
  public var keyStrategy: KeyStrategy { choices?.keyStrategy ?? .exact }

  /// Nil for the default, so that it costs nothing to pass and to test.
  @usableFromInline var choices: Choices?

  @usableFromInline
  final class Choices: Sendable {
    let isPrettyPrinted: Bool?
    let hasSortedKeys: Bool?
    let escapesSlashes: Bool?
    let nils: Nils?
    let nonFinite: NonFinite?
    let keyStrategy: KeyStrategy?

    init(
      isPrettyPrinted: Bool? = nil, hasSortedKeys: Bool? = nil, escapesSlashes: Bool? = nil, nils: Nils? = nil,
      nonFinite: NonFinite? = nil, keyStrategy: KeyStrategy? = nil
    ) {
      self.isPrettyPrinted = isPrettyPrinted
      self.hasSortedKeys = hasSortedKeys
      self.escapesSlashes = escapesSlashes
      self.nils = nils
      self.nonFinite = nonFinite
      self.keyStrategy = keyStrategy
    }
  }

  /// The default.
  @inlinable @inline(__always)
  public init() {
    choices = nil
  }

  private init(_ choices: Choices) {
    self.choices = choices
  }
}

extension JSONWritingOptions: ExpressibleByArrayLiteral {
  /// All of the given options.
  public init(arrayLiteral elements: JSONWritingOptions...) {
    self = elements.reduce(JSONWritingOptions()) { $0.union($1) }
  }

  /// Line breaks, and two blanks of indentation a level.
  public static let prettyPrinted = JSONWritingOptions(Choices(isPrettyPrinted: true))

  /// The keys of every object sorted by their UTF-8 bytes: the same value gives the same text.
  public static let sortedKeys = JSONWritingOptions(Choices(hasSortedKeys: true))

  /// `/` as `\/`, for JSON inside an HTML `script` element.
  public static let escapedSlashes = JSONWritingOptions(Choices(escapesSlashes: true))

  /// What to write for a nil property.
  public static func nils(_ nils: Nils) -> JSONWritingOptions {
    JSONWritingOptions(Choices(nils: nils))
  }

  /// What to write for a number that is not finite.
  public static func nonFinite(_ nonFinite: NonFinite) -> JSONWritingOptions {
    JSONWritingOptions(Choices(nonFinite: nonFinite))
  }

  /// How to write the keys of properties; the keys of dictionaries stay as they are.
  public static func keyStrategy(_ strategy: KeyStrategy) -> JSONWritingOptions {
    JSONWritingOptions(Choices(keyStrategy: strategy))
  }

  /// These options and others; where both say something, the others hold.
  public func union(_ other: JSONWritingOptions) -> JSONWritingOptions {
    guard let first = choices else { return other }
    guard let second = other.choices else { return self }
    return JSONWritingOptions(
      Choices(
        isPrettyPrinted: second.isPrettyPrinted ?? first.isPrettyPrinted,
        hasSortedKeys: second.hasSortedKeys ?? first.hasSortedKeys,
        escapesSlashes: second.escapesSlashes ?? first.escapesSlashes, nils: second.nils ?? first.nils,
        nonFinite: second.nonFinite ?? first.nonFinite, keyStrategy: second.keyStrategy ?? first.keyStrategy))
  }

  /// Adds options; where both say something, the new ones hold.
  public mutating func insert(_ other: JSONWritingOptions) {
    self = union(other)
  }
}

extension JSONWritingOptions {
  /// Whether the finished text is laid out anew.
  var changesLayout: Bool {
    isPrettyPrinted || hasSortedKeys || escapesSlashes
  }
}
