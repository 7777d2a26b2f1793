extension JSONWriter {
  /// Writes a string in quotes, and a comma.
  ///
  /// The common case, a text that has room and needs no escape, calls nothing; all others end in a call, so that it saves
  /// no registers.
  @usableFromInline @inline(never)
  mutating func emit(_ string: String) {
    let isDone: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe emitQuoted($0) }
    // Without storage, a string that lives in an NSString.
    if _slowPath(isDone == nil) { emitCopy(of: string) }
  }

  /// Writes a substring in quotes, and a comma.
  @usableFromInline @inline(never)
  mutating func emit(_ string: Substring) {
    let isDone: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe emitQuoted($0) }
    if isDone == nil { emitCopy(of: String(string)) }
  }

  /// Writes a key in quotes, and a colon.
  @usableFromInline @inline(never)
  mutating func emit(key: String) {
    emit(key)
    // SAFETY: the last byte is the comma after the string.
    unsafe cursor[-1] = UInt8(ascii: ":")
  }

  @inline(never)
  private mutating func emitCopy(of string: String) {
    var copy = string
    copy.withUTF8 { unsafe emitQuoted($0) }
  }

  /// Writes UTF-8 text in quotes, with the escapes that JSON demands and no others, and a comma.
  ///
  /// Text that needs no escape is copied in words, the last one overlapping the one before; at a word with a byte that
  /// needs one, `emitEscaped` takes over.
  @inline(__always)
  private mutating func emitQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    guard unsafe limit - cursor > count, let start = text.baseAddress else { return unsafe emitUnusual(text) }
    // SAFETY: `count` bytes and the margin are free; every load lies within the `count` bytes of `text`.
    unsafe cursor.pointee = UInt8(ascii: "\"")
    let output = unsafe cursor + 1
    if count >= 16 {
      var index = 0
      let last = count &- 16
      while index < last {
        let pair = unsafe loadPair(start + index)
        if _slowPath(pair.holdsEscapes) { return unsafe emitEscaped(start + index, count &- index, to: output + index) }
        unsafe storePair(pair, output + index)
        index &+= 16
      }
      let pair = unsafe loadPair(start + last)
      if _slowPath(pair.holdsEscapes) { return unsafe emitEscaped(start + index, count &- index, to: output + index) }
      unsafe storePair(pair, output + last)
    } else if count >= 8 {
      // A short string has just been put on the stack; no load here spans two of its words.
      let first = unsafe loadWord(start)
      let second = unsafe loadShortWord(start + 8, count &- 8)
      let filler = repeating(0x20) &<< Word(truncatingIfNeeded: count &* 8)
      if _slowPath((first.escapeCandidates | (second | filler).escapeCandidates) & repeating(0x80) != 0) {
        return unsafe emitEscaped(start, count, to: output)
      }
      unsafe storeWord(first, output)
      unsafe storeWord(second, output + 8)
    } else {
      let word = unsafe loadShortWord(start, count)
      let filler = repeating(0x20) &<< Word(truncatingIfNeeded: count &* 8)
      if _slowPath((word | filler).escapeSpecials != 0) { return unsafe emitEscaped(start, count, to: output) }
      unsafe storeWord(word, output)
    }
    unsafe output[count] = UInt8(ascii: "\"")
    unsafe output[count &+ 1] = UInt8(ascii: ",")
    unsafe cursor = unsafe output + (count &+ 2)
  }

  /// Writes a text for which there is no room, or which lies nowhere.
  @inline(never)
  private mutating func emitUnusual(_ text: UnsafeBufferPointer<UInt8>) {
    if unsafe limit - cursor <= text.count { grow(by: text.count + 1) }
    unsafe cursor.pointee = UInt8(ascii: "\"")
    // SAFETY: room has been made, and an empty text is not looked at.
    let start = unsafe text.baseAddress ?? UnsafePointer(cursor)
    unsafe emitEscaped(start, text.count, to: cursor + 1)
  }

  /// Goes on with a text of which `count` bytes are left, and ends it; `first` is where its next byte goes.
  @inline(never)
  private mutating func emitEscaped(
    _ start: UnsafePointer<UInt8>, _ count: Int, to first: UnsafeMutablePointer<UInt8>
  ) {
    var input = unsafe start
    var output = unsafe first
    var left = count
    // SAFETY: the rest of the text has room before `limit`, which is checked again after every escape; what an escape and
    // the last word write beyond it lies in the margin. Loads lie within the `left` bytes.
    while left > 0 {
      var word: Word
      var specials: Word
      if left >= 16 {
        let pair = unsafe loadPair(input)
        unsafe storePair(pair, output)
        if !pair.holdsEscapes {
          unsafe input += 16
          unsafe output += 16
          left &-= 16
          continue
        }
        word = unsafe loadWord(input)
        specials = word.escapeSpecials
        if specials == 0 {
          unsafe input += 8
          unsafe output += 8
          left &-= 8
          word = unsafe loadWord(input)
          specials = word.escapeSpecials
        }
      } else if left >= 8 {
        word = unsafe loadWord(input)
        unsafe storeWord(word, output)
        specials = word.escapeSpecials
        if specials == 0 {
          unsafe input += 8
          unsafe output += 8
          left &-= 8
          continue
        }
      } else {
        word = unsafe loadShortWord(input, left)
        unsafe storeWord(word, output)
        specials = (word | repeating(0x20) &<< Word(truncatingIfNeeded: left &* 8)).escapeSpecials
        if specials == 0 {
          unsafe output += left
          break
        }
      }
      let plain = firstMatch(specials)
      let special = word &>> Word(truncatingIfNeeded: plain &* 8)
      unsafe output += plain
      unsafe output += Self.emitEscape(of: UInt8(truncatingIfNeeded: special), to: output)
      unsafe input += plain &+ 1
      left &-= plain &+ 1
      if unsafe _slowPath(limit - output < left) {
        unsafe cursor = unsafe output
        grow(by: left)
        unsafe output = unsafe cursor
      }
    }
    unsafe output[0] = UInt8(ascii: "\"")
    unsafe output[1] = UInt8(ascii: ",")
    unsafe cursor = unsafe output + 2
  }

  /// Writes the escape sequence of a byte and returns its length, 2 or 6.
  @inline(__always)
  private static func emitEscape(of byte: UInt8, to output: UnsafeMutablePointer<UInt8>) -> Int {
    // SAFETY: the caller has left room for eight bytes; the letters are those of the 32 control characters.
    let letters: StaticString = "uuuuuuuubtnufruuuuuuuuuuuuuuuuuu"
    let letter = unsafe byte < 32 ? letters.utf8Start[Int(byte)] : byte
    unsafe output[0] = UInt8(ascii: "\\")
    unsafe output[1] = letter
    if _fastPath(letter != UInt8(ascii: "u")) { return 2 }
    let digit = byte & 0xF
    unsafe output[2] = UInt8(ascii: "0")
    unsafe output[3] = UInt8(ascii: "0")
    unsafe output[4] = UInt8(ascii: "0") + (byte >> 4)
    unsafe output[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
    return 6
  }
}
