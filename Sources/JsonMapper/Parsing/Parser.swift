/// Turns the text of one JSON value (RFC 8259) into a tape, in one pass and without recursion.
///
/// The readable bytes end in a closing bracket: the text's own, or a sentinel behind it. It stops every run of white
/// space, digits or letters, so only strings, and the step after a closing bracket, have to look where the bytes end.
/// While a container is open, its node holds the number of its children so far and the index of the container around it.
struct Parser {
  let start: UnsafePointer<UInt8>
  /// Where the value begins.
  let first: UnsafePointer<UInt8>
  /// Where the text ends.
  let textEnd: UnsafePointer<UInt8>
  /// Where the readable bytes end: `textEnd`, or one more for the sentinel.
  let end: UnsafePointer<UInt8>
  let options: ParsingOptions

  /// Appends the value's nodes to an empty tape.
  private func parse(into tape: inout Tape) throws(SyntaxFault) {
    // SAFETY: `pointer` moves over first..<end only: see above for what stops it. `node` stays below `nodesEnd`, which is
    // kept two nodes before the end of the tape's memory, room for a key and its value.
    var pointer = first
    var node = tape.nodes + tape.count
    var nodesEnd = tape.nodes + tape.capacity - 2
    var container = 0
    var count: UInt32 = 0
    var isObject = false
    var depth = 0

    parsing: while true {
      if node >= nodesEnd {
        tape.count = node - tape.nodes
        tape.grow()
        node = tape.nodes + tape.count
        nodesEnd = tape.nodes + tape.capacity - 2
      }
      count &+= 1
      if isObject {
        guard pointer.pointee == UInt8(ascii: "\"") else { throw fault(.expectedKey, at: pointer) }
        let key = pointer + 1
        pointer = StringScanner.scanPlain(key, end: end)
        var flags: UInt64 = 0
        if pointer == end || pointer.pointee != UInt8(ascii: "\"") {
          pointer = try scanRest(pointer, &flags)
        }
        let length = pointer - key
        node.pointee = TapeNode(
          kind: .key, flags: flags, offset: key - start, length: length,
          auxiliary: flags & TapeNode.isEscaped == 0
            ? keyHash(key, length) : escapedKeyHash(key, length, &tape))
        node += 1
        pointer += 1
        if pointer.pointee != UInt8(ascii: ":") {
          pointer = skipWhiteSpace(pointer)
          guard pointer.pointee == UInt8(ascii: ":") else { throw fault(.expectedColon, at: pointer) }
        }
        pointer += 1
        if pointer.pointee == 0x20 { pointer += 1 }
        if pointer.pointee <= 0x20 { pointer = skipWhiteSpace(pointer) }
      }

      switch pointer.pointee {
      case UInt8(ascii: "\""):
        let text = pointer + 1
        pointer = StringScanner.scanPlain(text, end: end)
        var flags: UInt64 = 0
        if pointer == end || pointer.pointee != UInt8(ascii: "\"") {
          pointer = try scanRest(pointer, &flags)
        }
        node.pointee = TapeNode(kind: .string, flags: flags, offset: text - start, length: pointer - text)
        node += 1
        pointer += 1

      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        let text = pointer
        var flags: UInt64 = 0
        if pointer.pointee == UInt8(ascii: "-") {
          flags = TapeNode.isNegative
          pointer += 1
        }
        if pointer.pointee == UInt8(ascii: "0") {
          pointer += 1
          if isDigit(pointer.pointee) { throw fault(.leadingZero, at: pointer) }
        } else {
          let digits = pointer
          pointer = skipDigits(pointer)
          if pointer == digits { throw fault(.expectedDigit, at: pointer) }
        }
        if pointer.pointee == UInt8(ascii: ".") {
          flags |= TapeNode.isReal
          let digits = pointer + 1
          pointer = skipDigits(digits)
          if pointer == digits { throw fault(.expectedDigit, at: pointer) }
        }
        if pointer.pointee | 0x20 == UInt8(ascii: "e") {
          flags |= TapeNode.isReal
          pointer += 1
          if pointer.pointee == UInt8(ascii: "-") || pointer.pointee == UInt8(ascii: "+") { pointer += 1 }
          let digits = pointer
          pointer = skipDigits(pointer)
          if pointer == digits { throw fault(.expectedDigit, at: pointer) }
        }
        node.pointee = TapeNode(kind: .number, flags: flags, offset: text - start, length: pointer - text)
        node += 1

      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth >= options.maximumDepth { throw fault(.tooDeep(limit: options.maximumDepth), at: pointer) }
        let isOpeningObject = pointer.pointee == UInt8(ascii: "{")
        let close = isOpeningObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let offset = pointer - start
        pointer += 1
        if pointer.pointee <= 0x20 { pointer = skipWhiteSpace(pointer) }
        if pointer.pointee == close {
          if pointer == textEnd { throw fault(.expectedValue, at: pointer) }
          node.pointee = TapeNode(
            kind: isOpeningObject ? .object : .array, offset: offset, length: 0, auxiliary: 1)
          node += 1
          pointer += 1
          if depth == 0 {
            tape.count = node - tape.nodes
            return try finishContainer(pointer)
          }
          break
        }
        tape.nodes[container].tail = tape.nodes[container].tail & ~0xFFFF_FFFF | UInt64(count)
        node.pointee = TapeNode(
          kind: isOpeningObject ? .object : .array, offset: offset, length: 0,
          auxiliary: UInt32(truncatingIfNeeded: container))
        container = node - tape.nodes
        node += 1
        depth += 1
        count = 0
        isObject = isOpeningObject
        continue parsing

      case UInt8(ascii: "t"):
        guard pointer[1] == UInt8(ascii: "r"), pointer[2] == UInt8(ascii: "u"), pointer[3] == UInt8(ascii: "e") else {
          throw fault(.unknownLiteral, at: pointer)
        }
        node.pointee = TapeNode(kind: .true, offset: pointer - start, length: 4)
        node += 1
        pointer += 4

      case UInt8(ascii: "f"):
        guard pointer[1] == UInt8(ascii: "a"), pointer[2] == UInt8(ascii: "l"), pointer[3] == UInt8(ascii: "s"),
          pointer[4] == UInt8(ascii: "e")
        else { throw fault(.unknownLiteral, at: pointer) }
        node.pointee = TapeNode(kind: .false, offset: pointer - start, length: 5)
        node += 1
        pointer += 5

      case UInt8(ascii: "n"):
        guard pointer[1] == UInt8(ascii: "u"), pointer[2] == UInt8(ascii: "l"), pointer[3] == UInt8(ascii: "l") else {
          throw fault(.unknownLiteral, at: pointer)
        }
        node.pointee = TapeNode(kind: .null, offset: pointer - start, length: 4)
        node += 1
        pointer += 4

      default:
        throw fault(.expectedValue, at: pointer)
      }

      closing: while true {
        if pointer.pointee <= 0x20 { pointer = skipWhiteSpace(pointer) }
        let byte = pointer.pointee
        if byte == UInt8(ascii: ",") {
          pointer += 1
          if pointer.pointee <= 0x20 { pointer = skipWhiteSpace(pointer) }
          continue parsing
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw fault(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: pointer)
        }
        pointer += 1
        let closed = tape.nodes + container
        container = Int(closed.pointee.auxiliary)
        closed.pointee.tail = UInt64(count) | UInt64(UInt32(truncatingIfNeeded: node - closed)) &<< 32
        depth -= 1
        if depth <= 0 {
          tape.count = node - tape.nodes
          tape.nodes.pointee = .sentinel
          return depth == 0 ? try finishContainer(pointer) : try finishScalar(pointer, tape.nodes[Tape.rootIndex], count)
        }
        count = UInt32(truncatingIfNeeded: tape.nodes[container].tail)
        isObject = tape.nodes[container].rawKind == TapeNode.Kind.object.rawValue
        if pointer == end {
          // A sentinel has closed an array; else it is the container around that lacks its bracket.
          let isBrace = isObject && end == textEnd
          throw fault(isBrace ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: pointer)
        }
      }
    }
  }

  /// Checks that a root container has ended where the text does.
  private func finishContainer(_ pointer: UnsafePointer<UInt8>) throws(SyntaxFault) {
    if pointer < textEnd { throw fault(.expectedEnd, at: skipWhiteSpace(pointer)) }
    if pointer > textEnd { throw fault(.expectedCommaOrBracket, at: textEnd) }
  }

  /// Checks that nothing but the sentinel has ended a root that is no container.
  private func finishScalar(
    _ pointer: UnsafePointer<UInt8>, _ root: TapeNode, _ count: UInt32
  ) throws(SyntaxFault) {
    if count == 1, pointer > textEnd { return }
    let quote = root.kind == .string ? 1 : 0
    throw fault(.expectedEnd, at: skipWhiteSpace(start + root.offset + root.length + quote))
  }

  @inline(never)
  private func fault(_ reason: SyntaxFault.Reason, at pointer: UnsafePointer<UInt8>) -> SyntaxFault {
    SyntaxFault(reason: reason, offset: min(pointer, textEnd) - start)
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  /// The first byte from `pointer` on that is no digit; there is one, since the text ends in a bracket.
  @inline(__always)
  private func skipDigits(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var pointer = start
    // SAFETY: a word is loaded only where eight bytes are left before `end`.
    while end - pointer >= 8 {
      let count = DecimalDigits.count(DecimalDigits.values(loadWord(pointer)))
      if count < 8 { return pointer + count }
      pointer += 8
    }
    while isDigit(pointer.pointee) { pointer += 1 }
    return pointer
  }

  /// The first byte from `pointer` on that is not white space; there is one.
  @inline(__always)
  private func skipWhiteSpace(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var pointer = start
    while true {
      let byte = pointer.pointee
      if byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { return pointer }
      pointer += 1
      // SAFETY: a word is loaded only where eight bytes are left before `end`.
      while end - pointer >= 8 {
        let others = loadWord(pointer) ^ repeating(0x20)
        if others != 0 {
          pointer += firstMatch(others)
          break
        }
        pointer += 8
      }
      if pointer.pointee > 0x20 { return pointer }
    }
  }

  @inline(__always)
  private func scanRest(
    _ pointer: UnsafePointer<UInt8>, _ flags: inout UInt64
  ) throws(SyntaxFault) -> UnsafePointer<UInt8> {
    let position = StringScanner.scanRest(pointer, end: end, replacingLoneSurrogates: options.replacesLoneSurrogates)
    if let reason = position.fault { throw fault(reason, at: position.pointer) }
    flags = position.flags
    return position.pointer
  }

  /// The hash of what an escaped key means, so that it is found like any other.
  @inline(never)
  private func escapedKeyHash(_ key: UnsafePointer<UInt8>, _ length: Int, _ tape: inout Tape) -> UInt32 {
    tape.hasEscapedKeys = true
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
      // SAFETY: unescaping never makes a text longer, and an escaped key is not empty.
      guard let output = buffer.baseAddress else { return 0 }
      let count = Escape.unescape(key, length: length, into: output)
      return keyHash(output, count)
    }
  }
}

/// What the parser lets pass.
struct ParsingOptions: Sendable, Equatable {
  var maximumDepth = 512
  var replacesLoneSurrogates = false
}

extension Parser {
  /// Parses a whole text into an empty tape: one value of any kind, white space around it, a byte order mark before it.
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, into tape: inout Tape, options: ParsingOptions
  ) throws(SyntaxFault) {
    guard text.count < 1 << 32 else { throw SyntaxFault(reason: .textTooLong, offset: 0) }
    guard let start = text.baseAddress else { throw SyntaxFault(reason: .emptyText, offset: 0) }
    // SAFETY: `first..<end` lies within the text.
    var end = start + text.count
    var first = start
    if text.count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { first += 3 }
    while first < end, isWhiteSpace(first.pointee) { first += 1 }
    guard first < end else { throw SyntaxFault(reason: .emptyText, offset: first - start) }
    while isWhiteSpace(end[-1]) { end -= 1 }

    let isOpened = first.pointee == UInt8(ascii: "{") || first.pointee == UInt8(ascii: "[")
    let isClosed = end[-1] == UInt8(ascii: "}") || end[-1] == UInt8(ascii: "]")
    if isOpened && isClosed {
      try Parser(start: start, first: first, textEnd: end, end: end, options: options).parse(into: &tape)
    } else {
      try parseWithSentinel(start, first: first - start, count: end - start, into: &tape, options: options)
    }
  }

  /// Parses a copy of the text with a bracket behind it: a root that is no container, or text that breaks off.
  @inline(never)
  private static func parseWithSentinel(
    _ text: UnsafePointer<UInt8>, first: Int, count: Int, into tape: inout Tape, options: ParsingOptions
  ) throws(SyntaxFault) {
    // SAFETY: `copy` has one byte more than the text, and the parser reads no further.
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
    defer { copy.deallocate() }
    copy.initialize(from: text, count: count)
    (copy + count).initialize(to: UInt8(ascii: "]"))
    let parser = Parser(
      start: UnsafePointer(copy), first: UnsafePointer(copy + first), textEnd: UnsafePointer(copy + count),
      end: UnsafePointer(copy + count + 1), options: options)
    try parser.parse(into: &tape)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
