/// Eight bytes of text at once, the first byte lowest ("SIMD within a register").
///
/// A predicate answers with a mask: the high bit of a byte is set where the byte fulfils it. Only the lowest set bit is
/// exact, since borrows and carries run upwards; ``firstMatch(_:)`` reads just that one.
@usableFromInline
typealias Word = UInt64

@inlinable @inline(__always)
func loadWord(_ pointer: UnsafePointer<UInt8>) -> Word {
  // SAFETY: the caller has made sure that eight bytes are readable.
  Word(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: Word.self))
}

@inlinable @inline(__always)
func loadHalfWord(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
  // SAFETY: the caller has made sure that four bytes are readable.
  UInt32(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
}

@inlinable @inline(__always)
func repeating(_ byte: UInt8) -> Word {
  Word(byte) &* 0x0101_0101_0101_0101
}

/// The index of the first byte whose high bit is set in `mask`; 8 without one.
@inlinable @inline(__always)
func firstMatch(_ mask: Word) -> Int {
  mask.trailingZeroBitCount &>> 3
}

extension Word {
  /// Bytes that end or interrupt a run of plain string content: quote, backslash, control characters, and all
  /// beyond ASCII.
  @inline(__always)
  var stringSpecials: Word {
    let quotes = (self ^ repeating(0x22)) &- repeating(1)
    let backslashes = (self ^ repeating(0x5C)) &- repeating(1)
    let controls = self &- repeating(0x20)
    return (quotes | backslashes | controls | self) & repeating(0x80)
  }

  /// Bytes that are not decimal digits.
  @inline(__always)
  var nonDigits: Word {
    let digits = self ^ repeating(0x30)
    return ((digits &+ repeating(0x76)) | digits) & repeating(0x80)
  }
}
