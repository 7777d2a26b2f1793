internal import Foundation
internal import JsonMapper

/// A type that JSON has values of.
protocol BasicValue: Convertible {
  init?(_ place: JSONReader)
}

extension BasicValue {
  static func makeConverter() -> AnyConverter { BasicConverter<Self>() }
}

final class BasicConverter<Value: BasicValue>: Converter<Value> {
  @_specialize(where Value == String)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == Bool)
  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> Value {
    try basicValue(place)
  }

  // In a function of its own, so that the specialized forms begin with no work of the general one.
  @inline(never)
  private func basicValue(_ place: JSONReader) throws -> Value {
    if let value = Value(place) ?? place.native() { return value }
    throw Mismatch.cast(to: Value.self)
  }

  override var allowsNothing: Bool { true }

  override func json(_ value: Value, _ conversion: Conversion) -> Any? { value }
}

extension String: BasicValue {
  init?(_ place: JSONReader) {
    guard let value = place.asString else { return nil }
    self = value
  }
}

extension Bool: BasicValue {
  /// As with NSNumber, 0 and 1 are booleans.
  init?(_ place: JSONReader) {
    if let value = place.asBool {
      self = value
    } else if let number = place.asInteger(UInt8.self), number < 2 {
      self = number == 1
    } else {
      return nil
    }
  }
}

extension BasicValue where Self: FixedWidthInteger {
  /// As with NSNumber, booleans are 0 and 1.
  init?(_ place: JSONReader) {
    guard let value = place.asInteger(Self.self) ?? place.asBool.map({ $0 ? 1 : 0 }) else { return nil }
    self = value
  }
}

extension Int: BasicValue {}
extension Int8: BasicValue {}
extension Int16: BasicValue {}
extension Int32: BasicValue {}
extension Int64: BasicValue {}
extension UInt: BasicValue {}
extension UInt8: BasicValue {}
extension UInt16: BasicValue {}
extension UInt32: BasicValue {}
extension UInt64: BasicValue {}

extension Double: BasicValue {
  /// As with NSNumber, booleans are 0 and 1.
  init?(_ place: JSONReader) {
    guard let value = place.asDouble ?? place.asBool.map({ $0 ? 1 : 0 }) else { return nil }
    self = value
  }
}

extension Float: BasicValue {
  init?(_ place: JSONReader) {
    guard let value = place.asFloat ?? place.asBool.map({ $0 ? 1 : 0 }) else { return nil }
    self = value
  }
}

extension CGFloat: BasicValue {
  init?(_ place: JSONReader) {
    guard let value = Double(place) else { return nil }
    self.init(value)
  }
}

extension Decimal: BasicValue {
  init?(_ place: JSONReader) {
    guard let text = place.numberText else { return nil }
    self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}
