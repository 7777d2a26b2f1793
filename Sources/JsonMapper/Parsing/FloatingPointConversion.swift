// Text to binary floating point, correctly rounded (to nearest, ties to even), in the type's own width.
//
// `text` is a grammatically valid JSON number of `length` bytes; `readable >= length` bytes may be read, so that loads of
// eight bytes may run past the number. The result is nil if the value would round to infinity; an underflow is +0 or -0.

/// The number as a Double; see the head of this file.
@inline(never)
func doubleValue(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Double? {
  floatingPointValue(text, length: length, readable: readable)
}

/// The number as a Float; see the head of this file.
@inline(never)
func floatValue(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Float? {
  floatingPointValue(text, length: length, readable: readable)
}

#if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
  /// The number as a Float16; see the head of this file.
  @inline(never)
  func float16Value(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Float16? {
    floatingPointValue(text, length: length, readable: readable)
  }
#endif

/// The one implementation: digits eight at a time, Clinger's exact quotient or product for short numbers, Eisel-Lemire for
/// up to 19 digits, and what is left out of line.
///
/// Source: William Clinger, "How to Read Floating Point Numbers Accurately" (1990); for the rest see `eiselLemire`.
@inline(__always)
private func floatingPointValue<Format: FloatingPointFormat>(
  _ text: UnsafePointer<UInt8>, length: Int, readable: Int
) -> Format? {
  let isNegative = text[0] == UInt8(ascii: "-")
  var index = isNegative ? 1 : 0
  var digitCount = -index
  var significand: UInt64 = 0
  scanDigits(text, from: &index, length: length, readable: readable, into: &significand)
  digitCount &+= index
  var exponent = 0
  if index < length {
    if text[index] == UInt8(ascii: ".") {
      index &+= 1
      exponent = index
      scanDigits(text, from: &index, length: length, readable: readable, into: &significand)
      exponent &-= index
      digitCount &-= exponent
    }
    if index < length { exponent &+= scanExponent(text, from: index &+ 1, length: length) }
  }

  let bits: UInt64
  if digitCount > 19 {
    bits = manyDigitsValue(text, length: length, as: Format.self)
  } else {
    if significand &>> UInt64(Format.significandBitCount &+ 1) == 0,
      exponent >= -Format.largestExactPowerOfTen, exponent <= Format.largestExactPowerOfTen
    {
      var value = Format(Int64(truncatingIfNeeded: significand))
      if exponent < 0 {
        value /= Format.exactPowerOfTen(0 &- exponent)
      } else {
        value *= Format.exactPowerOfTen(exponent)
      }
      guard value.isFinite else { return nil }
      return isNegative ? -value : value
    }
    let rounded = eiselLemire(significand, exponent: exponent, as: Format.self)
    if Format.hasSubnormalTies, rounded != 0, rounded &>> UInt64(Format.significandBitCount) <= 1 {
      bits = exactlyRounded(text, length: length, between: rounded &- 1, as: Format.self)
    } else {
      bits = rounded
    }
  }
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
    let bytes = DecimalDigits.load(text + index)
    let count = min(DecimalDigits.count(bytes), length &- index)
    if count < 8 {
      if count > 0 {
        significand =
          significand &* DecimalDigits.powerOfTen(count) &+ DecimalDigits.value(bytes, count: count)
        index &+= count
      }
      return
    }
    significand = significand &* 100_000_000 &+ DecimalDigits.value(bytes)
    index &+= 8
  }
  while index < length {
    let digit = text[index] &- UInt8(ascii: "0")
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
  let sign = text[index]
  if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index &+= 1 }
  var exponent = 0
  while index < length {
    if exponent < Int.max / 16 { exponent = exponent &* 10 &+ Int(text[index] &- UInt8(ascii: "0")) }
    index &+= 1
  }
  return sign == UInt8(ascii: "-") ? 0 &- exponent : exponent
}
