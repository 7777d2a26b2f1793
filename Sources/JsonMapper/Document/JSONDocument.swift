/// A parsed JSON text: parsed once, mapped as often as you like, from any number of threads.
///
/// ```swift
/// let document = try JSONDocument(parsing: data)
/// let user: User = try Mapper.map(document)
/// let total = document.root["meta"]["total"].int
/// ```
///
/// The text is kept, by reference where the source can be shared, else by a copy. The tape takes 16 bytes for each value
/// and each key.
public struct JSONDocument: Sendable {
  let storage: DocumentStorage

  /// Parses a text.
  ///
  /// - Throws: ``MapperError`` with code ``MapperError/Code/invalidJSON`` or ``MapperError/Code/depthExceeded``, or
  ///   ``MapperError/Code/invalidValue`` for what is larger than the options allow.
  /// - Complexity: Linear in the length of the text.
  public init(parsing source: some JSONSource, options: MapperOptions = .standard) throws {
    storage = try source._withInput { input in
      switch input {
      case .node(let node):
        return try unsafe JSONDocument.storage(parsing: node.rawBytes, owner: nil as Any?, options: options)
      case .text(let text, let isLent):
        return try unsafe JSONDocument.storage(parsing: text, owner: isLent ? nil : source._owner, options: options)
      }
    }
  }

  init(storage: DocumentStorage) {
    self.storage = storage
  }

  private static func storage(
    parsing text: UnsafeBufferPointer<UInt8>, owner: Any?, options: MapperOptions
  ) throws -> DocumentStorage {
    // SAFETY: the text is in place while it is parsed, and `keepText` makes sure of it for afterwards.
    let storage = DocumentStorage(capacity: 16)
    try unsafe storage.parse(text, options: options)
    storage.keepText(owner: owner)
    return storage
  }

  /// The outermost value.
  public var root: JSONNode {
    JSONNode(storage: storage, index: Tape.rootIndex)
  }
}
