/// A JSON value that stands for itself: to be kept, compared, changed and written, without a document or a model.
///
/// ```swift
/// var value: JSONValue = ["name": "Ann", "tags": ["a", nil], "price": 1.5]
/// value["tags"][1] = "b"
/// value["price"] = nil                                  // removes the member
/// value["name"].string                                  // "Ann"
/// let any: JSONValue = try Mapper.read(data)
/// ```
///
/// A subscript that leads nowhere gives nil, and a chain of subscripts and reads needs no unwrapping.
///
/// Numbers are kept by their text: `9223372036854775808` and `1.10` are written as they were read. Objects keep the order
/// of their members and have each key once; of a key that a text repeats, the options of the reading call say which value
/// counts.
///
/// Two values are equal if JSON says the same by them: numbers by what they amount to, so that 1, 1.0 and 10e-1 are equal,
/// and 1 and true are not; strings and keys by their UTF-8, so that `"é"` in one character and in two are different;
/// arrays in order; objects whatever the order of their members. Only numbers with exponents beyond ±10^17 are compared by
/// their text.
///
/// Values are copied on writing, at the cost of one reference. Nothing that is done to them goes deeper into the stack
/// the deeper they are nested.
public struct JSONValue: Sendable {
  var content: Content

  enum Content: Sendable {
    case null
    case bool(Bool)
    /// By its text, a number of JSON.
    case number(String)
    case string(String)
    case array(Container)
    case object(Container)
  }

  init(_ content: Content) {
    self.content = content
  }

  /// The value `null`.
  public static let null = JSONValue(.null)

  /// A boolean.
  public init(_ value: Bool) {
    content = .bool(value)
  }

  /// A whole number.
  public init(_ value: some BinaryInteger) {
    content = .number("\(value)")
  }

  /// A number, by the shortest text that reads back as the same one; null for what is not finite.
  public init(_ value: Double) {
    content = value.isFinite ? .number(shortestText(value)) : .null
  }

  /// A number by its text, such as `1.10`, which is kept as it is; nil if the text is no number of JSON.
  public init?(number text: String) {
    var text = text
    // SAFETY: the text is lent for the call only.
    guard text.withUTF8({ unsafe NumberText.isNumber($0) }) else { return nil }
    content = .number(text)
  }

  /// A string.
  public init(_ value: some StringProtocol) {
    content = .string(String(value))
  }

  /// An array.
  public init(_ elements: some Sequence<JSONValue>) {
    content = .array(Container(Array(elements)))
  }

  /// An object.
  public init(_ object: Object) {
    content = .object(object.container)
  }
}

extension JSONValue {
  /// What kind of value it is.
  public var kind: JSONNode.Kind {
    switch content {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// The value of a boolean.
  public var bool: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let value) = content { value } else { nil }
  }

  /// The text of a number, as it was read or will be written.
  public var number: String? {
    if case .number(let text) = content { text } else { nil }
  }

  /// The value of a number that is a whole one and fits.
  public var int: Int? { integer(Int.self) }

  /// The value of a number that is a whole one and fits the type.
  public func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    unsafe withNumber { unsafe integerReading($0, length: $1, readable: $1, as: type).value }
  }

  /// The value of a number, correctly rounded; nil where it is beyond Double's range.
  public var double: Double? {
    unsafe withNumber { unsafe doubleValue($0, length: $1, readable: $1) }
  }

  private func withNumber<T>(_ body: (UnsafePointer<UInt8>, Int) -> T?) -> T? {
    guard var text = number else { return nil }
    // SAFETY: the text is lent for the call only.
    return text.withUTF8 { text in unsafe text.baseAddress.flatMap { unsafe body($0, text.count) } }
  }

  /// The elements of an array.
  public var array: [JSONValue]? {
    if case .array(let container) = content { container.values } else { nil }
  }

  /// The members of an object.
  public var object: Object? {
    if case .object(let container) = content { Object(container: container) } else { nil }
  }

  /// The number of elements of an array or members of an object; 0 for all else.
  public var count: Int { container?.values.count ?? 0 }

  /// What an array or an object holds.
  var container: Container? {
    switch content {
    case .array(let container), .object(let container): container
    default: nil
    }
  }
}
