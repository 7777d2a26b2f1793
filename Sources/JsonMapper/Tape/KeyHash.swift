/// A 32-bit mix of a key's length and its first and last eight bytes: it only has to tell the keys of one object apart, quickly.
///
/// It is no secret and no defence: whoever chooses keys can make them collide. So keys that agree in it are always
/// compared as bytes, and no table that an attacker can fill is probed by it alone.
@inlinable @inline(__always)
func keyHash(_ text: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
  // SAFETY: every load lies within text..<text + length.
  let first: UInt64
  let last: UInt64
  if length >= 8 {
    first = unsafe loadWord(text)
    last = unsafe loadWord(text + (length &- 8))
  } else if length >= 4 {
    first = unsafe UInt64(loadHalfWord(text))
    last = unsafe UInt64(loadHalfWord(text + (length &- 4)))
  } else if length > 0 {
    first = unsafe UInt64(text[0]) | UInt64(text[length &>> 1]) &<< 8 | UInt64(text[length &- 1]) &<< 16
    last = 0
  } else {
    return 0
  }
  let mixed = (first &+ last &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: length)) &* 0xD6E8_FEB8_6659_FD93
  return UInt32(truncatingIfNeeded: mixed &>> 32)
}

/// Whether two texts of the same length are the same bytes; folds to a few loads when `length` is a constant.
@inlinable @inline(__always)
func isSameText(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int) -> Bool {
  // SAFETY: every load lies within the first `length` bytes of both.
  if length > 16 {
    return unsafe isSameLongText(left, right, length)
  } else if length >= 8 {
    let end = length &- 8
    return unsafe loadWord(left) == loadWord(right) && loadWord(left + end) == loadWord(right + end)
  } else if length >= 4 {
    let end = length &- 4
    return unsafe loadHalfWord(left) == loadHalfWord(right) && loadHalfWord(left + end) == loadHalfWord(right + end)
  } else {
    for index in 0..<length where unsafe left[index] != right[index] { return false }
    return true
  }
}

@inlinable
func isSameLongText(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int) -> Bool {
  // SAFETY: `index` stays 8 or more below `length`.
  var index = 0
  while index &+ 8 < length {
    if unsafe loadWord(left + index) != loadWord(right + index) { return false }
    index &+= 8
  }
  let end = length &- 8
  return unsafe loadWord(left + end) == loadWord(right + end)
}
