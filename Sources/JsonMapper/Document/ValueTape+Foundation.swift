import Foundation

/// Makes a document of values: of what JSONSerialization, a property list or another library gives.
///
/// Dictionaries with String keys, arrays, strings, numbers, booleans, `NSNull` and nil become JSON text and its tape. Any
/// other value keeps its place as it is, for a property of its type; its text is null.
struct ValueTape: ~Copyable {
  private var tape = Tape(capacity: 64)
  private var text: [UInt8] = []
  private var natives: [Any] = []
  private let maximumDepth: Int

  /// The root of a document that holds a value.
  ///
  /// - Throws: ``MapperError/Code/depthExceeded``.
  static func root(of value: Any, options: MapperOptions) throws -> JSONNode {
    if let source = value as? any ParsedSource { return try source.parsedRoot(options) }
    var builder = ValueTape(maximumDepth: options.maximumDepth)
    try builder.add(value)
    let storage = DocumentStorage(capacity: 16)
    builder.move(to: storage)
    return JSONNode(storage: storage, index: Tape.rootIndex)
  }

  private init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  private consuming func move(to storage: DocumentStorage) {
    // SAFETY: the storage takes the copy over, and frees it.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = copy.initialize(from: text)
    storage.fill(tape, text: copy, natives: natives)
  }

  /// An array or object whose children are being added.
  private struct OpenContainer {
    let index: Int
    let children: [(key: String?, value: Any)]
    var added = 0
  }

  /// Adds a value and all that it holds, without recursion.
  private mutating func add(_ root: Any) throws {
    var open: [OpenContainer] = []
    var next: Any? = root
    while let value = next {
      if let children = addUnlessContainer(value) {
        guard open.count < maximumDepth else {
          throw MapperError(
            MapperError.Details(
              code: .depthExceeded, expected: SyntaxFault.Reason.tooDeep(limit: maximumDepth).expectation))
        }
        open.append(OpenContainer(index: tape.count - 1, children: children))
      }
      next = nil
      while next == nil, let container = open.last {
        let isObject = tape.nodes[container.index].kind == .object
        if container.added == container.children.count {
          tape.close(container.index, children: container.children.count)
          text.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
          open.removeLast()
        } else {
          if container.added > 0 { text.append(UInt8(ascii: ",")) }
          let child = container.children[container.added]
          if let key = child.key {
            addString(key, kind: .key)
            text.append(UInt8(ascii: ":"))
          }
          open[open.count - 1].added += 1
          next = .some(child.value)
        }
      }
    }
  }

  /// Adds a value that has no children, or opens a container and returns them.
  private mutating func addUnlessContainer(_ value: Any) -> [(key: String?, value: Any)]? {
    // Swift's own containers first, and by a protocol: casts to Foundation's classes would bridge them, level by level.
    switch value {
    case let value as any AnyOptional:
      if let wrapped = value.wrapped { return addUnlessContainer(wrapped) }
      addLiteral(.null, "null")
    case let value as any AnyArray:
      return openArray(value.anyElements)
    case let value as any AnyDictionary:
      return openObject(value.anyMembers)
    case let value as String:
      addString(value, kind: .string)
    case let value as Substring:
      addString(String(value), kind: .string)
    case is NSNull:
      addLiteral(.null, "null")
    case let number as NSNumber:
      addNumber(number, original: value)
    case let number as CGFloat:
      addNumber(text: "\(Double(number))")
    case let value as any BinaryInteger:
      addNumber(text: "\(value)")
    case let value as [Any]:
      return openArray(value)
    case let value as [String: Any]:
      return openObject(value)
    default:
      addNative(value)
    }
    return nil
  }

  private mutating func openArray(_ elements: [Any]) -> [(key: String?, value: Any)] {
    tape.append(TapeNode(kind: .array, offset: text.count, length: 0))
    text.append(UInt8(ascii: "["))
    return elements.map { (nil, $0) }
  }

  private mutating func openObject(_ members: [String: Any]) -> [(key: String?, value: Any)] {
    tape.append(TapeNode(kind: .object, offset: text.count, length: 0))
    text.append(UInt8(ascii: "{"))
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func addLiteral(_ kind: TapeNode.Kind, _ word: String) {
    tape.append(TapeNode(kind: kind, offset: text.count, length: word.utf8.count))
    text += word.utf8
  }

  /// Booleans and numbers; what no JSON number can say, such as infinity, stays as it is.
  private mutating func addNumber(_ number: NSNumber, original: Any) {
    if type(of: original) == Bool.self || number === (number.boolValue as NSNumber) {
      number.boolValue ? addLiteral(.true, "true") : addLiteral(.false, "false")
      return
    }
    let spelled = number is NSDecimalNumber ? "\(number.decimalValue)" : number.stringValue
    addNumber(text: spelled)
  }

  private mutating func addNumber(text spelled: String) {
    var spelled = spelled
    let isNumber = spelled.withUTF8 { NumberText.isNumber($0) }
    guard isNumber else { return addNative(Double(spelled) as Any? ?? spelled) }
    var flags: UInt64 = spelled.hasPrefix("-") ? TapeNode.isNegative : 0
    if spelled.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      flags |= TapeNode.isReal
    }
    tape.append(TapeNode(kind: .number, flags: flags, offset: text.count, length: spelled.utf8.count))
    text += spelled.utf8
  }

  private mutating func addString(_ value: String, kind: TapeNode.Kind) {
    text.append(UInt8(ascii: "\""))
    let start = text.count
    var flags: UInt64 = 0
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text += [UInt8(ascii: "\\"), byte]
        flags |= TapeNode.isEscaped
      case 0..<0x20:
        text += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
        flags |= TapeNode.isEscaped
      default:
        text.append(byte)
        if byte >= 0x80 { flags |= TapeNode.isNonASCII }
      }
    }
    if kind == .key, flags & TapeNode.isEscaped != 0 { tape.hasEscapedKeys = true }
    let hash = kind == .key ? value.withLookupKey(\.hash) : 0
    tape.append(TapeNode(kind: kind, flags: flags, offset: start, length: text.count - start, auxiliary: hash))
    text.append(UInt8(ascii: "\""))
  }

  private mutating func addNative(_ value: Any) {
    tape.append(
      TapeNode(kind: .native, offset: text.count, length: 4, auxiliary: UInt32(truncatingIfNeeded: natives.count)))
    text += "null".utf8
    natives.append(value)
  }
}

/// An Optional in an `Any`.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { self }
}

/// An array in an `Any`, whatever its elements.
private protocol AnyArray {
  var anyElements: [Any] { get }
}

extension Array: AnyArray {
  fileprivate var anyElements: [Any] { map { $0 } }
}

/// A dictionary with String keys in an `Any`, whatever its values.
private protocol AnyDictionary {
  var anyMembers: [String: Any] { get }
}

extension Dictionary: AnyDictionary where Key == String {
  fileprivate var anyMembers: [String: Any] { mapValues { $0 } }
}

/// JSON text or a parsed value in an `Any`, where its static type was lost on the way.
private protocol ParsedSource {
  func parsedRoot(_ options: MapperOptions) throws -> JSONNode
}

extension Data: ParsedSource {
  fileprivate func parsedRoot(_ options: MapperOptions) throws -> JSONNode {
    try JSONDocument(parsing: self, options: options).root
  }
}

extension JSONDocument: ParsedSource {
  fileprivate func parsedRoot(_ options: MapperOptions) -> JSONNode { root }
}

extension JSONNode: ParsedSource {
  fileprivate func parsedRoot(_ options: MapperOptions) -> JSONNode { self }
}
