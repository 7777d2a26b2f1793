import Foundation

extension EncodingCall {
  /// The text for a number that is not finite, if the strategies name one.
  func nonConformingText(_ value: Double) -> String? {
    guard case .convertToString(let positive, let negative, let nan) = strategies.nonConformingFloatEncodingStrategy
    else { return nil }
    return value.isNaN ? nan : value < 0 ? negative : positive
  }
}

extension Date: DirectlyEncodable {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) throws -> EncodedValue {
    switch call.strategies.dateEncodingStrategy {
    case .deferredToDate: return .double(timeIntervalSinceReferenceDate)
    case .secondsSince1970: return .double(timeIntervalSince1970)
    case .millisecondsSince1970: return .double(timeIntervalSince1970 * 1000)
    case .iso8601: return .string(formatted(.iso8601))
    #if canImport(Darwin)
      // Elsewhere this is a function that gives a custom strategy.
      case .formatted(let formatter): return .string(formatter.string(from: self))
    #endif
    case .custom(let write): return try call.encodedByItself(at: path()) { try write(self, $0) }
    @unknown default: return try call.encodedByItself(at: path()) { try encode(to: $0) }
    }
  }
}

extension Data: DirectlyEncodable {
  func encoded(in call: EncodingCall, at path: () -> EncodingPath) throws -> EncodedValue {
    switch call.strategies.dataEncodingStrategy {
    case .base64: return .atom(self)
    case .custom(let write): return try call.encodedByItself(at: path()) { try write(self, $0) }
    case .deferredToData: return try call.encodedByItself(at: path()) { try encode(to: $0) }
    @unknown default: return try call.encodedByItself(at: path()) { try encode(to: $0) }
    }
  }
}

extension URL: DirectlyEncodable {}
extension Decimal: DirectlyEncodable {}
