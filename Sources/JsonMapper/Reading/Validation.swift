// Looks for all faults of a value instead of reading it: one `_validate` for each way of reading. Models are not made;
// atoms are, to see whether they can be.

extension Optional {
  /// Null is right; else notes what is wrong with the value.
  public static func _validate(_ reader: JSONReader) where Wrapped: JSONReadable {
    if !reader.isNil(Wrapped.self) { Wrapped._validate(reader) }
  }
}

extension Array where Element: JSONReadable {
  /// Notes what is wrong with each element.
  public static func _validate(_ reader: JSONReader) {
    guard reader.isArray else { return reader.reject(.text("array")) }
    reader.forEachElement {
      $0.validateAsElement()
      Element._validate($0)
    }
  }
}

extension ContiguousArray where Element: JSONReadable {
  /// Notes what is wrong with each element.
  public static func _validate(_ reader: JSONReader) { [Element]._validate(reader) }
}

extension Set where Element: JSONReadable {
  /// Notes what is wrong with each element.
  public static func _validate(_ reader: JSONReader) { [Element]._validate(reader) }
}

extension Dictionary where Value: JSONReadable {
  /// Notes what is wrong with each key and value.
  public static func _validate(_ reader: JSONReader) {
    guard reader.isObject || reader.isEmptyObject else { return reader.reject(.text("object")) }
    do {
      let keyReader = try reader.keyReader(Key.self)
      reader.forEachMember { key, value in
        let text = reader.string(ofKey: key)
        if keyReader(text) == nil { value.reject(value.invalidKey(text, Key.self)) }
        value.validateAsElement()
        Value._validate(value)
      }
    } catch {
      reader.reject(error)
    }
  }
}

extension Field {
  /// Null is right; else notes what is wrong with the value.
  public static func _validate(_ reader: JSONReader) { Value?._validate(reader) }
}

extension Mapable {
  /// Notes what is wrong with an object: by what the type declares, inwards as far as it goes.
  public static func _validate(_ reader: JSONReader) { reader.validate(self) }
}

extension FamilyMember {
  @usableFromInline
  static func _validate(_ reader: JSONReader) {
    guard reader.isObject else { return reader.reject(.text(name)) }
    do {
      if let type = try memberType(reader) {
        reader.validate(type, discriminator: Family.discriminator)
      } else {
        _ = try _read(reader)
      }
    } catch {
      reader.reject(error)
    }
  }
}

extension FamilyMembers {
  static func _validate(_ reader: JSONReader) {
    let hasTag = reader.isObject && reader.find(KeyLookup(Family.discriminator)) != nil
    // An empty object is an object of no members.
    let holdsObjects = reader.isObject && reader.allMembers(\.isObject)
    if reader.isArray {
      [FamilyMember<Family>]._validate(reader)
    } else if !hasTag, holdsObjects {
      [String: FamilyMember<Family>]._validate(reader)
    } else {
      FamilyMember<Family>._validate(reader)
    }
  }
}

extension JSONReader {
  func reject(_ expected: Fault.Expectation) {
    reject(error(Fault(code: .typeMismatch, expected: expected)))
  }

  fileprivate func allMembers(_ isRight: (JSONReader) -> Bool) -> Bool {
    session.storage.children(of: index).allSatisfy { isRight(at($0.value)) }
  }

  /// Notes all faults of an object against what a type declares.
  func validate(_ type: any Mapable.Type, discriminator: String? = nil) {
    guard isObject || isEmptyObject else { return reject(.type(type)) }
    do {
      try checkStack()
      // What goes for the elements of the property around the object does not go for those within.
      unsafe state.pointee.depth &+= 1
      defer { unsafe state.pointee.depth &-= 1 }
      let plan = try unsafe state.pointee.plans.plan(for: type)
      if rules.contains(.refusesUnknownKeys), !plan.properties.isEmpty {
        for member in unknownKeys(plan, discriminator) {
          member.value.reject(member.value.unknownKey(member.key, plan))
        }
      }
      for property in plan.properties { validate(property) }
    } catch {
      reject(error)
    }
  }

  private func validate(_ property: PlannedProperty) {
    guard let value = find(property.lookup) else {
      if !property.isOptional {
        reject(error(Fault(code: .missingKey, expected: .type(property.type), missingKey: property.key)))
      }
      return
    }
    if property.isOptional, value.isNil(property.type) { return }
    value.read(by: property) {
      value.validate(property.refinements.constraints)
      property.type._validate(value)
    }
  }

  private func validate(_ constraints: Constraints) {
    if constraints.isEmpty { return }
    do {
      try check(constraints)
    } catch {
      reject(error)
    }
  }

  /// Notes what is wrong with an element by what the property declares whose value it is a part of.
  @usableFromInline
  func validateAsElement() {
    guard let rules = unsafe state.pointee.elements, unsafe rules.depth == state.pointee.depth, !isNull else { return }
    do {
      try checkAtom(rules.property.refinements.constraints)
    } catch {
      reject(error)
    }
  }
}
