/// Dictionaries of models whose keys are more than text: an enum's, for instance.
public struct DictionaryTransform<Key, Value>: TransformType
where Key: Hashable & RawRepresentable, Key.RawValue == String, Value: Mappable {
  /// A transform of one type of keys and models.
  public init() {}

  /// Nil where a key is none of the type's, or a value no object that the model accepts.
  public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
    guard let members = value as? [String: Any] else { return nil }
    var result: [Key: Value] = [:]
    for (text, json) in members {
      guard let key = Key(rawValue: text), let value = Mapper<Value>().map(JSONObject: json) else { return nil }
      result[key] = value
    }
    return result
  }

  public func transformToJSON(_ value: [Key: Value]?) -> Any? {
    value.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue, $0.value.toJSON()) }) }
  }
}
