extension JSONWriter {
  /// Whether a key can be written as it is and is no path; folds to a constant for a literal.
  @inlinable @inline(__always)
  static func isPlain(_ key: StaticString) -> Bool {
    guard key.hasPointerRepresentation else { return false }
    let count = key.utf8CodeUnitCount
    let text = unsafe key.utf8Start
    // SAFETY: every load lies within the `count` bytes of the key.
    if count >= 8 {
      guard count <= 64 else { return false }
      var specials = unsafe loadWord(text).keySpecials | loadWord(text + (count &- 8)).keySpecials
      if count > 16 { unsafe specials |= loadWord(text + 8).keySpecials }
      if count > 24 { unsafe specials |= loadWord(text + 16).keySpecials }
      if count > 32 { unsafe specials |= loadWord(text + 24).keySpecials }
      if count > 40 { unsafe specials |= loadWord(text + 32).keySpecials }
      if count > 48 { unsafe specials |= loadWord(text + 40).keySpecials }
      if count > 56 { unsafe specials |= loadWord(text + 48).keySpecials }
      return specials == 0
    } else if count >= 4 {
      let word = unsafe Word(loadHalfWord(text)) | Word(loadHalfWord(text + (count &- 4))) &<< 32
      return word.keySpecials == 0
    } else if count > 0 {
      let word = unsafe Word(text[0]) | Word(text[count &>> 1]) &<< 8 | Word(text[count &- 1]) &<< 16
      return (word | 0x2020_2020_2000_0000).keySpecials == 0
    } else {
      return true
    }
  }

  /// Writes `"key":` without a check for room.
  @inlinable @inline(__always)
  mutating func emitPlain(_ key: StaticString) {
    let count = key.utf8CodeUnitCount
    // SAFETY: a plain key has at most 64 bytes; with quotes and colon they leave half of the margin.
    unsafe cursor[0] = UInt8(ascii: "\"")
    unsafe UnsafeMutableRawPointer(cursor + 1).copyMemory(from: key.utf8Start, byteCount: count)
    unsafe cursor[count &+ 1] = UInt8(ascii: "\"")
    unsafe cursor[count &+ 2] = UInt8(ascii: ":")
    unsafe cursor += count &+ 3
  }
}
