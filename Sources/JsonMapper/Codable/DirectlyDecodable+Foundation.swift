import Foundation

extension ValueDecoder {
  /// The number that a text stands for, if the options name one.
  @inline(never)
  func nonConformingFloat<T: BinaryFloatingPoint>() -> T? {
    guard
      case .convertFromString(let positive, let negative, let nan) = call.strategies.nonConformingFloatDecodingStrategy,
      reader.tapeNode.kind == .string
    else { return nil }
    switch reader.session.storage.string(of: reader.tapeNode) {
    case positive: return .infinity
    case negative: return -.infinity
    case nan: return .nan
    default: return nil
    }
  }
}

extension Date: DirectlyDecodable {
  static func decoded(from decoder: ValueDecoder) throws -> Date {
    switch decoder.call.strategies.dateDecodingStrategy {
    case .deferredToDate:
      return Date(timeIntervalSinceReferenceDate: try decoder.decode(Double.self))
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try decoder.decode(Double.self))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try decoder.decode(Double.self) / 1000)
    case .iso8601:
      let text = try decoder.decode(String.self)
      guard let date = try? Date(text, strategy: .iso8601) else { throw decoder.invalid("an ISO 8601 date") }
      return date
    #if canImport(Darwin)
      // Elsewhere this is a function that gives a custom strategy.
      case .formatted(let formatter):
        guard let date = formatter.date(from: try decoder.decode(String.self)) else {
          throw decoder.invalid("a date in the format of the options")
        }
        return date
    #endif
    case .custom(let read):
      return try decoder.reading(read)
    @unknown default:
      return try decoder.decodeByItself(Date.self)
    }
  }
}

extension Data: DirectlyDecodable {
  static func decoded(from decoder: ValueDecoder) throws -> Data {
    switch decoder.call.strategies.dataDecodingStrategy {
    case .base64:
      guard let data = Data(base64Encoded: try decoder.decode(String.self)) else {
        throw decoder.invalid("base64 text")
      }
      return data
    case .custom(let read): return try decoder.reading(read)
    case .deferredToData: return try decoder.decodeByItself(Data.self)
    @unknown default: return try decoder.decodeByItself(Data.self)
    }
  }
}

extension URL: DirectlyDecodable {
  static func decoded(from decoder: ValueDecoder) throws -> URL {
    guard let url = URL(string: try decoder.decode(String.self)) else { throw decoder.invalid("a URL") }
    return url
  }
}

extension Decimal: DirectlyDecodable {
  /// Reads the digits of a number.
  static func decoded(from decoder: ValueDecoder) throws -> Decimal {
    let node = decoder.reader.tapeNode
    guard node.kind == .number else { throw decoder.mismatch(Decimal.self, expected: "Decimal") }
    let text = unsafe String(decoding: decoder.reader.session.storage.bytes(of: node), as: UTF8.self)
    guard let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      throw decoder.invalid("a number that Decimal can hold")
    }
    return decimal
  }
}
