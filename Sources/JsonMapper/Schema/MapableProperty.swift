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
/// point, it is a path, whose parts may be array indexes: `"distances.0.value"`. Refinements say more:
///
/// ```swift
///   .value(type: String.self, key: "name").or("full_name", "person.name").length(min: 1, max: 80)
/// ```
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
  /// A member of a family of types, or an array or an object of members.
  case family(type: any MapableFamily.Type, key: String, optional: Bool = false)
  /// A property with refinements. Made by ``or(_:)`` and its like; not to be made by hand.
  indirect case refined(MapableProperty, by: PropertyRefinements)
}

extension MapableProperty {
  /// The property without its refinements.
  var declared: MapableProperty {
    if case .refined(let property, _) = self { property.declared } else { self }
  }

  var refinements: PropertyRefinements {
    if case .refined(_, let refinements) = self { refinements } else { PropertyRefinements() }
  }

  var key: String {
    switch self {
    case .value(_, let key, _), .array(_, let key, _), .dictionary(_, let key, _), .object(_, let key, _),
      .objectsArray(_, let key, _), .objectsDictionary(_, let key, _), .readable(_, let key, _),
      .family(_, let key, _):
      key
    case .refined(let property, _): property.key
    }
  }

  var isOptional: Bool {
    switch self {
    case .value(_, _, let optional), .array(_, _, let optional), .dictionary(_, _, let optional),
      .object(_, _, let optional), .objectsArray(_, _, let optional), .objectsDictionary(_, _, let optional),
      .readable(_, _, let optional), .family(_, _, let optional):
      optional
    case .refined(let property, _): property.isOptional
    }
  }

  /// The type of the whole value: of `.array(type: Int.self, …)` it is `[Int]`.
  var type: any JSONReadable.Type {
    func array<T: JSONReadable>(of type: T.Type) -> any JSONReadable.Type { [T].self }
    func dictionary<T: JSONReadable>(of type: T.Type) -> any JSONReadable.Type { [String: T].self }
    func members<F: MapableFamily>(of family: F.Type) -> any JSONReadable.Type { FamilyMembers<F>.self }
    switch self {
    case .value(let type, _, _): return type
    case .array(let type, _, _): return array(of: type)
    case .dictionary(let type, _, _): return dictionary(of: type)
    case .object(let type, _, _): return type
    case .objectsArray(let type, _, _): return array(of: type)
    case .objectsDictionary(let type, _, _): return dictionary(of: type)
    case .readable(let type, _, _): return type
    case .family(let type, _, _): return members(of: type)
    case .refined(let property, _): return property.type
    }
  }
}
