/// A rule that makes something else of a JSON atom, and the atom of it again.
///
/// ```swift
/// struct Percent: Transform {
///   func object(from json: Int) -> Double { Double(json) / 100 }
///   func json(from object: Double) -> Int { Int((object * 100).rounded()) }
/// }
///
/// share = try wrapping.get("share", using: Percent())        // also Optional, [Double], [String: Double]
/// try $0.set("share", share, using: Percent())
/// ```
///
/// The ready-made ones are reached by a leading dot: `try wrapping.get("born", using: .unixSeconds)`. What a transform
/// throws arrives as ``MapperError/Code/custom`` with the path of the value.
public protocol Transform {
  /// The atom that stands in the JSON text. It is read and written as atoms are: numbers from text, for one.
  associatedtype JSON: AtomaryMapable
  /// What is made of it.
  associatedtype Object

  /// Makes the object of the atom.
  func object(from json: JSON) throws -> Object

  /// Makes the atom of the object.
  func json(from object: Object) throws -> JSON
}

extension MapperError {
  /// An atom, or an object, that a transform does not accept.
  static func invalid(_ expected: String) -> MapperError {
    MapperError(Fault(code: .invalidValue, expected: .text(expected)))
  }
}
