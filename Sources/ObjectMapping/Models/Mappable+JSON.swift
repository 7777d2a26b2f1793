extension BaseMappable {
  /// Reads a model from a JSON text; nil where it is no object that the model accepts.
  public init?(JSONString: String, context: MapContext? = nil) {
    guard let model: Self = Mapper(context: context).map(JSONString: JSONString) else { return nil }
    self = model
  }

  /// Reads a model from a JSON object; nil where the model does not accept it.
  public init?(JSON: [String: Any], context: MapContext? = nil) {
    guard let model: Self = Mapper(context: context).map(JSON: JSON) else { return nil }
    self = model
  }

  /// The model as a JSON object.
  public func toJSON() -> [String: Any] {
    Mapper().toJSON(self)
  }

  /// The model as a JSON text.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper().toJSONString(self, prettyPrint: prettyPrint)
  }
}

extension ImmutableMappable {
  /// Reads a model from a JSON text.
  ///
  /// - Throws: ``MapError``, or what the model's initialiser throws.
  public init(JSONString: String, context: MapContext? = nil) throws {
    self = try Mapper(context: context).map(JSONString: JSONString)
  }

  /// Reads a model from a JSON object.
  ///
  /// - Throws: ``MapError``, or what the model's initialiser throws.
  public init(JSON: [String: Any], context: MapContext? = nil) throws {
    self = try Mapper(context: context).map(JSON: JSON)
  }

  /// Reads a model from a value that should be a JSON object.
  ///
  /// - Throws: ``MapError``, or what the model's initialiser throws.
  public init(JSONObject: Any, context: MapContext? = nil) throws {
    self = try Mapper(context: context).map(JSONObject: JSONObject)
  }
}

extension Array where Element: BaseMappable {
  /// Reads models from a JSON text: an array of objects, or one object.
  public init?(JSONString: String, context: MapContext? = nil) {
    guard let models: [Element] = Mapper(context: context).mapArray(JSONString: JSONString) else { return nil }
    self = models
  }

  /// Reads models from JSON objects; those that the model does not accept are left out.
  public init(JSONArray: [[String: Any]], context: MapContext? = nil) {
    self = Mapper(context: context).mapArray(JSONArray: JSONArray)
  }

  /// The models as JSON objects.
  public func toJSON() -> [[String: Any]] {
    Mapper().toJSONArray(self)
  }

  /// The models as a JSON text.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper().toJSONString(self, prettyPrint: prettyPrint)
  }
}

extension Set where Element: BaseMappable {
  /// Reads models from a JSON text: an array of objects, or one object.
  public init?(JSONString: String, context: MapContext? = nil) {
    guard let models: Set<Element> = Mapper(context: context).mapSet(JSONString: JSONString) else { return nil }
    self = models
  }

  /// Reads models from JSON objects; those that the model does not accept are left out.
  public init?(JSONArray: [[String: Any]], context: MapContext? = nil) {
    self = Mapper(context: context).mapSet(JSONArray: JSONArray)
  }

  /// The models as JSON objects.
  public func toJSON() -> [[String: Any]] {
    Mapper().toJSONSet(self)
  }

  /// The models as a JSON text.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper().toJSONString(self, prettyPrint: prettyPrint)
  }
}
