/// One escape sequence of a string: `\n`, `\u00e9`, a pair of `\u` surrogates.
struct Escape {
  /// In bytes, the backslash included; 0 where the escape is wrong.
  var length: Int
  var scalar: UInt32
  var fault: SyntaxFault.Reason?

  /// Reads the escape whose backslash is at `pointer`.
  ///
  /// A lone surrogate gives its length and U+FFFD besides the fault, for readers that replace it.
  static func read(_ pointer: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Escape {
    // SAFETY: every byte is read after a check against `end`.
    guard unsafe end - pointer >= 2 else { return Escape(length: 0, scalar: 0, fault: .unfinishedString) }
    let scalar: UInt32
    switch unsafe pointer[1] {
    case UInt8(ascii: "\""): scalar = 0x22
    case UInt8(ascii: "\\"): scalar = 0x5C
    case UInt8(ascii: "/"): scalar = 0x2F
    case UInt8(ascii: "b"): scalar = 0x08
    case UInt8(ascii: "f"): scalar = 0x0C
    case UInt8(ascii: "n"): scalar = 0x0A
    case UInt8(ascii: "r"): scalar = 0x0D
    case UInt8(ascii: "t"): scalar = 0x09
    case UInt8(ascii: "u"): return unsafe unicode(pointer, end: end)
    default: return Escape(length: 0, scalar: 0, fault: .unknownEscape)
    }
    return Escape(length: 2, scalar: scalar)
  }

  private static func unicode(_ pointer: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Escape {
    guard let unit = unsafe codeUnit(pointer, end: end) else {
      return Escape(length: 0, scalar: 0, fault: .invalidUnicodeEscape)
    }
    if unit & 0xF800 != 0xD800 { return Escape(length: 6, scalar: unit) }
    if unit < 0xDC00, let low = unsafe codeUnit(pointer + 6, end: end), low & 0xFC00 == 0xDC00 {
      return Escape(length: 12, scalar: 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
    }
    return Escape(length: 6, scalar: 0xFFFD, fault: .loneSurrogate)
  }

  /// The number of a `\u` and four hexadecimal digits at `pointer`.
  private static func codeUnit(_ pointer: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> UInt32? {
    guard unsafe end - pointer >= 6, unsafe pointer[0] == UInt8(ascii: "\\"), unsafe pointer[1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard let digit = unsafe HexadecimalDigits.value(pointer[index]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Copies the content of a checked string without its escapes; returns the number of bytes written, which is at
  /// most `length`.
  static func unescape(
    _ text: UnsafePointer<UInt8>, length: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var pointer = unsafe text
    let end = unsafe text + length
    var written = unsafe output
    // SAFETY: an escape of 2, 6 or 12 bytes gives at most 1, 3 or 4 bytes, so `written` never passes `output + length`.
    while unsafe pointer < end {
      if unsafe pointer.pointee != 0x5C {
        let count = unsafe copyPlain(pointer, end: end, to: written)
        unsafe pointer += count
        unsafe written += count
      } else if unsafe end - pointer >= 2, let byte = unsafe frequent(pointer[1]) {
        unsafe written.pointee = byte
        unsafe pointer += 2
        unsafe written += 1
      } else {
        let escape = unsafe read(pointer, end: end)
        unsafe pointer += max(escape.length, 1)
        unsafe written += encode(escape.scalar, into: written)
      }
    }
    return unsafe written - output
  }

  /// What stands behind the backslash of the escapes that occur most: `\"`, `\\`, `\/` and `\n`.
  @inline(__always)
  private static func frequent(_ byte: UInt8) -> UInt8? {
    if byte == 0x22 || byte == 0x5C || byte == 0x2F { return byte }
    return byte == UInt8(ascii: "n") ? 0x0A : nil
  }

  /// Copies bytes, the first of which is no backslash, up to the next backslash; returns how many.
  @inline(__always)
  private static func copyPlain(
    _ text: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var count = 0
    let length = unsafe end - text
    // SAFETY: no more than `length` bytes are loaded and stored; what is stored behind a backslash is overwritten.
    while length &- count >= 16 {
      let bytes = unsafe loadVector(text + count)
      unsafe UnsafeMutableRawPointer(output + count).storeBytes(of: bytes, as: Vector.self)
      let backslashes = VectorMask(bytes .== Vector(repeating: 0x5C))
      if backslashes.low != 0 { return count &+ firstMatch(backslashes.low) }
      if backslashes.high != 0 { return count &+ 8 &+ firstMatch(backslashes.high) }
      count &+= 16
    }
    while count < length, unsafe text[count] != 0x5C {
      unsafe output[count] = unsafe text[count]
      count &+= 1
    }
    return count
  }

  private static func encode(_ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>) -> Int {
    // SAFETY: writes as many bytes as it returns.
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift) & 0x3F) }
    switch scalar {
    case 0..<0x80:
      unsafe output[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    case 0x80..<0x800:
      unsafe output[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      unsafe output[1] = continuation(0)
      return 2
    case 0x800..<0x10000:
      unsafe output[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      unsafe output[1] = continuation(6)
      unsafe output[2] = continuation(0)
      return 3
    default:
      unsafe output[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
      unsafe output[1] = continuation(12)
      unsafe output[2] = continuation(6)
      unsafe output[3] = continuation(0)
      return 4
    }
  }
}
