internal import JsonMapper

/// Converts values by their raw values.
final class EnumerationConverter<Value: RawRepresentable>: Converter<Value> {
  private let raw = ConverterTable.make(Value.RawValue.self)

  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> Value {
    guard let value = Value(rawValue: try raw.value(place, conversion)) else { throw Mismatch.cast(to: Value.self) }
    return value
  }

  override func json(_ value: Value, _ conversion: Conversion) -> Any? { raw.json(value.rawValue, conversion) }

  override func isDispensable(_ place: JSONReader) -> Bool { true }
}
