internal import JsonMapper

/// Converts values through a transform.
final class TransformConverter<X: TransformType>: Converter<X.Object> {
  private let transform: X

  init(_ transform: X) {
    self.transform = transform
  }

  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> X.Object {
    if let value = transform.transformFromJSON(place.isNull ? nil : place.anyValue) { return value }
    throw mismatch
  }

  override func valueOfNothing() throws -> X.Object {
    if let value = transform.transformFromJSON(nil) { return value }
    throw mismatch
  }

  override func update(_ value: inout X.Object, from place: JSONReader?, _ conversion: Conversion) {
    if let new = transform.transformFromJSON(place?.anyValue) { value = new }
  }

  override func json(_ value: X.Object, _ conversion: Conversion) -> Any? { transform.transformToJSON(value) }

  override func isDispensable(_ place: JSONReader) -> Bool { true }

  private var mismatch: Mismatch { Mismatch(conversion: "transform to '\(X.Object.self)' using \(transform)") }
}

/// Converts Optionals through a transform, which decides what nil is.
final class OptionalTransformConverter<X: TransformType>: Converter<X.Object?> {
  private let transform: X

  init(_ transform: X) {
    self.transform = transform
  }

  override func update(_ value: inout X.Object?, from place: JSONReader?, _ conversion: Conversion) {
    value = transform.transformFromJSON(place?.anyValue)
  }

  override func json(_ value: X.Object?, _ conversion: Conversion) -> Any? { transform.transformToJSON(value) }

  override func isNil(_ value: X.Object?) -> Bool { true }
}
