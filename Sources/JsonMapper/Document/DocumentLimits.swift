/// How large a document, and what is in it, may be: what ``MapperOptions`` say of it.
///
/// Whoever sets none pays for none: the size is compared before the text is parsed, all else in a walk over the finished
/// tape, which is not begun without a limit.
struct DocumentLimits {
  let size: Int?
  let stringLength: Int?
  let elementCount: Int?

  init(_ options: MapperOptions) {
    size = options.maximumDocumentSize
    stringLength = options.maximumStringLength
    elementCount = options.maximumElementCount
  }

  /// Refuses a text of more bytes than allowed.
  ///
  /// - Parameter position: Where the text begins; nil for a document that is made of values.
  @inline(__always)
  func check(size count: Int, position: SourcePosition? = .start) throws(MapperError) {
    if let size, count > size {
      throw Self.excess("a document of at most \(Self.bytes(size))", found: Self.bytes(count), position: position)
    }
  }

  /// Refuses a document with a string, a key, an array or an object beyond what is allowed; the first counts.
  @inline(__always)
  func check(_ storage: DocumentStorage) throws(MapperError) {
    if stringLength != nil || elementCount != nil { try checkNodes(of: storage) }
  }

  @inline(never)
  private func checkNodes(of storage: DocumentStorage) throws(MapperError) {
    for index in Tape.rootIndex..<Tape.rootIndex + storage.node(Tape.rootIndex).span {
      let node = storage.node(index)
      switch node.kind {
      case .string, .key:
        guard let limit = stringLength, node.length > limit else { continue }
        // Its escapes may be what makes it long.
        let length = node.has(TapeNode.isEscaped) ? storage.string(of: node).utf8.count : node.length
        if length > limit {
          let isKey = node.kind == .key
          throw Self.excess(
            "a \(isKey ? "key" : "string") of at most \(Self.bytes(limit))", found: Self.bytes(length),
            path: JSONNode(storage: storage, index: isKey ? index + 1 : index).path,
            position: storage.position(of: index))
        }
      case .array, .object:
        guard let limit = elementCount, node.length > limit else { continue }
        let container = JSONNode(storage: storage, index: index)
        let noun = node.kind == .array ? "element" : "member"
        throw Self.excess(
          "at most \(limit) \(limit == 1 ? noun : noun + "s")", found: Excerpt(container).text, path: container.path,
          position: storage.position(of: index))
      default: continue
      }
    }
  }

  /// The error of what is larger than allowed.
  static func excess(
    _ expected: String, found: String, path: JSONPath = JSONPath([]), position: SourcePosition?
  ) -> MapperError {
    MapperError(
      MapperError.Details(
        code: .invalidValue, path: path.description, expected: expected, found: found, position: position))
  }

  /// A number of bytes in words.
  static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }
}
