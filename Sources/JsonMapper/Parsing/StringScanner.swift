/// Finds the end of a string and checks what lies before it: UTF-8, escapes, no control characters.
///
/// Plain content is passed sixteen bytes at a time by ``ReadableText/skipPlain(_:)``, which the parser inlines; the rest is
/// out of line.
enum StringScanner {
  /// Where scanning has come to, and what it met on its way.
  @safe struct Position {
    var pointer: UnsafePointer<UInt8>
    /// `TapeNode.isEscaped` and `.isNonASCII`.
    var flags: UInt64 = 0
    var fault: SyntaxFault.Reason?
  }

  /// Goes on from a byte that `skipPlain` stopped at and that is no quote, to the closing quote.
  @inline(never)
  static func scanRest(
    _ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, replacingLoneSurrogates: Bool
  ) -> Position {
    let text = unsafe ReadableText(start, count: end - start)
    var pointer = unsafe start
    var flags: UInt64 = 0
    while unsafe pointer < end {
      let byte = unsafe pointer.pointee
      if byte >= 0x80 {
        flags |= TapeNode.isNonASCII
        unsafe pointer = unsafe UTF8Sequence.skipTriples(pointer, end: end)
        if unsafe pointer.pointee < 0x80 { continue }
        let length = unsafe UTF8Sequence.length(at: pointer, end: end)
        if length == 0 { return unsafe Position(pointer: pointer, flags: flags, fault: .invalidUTF8) }
        unsafe pointer += length
        continue
      }
      switch byte {
      case 0x22:
        return unsafe Position(pointer: pointer, flags: flags)
      case 0x5C:
        flags |= TapeNode.isEscaped
        let escape = unsafe Escape.read(pointer, end: end)
        if let fault = escape.fault, fault != .loneSurrogate || !replacingLoneSurrogates {
          return unsafe Position(pointer: pointer, flags: flags, fault: fault)
        }
        unsafe pointer += escape.length
      case 0..<0x20:
        return unsafe Position(pointer: pointer, flags: flags, fault: .controlCharacter)
      default:
        unsafe pointer += 1
      }
      unsafe pointer = unsafe start + text.skipPlain(pointer - start)
    }
    return unsafe Position(pointer: end, flags: flags, fault: .unfinishedString)
  }
}

/// Sequences of two to four bytes as the Unicode Standard allows them (table 3-7: no overlong forms, no surrogates).
enum UTF8Sequence {
  /// Passes over sequences of three bytes, as most of the world's scripts have them, five or two at a time.
  ///
  /// Stops at the latest where fewer than eight bytes are left, so that the byte it stops at is readable.
  @inline(__always)
  static func skipTriples(_ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var pointer = unsafe start
    // SAFETY: bytes are loaded only where as many are left before `end`, and fewer of them are passed over.
    while unsafe end - pointer >= 16 {
      let bytes = unsafe loadVector(pointer)
      // What may be overlong (E0) or a surrogate (ED) is left to the pairs.
      let others =
        (bytes & tripleBits .!= tripleMarks) .| (bytes .== Vector(repeating: -0x20))
        .| (bytes .== Vector(repeating: -0x13))
      let mask = VectorMask(others)
      if mask.low | mask.high != 0 { break }
      unsafe pointer += 15
    }
    while unsafe end - pointer >= 8 {
      let bytes = unsafe loadWord(pointer)
      if bytes & 0xC0C0_F0C0_C0F0 != 0x8080_E080_80E0 { break }
      let first = bytes & 0x200F
      let second = bytes &>> 24 & 0x200F
      if first == 0 || first == 0x200D || second == 0 || second == 0x200D { break }
      unsafe pointer += 6
    }
    return unsafe pointer
  }

  /// The bits that tell of fifteen bytes whether they are five sequences of three, and how they are set then.
  private static var tripleBits: Vector {
    Vector(-16, -64, -64, -16, -64, -64, -16, -64, -64, -16, -64, -64, -16, -64, -64, 0)
  }
  private static var tripleMarks: Vector {
    Vector(-32, -128, -128, -32, -128, -128, -32, -128, -128, -32, -128, -128, -32, -128, -128, 0)
  }

  /// The length of the valid sequence that begins at `pointer` with a byte beyond ASCII; 0 where it is not valid.
  @inline(__always)
  static func length(at pointer: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Int {
    // SAFETY: four bytes are loaded at once only where they lie before `end`.
    let bytes = unsafe end - pointer >= 4 ? loadHalfWord(pointer) : padded(pointer, count: end - pointer)
    if bytes & 0x00C0_C0F0 == 0x0080_80E0 {
      // Bits of the code point that tell overlong forms (E0 80-9F) and surrogates (ED A0-BF).
      let high = bytes & 0x0000_200F
      return high != 0 && high != 0x0000_200D ? 3 : 0
    }
    if bytes & 0x0000_C0E0 == 0x0000_80C0 {
      return bytes & 0x1E != 0 ? 2 : 0
    }
    if bytes & 0xC0C0_C0F8 == 0x8080_80F0 {
      let high = (bytes & 0x07) &<< 2 | (bytes &>> 12) & 0x03  // the planes: bits 16 to 20
      return high != 0 && high <= 0x10 ? 4 : 0
    }
    return 0
  }

  /// Fewer than four bytes, filled up with zeros, which continue no sequence.
  @inline(never)
  private static func padded(_ pointer: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    var bytes: UInt32 = 0
    // SAFETY: reads exactly `count` bytes.
    for index in 0..<count { unsafe bytes |= UInt32(pointer[index]) << (8 * UInt32(index)) }
    return bytes
  }
}
