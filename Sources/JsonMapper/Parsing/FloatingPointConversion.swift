// Text to binary floating point, correctly rounded (to nearest, ties to even), in the type's own width.
//
// `text` is a grammatically valid JSON number of `length` bytes; `readable >= length` bytes may be read, so that loads of
// eight bytes may run past the number. The result is nil if the value would round to infinity; an underflow is +0 or -0.

/// The number as a Double; see the head of this file.
@inline(never)
func doubleValue(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Double? {
  unsafe commonValue(text, length: length, readable: readable)
}

/// The number as a Float; see the head of this file.
@inline(never)
func floatValue(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Float? {
  unsafe commonValue(text, length: length, readable: readable)
}

#if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
  /// The number as a Float16; see the head of this file.
  @inline(never)
  func float16Value(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Float16? {
    unsafe commonValue(text, length: length, readable: readable)
  }
#endif

/// The common forms in a few straight steps: integers and decimal fractions of up to 19 digits without an exponent. The
/// length tells how many digits the fraction has, so that they are loaded from the end and need no counting.
@inline(__always)
private func commonValue<Format: FloatingPointFormat>(
  _ text: UnsafePointer<UInt8>, length: Int, readable: Int
) -> Format? {
  let start = unsafe text[0] == UInt8(ascii: "-") ? 1 : 0
  // SAFETY: single bytes are read below `length`; eight where they end at `length`, or lie within `readable`.
  var significand = unsafe UInt64(text[start] &- UInt8(ascii: "0"))
  var index = start &+ 1
  while index < length {
    let digit = unsafe text[index] &- UInt8(ascii: "0")
    if digit > 9 { break }
    significand = significand &* 10 &+ UInt64(digit)
    index &+= 1
  }
  let fractionCount = max(length &- index &- 1, 0)
  if index &- start &+ fractionCount > 19 { return unsafe anyValue(text, length: length, readable: readable) }
  if fractionCount > 0 {
    if unsafe readable < 8 || text[index] != UInt8(ascii: ".") {
      return unsafe anyValue(text, length: length, readable: readable)
    }
    var marks: UInt64 = 0
    var rest = fractionCount
    index &+= 1
    while rest > 8 {
      let values = unsafe DecimalDigits.values(loadWord(text + index))
      marks |= DecimalDigits.marks(values)
      significand = significand &* 100_000_000 &+ DecimalDigits.number(values)
      index &+= 8
      rest &-= 8
    }
    let end =
      unsafe length >= 8 ? loadWord(text + (length &- 8)) : DecimalDigits.first(length, of: loadWord(text))
    let values = DecimalDigits.last(rest, of: DecimalDigits.values(end))
    marks |= DecimalDigits.marks(values)
    significand = significand &* DecimalDigits.powerOfTen(rest) &+ DecimalDigits.number(values)
    // Anything but a digit here is an exponent.
    if marks != 0 { return unsafe anyValue(text, length: length, readable: readable) }
  }
  return unsafe nearest(significand, exponent: 0 &- fractionCount, text, length: length)
}

/// Every form of number.
@inline(never)
private func anyValue<Format: FloatingPointFormat>(
  _ text: UnsafePointer<UInt8>, length: Int, readable: Int
) -> Format? {
  let start = unsafe text[0] == UInt8(ascii: "-") ? 1 : 0
  var index = start
  var significand: UInt64 = 0
  unsafe scanDigits(text, from: &index, length: length, readable: readable, into: &significand)
  var digitCount = index &- start
  var exponent = 0
  // SAFETY: only bytes below `length` are read.
  if index < length, unsafe text[index] == UInt8(ascii: ".") {
    index &+= 1
    exponent = index
    unsafe scanDigits(text, from: &index, length: length, readable: readable, into: &significand)
    exponent &-= index
    digitCount &-= exponent
  }
  if index < length { unsafe exponent &+= scanExponent(text, from: index &+ 1, length: length) }

  if digitCount <= 19 { return unsafe nearest(significand, exponent: exponent, text, length: length) }
  let bits = unsafe nearestBits(
    toDigitsOf: text, from: start, digitCount: digitCount, exponent: exponent, length: length, as: Format.self)
  return value(ofBits: bits, isNegative: start == 1)
}

/// The value next to `significand` * 10^`exponent`, with the sign of the text, which spells this number.
///
/// Source: for numbers whose parts are exact in the type, William Clinger, "How to Read Floating Point Numbers Accurately"
/// (1990); for the others see `eiselLemire`.
@inline(__always)
private func nearest<Format: FloatingPointFormat>(
  _ significand: UInt64, exponent: Int, _ text: UnsafePointer<UInt8>, length: Int
) -> Format? {
  // SAFETY: a number has at least one byte.
  let isNegative = unsafe text[0] == UInt8(ascii: "-")
  if significand &>> UInt64(Format.significandBitCount &+ 1) == 0, exponent <= Format.largestExactPowerOfTen,
    exponent >= 0 &- Format.largestExactPowerOfTen
  {
    let exact = Format(Int64(truncatingIfNeeded: significand))
    let value =
      exponent < 0
      ? exact / Format.exactPowerOfTen(0 &- exponent) : exact * Format.exactPowerOfTen(exponent)
    if !value.isFinite { return nil }
    return isNegative ? -value : value
  }
  var bits = eiselLemire(significand, exponent: exponent, as: Format.self)
  if Format.hasSubnormalTies, bits != 0, bits &>> UInt64(Format.significandBitCount) <= 1 {
    bits = unsafe exactlyRounded(text, length: length, between: bits &- 1, as: Format.self)
  }
  return value(ofBits: bits, isNegative: isNegative)
}

@inline(__always)
private func value<Format: FloatingPointFormat>(ofBits bits: UInt64, isNegative: Bool) -> Format? {
  if bits == Format.infinityBits { return nil }
  return Format(encodedBits: isNegative ? bits | Format.signBit : bits)
}

/// Appends the digits that start at `index` to `significand` (modulo 2^64) and moves `index` behind them.
@inline(__always)
private func scanDigits(
  _ text: UnsafePointer<UInt8>, from index: inout Int, length: Int, readable: Int, into significand: inout UInt64
) {
  // SAFETY: eight bytes are loaded only where `readable` allows, single ones only below `length`.
  while index &+ 8 <= readable {
    let values = unsafe DecimalDigits.values(loadWord(text + index))
    let count = min(DecimalDigits.count(values), length &- index)
    if count < 8 {
      if count > 0 {
        let number = DecimalDigits.number(DecimalDigits.first(count, of: values))
        significand = significand &* DecimalDigits.powerOfTen(count) &+ number
        index &+= count
      }
      return
    }
    significand = significand &* 100_000_000 &+ DecimalDigits.number(values)
    index &+= 8
  }
  while index < length {
    let digit = unsafe text[index] &- UInt8(ascii: "0")
    if digit > 9 { return }
    significand = significand &* 10 &+ UInt64(digit)
    index &+= 1
  }
}

/// The exponent whose sign or first digit stands at `index`, held below `Int.max` * 5/8 in size: more than any text has
/// digits.
@inline(__always)
func scanExponent(_ text: UnsafePointer<UInt8>, from index: Int, length: Int) -> Int {
  // SAFETY: the grammar puts a byte after the `e`; all others are read below `length`.
  var index = index
  let sign = unsafe text[index]
  if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index &+= 1 }
  var exponent = 0
  while index < length {
    if exponent < Int.max / 16 { exponent = unsafe exponent &* 10 &+ Int(text[index] &- UInt8(ascii: "0")) }
    index &+= 1
  }
  return sign == UInt8(ascii: "-") ? 0 &- exponent : exponent
}

extension Double {
  /// How a number that is not finite is called, in JSON5 and elsewhere.
  var jsonName: String {
    isNaN ? "NaN" : self == .infinity ? "Infinity" : self == -.infinity ? "-Infinity" : "\(self)"
  }
}
