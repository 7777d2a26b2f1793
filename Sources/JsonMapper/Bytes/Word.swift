/// Eight bytes of text at once, the first byte lowest ("SIMD within a register").
///
/// A predicate answers with a mask: the high bit of a byte is set where the byte fulfils it. Only the lowest set bit is
/// exact, since borrows and carries run upwards; ``firstMatch(_:)`` reads just that one.
@usableFromInline
typealias Word = UInt64

@inlinable @inline(__always)
func loadWord(_ pointer: UnsafePointer<UInt8>) -> Word {
  // SAFETY: the caller has made sure that eight bytes are readable.
  unsafe Word(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: Word.self))
}

@inlinable @inline(__always)
func loadHalfWord(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
  // SAFETY: the caller has made sure that four bytes are readable.
  unsafe UInt32(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
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

/// Sixteen bytes of text at once.
typealias Vector = SIMD16<Int8>

@inline(__always)
func loadVector(_ pointer: UnsafePointer<UInt8>) -> Vector {
  // SAFETY: the caller has made sure that sixteen bytes are readable.
  unsafe UnsafeRawPointer(pointer).loadUnaligned(as: Vector.self)
}

/// Which of sixteen bytes fulfil a predicate, a byte of 0 or 0xFF for each.
struct VectorMask {
  let low: Word
  let high: Word

  @inline(__always)
  init(_ mask: SIMDMask<Vector>) {
    // SAFETY: a mask of sixteen bytes has the size and the layout of its vector.
    let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    low = words[0]
    high = words[1]
  }
}

extension Vector {
  /// Bytes that end or interrupt a run of plain string content.
  ///
  /// Signed, bytes beyond ASCII are negative, so one comparison finds them and the control characters.
  @inline(__always)
  var stringSpecials: VectorMask {
    VectorMask(
      (self .== Vector(repeating: 0x22)) .| (self .== Vector(repeating: 0x5C)) .| (self .< Vector(repeating: 0x20)))
  }
}
