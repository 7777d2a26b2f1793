import Foundation

/// Makes a document of values: of what JSONSerialization, a property list or another library gives.
///
/// Dictionaries with String keys, arrays, strings, numbers, booleans, `NSNull` and nil become JSON text and its tape. Any
/// other value keeps its place as it is, for a property of its type; its text is null.
struct ValueTape: ~Copyable {
  private var builder = TapeBuilder()
  private let maximumDepth: Int
  private let limits: DocumentLimits

  /// The root of a document that holds a value.
  ///
  /// - Throws: ``MapperError/Code/depthExceeded``, or ``MapperError/Code/invalidValue`` for what is larger than allowed.
  static func root(of value: Any, options: MapperOptions) throws -> JSONNode {
    if let source = value as? any ParsedSource { return try source.parsedRoot(options) }
    var tape = ValueTape(options)
    try tape.add(value)
    let storage = DocumentStorage(capacity: 16)
    let limits = tape.limits
    tape.move(to: storage)
    try limits.check(storage)
    return JSONNode(storage: storage, index: Tape.rootIndex)
  }

  private init(_ options: MapperOptions) {
    maximumDepth = options.maximumDepth
    limits = DocumentLimits(options)
  }

  private consuming func move(to storage: DocumentStorage) {
    storage.fill(builder, origin: nil)
  }

  /// Adds a value and all that it holds, without recursion.
  private mutating func add(_ root: Any) throws {
    var open: [IndexingIterator<[(key: String?, value: Any)]>] = []
    var next: Any? = root
    while let value = next {
      if let children = addUnlessContainer(value) {
        guard open.count < maximumDepth else {
          throw MapperError(
            MapperError.Details(
              code: .depthExceeded, expected: SyntaxFault.Reason.tooDeep(limit: maximumDepth).expectation))
        }
        open.append(children.makeIterator())
      }
      next = nil
      while next == nil, !open.isEmpty {
        if let child = open[open.count - 1].next() {
          if var key = child.key { key.withUTF8 { unsafe builder.addKey($0) } }
          next = .some(child.value)
        } else {
          builder.closeContainer()
          open.removeLast()
        }
      }
      try checkSize()
    }
  }

  /// Refuses a text that has become longer than allowed, or than the tape can tell.
  private func checkSize() throws {
    let size = builder.text.count
    try limits.check(size: size, position: nil)
    guard size <= Parser.longestText else {
      throw MapperError(
        MapperError.Details(
          code: .invalidValue, expected: SyntaxFault.Reason.textTooLong.expectation, found: DocumentLimits.bytes(size)))
    }
  }

  /// Adds a value that has no children, or opens a container and returns them.
  private mutating func addUnlessContainer(_ value: Any) -> [(key: String?, value: Any)]? {
    // Swift's own containers first, and by a protocol: casts to Foundation's classes would bridge them, level by level.
    switch value {
    case let value as any AnyOptional:
      if let wrapped = value.wrapped { return addUnlessContainer(wrapped) }
      builder.addLiteral(.null)
    case let value as any AnyArray:
      return openArray(value.anyElements)
    case let value as any AnyDictionary:
      return openObject(value.anyMembers)
    case let value as String:
      addString(value)
    case let value as Substring:
      addString(String(value))
    case is NSNull:
      builder.addLiteral(.null)
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
      builder.addNative(value)
    }
    return nil
  }

  private mutating func openArray(_ elements: [Any]) -> [(key: String?, value: Any)] {
    builder.openContainer(.array)
    return elements.map { (nil, $0) }
  }

  private mutating func openObject(_ members: [String: Any]) -> [(key: String?, value: Any)] {
    builder.openContainer(.object)
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Booleans and numbers; what no JSON number can say, such as infinity, stays as it is.
  private mutating func addNumber(_ number: NSNumber, original: Any) {
    if type(of: original) == Bool.self || number === (number.boolValue as NSNumber) {
      builder.addLiteral(number.boolValue ? .true : .false)
      return
    }
    let spelled = number is NSDecimalNumber ? "\(number.decimalValue)" : number.stringValue
    addNumber(text: spelled)
  }

  private mutating func addNumber(text spelled: String) {
    // Whole numbers have no fraction, as in what is written: Foundation spells them with one on some systems only.
    let digits = Array((spelled.hasSuffix(".0") ? spelled.dropLast(2) : spelled[...]).utf8)
    if unsafe digits.withUnsafeBufferPointer({ unsafe NumberText.isNumber($0) }) {
      builder.addNumber(digits)
    } else {
      builder.addNative(Double(spelled) as Any? ?? spelled)
    }
  }

  private mutating func addString(_ value: String) {
    // SAFETY: the content is lent for the call only.
    var value = value
    value.withUTF8 { unsafe builder.addString($0) }
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

extension AnyArray where Self: Sequence {
  fileprivate var anyElements: [Any] { map { $0 } }
}

extension Array: AnyArray {}
extension ArraySlice: AnyArray {}
extension ContiguousArray: AnyArray {}
extension Set: AnyArray {}

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

extension [UInt8]: ParsedSource {
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

extension JSONValue: ParsedSource {
  fileprivate func parsedRoot(_ options: MapperOptions) throws -> JSONNode {
    try JSONDocument(parsing: self, options: options).root
  }
}
