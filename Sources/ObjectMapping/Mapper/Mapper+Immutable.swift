// Models whose initialisers throw: so do their mappers, with ``MapError`` or what the initialiser throws. One element that
// cannot be read refuses its array or dictionary.

extension Mapper where N: ImmutableMappable {
  /// Reads a model from a JSON text.
  public func map(JSONString: String) throws -> N {
    try mapOrFail(JSONString: JSONString)
  }

  /// Reads a model from a JSON object.
  public func map(JSON: [String: Any]) throws -> N {
    try mapOrFail(JSON: JSON)
  }

  /// Reads a model from a value that should be a JSON object.
  public func map(JSONObject: Any?) throws -> N {
    try mapOrFail(JSONObject: JSONObject)
  }

  /// Reads a model from a file of the app's main bundle.
  public func map(JSONfile: String) throws -> N {
    try read(.file(JSONfile))
  }

  /// Reads models from a JSON text: an array of objects.
  public func mapArray(JSONString: String) throws -> [N] {
    try read(.text(JSONString), as: [N].self, isStrict: true)
  }

  /// Reads models from a value that should be an array of JSON objects.
  public func mapArray(JSONObject: Any?) throws -> [N] {
    try read(.value(JSONObject), as: [N].self, isStrict: true)
  }

  /// Reads models from JSON objects.
  public func mapArray(JSONArray: [[String: Any]]) throws -> [N] {
    try mapArray(JSONObject: JSONArray)
  }

  /// Reads models by key from a JSON text.
  public func mapDictionary(JSONString: String) throws -> [String: N] {
    try read(.text(JSONString), as: [String: N].self, isStrict: true)
  }

  /// Reads models by key from a value that should be a JSON object of objects.
  public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
    try read(.value(JSONObject), as: [String: N].self, isStrict: true)
  }

  /// Reads models by key from a JSON object of objects.
  public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
    try mapDictionary(JSONObject: JSON)
  }

  /// Reads arrays of models by key from a value that should be a JSON object.
  public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
    try read(.value(JSONObject), as: [String: [N]].self, isStrict: true)
  }

  /// Reads arrays of models by key from a JSON object.
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String: [N]] {
    try mapDictionaryOfArrays(JSONObject: JSON)
  }

  /// Reads arrays of arrays of models from a value that should be one of JSON objects.
  public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
    try read(.value(JSONObject), as: [[N]].self, isStrict: true)
  }
}

extension Mapper where N: BaseMappable {
  /// Reads a model from a JSON text.
  public func mapOrFail(JSONString: String) throws -> N {
    try read(.text(JSONString))
  }

  /// Reads a model from a JSON object.
  public func mapOrFail(JSON: [String: Any]) throws -> N {
    try read(.value(JSON))
  }

  /// Reads a model from a value that should be a JSON object.
  public func mapOrFail(JSONObject: Any?) throws -> N {
    try read(.value(JSONObject))
  }
}
