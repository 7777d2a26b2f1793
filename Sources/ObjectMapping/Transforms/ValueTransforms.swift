public import Foundation

/// Bytes as Base64 text.
open class DataTransform: TransformType {
  public typealias Object = Data
  public typealias JSON = String

  /// A transform of standard Base64.
  public init() {}

  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  open func transformToJSON(_ value: Data?) -> String? {
    value?.base64EncodedString()
  }
}

/// Values by their raw values.
open class EnumTransform<T: RawRepresentable>: TransformType {
  public typealias Object = T
  public typealias JSON = T.RawValue

  /// A transform of one type.
  public init() {}

  open func transformFromJSON(_ value: Any?) -> T? {
    (value as? T.RawValue).flatMap { T(rawValue: $0) }
  }

  open func transformToJSON(_ value: T?) -> T.RawValue? {
    value?.rawValue
  }
}

/// Decimal numbers as text; read from a number, too.
open class NSDecimalNumberTransform: TransformType {
  public typealias Object = NSDecimalNumber
  public typealias JSON = String

  /// A transform of the digits as they are.
  public init() {}

  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    switch value {
    case let text as String: NSDecimalNumber(string: text)
    case let number as NSDecimalNumber: number
    // By the shortest text: the binary fraction has digits that nobody has written.
    case let number as NSNumber: NSDecimalNumber(string: number.stringValue)
    default: nil
    }
  }

  open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
    value?.description
  }
}
