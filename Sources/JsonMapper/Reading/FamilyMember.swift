/// A member of a family, as a value that can be read like any other: in arrays, dictionaries and optionals.
@usableFromInline
struct FamilyMember<Family: MapableFamily>: JSONReadable {
  @usableFromInline let value: Family.Member

  @usableFromInline
  init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  @usableFromInline
  static func _read(_ reader: JSONReader) throws -> FamilyMember {
    if let native: Family.Member = reader.native() { return FamilyMember(value: native) }
    guard reader.isObject else { return try reader.mismatch(Self.self, expected: name) }
    return FamilyMember(value: try reader.wrapped { try value(of: $0) })
  }

  private init(value: Family.Member) {
    self.value = value
  }

  private static func value(of wrapping: Wrapping) throws -> Family.Member {
    let type: any Mapable.Type
    do {
      type = try Family.member(wrapping)
    } catch is UnknownTag {
      return try Family.fallback(wrapping)
    }
    guard let member = try wrapping.reader.model(type, discriminator: Family.discriminator) as? Family.Member else {
      throw MapperError(
        MapperError.Details(
          code: .invalidSchema, path: wrapping.path.description,
          message: "invalid schema of \(Family.self): \(type) is no \(Family.Member.self)"))
    }
    return member
  }

  /// The type of an object, if its tag says one; for checks that make no model.
  static func memberType(_ reader: JSONReader) throws -> (any Mapable.Type)? {
    do {
      return try reader.wrapped { try Family.member($0) }
    } catch is UnknownTag {
      return nil
    }
  }

  static var name: String { "object for \(Family.self)" }
}

extension FamilyMember: ContainerName {
  static var containerName: String { name }
}

/// Members of a family in whatever shape: one, an array or an object of them. Never read, but declared and checked.
struct FamilyMembers<Family: MapableFamily>: JSONReadable {
  init(from node: JSONNode) throws {
    _ = try node._read(FamilyMember<Family>.self)
  }
}

extension Wrapping {
  /// What tells the type of a family's object; nil where it is missing, null, or no text or number.
  func tag(_ discriminator: String) -> String? {
    guard let tag = reader.find(KeyLookup(discriminator)) else { return nil }
    return switch tag.tapeNode.kind {
    case .string: tag.node.string
    case .number, .true, .false: tag.node.rawJSON
    default: nil
    }
  }

  func unknownTag(_ discriminator: String, known: [String]) -> MapperError {
    let expected = "one of " + known.map { "`\($0)`" }.joined(separator: ", ")
    guard let tag = reader.find(KeyLookup(discriminator)), !tag.isNull else {
      return reader.error(Fault(code: .missingKey, expected: .text(expected), missingKey: discriminator))
    }
    return tag.error(Fault(code: .invalidValue, expected: .text(expected)))
  }
}
