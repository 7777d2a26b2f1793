/// The bytes that the parser may read, by offset, and its steps over runs of them.
///
/// A value of its own rather than the parser's, so that the parsing loop keeps it in registers.
@safe struct ReadableText {
  let base: UnsafePointer<UInt8>
  /// How many bytes are readable.
  let count: Int
  /// The last offset from which sixteen bytes are readable.
  private let lastVector: Int

  init(_ base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
    lastVector = count - 16
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 { unsafe base[offset] }

  @inline(__always)
  func isDigit(_ offset: Int) -> Bool { unsafe base[offset] &- UInt8(ascii: "0") < 10 }

  /// The offset of the first byte that is a quote, a backslash, a control character or not ASCII; `count` without one.
  @inline(__always)
  func skipPlain(_ start: Int) -> Int {
    var offset = start
    // SAFETY: sixteen bytes are loaded only where they are readable.
    while offset <= lastVector {
      let specials = unsafe loadVector(base + offset).stringSpecials
      if specials.low != 0 { return offset &+ firstMatch(specials.low) }
      if specials.high != 0 { return offset &+ 8 &+ firstMatch(specials.high) }
      offset &+= 16
    }
    while offset < count, unsafe base[offset] >= 0x20, unsafe base[offset] < 0x80, unsafe base[offset] != 0x22,
      unsafe base[offset] != 0x5C
    {
      offset &+= 1
    }
    return offset
  }

  /// The offset of the first byte that is no digit; there is one, since the text ends in a bracket.
  @inline(__always)
  func skipDigits(_ start: Int) -> Int {
    var offset = start
    // SAFETY: eight bytes are loaded only where they are readable.
    while offset <= lastVector {
      let digits = unsafe DecimalDigits.count(DecimalDigits.values(loadWord(base + offset)))
      if digits < 8 { return offset &+ digits }
      offset &+= 8
    }
    while isDigit(offset) { offset &+= 1 }
    return offset
  }

  /// The offset of the first byte that is not white space; there is one.
  @inline(__always)
  func skipWhiteSpace(_ start: Int) -> Int {
    unsafe base[start] > 0x20 ? start : skipBlanks(start)
  }

  /// As `skipWhiteSpace`, with a guess at the length of the white space, which is put right.
  ///
  /// A right guess is confirmed beside the road: where the next value begins is then known without waiting for the bytes
  /// before it.
  @inline(__always)
  func skipWhiteSpace(_ start: Int, guess: UnsafeMutablePointer<Tape.Guess>) -> Int {
    if unsafe base[start] > 0x20 { return start }
    let guessed = unsafe guess.pointee.blanks
    let end = start &+ 1 &+ guessed
    // SAFETY: words are loaded only where they are readable. To compare a count with the guess would not do: the compiler
    // would then take the count for it.
    if guessed >= 4, end <= lastVector, unsafe base[start] == 0x0A, unsafe base[end] > 0x20 {
      if isBlank(start &+ 1, end, count: guessed) { return end }
    }
    let next = skipBlanks(start)
    let blanks = next &- start &- 1
    unsafe guess.pointee.blanks = blanks <= 32 ? blanks : 0
    return next
  }

  /// Whether there are only spaces between two offsets, 4 to 32 of them.
  @inline(__always)
  private func isBlank(_ start: Int, _ end: Int, count: Int) -> Bool {
    let first = unsafe base + start
    let last = unsafe base + end
    // SAFETY: every load lies between the offsets.
    if count < 8 { return unsafe loadHalfWord(first) == 0x2020_2020 && loadHalfWord(last - 4) == 0x2020_2020 }
    let spaces = repeating(0x20)
    if unsafe loadWord(first) != spaces || loadWord(last - 8) != spaces { return false }
    return unsafe count <= 16 || loadWord(first + 8) == spaces && loadWord(last - 16) == spaces
  }

  /// The same where the first byte is white space or wrong.
  @inline(__always)
  private func skipBlanks(_ start: Int) -> Int {
    var offset = start
    while true {
      let byte = unsafe base[offset]
      if byte != 0x0A && byte != 0x20 && byte != 0x0D && byte != 0x09 { return offset }
      offset &+= 1
      // SAFETY: eight bytes are loaded only where they are readable.
      while offset <= lastVector {
        let others = unsafe loadWord(base + offset) ^ repeating(0x20)
        if others != 0 {
          offset &+= firstMatch(others)
          break
        }
        offset &+= 8
      }
      if unsafe base[offset] > 0x20 { return offset }
    }
  }

  /// Whether the same text as at `earlier` begins at `offset`, with a quote behind it.
  @inline(__always)
  func repeatsKey(_ earlier: Int, length: Int, at offset: Int) -> Bool {
    let quote = offset &+ length
    guard quote <= lastVector, unsafe base[quote] == 0x22 else { return false }
    let old = unsafe base + earlier
    let new = unsafe base + offset
    // SAFETY: sixteen bytes are readable from the quote on, and the earlier text lies before it.
    if length < 8 {
      let difference = unsafe loadWord(old) ^ loadWord(new)
      return length > 0 && difference &<< Word(truncatingIfNeeded: 64 &- 8 &* length) == 0
    }
    return unsafe isSameText(old, new, length)
  }

  /// Whether four bytes are there that read as the given ones, the first one lowest.
  @inline(__always)
  func has(_ word: UInt32, at offset: Int) -> Bool {
    // SAFETY: the bytes are loaded only if they are readable.
    unsafe offset &+ 4 <= count && loadHalfWord(base + offset) == word
  }
}
