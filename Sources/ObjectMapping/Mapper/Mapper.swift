internal import JsonMapper

/// Reads models of one type from JSON, and writes them.
///
/// ```swift
/// let user = Mapper<User>().map(JSONString: text)
/// let text = Mapper<User>().toJSONString(user, prettyPrint: true)
/// ```
public final class Mapper<N: BaseMappable> {
  /// What the models find in their ``Map/context``.
  public var context: MapContext?
  /// Whether properties that are nil are written, as null.
  public var shouldIncludeNilValues: Bool

  /// A mapper with what its models are to find in their context.
  public init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
  }

  // MARK: One model

  /// Reads a model from a JSON text; nil where it is no object that the model accepts.
  public func map(JSONString: String) -> N? {
    try? read(.text(JSONString))
  }

  /// Reads a model from a value that should be a JSON object.
  public func map(JSONObject: Any?) -> N? {
    try? read(.value(JSONObject))
  }

  /// Reads a model from a JSON object; nil where the model does not accept it.
  public func map(JSON: [String: Any]) -> N? {
    try? read(.value(JSON))
  }

  /// Reads a model from a file of the app's main bundle, named with its extension.
  public func map(JSONfile: String) -> N? {
    try? read(.file(JSONfile))
  }

  // MARK: A model that is there already

  /// Updates a model from a JSON text: what the text lacks stays.
  public func map(JSONString: String, toObject object: N) -> N {
    update(object, from: .text(JSONString))
  }

  /// Updates a model from a value that should be a JSON object: what it lacks stays.
  public func map(JSONObject: Any?, toObject object: N) -> N {
    update(object, from: .value(JSONObject))
  }

  /// Updates a model from a JSON object: what it lacks stays.
  public func map(JSON: [String: Any], toObject object: N) -> N {
    update(object, from: .value(JSON))
  }

  /// Updates a model from a file of the app's main bundle: what it lacks stays.
  public func map(JSONfile: String, toObject object: N) -> N {
    update(object, from: .file(JSONfile))
  }
}

extension Mapper {
  /// Reads a value of any shape made of models.
  ///
  /// - Throws: ``MapError``, or what a model's initialiser throws.
  func read<T>(_ source: JSONInput, as type: T.Type = N.self, isStrict: Bool = false) throws -> T {
    try convert { conversion in
      let conversion = conversion.with(isStrict ? .makeStrictly : .make)
      do {
        return try source.reading { try conversion.converters.converter(type).value($0, conversion) }
      } catch let mismatch as Mismatch {
        throw MapError(
          key: mismatch.place.isEmpty ? nil : mismatch.place, currentValue: source.value,
          reason: "Cannot \(mismatch.conversion)")
      }
    }
  }

  /// Updates a value of any shape made of models; one that cannot be read changes nothing.
  func update<T>(_ value: T, from source: JSONInput) -> T {
    var value = value
    convert { conversion in
      let conversion = conversion.with(.update)
      try? source.reading { conversion.converters.converter(T.self).update(&value, from: $0, conversion) }
    }
    return value
  }

  func convert<R>(_ body: (Conversion) throws -> R) rethrows -> R {
    try ConverterPool.withTable { table in
      try body(
        Conversion(converters: table, context: context, shouldIncludeNilValues: shouldIncludeNilValues))
    }
  }
}
