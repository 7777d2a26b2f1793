extension JSONWriter {
  /// Writes `null` and a comma.
  @inlinable @inline(__always)
  mutating func emitNull() {
    // SAFETY: `margin` bytes, of which a key takes at most half, are free before every value.
    unsafe storeWord(0x2C6C_6C75_6E, cursor)
    unsafe cursor += 5
    if unsafe cursor > limit { grow(by: 0) }
  }

  /// Writes `true` or `false` and a comma.
  @inlinable @inline(__always)
  mutating func emit(_ flag: Bool) {
    // SAFETY: as in `emitNull`.
    unsafe storeWord(flag ? 0x2C_6575_7274 : 0x2C65_736C_6166, cursor)
    unsafe cursor += flag ? 5 : 6
    if unsafe cursor > limit { grow(by: 0) }
  }

  /// Writes an integer and a comma.
  @usableFromInline @inline(never)
  mutating func emit(_ value: Int64) {
    // SAFETY: the free half of the margin is more than `IntegerDigits.capacity` and a comma.
    unsafe finishNumber(IntegerDigits.write(value, to: cursor))
  }

  /// Writes an integer and a comma.
  @usableFromInline @inline(never)
  mutating func emit(_ value: UInt64) {
    // SAFETY: as above.
    unsafe finishNumber(IntegerDigits.write(value, to: cursor))
  }

  /// Writes the digits of an integer of more than 64 bits, and a comma.
  @usableFromInline @inline(never)
  mutating func emit(digits: String) {
    var digits = digits
    digits.withUTF8 { unsafe emit(json: $0) }
  }

  /// Writes a finite number and a comma; what is not finite as the options say.
  @usableFromInline @inline(never)
  mutating func emit(_ value: Double) {
    // SAFETY: the free half of the margin is more than `ShortestFloatingPoint.capacity` and a comma.
    let count = unsafe Self.writeThousandths(value, to: cursor)
    if count > 0 { return finishNumber(count) }
    guard value.isFinite else { return emitNonFinite(value) }
    unsafe finishNumber(ShortestFloatingPoint.write(value, to: cursor))
  }

  /// Writes a number that is a whole number of thousandths, as amounts and measurements often are; returns 0 for others.
  ///
  /// If `n / 1000`, correctly rounded, is the number and `n` has at most 15 digits, the digits of `n` read back as the
  /// number, and no shorter ones do, since different decimals of at most 15 digits are different numbers.
  @inline(__always)
  private static func writeThousandths(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    let scaled = value * 1000
    guard scaled.magnitude < 1e15 else { return 0 }
    let thousandths = Int64(scaled)
    guard Double(thousandths) == scaled, scaled / 1000 == value, thousandths != 0 else { return 0 }
    // SAFETY: a sign, 12 digits, a point and three more, and what `IntegerDigits` may write beyond them.
    unsafe buffer[0] = UInt8(ascii: "-")
    let sign = thousandths < 0 ? 1 : 0
    let magnitude = thousandths.magnitude
    let whole = magnitude / 1000
    var count = unsafe sign &+ IntegerDigits.write(whole, to: buffer + sign)
    let fraction = UInt32(truncatingIfNeeded: magnitude &- whole &* 1000)
    guard fraction != 0 else { return count }
    let tenths = fraction / 100
    let rest = fraction &- tenths &* 100
    unsafe buffer[count] = UInt8(ascii: ".")
    unsafe buffer[count &+ 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tenths)
    unsafe buffer[count &+ 2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / 10)
    unsafe buffer[count &+ 3] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
    count &+= rest == 0 ? 2 : rest % 10 == 0 ? 3 : 4
    return count
  }

  /// Writes a finite number and a comma; what is not finite as the options say.
  @usableFromInline @inline(never)
  mutating func emit(_ value: Float) {
    guard value.isFinite else { return emitNonFinite(Double(value)) }
    // SAFETY: as above.
    unsafe finishNumber(ShortestFloatingPoint.write(value, to: cursor))
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    /// Writes a finite number and a comma; what is not finite as the options say.
    @usableFromInline @inline(never)
    mutating func emit(_ value: Float16) {
      guard value.isFinite else { return emitNonFinite(Double(value)) }
      // SAFETY: as above.
      unsafe finishNumber(ShortestFloatingPoint.write(value, to: cursor))
    }
  #endif

  @inline(__always)
  private mutating func finishNumber(_ count: Int) {
    // SAFETY: the number and its comma lie in the free half of the margin.
    unsafe cursor[count] = UInt8(ascii: ",")
    unsafe cursor += count &+ 1
    if unsafe cursor > limit { grow(by: 0) }
  }

  /// Writes text that is known to be JSON, such as the digits of a number, and a comma.
  mutating func emit(json text: UnsafeBufferPointer<UInt8>) {
    if unsafe limit - cursor < text.count + 1 { grow(by: text.count + 1) }
    guard let start = text.baseAddress else { return }
    // SAFETY: room for the text and the comma has been made.
    unsafe cursor.update(from: start, count: text.count)
    unsafe cursor[text.count] = UInt8(ascii: ",")
    unsafe cursor += text.count + 1
  }

  /// Writes a string of at most `count` ASCII characters that need no escape, and a comma; `body` writes the characters
  /// and returns their number.
  mutating func emit(ascii count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    if unsafe limit - cursor < count + 3 { grow(by: count + 3) }
    // SAFETY: room for the characters, two quotes and a comma has been made.
    unsafe cursor[0] = UInt8(ascii: "\"")
    let end = unsafe cursor + 1 + body(cursor + 1)
    unsafe end[0] = UInt8(ascii: "\"")
    unsafe end[1] = UInt8(ascii: ",")
    unsafe cursor = unsafe end + 2
  }
}

/// The shortest text that reads back as the same finite number.
func shortestText(_ value: Double) -> String {
  unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortestFloatingPoint.capacity) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    // SAFETY: the buffer has the capacity that is asked for.
    let count = unsafe ShortestFloatingPoint.write(value, to: start)
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
