/// A rule that makes values of JSON's, and JSON of values.
public protocol TransformType {
  /// What properties hold.
  associatedtype Object
  /// What JSON holds.
  associatedtype JSON

  /// The value that is made of JSON's; nil for none. `value` is nil where the JSON is null.
  func transformFromJSON(_ value: Any?) -> Object?
  /// The JSON that is made of a value; nil for none.
  func transformToJSON(_ value: Object?) -> JSON?
}

/// A transform made of two closures.
open class TransformOf<ObjectType, JSONType>: TransformType {
  public typealias Object = ObjectType
  public typealias JSON = JSONType

  private let fromJSON: (JSONType?) -> ObjectType?
  private let toJSON: (ObjectType?) -> JSONType?

  /// A transform of two closures: from JSON, and to it.
  public init(fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  open func transformFromJSON(_ value: Any?) -> ObjectType? {
    fromJSON(value as? JSONType)
  }

  open func transformToJSON(_ value: ObjectType?) -> JSONType? {
    toJSON(value)
  }
}
