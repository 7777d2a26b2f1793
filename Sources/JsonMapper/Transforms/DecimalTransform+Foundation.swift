public import Foundation

/// Decimals as text, `"98.76"`: how amounts are sent so that no reader rounds them. Numbers are read, too.
public struct DecimalTransform: Transform, Sendable {
  /// The number that the text spells, exactly.
  ///
  /// - Throws: ``MapperError/Code/invalidValue`` for a text that is no number as JSON spells it,
  ///   ``MapperError/Code/valueOutOfRange`` for more than 38 digits or an exponent beyond -128...127.
  public func object(from json: String) throws -> Decimal {
    var json = json
    return try json.withUTF8 { text in
      // SAFETY: a number has at least one byte, so that its text has an address.
      guard unsafe NumberText.isNumber(text), let address = text.baseAddress else {
        throw MapperError.invalid("Decimal")
      }
      guard let value = unsafe decimalValue(address, length: text.count, readable: text.count) else {
        throw MapperError(Fault(code: .valueOutOfRange, expected: .type(Decimal.self)))
      }
      return value
    }
  }

  /// All digits, without an exponent.
  ///
  /// - Throws: ``MapperError/Code/invalidValue`` for what is no number.
  public func json(from object: Decimal) throws -> String {
    guard object.isFinite else { throw MapperError.invalid("a finite number") }
    return object.description
  }
}

extension Transform where Self == DecimalTransform {
  /// Decimals as text, `"98.76"`; numbers are read, too, where the options convert them.
  public static var decimal: DecimalTransform { DecimalTransform() }
}
