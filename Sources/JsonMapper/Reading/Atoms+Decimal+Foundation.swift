public import Foundation

extension Decimal: AtomaryMapable {
  /// Reads a number from its digits, exactly; with lossless coercion, number text and booleans, too.
  ///
  /// More than 38 digits, zeros at either end not counted, or an exponent of ten beyond -128...127 are
  /// ``MapperError/Code/valueOutOfRange``.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a number within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> Decimal {
    try unsafe reader.floatingPoint(Self.self, convert: decimalValue)
  }
}

/// The value of a valid number's text; nil where a `Decimal` cannot hold it exactly.
func decimalValue(_ text: UnsafePointer<UInt8>, length: Int, readable: Int) -> Decimal? {
  // SAFETY: the digits stand within `length`.
  let digits = unsafe SignificantDigits(text, length: length)
  guard digits.count > 0 else { return 0 }
  guard digits.count <= 38, -128...127 ~= digits.exponent else { return nil }
  var high: UInt64 = 0
  var low: UInt64 = 0
  var remaining = digits.count
  for index in digits.start..<digits.end where unsafe text[index] != UInt8(ascii: ".") {
    let digit = unsafe UInt64(text[index] - UInt8(ascii: "0"))
    if remaining > 19 { high = high * 10 + digit } else { low = low * 10 + digit }
    remaining -= 1
  }
  var significand = Decimal(low)
  if high > 0 { significand += Decimal(high) * Decimal(DecimalDigits.powerOfTen(19)) }
  return Decimal(sign: digits.isNegative ? .minus : .plus, exponent: digits.exponent, significand: significand)
}
