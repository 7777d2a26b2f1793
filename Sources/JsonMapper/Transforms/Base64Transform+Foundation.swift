public import Foundation

/// Bytes as base64 text (RFC 4648).
public struct Base64Transform: Transform, Sendable {
  let decoding: Base64Decoding

  /// The bytes that the text stands for.
  ///
  /// - Throws: ``MapperError/Code/invalidValue`` for any other text.
  public func object(from json: String) throws -> Data {
    var json = json
    guard let data = json.withUTF8({ unsafe Data($0, as: decoding) }) else { throw MapperError.invalid("base64 text") }
    return data
  }

  /// The text: padded, or for `base64URL` in its own alphabet and without padding.
  public func json(from object: Data) -> String {
    let text = object.base64EncodedString()
    guard decoding == .url else { return text }
    let letters = text.utf8.lazy.filter { $0 != UInt8(ascii: "=") }.map { letter in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: letter
      }
    }
    return String(decoding: Array(letters), as: UTF8.self)
  }
}

extension Transform where Self == Base64Transform {
  /// Bytes as padded base64 text, as Data itself.
  public static var base64: Base64Transform { Base64Transform(decoding: .standard) }

  /// Bytes as base64 text in the alphabet for URLs and file names, `-` and `_`; padding may be read, and is not written.
  public static var base64URL: Base64Transform { Base64Transform(decoding: .url) }

  /// Bytes as base64 text in either alphabet, padded or not, with line breaks or other white space; written as `base64`.
  public static var base64Lenient: Base64Transform { Base64Transform(decoding: .lenient) }
}
