/// A transform of two closures.
///
/// ```swift
/// let percent = TransformOf<Double, Int>(fromJSON: { Double($0) / 100 }, toJSON: { Int($0 * 100) })
/// ```
///
/// Nil from a closure is ``MapperError/Code/invalidValue``.
public struct TransformOf<Object, JSON: AtomaryMapable>: Transform, Sendable {
  private let fromJSON: @Sendable (JSON) throws -> Object?
  private let toJSON: @Sendable (Object) throws -> JSON?

  /// A transform that reads with one closure and writes with the other.
  public init(
    fromJSON: @escaping @Sendable (JSON) throws -> Object?, toJSON: @escaping @Sendable (Object) throws -> JSON?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// What the first closure makes of the atom.
  public func object(from json: JSON) throws -> Object {
    guard let object = try fromJSON(json) else { throw MapperError.invalid("\(Object.self)") }
    return object
  }

  /// What the second closure makes of the object.
  public func json(from object: Object) throws -> JSON {
    guard let json = try toJSON(object) else { throw MapperError.invalid("\(Object.self) that can be written") }
    return json
  }
}
