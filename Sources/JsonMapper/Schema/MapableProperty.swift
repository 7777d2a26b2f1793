/// One property that a ``Mapable`` type declares: a key and the shape of its value.
///
/// ```swift
/// static let properties: [MapableProperty] = [
///   .value(type: String.self, key: "name"),
///   .array(type: Int.self, key: "scores", optional: true),
///   .object(type: Address.self, key: "address"),
/// ]
/// ```
///
/// A property is required unless `optional` is true. A key that an object has is taken as it is; else, if it holds a
/// point, it is a path, whose parts may be array indexes: `"distances.0.value"`.
public enum MapableProperty: Sendable {
  /// An atom: a string, a number, a boolean, a date, an enum with a raw value …
  case value(type: any AtomaryMapable.Type, key: String, optional: Bool = false)
  /// An array of atoms.
  case array(type: any AtomaryMapable.Type, key: String, optional: Bool = false)
  /// An object whose values are atoms, by key.
  case dictionary(type: any AtomaryMapable.Type, key: String, optional: Bool = false)
  /// A nested model.
  case object(type: any Mapable.Type, key: String, optional: Bool = false)
  /// An array of models.
  case objectsArray(type: any Mapable.Type, key: String, optional: Bool = false)
  /// An object whose values are models, by key.
  case objectsDictionary(type: any Mapable.Type, key: String, optional: Bool = false)
  /// Any other shape, such as `[[Double]].self` or a generic parameter.
  case readable(type: any JSONReadable.Type, key: String, optional: Bool = false)
}

extension MapableProperty {
  var key: String {
    switch self {
    case .value(_, let key, _), .array(_, let key, _), .dictionary(_, let key, _), .object(_, let key, _),
      .objectsArray(_, let key, _), .objectsDictionary(_, let key, _), .readable(_, let key, _):
      key
    }
  }

  var isOptional: Bool {
    switch self {
    case .value(_, _, let optional), .array(_, _, let optional), .dictionary(_, _, let optional),
      .object(_, _, let optional), .objectsArray(_, _, let optional), .objectsDictionary(_, _, let optional),
      .readable(_, _, let optional):
      optional
    }
  }
}
