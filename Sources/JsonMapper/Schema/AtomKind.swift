/// What kind of JSON value an atom is read from.
enum AtomKind: Sendable, Equatable {
  /// A text, in one of JSON Schema's formats.
  case text(format: String? = nil)
  /// An integer within the bounds of its type.
  case integer(min: String, max: String)
  case number
  case boolean
  /// Several kinds, or one that is not known.
  case open

  init(of type: any AtomaryMapable.Type) {
    func rawKind<T: RawRepresentable>(of type: T.Type) -> AtomKind {
      (T.RawValue.self as? any AtomaryMapable.Type).map { AtomKind(of: $0) } ?? .open
    }
    switch type {
    case let type as any KnownAtom.Type: self = type.atomKind
    case let type as any RawRepresentable.Type: self = rawKind(of: type)
    default: self = .open
    }
  }

  var isNumeric: Bool {
    switch self {
    case .integer, .number, .open: true
    default: false
    }
  }

  var isText: Bool {
    switch self {
    case .text, .open: true
    default: false
    }
  }
}

/// An atom of the library's, of which it is known what it is read from.
protocol KnownAtom: AtomaryMapable {
  static var atomKind: AtomKind { get }
  /// What the atom must be, in JSON Schema's words.
  static var atomSchema: JSONValue { get }
}

extension String: KnownAtom {
  static var atomKind: AtomKind { .text() }
}

extension Substring: KnownAtom {
  static var atomKind: AtomKind { .text() }
}

extension Character: KnownAtom {
  static var atomKind: AtomKind { .text() }
}

extension Bool: KnownAtom {
  static var atomKind: AtomKind { .boolean }
}

extension KnownAtom where Self: FixedWidthInteger {
  static var atomKind: AtomKind { .integer(min: "\(min)", max: "\(max)") }
}

extension Int: KnownAtom {}
extension Int8: KnownAtom {}
extension Int16: KnownAtom {}
extension Int32: KnownAtom {}
extension Int64: KnownAtom {}
extension UInt: KnownAtom {}
extension UInt8: KnownAtom {}
extension UInt16: KnownAtom {}
extension UInt32: KnownAtom {}
extension UInt64: KnownAtom {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: KnownAtom {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: KnownAtom {}

extension KnownAtom where Self: BinaryFloatingPoint {
  static var atomKind: AtomKind { .number }
}

extension Double: KnownAtom {}
extension Float: KnownAtom {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: KnownAtom {}
#endif
