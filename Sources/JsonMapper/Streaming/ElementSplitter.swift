/// Splits an array into its elements, while its text and that of whatever is around it comes in.
///
/// What lies on the way to the array is read as JSON; what lies beside it is passed over by its brackets and strings. No
/// more of the text is needed at once than one element, or one key.
struct ElementSplitter: Sendable {
  private let steps: [StreamPath.Step]
  private let maximumDepth: Int
  private let passesFaults: Bool

  /// The containers on the way to the array that are open, then the array itself.
  private var open: [Container] = []
  private var due = Due.value
  private var hasFound = false
  /// The key or value that is being passed.
  private var value: ValueScanner?
  /// How much of it is in the text and has been looked at already.
  private var scanned = 0

  private struct Container {
    let isObject: Bool
    /// The child that is looked for; nil in the array itself.
    let step: JSONPath.Component?
    /// The key of the child that is due.
    var key = ""
    /// How many children came before the one that is due.
    var count = 0

    var component: JSONPath.Component { isObject ? .key(key) : .index(count) }
  }

  /// What comes next.
  private enum Due {
    case value, firstElement, firstKey, key, colon, separator, end
  }

  /// What a text in quotes, or a value, is to the stream.
  private enum Role {
    case record, key, beside
  }

  init(_ path: StreamPath, _ reader: RecordReader) {
    steps = path.steps
    maximumDepth = reader.options.maximumDepth
    passesFaults = !reader.onInvalid.isThrow
  }

  /// The path of the value that is due, or of the record that was found last.
  var recordPath: String { path.description }
  var path: JSONPath { JSONPath(open.map(\.component)) }

  /// Looks for the next element, as ``LineSplitter`` does for the next line.
  mutating func next(in text: UnsafeBufferPointer<UInt8>, isLast: Bool) throws -> RecordStep {
    // SAFETY: indexes are checked against the text's count.
    var index = 0
    while true {
      if var scanner = value {
        let found = unsafe scanner.end(in: text, from: index + scanned)
        guard let end = found ?? (isLast ? text.count : nil) else {
          value = scanner
          let isKept = role != .beside || scanner.isWord
          scanned = isKept ? text.count - index : 0
          return .more(next: isKept ? index : text.count)
        }
        let range = index..<end
        let role = role
        try unsafe finish(scanner, range, in: text, isWhole: found != nil || scanner.isWord)
        if role == .record { return .record(range, next: end) }
        index = end
      }
      while index < text.count, unsafe Parser.isWhiteSpace(text[index]) { index += 1 }
      if unsafe !isLast && isPartOfCharacter(text[index...]) {
        return .more(next: index)
      } else if index < text.count {
        try unsafe pass(text[index], at: &index, in: text)
      } else if !isLast {
        return .more(next: index)
      } else if due == .end {
        return .end
      } else {
        throw unsafe fault(open.isEmpty ? .emptyText : expectation, at: index, in: text)
      }
    }
  }

  /// Whether a character begins here whose end may be yet to come: the error that it leads to quotes it as a whole.
  private func isPartOfCharacter(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    unsafe text.count < 4 && text.first.map { $0 >= 0x80 } == true
  }

  private var role: Role {
    if due == .key || due == .firstKey { return .key }
    return hasFound && open.count == steps.count + 1 ? .record : .beside
  }

  /// Ends a key or a value that lies at a range of the text.
  private mutating func finish(
    _ scanner: ValueScanner, _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) throws {
    // SAFETY: the range is within the text.
    let role = role
    value = nil
    scanned = 0
    due = role == .key ? .colon : .separator
    if let reason = scanner.fault {
      throw unsafe fault(reason, at: range.upperBound - 1, in: text).moved(
        to: role == .record ? recordPath : "", .start)
    }
    // Whatever else is wrong with a record, reading it will tell.
    if role == .record { return }
    if !isWhole { throw unsafe fault(scanner.unfinished, at: text.count, in: text) }
    if role == .key {
      open[open.count - 1].key = try unsafe read(range, in: text)
    } else if scanner.isWord {
      _ = try unsafe read(range, in: text) as JSONNode
    }
  }

  private func read<T: JSONReadable>(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) throws -> T {
    do {
      return try unsafe Mapper.read(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[range])))
    } catch let error as MapperError {
      throw unsafe error.moved(to: "", SourcePosition(offset: range.lowerBound, in: text))
    }
  }
}

// MARK: - Single bytes

extension ElementSplitter {
  /// Passes a bracket, a comma or a colon, or begins a key or a value.
  private mutating func pass(_ byte: UInt8, at index: inout Int, in text: UnsafeBufferPointer<UInt8>) throws {
    // SAFETY: the text is only looked at.
    let isObject = open.last?.isObject ?? false
    switch (due, byte) {
    case (.firstElement, UInt8(ascii: "]")), (.firstKey, UInt8(ascii: "}")),
      (.separator, UInt8(ascii: "]")) where !isObject, (.separator, UInt8(ascii: "}")) where isObject:
      try unsafe close(at: index, in: text)
    case (.separator, UInt8(ascii: ",")):
      open[open.count - 1].count += 1
      due = isObject ? .key : .value
    case (.colon, UInt8(ascii: ":")):
      due = .value
    case (.key, UInt8(ascii: "\"")), (.firstKey, UInt8(ascii: "\"")), (.value, _), (.firstElement, _):
      // Where a record is to begin, a value that is none ends the stream.
      guard let scanner = ValueScanner(first: byte, maximumDepth: maximumDepth, passesFaults: passesFaults) else {
        throw unsafe fault(.expectedValue, at: index, in: text)
      }
      if role == .key || !isOnTheWay {
        value = scanner
        scanned = byte == UInt8(ascii: "\"") ? 1 : 0
        return
      }
      try unsafe enter(byte, at: index, in: text)
    default:
      throw unsafe fault(expectation, at: index, in: text)
    }
    index += 1
  }

  /// Whether the value that is due leads to the array, or is it.
  private var isOnTheWay: Bool {
    !hasFound && (open.last.map { $0.step == $0.component } ?? true)
  }

  private mutating func enter(_ byte: UInt8, at index: Int, in text: UnsafeBufferPointer<UInt8>) throws {
    // SAFETY: the text is only looked at.
    let isObject = byte == UInt8(ascii: "{")
    let step = open.count < steps.count ? steps[open.count] : nil
    let component = isObject || byte == UInt8(ascii: "[") ? step?.component(inObject: isObject) : nil
    guard step == nil ? byte == UInt8(ascii: "[") : component != nil else {
      throw unsafe MapperError(
        MapperError.Details(
          code: .typeMismatch, path: recordPath, expected: step?.expectation ?? "array", found: Self.kind(of: byte),
          position: SourcePosition(offset: index, in: text)))
    }
    hasFound = step == nil
    due = isObject ? .firstKey : .firstElement
    open.append(Container(isObject: isObject, step: component))
  }

  private mutating func close(at index: Int, in text: UnsafeBufferPointer<UInt8>) throws {
    // SAFETY: the text is only looked at.
    let closed = open.removeLast()
    due = open.isEmpty ? .end : .separator
    guard !hasFound, let step = closed.step else { return }
    let message =
      switch step {
      case .key(let key): "no key `\(key)` to follow"
      case .index(let index): "no element \(index) to follow"
      }
    throw MapperError(
      MapperError.Details(
        code: .notFound, path: JSONPath(open.map(\.component) + [step]).description, message: message,
        position: unsafe SourcePosition(offset: index, in: text)))
  }

  private var expectation: SyntaxFault.Reason {
    switch due {
    case .value, .firstElement: .expectedValue
    case .firstKey, .key: .expectedKey
    case .colon: .expectedColon
    case .separator: open.last?.isObject == true ? .expectedCommaOrBrace : .expectedCommaOrBracket
    case .end: .expectedEnd
    }
  }

  private func fault(
    _ reason: SyntaxFault.Reason, at index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> MapperError {
    let position = unsafe SourcePosition(offset: index, in: text)
    guard index < text.count else {
      return MapperError(
        MapperError.Details(
          code: .invalidJSON, expected: reason.expectation, found: "the end of the text", position: position))
    }
    // One character, however much of the text is there; what follows says that it is not the end.
    let isOneByte = unsafe text[index] < 0x80
    let rest = unsafe text[(index + 1)...].prefix(isOneByte ? 0 : 3).prefix { $0 & 0xC0 == 0x80 }
    let character = unsafe [text[index]] + rest + [UInt8(ascii: "!")]
    // SAFETY: the bytes are only looked at.
    return unsafe character.withUnsafeBufferPointer {
      unsafe MapperError(SyntaxFault(reason: reason, offset: 0), in: $0)
    }
    .moved(to: "", position)
  }

  private static func kind(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "{"): "object"
    case UInt8(ascii: "["): "array"
    case UInt8(ascii: "\""): "string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "boolean"
    case UInt8(ascii: "n"): "null"
    default: "number"
    }
  }
}
