internal import Foundation
internal import JsonMapper

/// What a mapper reads from.
enum JSONInput {
  case text(String)
  case data(Data)
  /// What JSONSerialization gives, or nil.
  case value(Any?)
  /// A file of the main bundle.
  case file(String)

  /// Hands the root value to `body`.
  ///
  /// - Throws: ``MapError`` where there is none; what `body` throws.
  func reading<R>(_ body: (JSONReader) throws -> R) throws -> R {
    do {
      switch self {
      case .text(let text): return try JsonMapper.Mapper.reading(text, body)
      case .data(let data): return try JsonMapper.Mapper.reading(data, body)
      case .value(let value?): return try JsonMapper.Mapper.reading(value: value, body)
      case .value(nil): throw MapError(key: nil, currentValue: nil, reason: "There is no JSON")
      case .file(let name):
        guard let data = Bundle.main.url(forResource: name, withExtension: nil).flatMap({ try? Data(contentsOf: $0) })
        else { throw MapError(key: nil, currentValue: name, reason: "There is no such file in the main bundle") }
        return try JsonMapper.Mapper.reading(data, body)
      }
    } catch let error as MapperError {
      throw error.underlying ?? MapError(key: nil, currentValue: value, reason: error.description)
    }
  }

  /// The root value as JSONSerialization gives it; nil where there is none.
  var parsed: Any? {
    do {
      let value: Any = try reading { $0.anyValue }
      return value
    } catch {
      return nil
    }
  }

  /// What was given.
  var value: Any? {
    switch self {
    case .text(let text), .file(let text): text
    case .data(let data): data
    case .value(let value): value
    }
  }
}
