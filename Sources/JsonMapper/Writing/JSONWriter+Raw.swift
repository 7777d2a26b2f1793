/// A piece of JSON text that is written as it stands.
///
/// ```swift
/// try $0.set("payload", RawJSON(#"{"n": 1.10}"#))
/// ```
public struct RawJSON: Sendable, Hashable, JSONWritable {
  /// The text.
  public var text: String

  /// A piece of JSON text. It is checked when it is written.
  public init(_ text: String) {
    self.text = text
  }

  /// Writes the text.
  ///
  /// - Throws: ``MapperError/Code/invalidJSON`` if it is no JSON.
  public func write(to writer: inout JSONWriter) throws {
    try writer.raw(text)
  }
}

extension JSONWriter {
  /// Writes a value that is JSON text already, as it stands.
  ///
  /// - Throws: ``MapperError``: `invalidJSON` if it is no JSON, `depthExceeded` if it leads too deep.
  public mutating func raw(_ json: some StringProtocol) throws {
    guard slot.takesValue else { throw misplacedValue() }
    // A byte order mark may begin a text, but not stand within one.
    var json = json.hasPrefix("\u{FEFF}") ? String(json.dropFirst()) : String(json)
    do {
      _ = try JSONDocument(parsing: json)
    } catch {
      throw located(error)
    }
    try json.withUTF8 { try unsafe emit(raw: $0) }
  }

  /// Writes text that is known to be JSON as a value.
  @usableFromInline
  mutating func emit(raw text: UnsafeBufferPointer<UInt8>) throws {
    // SAFETY: the text is lent for the call only, and copied.
    guard slot.takesValue else { throw misplacedValue() }
    guard unsafe JSONText(bytes: text).depth <= remainingDepth else { throw tooDeep() }
    slot |= 1
    unsafe emit(json: text)
  }
}
