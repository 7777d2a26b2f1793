public import Foundation

/// URLs as text, with a say in what is percent-encoded on reading.
public struct URLTransform: Transform, Sendable {
  /// What is percent-encoded on reading.
  public enum Encoding: Sendable {
    /// Whatever no URL may hold and is not encoded already, as for URL itself.
    case asNeeded
    /// Nothing: a text that would need it is ``MapperError/Code/invalidValue``.
    case none
    /// All characters but these, `%` too unless it is among them: for text that is known not to be encoded.
    case allExcept(CharacterSet)
  }

  private let encoding: Encoding

  init(encoding: Encoding) { self.encoding = encoding }

  /// The URL that the text says.
  ///
  /// - Throws: ``MapperError/Code/invalidValue`` for a text that is none.
  public func object(from json: String) throws -> URL {
    let url =
      switch encoding {
      case .asNeeded: URL(readable: json)
      case .none: URLText.encoded(json) == json ? URL(readable: json) : nil
      case .allExcept(let characters):
        json.addingPercentEncoding(withAllowedCharacters: characters).flatMap { URL(readable: $0) }
      }
    guard let url else { throw MapperError.invalid("URL") }
    return url
  }

  /// The URL's text as it is, percent-encoded once.
  public func json(from object: URL) -> String { object.absoluteString }
}

extension Transform where Self == URLTransform {
  /// URLs as text, percent-encoded on reading as told; by default as URL itself.
  public static func url(encoding: URLTransform.Encoding = .asNeeded) -> URLTransform {
    URLTransform(encoding: encoding)
  }
}
