internal import JsonMapper

/// How values of one type are read from JSON and written to it.
class Converter<Value>: AnyConverter {
  /// The value that stands at a place.
  ///
  /// - Throws: ``Mismatch`` where it is of another kind; what a model's initialiser throws.
  func value(_ place: JSONReader, _ conversion: Conversion) throws -> Value { throw Mismatch.cast(to: Value.self) }

  /// The value where there is none, or null.
  func valueOfNothing() throws -> Value { throw Mismatch.cast(to: Value.self) }

  /// Changes a value to what stands at a place, if that can be read. No place: null.
  func update(_ value: inout Value, from place: JSONReader?, _ conversion: Conversion) {
    if let place, let new = try? self.value(place, conversion) { value = new }
  }

  /// The value as JSON; nil for nothing.
  func json(_ value: Value, _ conversion: Conversion) -> Any? { nil }

  /// Whether the value is nil, which is written as null where that is asked for.
  func isNil(_ value: Value) -> Bool { false }

  /// Whether null and a missing key are nil for an Optional that is asked for, and no error.
  var allowsNothing: Bool { false }

  /// Whether an array or dictionary can do without an element that cannot be read.
  func isDispensable(_ place: JSONReader) -> Bool { false }
}

/// A ``Converter`` of some type.
class AnyConverter {
  init() {}
}

/// A type that this library knows how to convert; apps' types need not conform.
protocol Convertible {
  static func makeConverter() -> AnyConverter
}
