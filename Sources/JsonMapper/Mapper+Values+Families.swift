// As in Mapper+Values: what JSONSerialization, a property list or another library gives.

extension Mapper {
  /// Changes a model by what values say.
  @_disfavoredOverload
  public static func update<T: Updatable>(
    _ model: inout T, with json: Any, options: MapperOptions = .standard, context: Any? = nil
  ) throws {
    try update(&model, with: ValueTape.root(of: json, options: options), options: options, context: context)
  }

  /// Changes a model by what values say.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func update<T: Updatable>(
    _ model: inout T, with json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws {
    try collecting(&issues, options) { try update(&model, with: json, options: $0, context: context) }
  }

  /// All faults of values against what a type declares: no model is made.
  @_disfavoredOverload
  public static func validate<T: Mapable>(
    _ json: Any, as type: T.Type, options: MapperOptions = .standard
  ) -> [MappingIssue] {
    do {
      return try validate(ValueTape.root(of: json, options: options), as: type, options: options)
    } catch {
      return [MappingIssue(MapperError(error, at: .nowhere))]
    }
  }

  /// Maps values that are a member of a family.
  @_disfavoredOverload
  public static func map<F: MapableFamily>(
    _ json: Any, of family: F.Type, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> F.Member {
    try map(ValueTape.root(of: json, options: options), of: family, options: options, context: context)
  }

  /// Maps values that are an array of members of a family.
  @_disfavoredOverload
  public static func map<F: MapableFamily>(
    _ json: Any, of family: F.Type, options: MapperOptions = .standard, context: Any? = nil, _: Void = ()
  ) throws -> [F.Member] {
    try map(ValueTape.root(of: json, options: options), of: family, options: options, context: context)
  }

  /// Maps values that are an object of members of a family.
  @_disfavoredOverload
  public static func map<F: MapableFamily>(
    _ json: Any, of family: F.Type, options: MapperOptions = .standard, context: Any? = nil, _: Void = ()
  ) throws -> [String: F.Member] {
    try map(ValueTape.root(of: json, options: options), of: family, options: options, context: context)
  }
}
