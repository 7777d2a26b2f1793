extension Wrapping {
  /// The member of a family under a key.
  public func get<F: MapableFamily>(_ key: StaticString, of family: F.Type) throws -> F.Member {
    try (get(key) as FamilyMember<F>).value
  }

  /// The member of a family under a key that is made at run time.
  @_disfavoredOverload
  public func get<F: MapableFamily, K: StringProtocol>(_ key: K, of family: F.Type) throws -> F.Member {
    try (get(key) as FamilyMember<F>).value
  }

  /// The member of a family under a key; a missing key and null are nil.
  public func get<F: MapableFamily>(_ key: StaticString, of family: F.Type, _: Void = ()) throws -> F.Member? {
    try (get(key) as FamilyMember<F>?)?.value
  }

  /// The member of a family under a key that is made at run time; a missing key and null are nil.
  @_disfavoredOverload
  public func get<F: MapableFamily, K: StringProtocol>(_ key: K, of family: F.Type, _: Void = ()) throws -> F.Member? {
    try (get(key) as FamilyMember<F>?)?.value
  }

  /// The array of members of a family under a key.
  public func get<F: MapableFamily>(_ key: StaticString, of family: F.Type, _: Void = ()) throws -> [F.Member] {
    try (get(key) as [FamilyMember<F>]).map(\.value)
  }

  /// The array of members of a family under a key that is made at run time.
  @_disfavoredOverload
  public func get<F: MapableFamily, K: StringProtocol>(_ key: K, of family: F.Type, _: Void = ()) throws -> [F.Member] {
    try (get(key) as [FamilyMember<F>]).map(\.value)
  }

  /// The object of members of a family under a key.
  public func get<F: MapableFamily>(_ key: StaticString, of family: F.Type, _: Void = ()) throws -> [String: F.Member] {
    try (get(key) as [String: FamilyMember<F>]).mapValues(\.value)
  }

  /// The object of members of a family under a key that is made at run time.
  @_disfavoredOverload
  public func get<F: MapableFamily, K: StringProtocol>(
    _ key: K, of family: F.Type, _: Void = ()
  ) throws -> [String: F.Member] {
    try (get(key) as [String: FamilyMember<F>]).mapValues(\.value)
  }
}
