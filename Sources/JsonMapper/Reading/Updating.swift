/// A model that can be changed by what a document says.
///
/// ```swift
/// struct User: Updatable {
///   var name: String
///   var address: Address                                    // Updatable, too
///   …
///   mutating func update(_ wrapping: Wrapping) throws {
///     try wrapping.update(&name, "name")                    // stays as it is where the key is missing
///     try wrapping.update(&address, "address")              // is updated in place
///   }
/// }
///
/// try Mapper.update(&user, with: patch)
/// ```
public protocol Updatable: Mapable {
  /// Changes the model: what the object does not have stays as it is.
  mutating func update(_ wrapping: Wrapping) throws
}

extension Updatable {
  /// Updates the model from an object.
  public static func _updated(_ value: Self, _ reader: JSONReader) throws -> Self {
    guard reader.isObject || reader.isEmptyObject else { return try _read(reader) }
    // A struct changes as a whole or not at all.
    var model = value
    try reader.update(&model)
    return model
  }
}

extension Optional where Wrapped: JSONReadable {
  /// Updates the value if there is one; null makes it nil.
  public static func _updated(_ value: Wrapped?, _ reader: JSONReader) throws -> Wrapped? {
    guard let value, !reader.isNil(Wrapped.self) else { return try _read(reader) }
    do {
      return try Wrapped._updated(value, reader)
    } catch {
      try reader.optionalMismatch(error, Wrapped.self)
      return nil
    }
  }
}

extension Dictionary where Value: JSONReadable {
  /// Updates the values of the object's keys, adds those that are new, and removes those that are null, as a merge patch
  /// does (RFC 7396).
  public static func _updated(_ value: [Key: Value], _ reader: JSONReader) throws -> [Key: Value] {
    guard reader.isObject || reader.isEmptyObject else { return try _read(reader) }
    let keyReader = try reader.keyReader(Key.self)
    var members = value
    var seen = Set<Key>()
    func update(_ key: Int, _ member: JSONReader) throws {
      let text = reader.string(ofKey: key)
      guard let name = keyReader(text) else { throw member.invalidKey(text, Key.self) }
      if !seen.insert(name).inserted, try member.keepsEarlier(text) { return }
      // Of repeated keys the last one changes the value as it was before.
      let old = value[name]
      members[name] = member.isNull ? nil : try old.map { try Value._updated($0, member) } ?? Value._read(member)
    }
    try reader.forEachMember { key, member in
      if reader.watchesElements {
        try member.watch(Value.self) { try update(key, $0) }
      } else {
        try update(key, member)
      }
    }
    return members
  }
}

extension JSONReader {
  /// Updates a model from the object at this place.
  func update<T: Updatable>(_ model: inout T) throws {
    let place = try enter(T.self)
    defer { leave() }
    do {
      try model.update(Wrapping(reader: self, place: place))
      if rules.contains(.refusesUnknownKeys) { try refuseUnknownKeys(place, nil) }
    } catch {
      throw self.error(error)
    }
  }

  /// Where a model is updated from: at the end of its path, or the first object, breadth first, that has one of its keys;
  /// the root where none has.
  func placeToUpdate(_ type: any Mapable.Type) throws -> JSONReader {
    let plan = try unsafe state.pointee.plans.plan(for: type)
    if !plan.path.isEmpty { return try walk(plan.path) }
    guard isObject || isArray else { throw error(Fault(code: .typeMismatch, expected: .type(type))) }
    var queue = [index]
    var head = 0
    while head < queue.count {
      let place = at(queue[head])
      head += 1
      if place.isObject, plan.properties.contains(where: { place.find($0.lookup) != nil }) { return place }
      for child in session.storage.children(of: place.index) where tapeNode(child.value).isContainer {
        queue.append(child.value)
      }
    }
    guard isObject else { throw error(Fault(code: .typeMismatch, expected: .type(type))) }
    return self
  }
}

/// What becomes of a property where an update says null.
public enum NullUpdate: Sendable, Hashable {
  /// An Optional becomes nil, anything else is an error.
  case assign
  /// The property stays as it is.
  case ignore
}

extension Wrapping {
  /// Assigns the value of a key, if the object has it.
  ///
  /// A nested ``Updatable`` is updated in place, a dictionary key by key, an array replaced.
  @inlinable
  public func update<T: JSONReadable>(
    _ property: inout T, _ key: StaticString, nulls: NullUpdate = .assign
  ) throws {
    try key.withLookupKey { try update(&property, $0, nulls) }
  }

  /// Assigns the value of a key that is made at run time, if the object has it.
  @_disfavoredOverload
  @inlinable
  public func update<T: JSONReadable, K: StringProtocol>(
    _ property: inout T, _ key: K, nulls: NullUpdate = .assign
  ) throws {
    try key.withLookupKey { try update(&property, $0, nulls) }
  }

  @usableFromInline
  func update<T: JSONReadable>(_ property: inout T, _ key: LookupKey, _ nulls: NullUpdate) throws {
    guard let found = findAny(key, as: T.self), nulls == .assign || !found.isNull else { return }
    let old = property
    let refined = place.plan.isRefined ? try refined(key, as: T.self) { try T._updated(old, $0) } : nil
    property = try refined ?? T._updated(old, found)
  }
}
