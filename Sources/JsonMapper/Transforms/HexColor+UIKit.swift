// The only file that knows colours of a platform: UIKit's or, where there is none, AppKit's.

#if canImport(UIKit)
  public import UIKit
  /// The platform's colour: `UIColor` or `NSColor`.
  public typealias PlatformColor = UIColor
#elseif canImport(AppKit)
  public import AppKit
  /// The platform's colour: `UIColor` or `NSColor`.
  public typealias PlatformColor = NSColor
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// Colours in sRGB as hexadecimal text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`, with or without `#`.
  public struct HexColorTransform: Transform, Sendable {
    /// The colour that the text says.
    ///
    /// - Throws: ``MapperError/Code/invalidValue`` for any other text.
    public func object(from json: String) throws -> PlatformColor {
      guard let color = HexColor(json) else { throw MapperError.invalid("color as #RRGGBB") }
      let parts = [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) / 255 }
      #if canImport(UIKit)
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      #else
        return NSColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      #endif
    }

    /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque; what is beyond sRGB is brought within.
    ///
    /// - Throws: ``MapperError/Code/invalidValue`` for a colour without components, such as a pattern.
    public func json(from object: PlatformColor) throws -> String {
      #if canImport(UIKit)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        guard object.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { throw Self.withoutComponents }
        let parts = [red, green, blue, alpha]
      #else
        guard let color = object.usingColorSpace(.sRGB) else { throw Self.withoutComponents }
        let parts = [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent]
      #endif
      let bytes = parts.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
      return HexColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3]).text
    }

    private static var withoutComponents: MapperError { .invalid("a color with components") }
  }

  extension Transform where Self == HexColorTransform {
    /// Colours as hexadecimal text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`, with or without `#`; written with it.
    public static var hexColor: HexColorTransform { HexColorTransform() }
  }
#endif
