extension Mapper {
  /// All faults of a document against what a type declares: no model is made.
  ///
  /// Nested models and the elements of arrays are looked at, too. The object is the one that `map(_:options:context:)`
  /// would map or, where none is right, the one that comes nearest to it. A value that the type does not accept is a fault
  /// even where an Optional would become nil.
  ///
  /// - Returns: The faults in document order, each ``MappingIssue/Action/rejected``; none for a document that is right. For
  ///   a text that is not JSON, or a wrong schema, the one fault that says so.
  public static func validate<T: Mapable>(
    _ json: some JSONSource, as type: T.Type, options: MapperOptions = .standard
  ) -> [MappingIssue] {
    faults(json, options) { try $0.validateTarget(type, .object) }
  }

  /// All faults of an array of objects against what a type declares: no model is made.
  public static func validate<T: Mapable>(
    _ json: some JSONSource, as type: [T].Type, options: MapperOptions = .standard
  ) -> [MappingIssue] {
    faults(json, options) { try $0.validateTarget(T.self, .array) }
  }

  /// All faults of an object of objects against what a type declares: no model is made.
  public static func validate<T: Mapable>(
    _ json: some JSONSource, as type: [String: T].Type, options: MapperOptions = .standard
  ) -> [MappingIssue] {
    faults(json, options) { try $0.validateTarget(T.self, .dictionary) }
  }

  /// All faults that `validate` finds from the root on.
  @usableFromInline
  static func faults(
    _ json: some JSONSource, _ options: MapperOptions, _ validate: (JSONReader) throws -> Void
  ) -> [MappingIssue] {
    let log = IssueLog(isOfValidation: true)
    var options = options
    options.issueLog = log
    do {
      try call(json, options: options, context: nil, validate)
    } catch {
      log.add(MappingIssue(MapperError(error, at: JSONNode.nowhere)))
    }
    return log.issues
  }
}
