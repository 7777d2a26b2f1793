/// What every model has: a function that names its properties and their keys. Conform to ``Mappable``,
/// ``ImmutableMappable`` or ``StaticMappable``, not to this.
public protocol BaseMappable {
  /// Moves the properties from or to JSON, each with one of the operators `<-` and `>>>`.
  mutating func mapping(map: Map)
}

/// A model that is made empty, and then filled by its ``BaseMappable/mapping(map:)``.
public protocol Mappable: BaseMappable {
  /// Makes a model to be filled; nil refuses the JSON.
  init?(map: Map)
}

/// A model that another type makes: one of a class cluster, or an object that is there already.
public protocol StaticMappable: BaseMappable {
  /// The object to be filled, perhaps of a subclass that the JSON calls for; nil refuses the JSON.
  static func objectForMapping(map: Map) -> BaseMappable?
}

/// A model whose initialiser reads all its properties, with ``Map/value(_:nested:delimiter:file:function:line:)``.
public protocol ImmutableMappable: BaseMappable {
  /// Reads the properties.
  ///
  /// - Throws: ``MapError``.
  init(map: Map) throws
}

extension ImmutableMappable {
  /// Does nothing. A model that is to be written has its own, with `>>>`.
  public func mapping(map: Map) {}
}

/// What an app hands to a mapping for its models to look at: their ``Map/context``. It reaches nested models.
public protocol MapContext {}
