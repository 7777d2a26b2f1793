#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif
internal import JsonMapper

#if canImport(UIKit) || canImport(AppKit)
  /// Colours as hexadecimal text: `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`, with or without `#`.
  open class HexColorTransform: TransformType {
    #if canImport(UIKit)
      public typealias Object = UIColor
    #else
      public typealias Object = NSColor
    #endif
    public typealias JSON = String

    private let prefix: Bool
    private let alpha: Bool

    /// Whether `#` and the alpha value are written.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
      prefix = prefixToJSON
      alpha = alphaToJSON
    }

    open func transformFromJSON(_ value: Any?) -> Object? {
      guard let text = value as? String else { return nil }
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      // Of four digits, each counts twice.
      let pairs = digits.count == 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
      return try? JsonMapper.HexColorTransform().object(from: pairs)
    }

    open func transformToJSON(_ value: Object?) -> String? {
      guard let value, let text = try? JsonMapper.HexColorTransform().json(from: value) else { return nil }
      let digits = text.dropFirst()
      return (prefix ? "#" : "") + digits.prefix(6) + (alpha ? digits.count == 8 ? digits.suffix(2) : "FF" : "")
    }
  }
#endif
