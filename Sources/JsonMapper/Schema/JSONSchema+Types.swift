/// A type that says itself what its JSON must be.
protocol DescribedBySchema {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue
}

extension Optional: DescribedBySchema where Wrapped: JSONReadable {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue {
    JSONSchema.orNull(try builder.schema(of: Wrapped.self))
  }
}

extension Field: DescribedBySchema {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue { try Value?.schema(&builder) }
}

extension Array: DescribedBySchema where Element: JSONReadable {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue {
    ["type": "array", "items": try builder.schema(of: Element.self)]
  }
}

extension ContiguousArray: DescribedBySchema where Element: JSONReadable {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue { try [Element].schema(&builder) }
}

extension Set: DescribedBySchema where Element: JSONReadable {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue { try [Element].schema(&builder) }
}

extension Dictionary: DescribedBySchema where Value: JSONReadable {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("type", "object"), ("additionalProperties", try builder.schema(of: Value.self)),
    ]
    if textReader(Key.self) == nil { throw unreadableKey(Key.self) }
    if let atom = Key.self as? any AtomaryMapable.Type, let keys = try JSONSchema.schema(ofKey: atom) {
      members.append(("propertyNames", keys))
    }
    return .object(members)
  }
}

extension FamilyMember: DescribedBySchema {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue {
    let members = try Family.members.sorted { $0.key < $1.key }.map { tag, type -> JSONValue in
      ["allOf": [hasTag(of: [tag]), try builder.schema(of: type)]]
    }
    return members.isEmpty ? ["type": "object"] : ["anyOf": JSONValue(members)]
  }

  /// That an object has one of some tags, as a text or as what is written like it.
  private static func hasTag(of tags: [String]) -> JSONValue {
    let values = tags.flatMap { tag in
      let other = ["true": JSONValue(true), "false": JSONValue(false)][tag] ?? JSONValue(number: tag)
      return [JSONValue(tag)] + (other.map { [$0] } ?? [])
    }
    let lookup = KeyLookup(Family.discriminator)
    let tag: JSONValue = ["enum": JSONValue(values)]
    return lookup.isOneKey
      ? JSONSchema.along([lookup.candidates[0].key], tag) : JSONSchema.rule(for: lookup, tag)
  }
}

extension FamilyMembers: DescribedBySchema {
  static func schema(_ builder: inout JSONSchema) throws -> JSONValue {
    let member = try FamilyMember<Family>.schema(&builder)
    return [
      "anyOf": [
        member, ["type": "array", "items": member], ["type": "object", "additionalProperties": member],
      ]
    ]
  }
}

extension JSONSchema {
  /// What an atom must be: of an enum that knows its cases, one of their raw values.
  static func schema(ofAtom type: any AtomaryMapable.Type) throws -> JSONValue {
    if let known = type as? any KnownAtom.Type { return known.atomSchema }
    let kind = AtomKind(of: type).schema
    guard let values = try rawValues(of: type) else { return kind }
    return ["enum": JSONValue(values)]
  }

  /// What the keys of a dictionary must be, as texts; nil where any text will do.
  fileprivate static func schema(ofKey type: any AtomaryMapable.Type) throws -> JSONValue? {
    if let values = try rawValues(of: type) {
      return ["enum": JSONValue(values.map { JSONValue($0.string ?? $0.number ?? "") })]
    }
    if case .integer = AtomKind(of: type) { return ["pattern": "^[+-]?[0-9]+$"] }
    return nil
  }

  private static func rawValues(of type: any AtomaryMapable.Type) throws -> [JSONValue]? {
    func cases<T: CaseIterable>(_ type: T.Type) throws -> [JSONValue]? {
      // What is no enum may have more values than it lists.
      if type.allCases.contains(where: { Mirror(reflecting: $0).displayStyle != .enum }) { return nil }
      return try type.allCases.compactMap { $0 as? any AtomaryMapable }.map { value in
        try Mapper.read(Mapper.bytes(from: value)) as JSONValue
      }
    }
    guard type is any RawRepresentable.Type, let type = type as? any CaseIterable.Type else { return nil }
    return try cases(type)
  }
}

extension KnownAtom {
  /// What the atom must be, in JSON Schema's words.
  static var atomSchema: JSONValue { atomKind.schema }
}

extension AtomKind {
  /// What an atom of this kind must be, in JSON Schema's words.
  var schema: JSONValue {
    switch self {
    case .text(nil): return ["type": "string"]
    case .text(let format?): return .object([("type", "string"), ("format", JSONValue(format))])
    case .integer(let min, let max):
      let bounds = [("minimum", JSONValue(number: min)), ("maximum", JSONValue(number: max))]
      return .object([("type", "integer")] + bounds.compactMap { name, bound in bound.map { (name, $0) } })
    case .number: return ["type": "number"]
    case .boolean: return ["type": "boolean"]
    case .open: return .object([])
    }
  }
}
