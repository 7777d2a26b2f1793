/// A type that is mapped from a JSON object.
///
/// ```swift
/// struct User: Mapable {
///   let name: String
///   let age: Int?
///
///   static let properties: [MapableProperty] = [
///     .value(type: String.self, key: "name"),
///     .value(type: Int.self, key: "age", optional: true),
///   ]
///   static let mappingPath: [TargetNode] = ["response", "user"]
///
///   init(_ wrapping: Wrapping) throws {
///     name = try wrapping.get("name")
///     age = try wrapping.get("age")
///   }
/// }
/// ```
///
/// Structs, classes, enums, generic and recursive types can conform. A class marks the initialiser `required` and, to be
/// extended by subclasses, declares `class var properties`.
public protocol Mapable: JSONReadable {
  /// Makes a model from the values of an object.
  ///
  /// Whatever it throws reaches the caller as a ``MapperError`` that names the place.
  init(_ wrapping: Wrapping) throws

  /// What the type needs of an object. Read once per type, and checked then.
  static var properties: [MapableProperty] { get }

  /// Where in a document the object is. Empty, as by default: it is searched for, breadth first.
  static var mappingPath: [TargetNode] { get }
}

extension Mapable {
  /// No path: the object is searched for.
  public static var mappingPath: [TargetNode] { [] }

  /// Makes a model from the object at a node.
  @inlinable
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Makes a model within a mapping call.
  @inlinable
  public static func _read(_ reader: JSONReader) throws -> Self {
    try reader.model(Self.self)
  }
}
