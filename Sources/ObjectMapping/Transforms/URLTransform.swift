public import Foundation

/// URLs as text; percent-encoded first, unless that is not wanted.
open class URLTransform: TransformType {
  public typealias Object = URL
  public typealias JSON = String

  private let shouldEncodeURLString: Bool
  private let allowedCharacterSet: CharacterSet

  /// `allowedCharacterSet`: what is not encoded.
  public init(shouldEncodeURLString: Bool = false, allowedCharacterSet: CharacterSet = .urlQueryAllowed) {
    self.shouldEncodeURLString = shouldEncodeURLString
    self.allowedCharacterSet = allowedCharacterSet
  }

  open func transformFromJSON(_ value: Any?) -> URL? {
    guard let text = value as? String else { return nil }
    guard shouldEncodeURLString else { return URL(string: text) }
    return text.addingPercentEncoding(withAllowedCharacters: allowedCharacterSet).flatMap { URL(string: $0) }
  }

  open func transformToJSON(_ value: URL?) -> String? {
    value?.absoluteString
  }
}
