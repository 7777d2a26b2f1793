/// The index of the first byte of this value from an index on; nil without one.
func firstIndex(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int? {
  unsafe firstIndex(in: text, from: first) {
    $0 .== Vector(repeating: Int8(bitPattern: byte))
  } where: {
    $0 == byte
  }
}

/// The index of the first byte that ends or interrupts a run of plain ASCII within a string; nil without one.
func firstStringSpecial(in text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int? {
  unsafe firstIndex(in: text, from: first) {
    ($0 .== Vector(repeating: 0x22)) .| ($0 .== Vector(repeating: 0x5C))
      .| (($0 .< Vector(repeating: 0x20)) .& ($0 .>= Vector(repeating: 0)))
  } where: {
    $0 == 0x22 || $0 == 0x5C || $0 < 0x20
  }
}

/// Sixteen bytes at a time, then byte by byte.
@inline(__always)
private func firstIndex(
  in text: UnsafeBufferPointer<UInt8>, from first: Int, matches: (Vector) -> SIMDMask<Vector>,
  where isMatch: (UInt8) -> Bool
) -> Int? {
  guard let start = text.baseAddress else { return nil }
  var index = first
  // SAFETY: sixteen bytes are loaded only where they are left.
  while text.count - index >= 16 {
    let mask = unsafe VectorMask(matches(loadVector(start + index)))
    if mask.low != 0 { return index + firstMatch(mask.low) }
    if mask.high != 0 { return index + 8 + firstMatch(mask.high) }
    index += 16
  }
  while index < text.count {
    if unsafe isMatch(start[index]) { return index }
    index += 1
  }
  return nil
}
