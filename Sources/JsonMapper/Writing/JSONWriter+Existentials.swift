/// What an array or a dictionary of `any JSONWritable` is written by; those do not conform themselves, since
/// `any JSONWritable` does not.
@usableFromInline
enum ErasedWritable: JSONWritable {
  case value(any JSONWritable)
  case array([any JSONWritable])
  case object([String: any JSONWritable])
  case null

  @usableFromInline
  init(_ value: (any JSONWritable)?) {
    self = value.map { .value($0) } ?? .null
  }

  @usableFromInline
  init(_ array: [any JSONWritable]?) {
    self = array.map { .array($0) } ?? .null
  }

  @usableFromInline
  init(_ object: [String: any JSONWritable]?) {
    self = object.map { .object($0) } ?? .null
  }

  @usableFromInline
  func write(to writer: inout JSONWriter) throws {
    switch self {
    case .value(let value): try value.write(to: &writer)
    case .array(let array): try writer.emitSequence(array.lazy.map { ErasedWritable($0) })
    case .object(let object):
      try writer.emitObject(object.lazy.map { (key: $0.key, value: ErasedWritable($0.value)) }) { $1.emit(key: $0) }
    case .null: writer.null()
    }
  }

  @usableFromInline
  var jsonPresence: JSONPresence {
    switch self {
    case .value(let value): value.jsonPresence
    case .array, .object: .value
    case .null: .null
    }
  }
}

extension JSONWriter {
  /// Sets a member of the object to a value of any type; see the other `set`.
  @_disfavoredOverload
  public mutating func set(
    _ key: some StringProtocol, _ value: (any JSONWritable)?, nils: JSONWritingOptions.Nils? = nil,
    nested: Bool = true, delimiter: String = "."
  ) throws {
    try setMember(String(key), ErasedWritable(value), nils: nils, delimiter: nested ? delimiter : nil)
  }

  /// Sets a member of the object to an array of values of any types; see the other `set`.
  @_disfavoredOverload
  public mutating func set(
    _ key: some StringProtocol, _ values: [any JSONWritable]?, nils: JSONWritingOptions.Nils? = nil,
    nested: Bool = true, delimiter: String = "."
  ) throws {
    try setMember(String(key), ErasedWritable(values), nils: nils, delimiter: nested ? delimiter : nil)
  }

  /// Sets a member of the object to an object of values of any types; see the other `set`.
  @_disfavoredOverload
  public mutating func set(
    _ key: some StringProtocol, _ values: [String: any JSONWritable]?, nils: JSONWritingOptions.Nils? = nil,
    nested: Bool = true, delimiter: String = "."
  ) throws {
    try setMember(String(key), ErasedWritable(values), nils: nils, delimiter: nested ? delimiter : nil)
  }

  /// Appends a value of any type to the array; nil is written as `null`.
  @_disfavoredOverload
  public mutating func append(_ value: (any JSONWritable)?) throws {
    try append(ErasedWritable(value))
  }

  /// Appends an array of values of any types to the array.
  @_disfavoredOverload
  public mutating func append(_ values: [any JSONWritable]) throws {
    try append(ErasedWritable(values))
  }

  /// Appends an object of values of any types to the array.
  @_disfavoredOverload
  public mutating func append(_ values: [String: any JSONWritable]) throws {
    try append(ErasedWritable(values))
  }
}

extension Mapper {
  /// Writes an array of values of any types as JSON: UTF-8 bytes.
  @_disfavoredOverload
  public static func bytes(
    from values: [any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> [UInt8] {
    try bytes(from: ErasedWritable(values), options: options)
  }

  /// Writes an object of values of any types as JSON: UTF-8 bytes.
  @_disfavoredOverload
  public static func bytes(
    from values: [String: any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> [UInt8] {
    try bytes(from: ErasedWritable(values), options: options)
  }

  /// Writes an array of values of any types as JSON text.
  @_disfavoredOverload
  public static func string(
    from values: [any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> String {
    try string(from: ErasedWritable(values), options: options)
  }

  /// Writes an object of values of any types as JSON text.
  @_disfavoredOverload
  public static func string(
    from values: [String: any JSONWritable], options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> String {
    try string(from: ErasedWritable(values), options: options)
  }
}
