internal import JsonMapper
public import Foundation

extension Mapper {
  /// A model as a JSON object.
  public func toJSON(_ object: N) -> [String: Any] {
    convert { object.dictionary($0) ?? [:] }
  }

  /// Models as JSON objects.
  public func toJSONArray(_ array: [N]) -> [[String: Any]] {
    array.map(toJSON)
  }

  /// Models by key as JSON objects.
  public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
    dictionary.mapValues(toJSON)
  }

  /// Arrays of models by key as JSON objects.
  public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
    dictionary.mapValues(toJSONArray)
  }

  /// A model as a JSON text; nil where it holds what JSON has no value for.
  public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
    Self.toJSONString(toJSON(object), prettyPrint: prettyPrint)
  }

  /// Models as a JSON text.
  public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
    Self.toJSONString(toJSONArray(array), prettyPrint: prettyPrint)
  }
}

extension Mapper where N: Hashable {
  /// Models as JSON objects.
  public func toJSONSet(_ set: Set<N>) -> [[String: Any]] {
    set.map(toJSON)
  }

  /// Models as a JSON text.
  public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
    Self.toJSONString(toJSONSet(set), prettyPrint: prettyPrint)
  }
}

// MARK: - Text and values

extension Mapper {
  /// The value of a JSON text, as JSONSerialization gives it; nil where it is none.
  public static func parseJSONString(JSONString: String) -> Any? {
    JSONInput.text(JSONString).parsed
  }

  /// The object of a JSON text, as JSONSerialization gives it; nil where it is none.
  public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
    parseJSONString(JSONString: JSONString) as? [String: Any]
  }

  /// A dictionary or array as a JSON text; nil where it holds what JSON has no value for.
  public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
    toJSONData(JSONObject, options: prettyPrint ? .prettyPrinted : []).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A dictionary or array as JSON data; nil where it holds what JSON has no value for.
  ///
  /// The members of objects are in the order of their keys.
  public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
    guard let value: JSONValue = try? JsonMapper.Mapper.read(JSONObject) else { return nil }
    let isContainer = value.object != nil || value.array != nil
    guard isContainer || options.contains(.fragmentsAllowed) else { return nil }
    var writing = JSONWritingOptions()
    if options.contains(.prettyPrinted) { writing.insert(.prettyPrinted) }
    if !options.contains(.withoutEscapingSlashes) { writing.insert(.escapedSlashes) }
    return try? JsonMapper.Mapper.data(from: value, options: writing)
  }
}
