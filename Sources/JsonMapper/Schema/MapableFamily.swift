/// A family of model types, of which the object itself says which one it is.
///
/// ```swift
/// enum ShapeFamily: MapableFamily {
///   typealias Member = any Shape
///   static let discriminator = "type"
///   static var members: [String: any Mapable.Type] { ["circle": Circle.self, "square": Square.self] }
/// }
///
/// shapes = try wrapping.get("shapes", of: ShapeFamily.self)                      // [any Shape]
/// let shape = try Mapper.map(json, of: ShapeFamily.self)                         // any Shape
/// ```
///
/// `Member` is what the types have in common: a protocol that they conform to, or their base class.
public protocol MapableFamily: SendableMetatype {
  /// What the types of the family have in common.
  associatedtype Member

  /// The key whose value, the tag, says which type an object is; a path, too.
  static var discriminator: String { get }

  /// The types of the family by their tags.
  static var members: [String: any Mapable.Type] { get }

  /// Makes a member of an object whose tag is missing or unknown. By default it throws an error that names the known tags.
  static func fallback(_ wrapping: Wrapping) throws -> Member

  /// Chooses the type of an object: by default from ``members``, by its tag. A family that looks at the whole object
  /// implements this.
  static func member(_ wrapping: Wrapping) throws -> any Mapable.Type
}

extension MapableFamily {
  /// Refuses the object with an error that names the known tags.
  public static func fallback(_ wrapping: Wrapping) throws -> Member {
    throw wrapping.unknownTag(discriminator, known: members.keys.sorted())
  }

  /// Looks up the object's tag.
  ///
  /// - Throws: What makes the library use ``fallback(_:)``, for a tag that is missing or unknown.
  public static func member(_ wrapping: Wrapping) throws -> any Mapable.Type {
    guard let tag = wrapping.tag(discriminator), let type = members[tag] else { throw UnknownTag() }
    return type
  }
}

/// Says that an object has no tag that its family knows.
struct UnknownTag: Error {}
