import Foundation

// What Foundation's atoms are read from, for declarations and JSON Schemas.

extension Date: KnownAtom {
  // A text or a number of seconds.
  static var atomKind: AtomKind { .open }
  static var atomSchema: JSONValue { ["type": ["string", "number"], "format": "date-time"] }
}

extension Data: KnownAtom {
  static var atomKind: AtomKind { .text() }
  static var atomSchema: JSONValue { ["type": "string", "contentEncoding": "base64"] }
}

extension URL: KnownAtom {
  static var atomKind: AtomKind { .text(format: "iri-reference") }
}

extension UUID: KnownAtom {
  static var atomKind: AtomKind { .text(format: "uuid") }
}

extension Decimal: KnownAtom {
  static var atomKind: AtomKind { .number }
}

extension CGFloat: KnownAtom {
  static var atomKind: AtomKind { .number }
}

extension CGPoint: KnownAtom {
  static var atomKind: AtomKind { .open }
  static var atomSchema: JSONValue { ["type": ["string", "array", "object"]] }
}

extension CGSize: KnownAtom {
  static var atomKind: AtomKind { .open }
  static var atomSchema: JSONValue { ["type": ["string", "array", "object"]] }
}

extension CGRect: KnownAtom {
  static var atomKind: AtomKind { .open }
  static var atomSchema: JSONValue { ["type": ["string", "array", "object"]] }
}
