// Text to integer, exactly. `text` is a grammatically valid JSON number of `length` bytes; `readable >= length` bytes may
// be read, so that loads of eight bytes may run past the number.

/// What the text of a number is as an integer of one type.
enum IntegerReading<Value: FixedWidthInteger> {
  case value(Value)
  /// An integer, but beyond the type's range.
  case overflow
  /// Not an integer, whatever its size.
  case fraction
}

extension IntegerReading: Equatable {}
extension IntegerReading: Sendable where Value: Sendable {}

/// The number as an Int64 if it is spelled in plain digits and fits; nil sends the caller to `integerReading`.
@inline(never)
func int64Value(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Int64? {
  let isNegative = unsafe text[0] == UInt8(ascii: "-")
  let start = isNegative ? 1 : 0
  // SAFETY: a valid number has a digit behind its sign.
  guard let magnitude = unsafe plainMagnitude(text + start, count: length &- start, readable: readable &- start) else {
    return nil
  }
  if magnitude > UInt64(Int64.max) &+ (isNegative ? 1 : 0) { return nil }
  let value = Int64(truncatingIfNeeded: magnitude)
  return isNegative ? 0 &- value : value
}

/// The number as a UInt64 if it is spelled in plain digits without a sign and fits.
@inline(never)
func uint64Value(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> UInt64? {
  unsafe plainMagnitude(text, count: length, readable: readable)
}

/// The number as a `Value`: also integers spelled with a fraction or an exponent, as 20.0, 2e1 or 1000e-3. -0 is 0.
@inline(never)
func integerReading<Value: FixedWidthInteger>(
  _ text: UnsafePointer<UInt8>, length: Int, readable: Int, as type: Value.Type
) -> IntegerReading<Value> {
  let isNegative = unsafe text[0] == UInt8(ascii: "-")
  let start = isNegative ? 1 : 0
  // SAFETY: a valid number has a digit behind its sign.
  if let magnitude = unsafe plainMagnitude(text + start, count: length &- start, readable: readable &- start) {
    return signed(Value.Magnitude(exactly: magnitude), isNegative: isNegative)
  }
  return unsafe spelledInteger(text, length: length)
}

/// The slow path of `integerReading`: any valid text, in one pass over it and one over the digits that matter.
private func spelledInteger<Value: FixedWidthInteger>(
  _ text: UnsafePointer<UInt8>, length: Int
) -> IntegerReading<Value> {
  let digits = unsafe SignificantDigits(text, length: length)
  if digits.count == 0 { return .value(0) }
  if digits.exponent < 0 { return .fraction }
  // More digits than bits never fit, and the rest of this function is bounded.
  if digits.count > Value.bitWidth || digits.exponent > Value.bitWidth { return .overflow }

  var magnitude: Value.Magnitude = 0
  // SAFETY: only bytes between `start` and `end` are read, which lie within the text.
  for index in digits.start..<digits.end where unsafe text[index] != UInt8(ascii: ".") {
    guard unsafe append(text[index] &- UInt8(ascii: "0"), to: &magnitude) else { return .overflow }
  }
  for _ in 0..<digits.exponent {
    guard append(0, to: &magnitude) else { return .overflow }
  }
  return signed(magnitude, isNegative: digits.isNegative)
}

/// Appends a decimal digit; false if the result does not fit.
@inline(__always)
private func append<Magnitude: FixedWidthInteger>(_ digit: UInt8, to magnitude: inout Magnitude) -> Bool {
  let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
  let (sum, overflow) = product.addingReportingOverflow(Magnitude(truncatingIfNeeded: digit))
  magnitude = sum
  return !isTooLarge && !overflow
}

/// The value of a magnitude that fits (nil: it does not) and a sign.
@inline(__always)
private func signed<Value: FixedWidthInteger>(
  _ magnitude: Value.Magnitude?, isNegative: Bool
) -> IntegerReading<Value> {
  guard let magnitude else { return .overflow }
  let value = Value(truncatingIfNeeded: magnitude)
  if isNegative {
    // -value wraps to the least value, and to a positive one beyond it.
    let negated = 0 &- value
    return magnitude == 0 || (Value.isSigned && negated < 0 && negated.magnitude == magnitude)
      ? .value(negated) : .overflow
  }
  return value.magnitude == magnitude && value >= 0 ? .value(value) : .overflow
}

/// What `count` bytes spell if all are digits, there are at most 20, and the result fits in 64 bits.
@inline(__always)
private func plainMagnitude(_ text: UnsafePointer<UInt8>, count: Int, readable: Int) -> UInt64? {
  // SAFETY: texts of eight digits and more are covered by loads within them, the first ones overlapping the next;
  // shorter ones by one load if `readable` allows it, else byte by byte.
  if count <= 8 {
    if readable >= 8 {
      let values = unsafe DecimalDigits.first(count, of: DecimalDigits.values(loadWord(text)))
      return DecimalDigits.marks(values) == 0 ? DecimalDigits.number(values) : nil
    }
    var number: UInt64 = 0
    for index in 0..<count {
      let digit = unsafe text[index] &- UInt8(ascii: "0")
      if digit > 9 { return nil }
      number = number &* 10 &+ UInt64(digit)
    }
    return number
  }
  let first = unsafe DecimalDigits.values(loadWord(text))
  let last = unsafe DecimalDigits.values(loadWord(text + (count &- 8)))
  if count <= 16 {
    if DecimalDigits.marks(first) | DecimalDigits.marks(last) != 0 { return nil }
    let high = DecimalDigits.number(DecimalDigits.first(count &- 8, of: first))
    return high &* 100_000_000 &+ DecimalDigits.number(last)
  }
  if count > 20 { return nil }
  let middle = unsafe DecimalDigits.values(loadWord(text + (count &- 16)))
  if DecimalDigits.marks(first) | DecimalDigits.marks(middle) | DecimalDigits.marks(last) != 0 { return nil }
  let high = DecimalDigits.number(DecimalDigits.first(count &- 16, of: first))
  let low = DecimalDigits.number(middle) &* 100_000_000 &+ DecimalDigits.number(last)
  let (product, isTooLarge) = high.multipliedReportingOverflow(by: 10_000_000_000_000_000)
  let (sum, overflow) = product.addingReportingOverflow(low)
  return isTooLarge || overflow ? nil : sum
}
