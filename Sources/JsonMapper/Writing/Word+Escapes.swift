extension Word {
  /// Bytes that stand as escapes in a JSON string: quote, backslash, control characters.
  @inlinable @inline(__always)
  var escapeSpecials: Word {
    escapeCandidates & repeating(0x80)
  }

  /// `escapeSpecials`, and the dot of a path.
  @inlinable @inline(__always)
  var keySpecials: Word {
    let dots = (self ^ repeating(0x2E)) &- repeating(1)
    return (escapeCandidates | dots & ~self) & repeating(0x80)
  }

  /// The high bits of `escapeSpecials`, with anything between them.
  @inlinable @inline(__always)
  var escapeCandidates: Word {
    // A control character or a quote is below 0x21 with bit 1 flipped.
    let quotesAndControls = (self ^ repeating(0x02)) &- repeating(0x21)
    let backslashes = (self ^ repeating(0x5C)) &- repeating(1)
    return (quotesAndControls | backslashes) & ~self
  }
}

/// Sixteen bytes of text at once. What is asked of them does not depend on the order of bytes.
typealias WordPair = SIMD2<Word>

extension WordPair {
  /// Whether one of the bytes stands as an escape in a JSON string.
  @inline(__always)
  var holdsEscapes: Bool {
    let quotesAndControls = (self ^ WordPair(repeating: repeating(0x02))) &- WordPair(repeating: repeating(0x21))
    let backslashes = (self ^ WordPair(repeating: repeating(0x5C))) &- WordPair(repeating: repeating(1))
    let candidates = (quotesAndControls | backslashes) & ~self
    return (candidates[0] | candidates[1]) & repeating(0x80) != 0
  }
}

@inline(__always)
func loadPair(_ pointer: UnsafePointer<UInt8>) -> WordPair {
  // SAFETY: the caller has made sure that sixteen bytes are readable.
  unsafe UnsafeRawPointer(pointer).loadUnaligned(as: WordPair.self)
}

@inline(__always)
func storePair(_ pair: WordPair, _ pointer: UnsafeMutablePointer<UInt8>) {
  // SAFETY: the caller has made sure that sixteen bytes are writable.
  unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: pair, as: WordPair.self)
}

@inlinable @inline(__always)
func storeWord(_ word: Word, _ pointer: UnsafeMutablePointer<UInt8>) {
  // SAFETY: the caller has made sure that eight bytes are writable.
  unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: word.littleEndian, as: Word.self)
}

/// Up to seven bytes of text, with zeros after them.
@inline(__always)
func loadShortWord(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Word {
  // SAFETY: every load lies within the `count` bytes.
  if count >= 4 {
    let high = unsafe Word(loadHalfWord(pointer + (count &- 4)))
    return unsafe Word(loadHalfWord(pointer)) | high &<< Word(truncatingIfNeeded: (count &- 4) &* 8)
  } else if count > 0 {
    let middle = unsafe Word(pointer[count &>> 1]) &<< Word(truncatingIfNeeded: (count &>> 1) &* 8)
    let last = unsafe Word(pointer[count &- 1]) &<< Word(truncatingIfNeeded: (count &- 1) &* 8)
    return unsafe Word(pointer[0]) | middle | last
  } else {
    return 0
  }
}
