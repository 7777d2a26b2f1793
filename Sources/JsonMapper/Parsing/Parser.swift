/// Turns the text of one JSON value (RFC 8259) into a tape, in one pass and without recursion.
///
/// The readable bytes end in a closing bracket: the text's own, or a sentinel behind it. It stops every run of white
/// space, digits or letters, so only strings, and the step after a closing bracket, have to look where the bytes end.
/// While a container is open, its node holds the number of its children so far and the index of the container around it.
///
/// In what order the bytes are read is what takes the time: where a key ends is known only after its bytes, and so on to
/// the last. So the parser expects of an object the keys of the one before, its "twin", and of a line the indentation of
/// the one before. A right guess lets the processor go on at once, and confirm it meanwhile.
@safe struct Parser {
  let start: UnsafePointer<UInt8>
  /// Where the value begins.
  let first: UnsafePointer<UInt8>
  /// Where the text ends.
  let textEnd: UnsafePointer<UInt8>
  /// Where the readable bytes end: `textEnd`, or one more for the sentinel.
  let end: UnsafePointer<UInt8>
  let options: ParsingOptions

  /// Appends the value's nodes to a tape; returns the offset behind a value that is a container.
  ///
  /// - Parameter twin: A value before this one that it may be like; 0 without one.
  private func parse(into tape: inout Tape, after twin: Int = 0) throws(SyntaxFault) -> Int {
    // SAFETY: `offset` moves over the readable bytes only: see above for what stops it. `node` stays below `nodesEnd`,
    // which is kept two nodes before the end of the tape's memory, room for a key and its value.
    let text = unsafe ReadableText(start, count: end - start)
    var offset = unsafe first - start
    let root = tape.count
    var node = unsafe tape.nodes + tape.count
    var nodesEnd = unsafe tape.nodes + tape.capacity - 2
    // The nodes of a value before this one that this one will be like: the same member of the object before, and so on
    // inwards. What they make expect is compared with the text before it counts; 0 where nothing is known.
    var valueTwin = 0
    unsafe tape.guesses.pointee.twin = UInt32(truncatingIfNeeded: twin)
    var container = 0
    var count: UInt32 = 0
    var isObject = false
    var depth = 0
    var guess = unsafe tape.guesses

    parsing: while true {
      if unsafe node >= nodesEnd {
        tape.count = unsafe node - tape.nodes
        tape.grow()
        unsafe node = unsafe tape.nodes + tape.count
        unsafe nodesEnd = unsafe tape.nodes + tape.capacity - 2
      }
      count &+= 1
      if isObject {
        guard text[offset] == UInt8(ascii: "\"") else { throw fault(.expectedKey, at: offset) }
        let key = offset &+ 1
        var flags: UInt64 = 0
        let hash: UInt32
        let twin = unsafe Int(guess.pointee.twin)
        let expected = unsafe tape.nodes + twin < node ? tape.nodes[twin] : .sentinel
        if expected.kindAndFlags == UInt16(TapeNode.Kind.key.rawValue),
          text.repeatsKey(expected.offset, length: expected.length, at: key)
        {
          offset = key &+ expected.length
          hash = expected.auxiliary
          valueTwin = twin &+ 1
          unsafe guess.pointee.twin = unsafe UInt32(truncatingIfNeeded: valueTwin &+ tape.nodes[valueTwin].span)
        } else {
          offset = text.skipPlain(key)
          if offset < text.count, text[offset] == UInt8(ascii: "\"") {
            hash = unsafe keyHash(text.base + key, offset &- key)
          } else {
            offset = try scanRest(offset, &flags)
            hash = self.hash(ofKey: key, offset &- key, flags, &tape)
          }
          let tail = UInt64(truncatingIfNeeded: offset &- key) | UInt64(hash) &<< 32
          unsafe guess.pointee.model = 0
          valueTwin = unsafe resynchronize(guess, tail: tail, tape.nodes, count: node - tape.nodes)
        }
        unsafe node.pointee = TapeNode(kind: .key, flags: flags, offset: key, length: offset &- key, auxiliary: hash)
        unsafe node += 1
        offset &+= 1
        if text[offset] != UInt8(ascii: ":") {
          offset = text.skipWhiteSpace(offset)
          guard text[offset] == UInt8(ascii: ":") else { throw fault(.expectedColon, at: offset) }
        }
        offset &+= 1
        if text[offset] == 0x20 { offset &+= 1 }
        offset = text.skipWhiteSpace(offset)
      }

      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        let content = offset &+ 1
        offset = text.skipPlain(content)
        var flags: UInt64 = 0
        if offset == text.count || text[offset] != UInt8(ascii: "\"") { offset = try scanRest(offset, &flags) }
        unsafe node.pointee = TapeNode(kind: .string, flags: flags, offset: content, length: offset &- content)
        unsafe node += 1
        offset &+= 1
      } else if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") {
        let number = offset
        var flags: UInt64 = 0
        if byte == UInt8(ascii: "-") {
          flags = TapeNode.isNegative
          offset &+= 1
        }
        if text[offset] == UInt8(ascii: "0") {
          offset &+= 1
          if text.isDigit(offset) { throw fault(.leadingZero, at: offset) }
        } else {
          let digits = offset
          offset = text.skipDigits(digits)
          if offset == digits { throw fault(.expectedDigit, at: offset) }
        }
        if text[offset] == UInt8(ascii: ".") {
          flags |= TapeNode.isReal
          let digits = offset &+ 1
          offset = text.skipDigits(digits)
          if offset == digits { throw fault(.expectedDigit, at: offset) }
        }
        if text[offset] | 0x20 == UInt8(ascii: "e") {
          flags |= TapeNode.isReal
          offset &+= 1
          if text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+") { offset &+= 1 }
          let digits = offset
          offset = text.skipDigits(digits)
          if offset == digits { throw fault(.expectedDigit, at: offset) }
        }
        unsafe node.pointee = TapeNode(kind: .number, flags: flags, offset: number, length: offset &- number)
        unsafe node += 1
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        if depth >= options.maximumDepth { throw fault(.tooDeep(limit: options.maximumDepth), at: offset) }
        let isOpeningObject = byte == UInt8(ascii: "{")
        let bracket = offset
        offset = text.skipWhiteSpace(offset &+ 1)
        if text[offset] == (isOpeningObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          if unsafe start + offset == textEnd { throw fault(.expectedValue, at: offset) }
          unsafe node.pointee = TapeNode(
            kind: isOpeningObject ? .object : .array, offset: bracket, length: 0, auxiliary: 1)
          unsafe node += 1
          offset &+= 1
          if depth == 0 {
            tape.count = unsafe node - tape.nodes
            return unsafe node - tape.nodes == root + 1
              ? offset : try finishScalar(text, offset, tape.nodes[root], count)
          }
          if offset == text.count { throw unclosed(isObject: isObject, at: offset) }
        } else {
          unsafe tape.nodes[container].tail = unsafe tape.nodes[container].tail & ~0xFFFF_FFFF | UInt64(count)
          unsafe node.pointee = TapeNode(
            kind: isOpeningObject ? .object : .array, flags: isOpeningObject ? TapeNode.isOpen : 0, offset: bracket,
            length: 0,
            auxiliary: UInt32(truncatingIfNeeded: container))
          container = unsafe node - tape.nodes
          let inner = unsafe tape.guesses + ((depth &+ 1) & (Tape.guessCount - 1))
          if isOpeningObject || isObject {
            if !isObject {
              valueTwin = unsafe Int(guess.pointee.twin)
              unsafe guess.pointee.twin = UInt32(truncatingIfNeeded: container)
            }
            let like = unsafe valueTwin < container ? tape.nodes[valueTwin] : .sentinel
            unsafe inner.pointee.twin =
              like.isContainer && like.length > 0 ? UInt32(truncatingIfNeeded: valueTwin &+ 1) : 0
            // Deeper objects share their guesses with those around them, so what these are like would not be certain.
            let isLike = like.isClosedObject && isOpeningObject && depth &+ 1 < Tape.guessCount
            unsafe inner.pointee.model = isLike ? UInt32(truncatingIfNeeded: valueTwin) : 0
          } else {
            // Arrays within arrays hold numbers, mostly.
            unsafe inner.pointee.twin = 0
            unsafe inner.pointee.model = 0
          }
          unsafe guess = unsafe inner
          unsafe node += 1
          depth &+= 1
          count = 0
          isObject = isOpeningObject
          continue parsing
        }
      } else {
        // Literals, spelled backwards: t-rue, f-alse, n-ull.
        let kind: TapeNode.Kind
        if text.has(0x6575_7274, at: offset) {
          kind = .true
        } else if byte == UInt8(ascii: "f"), text.has(0x6573_6C61, at: offset &+ 1) {
          kind = .false
        } else if text.has(0x6C6C_756E, at: offset) {
          kind = .null
        } else {
          let isWord = byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") || byte == UInt8(ascii: "n")
          throw fault(isWord ? .unknownLiteral : .expectedValue, at: offset)
        }
        let length = kind == .false ? 5 : 4
        unsafe node.pointee = TapeNode(kind: kind, offset: offset, length: length)
        unsafe node += 1
        offset &+= length
      }

      closing: while true {
        offset = text.skipWhiteSpace(offset)
        let byte = text[offset]
        if byte == UInt8(ascii: ",") {
          offset = unsafe text.skipWhiteSpace(offset &+ 1, guess: guess)
          continue parsing
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw depth == 0
            ? fault(.expectedEnd, at: offset)
            : fault(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: offset)
        }
        offset &+= 1
        let closed = unsafe tape.nodes + container
        container = unsafe Int(closed.pointee.auxiliary)
        unsafe closed.pointee.tail = unsafe UInt64(count) | UInt64(UInt32(truncatingIfNeeded: node - closed)) &<< 32
        if isObject {
          let model = unsafe Int(guess.pointee.model)
          var shape = 0
          if model != 0, unsafe tape.nodes[model].length == Int(count) {
            shape = unsafe tape.nodes[model].shape
            if shape == 0 { shape = tape.makeShape(of: model) }
          }
          unsafe closed.pointee.close(shape: shape)
        }
        depth &-= 1
        unsafe guess = unsafe tape.guesses + (depth & (Tape.guessCount - 1))
        if depth <= 0 {
          tape.count = unsafe node - tape.nodes
          unsafe tape.nodes.pointee = .sentinel
          // Behind a root that is no container, others may have come: they are not to be there.
          return unsafe closed == tape.nodes + root
            ? offset : try finishScalar(text, offset, tape.nodes[root], depth == 0 ? 2 : count)
        }
        count = unsafe UInt32(truncatingIfNeeded: tape.nodes[container].tail)
        isObject = unsafe tape.nodes[container].rawKind == TapeNode.Kind.object.rawValue
        if offset == text.count { throw unclosed(isObject: isObject, at: offset) }
      }
    }
  }

  /// Goes on behind a key that was not the expected one, but may be the one after that. Returns the twin of its value.
  @inline(__always)
  private func resynchronize(
    _ guess: UnsafeMutablePointer<Tape.Guess>, tail: UInt64, _ nodes: UnsafeMutablePointer<TapeNode>, count: Int
  ) -> Int {
    // SAFETY: a node is read only if its index is below `count`.
    let twin = unsafe Int(guess.pointee.twin)
    guard twin &+ 1 < count, unsafe nodes[twin].rawKind == TapeNode.Kind.key.rawValue else { return 0 }
    let next = unsafe twin &+ 1 &+ nodes[twin &+ 1].span
    guard next &+ 1 < count, unsafe nodes[next].rawKind == TapeNode.Kind.key.rawValue, unsafe nodes[next].tail == tail
    else {
      return 0
    }
    unsafe guess.pointee.twin = unsafe UInt32(truncatingIfNeeded: next &+ 1 &+ nodes[next &+ 1].span)
    return next &+ 1
  }

  /// Checks that the root has ended where the text does.
  private func finish(_ offset: Int) throws(SyntaxFault) {
    let text = unsafe ReadableText(start, count: end - start)
    let textCount = unsafe textEnd - start
    if offset < textCount { throw fault(.expectedEnd, at: text.skipWhiteSpace(offset)) }
    if offset > textCount { throw fault(.expectedCommaOrBracket, at: textCount) }
  }

  /// Checks that nothing but the sentinel has ended a root that is no container; returns where the text ends.
  private func finishScalar(
    _ text: ReadableText, _ offset: Int, _ root: TapeNode, _ count: UInt32
  ) throws(SyntaxFault) -> Int {
    if count == 1, unsafe offset > textEnd - start { return unsafe textEnd - start }
    let quote = root.kind == .string ? 1 : 0
    throw fault(.expectedEnd, at: text.skipWhiteSpace(root.offset + root.length + quote))
  }

  @inline(never)
  private func fault(_ reason: SyntaxFault.Reason, at offset: Int) -> SyntaxFault {
    unsafe SyntaxFault(reason: reason, offset: min(offset, textEnd - start))
  }

  /// The fault of a text that ends behind a closing bracket, within another container.
  private func unclosed(isObject: Bool, at offset: Int) -> SyntaxFault {
    // A sentinel has closed an array; else it is the container around that lacks its bracket.
    unsafe fault(isObject && end == textEnd ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: offset)
  }

  @inline(never)
  private func scanRest(_ offset: Int, _ flags: inout UInt64) throws(SyntaxFault) -> Int {
    let position = unsafe StringScanner.scanRest(
      start + offset, end: end, replacingLoneSurrogates: options.replacesLoneSurrogates)
    if let reason = position.fault { throw unsafe fault(reason, at: position.pointer - start) }
    flags = position.flags
    return unsafe position.pointer - start
  }

  /// The hash of a key with escapes or beyond ASCII.
  @inline(never)
  private func hash(ofKey key: Int, _ length: Int, _ flags: UInt64, _ tape: inout Tape) -> UInt32 {
    unsafe flags & TapeNode.isEscaped == 0
      ? keyHash(start + key, length) : escapedKeyHash(start + key, length, &tape)
  }

  /// The hash of what an escaped key means, so that it is found like any other.
  @inline(never)
  private func escapedKeyHash(_ key: UnsafePointer<UInt8>, _ length: Int, _ tape: inout Tape) -> UInt32 {
    tape.hasEscapedKeys = true
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
      // SAFETY: unescaping never makes a text longer, and an escaped key is not empty.
      guard let output = buffer.baseAddress else { return 0 }
      let count = unsafe Escape.unescape(key, length: length, into: output)
      return unsafe keyHash(output, count)
    }
  }
}

/// What the parser lets pass.
struct ParsingOptions: Sendable, Equatable {
  var maximumDepth = 512
  var replacesLoneSurrogates = false
  var syntax = JSONSyntax.strict
}

extension Parser {
  /// In bytes: what offsets of 32 bits can say.
  static let longestText = 1 << 32 - 1

  /// Parses a whole text into an empty tape: one value of any kind, white space around it, a byte order mark before it.
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, into tape: inout Tape, options: ParsingOptions
  ) throws(SyntaxFault) {
    guard text.count <= longestText else { throw SyntaxFault(reason: .textTooLong, offset: 0) }
    guard let start = text.baseAddress else { throw SyntaxFault(reason: .emptyText, offset: 0) }
    let content = unsafe content(of: text)
    guard !content.isEmpty else { throw SyntaxFault(reason: .emptyText, offset: content.lowerBound) }
    // SAFETY: `first..<end` lies within the text.
    let first = unsafe start + content.lowerBound
    let end = unsafe start + content.upperBound

    let isOpened = unsafe first.pointee == UInt8(ascii: "{") || first.pointee == UInt8(ascii: "[")
    let isClosed = unsafe end[-1] == UInt8(ascii: "}") || end[-1] == UInt8(ascii: "]")
    if isOpened && isClosed {
      try unsafe Parser(start: start, first: first, textEnd: end, end: end, options: options).parseAll(into: &tape)
    } else {
      try unsafe parseWithSentinel(start, first: first - start, count: end - start, into: &tape, options: options)
    }
  }

  /// Where the value of a text lies: behind a byte order mark, with white space around it.
  static func content(of text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    // SAFETY: every byte is read below `end`, which is at most the text's count.
    var first = 0
    var end = text.count
    if end >= 3, unsafe text[0] == 0xEF, unsafe text[1] == 0xBB, unsafe text[2] == 0xBF { first = 3 }
    while first < end, unsafe isWhiteSpace(text[first]) { first += 1 }
    while first < end, unsafe isWhiteSpace(text[end - 1]) { end -= 1 }
    return first..<end
  }

  /// Parses a copy of the text with a bracket behind it: a root that is no container, or text that breaks off.
  @inline(never)
  private static func parseWithSentinel(
    _ text: UnsafePointer<UInt8>, first: Int, count: Int, into tape: inout Tape, options: ParsingOptions
  ) throws(SyntaxFault) {
    // SAFETY: `copy` has one byte more than the text, and the parser reads no further.
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
    defer { unsafe copy.deallocate() }
    unsafe copy.initialize(from: text, count: count)
    unsafe (copy + count).initialize(to: UInt8(ascii: "]"))
    let parser = unsafe Parser(
      start: UnsafePointer(copy), first: UnsafePointer(copy + first), textEnd: UnsafePointer(copy + count),
      end: UnsafePointer(copy + count + 1), options: options)
    try parser.parseAll(into: &tape)
  }

  private func parseAll(into tape: inout Tape) throws(SyntaxFault) {
    try finish(parse(into: &tape))
  }

  /// Parses the object at an offset of a text that goes on, and ends in a closing bracket; returns the offset behind it.
  static func parseObject(
    at offset: Int, of text: UnsafeBufferPointer<UInt8>, after twin: Int, into tape: inout Tape, options: ParsingOptions
  ) throws(SyntaxFault) -> Int {
    guard let start = text.baseAddress else { throw SyntaxFault(reason: .emptyText, offset: 0) }
    // SAFETY: the caller has found an opening bracket at the offset, and a closing one at the end.
    let end = unsafe start + text.count
    return try unsafe Parser(start: start, first: start + offset, textEnd: end, end: end, options: options)
      .parse(into: &tape, after: twin)
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
