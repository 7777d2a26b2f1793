extension Mapper {
  /// The JSON Schema (draft 2020-12) of a type, from the properties that it and the models within declare.
  ///
  /// ```swift
  /// let schema = try Mapper.jsonSchema(for: User.self)
  /// print(try Mapper.string(from: schema, options: .prettyPrinted))
  /// ```
  ///
  /// Models within are in `$defs`, recursive ones refer to themselves. Optional properties may be null; alternatives and
  /// paths become `anyOf`, constraints their namesakes, enums that are `CaseIterable` lists of their raw values, families
  /// lists of their members. Keys that are not declared are allowed.
  ///
  /// The schema asks for what is read under ``MapperOptions/strict``: it knows no coercion. JSON Schema counts the length of
  /// a text in code points, a property's `length` in characters; and it does not know what a type's `init`, a family's
  /// `member(_:)` or `fallback(_:)` do.
  ///
  /// - Throws: ``MapperError/Code/invalidSchema`` for a declaration that is wrong.
  public static func jsonSchema(for type: any JSONReadable.Type) throws -> JSONValue {
    try JSONSchema.document(for: type)
  }
}
