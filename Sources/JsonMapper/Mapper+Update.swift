extension Mapper {
  /// Changes a model by what a document says, such as a merge patch (RFC 7396).
  ///
  /// Only the keys that are present change something: nested models are updated in place, arrays are replaced, null makes an
  /// Optional nil. A struct is changed as a whole or, if an error is thrown, not at all.
  ///
  /// The object is at the type's ``Mapable/mappingPath`` or, without one, the first that has one of its keys, breadth first.
  public static func update<T: Updatable>(
    _ model: inout T, with json: some JSONSource, options: MapperOptions = .standard, context: Any? = nil
  ) throws {
    try call(json, options: options, context: context) { model = try T._updated(model, $0.placeToUpdate(T.self)) }
  }
}
