extension Mapper {
  // MARK: Arrays

  /// Reads models from a JSON text: an array of objects, or one object. Objects that the model does not accept are left out.
  public func mapArray(JSONString: String) -> [N]? {
    (try? read(.text(JSONString), as: [N].self)) ?? map(JSONString: JSONString).map { [$0] }
  }

  /// Reads models from a value that should be an array of JSON objects; those that the model does not accept are left out.
  public func mapArray(JSONObject: Any?) -> [N]? {
    try? read(.value(JSONObject), as: [N].self)
  }

  /// Reads models from JSON objects; those that the model does not accept are left out.
  public func mapArray(JSONArray: [[String: Any]]) -> [N] {
    mapArray(JSONObject: JSONArray) ?? []
  }

  /// Reads models from a file of the app's main bundle: an array of objects, or one object.
  public func mapArray(JSONfile: String) -> [N]? {
    (try? read(.file(JSONfile), as: [N].self)) ?? map(JSONfile: JSONfile).map { [$0] }
  }

  /// Reads models from a value that should be an array of arrays of JSON objects; nil for an empty one.
  public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? {
    unlessEmpty(try? read(.value(JSONObject), as: [[N]].self))
  }

  // MARK: Dictionaries

  /// Reads models by key from a JSON text; nil where there are none.
  public func mapDictionary(JSONString: String) -> [String: N]? {
    unlessEmpty(try? read(.text(JSONString), as: [String: N].self))
  }

  /// Reads models by key from a value that should be a JSON object of objects; nil where there are none.
  public func mapDictionary(JSONObject: Any?) -> [String: N]? {
    unlessEmpty(try? read(.value(JSONObject), as: [String: N].self))
  }

  /// Reads models by key from a JSON object of objects; nil where there are none.
  public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? {
    mapDictionary(JSONObject: JSON)
  }

  /// Updates models by key, and adds those whose keys are new.
  public func mapDictionary(JSONObject: Any?, toDictionary dictionary: [String: N]) -> [String: N] {
    update(dictionary, from: .value(JSONObject))
  }

  /// Updates models by key, and adds those whose keys are new.
  public func mapDictionary(JSON: [String: [String: Any]], toDictionary dictionary: [String: N]) -> [String: N] {
    mapDictionary(JSONObject: JSON, toDictionary: dictionary)
  }

  /// Reads arrays of models by key from a value that should be a JSON object; nil where there are none.
  public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
    unlessEmpty(try? read(.value(JSONObject), as: [String: [N]].self))
  }

  /// Reads arrays of models by key from a JSON object; nil where there are none.
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
    mapDictionaryOfArrays(JSONObject: JSON)
  }

  private func unlessEmpty<C: Collection>(_ models: C?) -> C? {
    models.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models from a JSON text: an array of objects, or one object.
  public func mapSet(JSONString: String) -> Set<N>? {
    mapArray(JSONString: JSONString).map { Set($0) }
  }

  /// Reads a set of models from a value that should be an array of JSON objects.
  public func mapSet(JSONObject: Any?) -> Set<N>? {
    mapArray(JSONObject: JSONObject).map { Set($0) }
  }

  /// Reads a set of models from JSON objects; those that the model does not accept are left out.
  public func mapSet(JSONArray: [[String: Any]]) -> Set<N> {
    Set(mapArray(JSONArray: JSONArray))
  }
}
