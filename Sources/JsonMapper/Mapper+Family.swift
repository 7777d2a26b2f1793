extension Mapper {
  /// Maps a root that is a member of a family.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> F.Member {
    try (read(json, options: options, context: context) as FamilyMember<F>).value
  }

  /// Maps a root that is a member of a family, or null.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, context: Any? = nil, _: Void = ()
  ) throws -> F.Member? {
    try (read(json, options: options, context: context) as FamilyMember<F>?)?.value
  }

  /// Maps a root that is an array of members of a family.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, context: Any? = nil, _: Void = ()
  ) throws -> [F.Member] {
    try (read(json, options: options, context: context) as [FamilyMember<F>]).map(\.value)
  }

  /// Maps a root that is an object of members of a family.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, context: Any? = nil, _: Void = ()
  ) throws -> [String: F.Member] {
    try (read(json, options: options, context: context) as [String: FamilyMember<F>]).mapValues(\.value)
  }
}
