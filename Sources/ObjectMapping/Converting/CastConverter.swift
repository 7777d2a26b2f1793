internal import Foundation
internal import JsonMapper

/// Converts values of types that are not known here, such as `Any`, `NSNumber` and `[String: Any]`: what casts to them.
final class CastConverter<Value>: Converter<Value> {
  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> Value {
    if let value = place.native() ?? place.anyValue as? Value { return value }
    throw Mismatch.cast(to: Value.self)
  }

  override var allowsNothing: Bool { true }

  /// Nothing for a type that JSON has no values of, such as `Date`.
  override func json(_ value: Value, _ conversion: Conversion) -> Any? {
    // Swift's own containers first, and by a protocol: casts to Foundation's classes would bridge them, level by level.
    switch value as Any {
    case is any TransformContainer: value
    case is NSNumber, is NSString, is NSNull, is NSArray, is NSDictionary: value
    default: nil
    }
  }
}
