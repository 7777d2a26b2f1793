extension JSONWriter {
  /// Writes a string in quotes, and a comma.
  @usableFromInline @inline(never)
  mutating func emit(_ string: String) {
    emitQuoted(string)
    // SAFETY: `emitQuoted` leaves room for more than one byte.
    cursor.pointee = UInt8(ascii: ",")
    cursor += 1
  }

  /// Writes a substring in quotes, and a comma.
  @usableFromInline @inline(never)
  mutating func emit(_ string: Substring) {
    if string.utf8.withContiguousStorageIfAvailable({ emitQuoted($0) }) == nil {
      var copy = String(string)
      copy.withUTF8 { emitQuoted($0) }
    }
    // SAFETY: `emitQuoted` leaves room for more than one byte.
    cursor.pointee = UInt8(ascii: ",")
    cursor += 1
  }

  /// Writes a string in quotes.
  @inline(__always)
  mutating func emitQuoted(_ string: String) {
    if string.utf8.withContiguousStorageIfAvailable({ emitQuoted($0) }) == nil {
      // A string that lives in an NSString.
      var copy = string
      copy.withUTF8 { emitQuoted($0) }
    }
  }

  /// Writes UTF-8 text in quotes, with the escapes that JSON demands and no others.
  ///
  /// Text that needs no escape is copied eight bytes at a time, the last eight overlapping; at the first byte that needs
  /// one, `emitEscaped` takes over.
  @inline(__always)
  mutating func emitQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    if limit - cursor < count + 4 { grow(by: count + 4) }
    // SAFETY: `count + 4` bytes and the margin are free; every load lies within the `count` bytes of `text`.
    cursor.pointee = UInt8(ascii: "\"")
    var output = cursor + 1
    guard count > 0 else { return finishString(output) }
    var input = text.baseAddress.unsafelyUnwrapped
    if count >= 8 {
      let last = input + (count &- 8)
      while input < last {
        let word = loadWord(input)
        if _slowPath(word.escapeSpecials != 0) { return emitEscaped(input, end: last + 8, to: output) }
        storeWord(word, output)
        input += 8
        output += 8
      }
      let word = loadWord(last)
      if _slowPath(word.escapeSpecials != 0) { return emitEscaped(input, end: last + 8, to: output) }
      output -= input - last
      storeWord(word, output)
      finishString(output + 8)
    } else {
      let word = loadShortWord(input, count)
      let filler = repeating(0x20) &<< Word(truncatingIfNeeded: count &* 8)
      if _slowPath((word | filler).escapeSpecials != 0) { return emitEscaped(input, end: input + count, to: output) }
      storeWord(word, output)
      finishString(output + count)
    }
  }

  /// Writes the closing quote.
  @inline(__always)
  private mutating func finishString(_ end: UnsafeMutablePointer<UInt8>) {
    // SAFETY: `emitQuoted` has made room for it.
    end.pointee = UInt8(ascii: "\"")
    cursor = end + 1
  }

  /// Goes on with a string from `start` on and ends it; `output` is where its next byte goes.
  @inline(never)
  private mutating func emitEscaped(
    _ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, to first: UnsafeMutablePointer<UInt8>
  ) {
    var input = start
    var output = first
    // SAFETY: before every word and every escape, room is left for the rest of the text and the margin, which holds one
    // escape of six bytes. Loads lie between `start` and `end`.
    while input < end {
      let left = end - input
      let word = left >= 8 ? loadWord(input) : loadShortWord(input, left)
      let filler = left >= 8 ? 0 : repeating(0x20) &<< Word(truncatingIfNeeded: left &* 8)
      let specials = (word | filler).escapeSpecials
      storeWord(word, output)
      guard specials != 0 else {
        let count = min(left, 8)
        input += count
        output += count
        continue
      }
      let plain = firstMatch(specials)
      input += plain
      output += plain
      output += Self.writeEscape(of: input.pointee, to: output)
      input += 1
      if limit - output < end - input {
        cursor = output
        grow(by: end - input + (end - input) / 8)
        output = cursor
      }
    }
    finishString(output)
  }

  /// Writes the escape sequence of a byte and returns its length, 2 or 6.
  @inline(__always)
  private static func writeEscape(of byte: UInt8, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let letter: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter = byte
    case UInt8(ascii: "\n"): letter = UInt8(ascii: "n")
    case UInt8(ascii: "\r"): letter = UInt8(ascii: "r")
    case UInt8(ascii: "\t"): letter = UInt8(ascii: "t")
    case 0x08: letter = UInt8(ascii: "b")
    case 0x0C: letter = UInt8(ascii: "f")
    default:
      // SAFETY: the caller has left room for six bytes, and a word of eight is within the margin.
      let digit = byte & 0xF
      storeWord(0x3030_3030_755C, output)
      output[4] = UInt8(ascii: "0") + (byte >> 4)
      output[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + (digit - 10)
      return 6
    }
    // SAFETY: as above.
    output[0] = UInt8(ascii: "\\")
    output[1] = letter
    return 2
  }
}

@inlinable @inline(__always)
func storeWord(_ word: Word, _ pointer: UnsafeMutablePointer<UInt8>) {
  // SAFETY: the caller has made sure that eight bytes are writable.
  UnsafeMutableRawPointer(pointer).storeBytes(of: word.littleEndian, as: Word.self)
}

/// Up to eight bytes of text, with zeros after them.
@inline(__always)
func loadShortWord(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Word {
  // SAFETY: every load lies within the `count` bytes.
  if count >= 4 {
    let high = Word(loadHalfWord(pointer + (count &- 4)))
    return Word(loadHalfWord(pointer)) | high &<< Word(truncatingIfNeeded: (count &- 4) &* 8)
  } else if count > 0 {
    let middle = Word(pointer[count &>> 1]) &<< Word(truncatingIfNeeded: (count &>> 1) &* 8)
    let last = Word(pointer[count &- 1]) &<< Word(truncatingIfNeeded: (count &- 1) &* 8)
    return Word(pointer[0]) | middle | last
  } else {
    return 0
  }
}
