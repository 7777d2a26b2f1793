/// Makes the JSON Schema (2020-12) of a type: that of the type itself, and those of the models within, each once.
struct JSONSchema {
  /// The models that are referred to, in the order in which they were met.
  private var definitions: [(name: String, schema: JSONValue)] = []
  private var names: [ObjectIdentifier: String] = [:]
  private var takenNames = Set<String>()
  private let root: any JSONReadable.Type

  private init(_ root: any JSONReadable.Type) {
    self.root = root
  }

  /// The whole document.
  static func document(for type: any JSONReadable.Type) throws -> JSONValue {
    var builder = JSONSchema(type)
    let body =
      if let model = type as? any Mapable.Type { try builder.body(of: model) } else { try builder.schema(of: type) }
    var members: [(String, JSONValue)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", JSONValue(name(of: type))),
    ]
    members += body.object.map { Array($0.map { ($0.key, $0.value) }) } ?? []
    if !builder.definitions.isEmpty {
      members.append(("$defs", .object(builder.definitions.map { ($0.name, $0.schema) })))
    }
    return .object(members)
  }

  /// What a value of a type must be: of a model, a reference.
  mutating func schema(of type: any JSONReadable.Type) throws -> JSONValue {
    switch type {
    case let type as any DescribedBySchema.Type: try type.schema(&self)
    case let type as any Mapable.Type: try reference(to: type)
    case let type as any AtomaryMapable.Type: try Self.schema(ofAtom: type)
    default: .object([])
    }
  }

  private mutating func reference(to type: any Mapable.Type) throws -> JSONValue {
    if type == root { return ["$ref": "#"] }
    if let name = names[ObjectIdentifier(type)] { return ["$ref": JSONValue("#/$defs/" + name)] }
    let plain = String(
      JsonMapper.name(of: type).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "_" })
    var name = plain
    var count = 1
    while !takenNames.insert(name).inserted {
      count += 1
      name = "\(plain)\(count)"
    }
    names[ObjectIdentifier(type)] = name
    let place = definitions.count
    definitions.append((name, .null))
    definitions[place].schema = try body(of: type)
    return ["$ref": JSONValue("#/$defs/" + name)]
  }

  /// What an object of a model must be.
  private mutating func body(of type: any Mapable.Type) throws -> JSONValue {
    let plan = PlanRegistry.plan(for: type)
    if let fault = plan.fault { throw fault }
    var properties: [(String, JSONValue)] = []
    var required: [JSONValue] = []
    var rules: [JSONValue] = []
    for property in plan.properties {
      let schema = try value(of: property)
      if property.lookup.isOneKey, !properties.contains(where: { $0.0 == property.key }) {
        properties.append((property.key, property.isOptional ? Self.orNull(schema) : schema))
        if !property.isOptional { required.append(JSONValue(property.key)) }
      } else {
        rules.append(Self.rule(for: property.lookup, schema, isOptional: property.isOptional))
      }
    }
    var members: [(String, JSONValue)] = [("type", "object")]
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    if !required.isEmpty { members.append(("required", JSONValue(required))) }
    if !rules.isEmpty { members.append(("allOf", JSONValue(rules))) }
    return .object(members)
  }

  private mutating func value(of property: PlannedProperty) throws -> JSONValue {
    let constraints = property.refinements.constraints
    let schema = try schema(of: property.type)
    return constraints.isEmpty ? schema : ["allOf": [schema, constraints.schema]]
  }

  /// Null, or what a schema says.
  static func orNull(_ schema: JSONValue) -> JSONValue {
    guard let type = schema["type"]?.string, schema["enum"] == nil else {
      return ["anyOf": [schema, ["type": "null"]]]
    }
    var schema = schema
    schema["type"] = [JSONValue(type), "null"]
    return schema
  }

  /// What holds for a property with several ways to its value: the first way counts that leads to a value. A path is none
  /// where the object has its text as a key, be it null.
  static func rule(for lookup: KeyLookup, _ schema: JSONValue, isOptional: Bool = false) -> JSONValue {
    let value: JSONValue = ["not": ["type": "null"]]
    var cases: [JSONValue] = []
    var absent: [JSONValue] = []
    for candidate in lookup.candidates {
      cases.append(["allOf": JSONValue(absent + [along([candidate.key], schema)])])
      let noValue: JSONValue = ["not": along([candidate.key], value)]
      if candidate.parts.isEmpty {
        absent.append(noValue)
      } else {
        let hasKey: JSONValue = ["required": [JSONValue(candidate.key.name)]]
        cases.append(["allOf": JSONValue(absent + [["not": hasKey], along(candidate.parts[...], schema)])])
        absent += [noValue, ["anyOf": [hasKey, ["not": along(candidate.parts[...], value)]]]]
      }
    }
    if isOptional { cases.append(["allOf": JSONValue(absent)]) }
    return ["anyOf": JSONValue(cases)]
  }

  /// That a path leads to a value, and what that must be; of an element that is far back, only that it is there.
  static func along(_ path: ArraySlice<KeyLookup.Part>, _ schema: JSONValue) -> JSONValue {
    guard let part = path.first else { return schema }
    let inner = along(path.dropFirst(), schema)
    let key = JSONValue(part.name)
    let member: JSONValue = .object([
      ("type", "object"), ("required", [key]), ("properties", .object([(part.name, inner)])),
    ])
    guard let index = part.index, index < .max else { return member }
    var element: JSONValue = ["type": "array", "minItems": JSONValue(index + 1)]
    if index < 1000 { element["prefixItems"] = JSONValue([JSONValue](repeating: true, count: index) + [inner]) }
    return ["anyOf": [member, element]]
  }
}

extension JSONValue {
  /// An object of members in their order.
  static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(Object(members.map { (key: $0.0, value: $0.1) }))
  }
}

extension Constraints {
  /// What the constraints ask of a value, and of the atoms within an array or an object.
  fileprivate var schema: JSONValue {
    var members = atomSchema
    if let min = length?.min, min > 0 {
      members += ["minLength", "minItems", "minProperties"].map { ($0, JSONValue(min)) }
    }
    if let max = length?.max { members += ["maxLength", "maxItems", "maxProperties"].map { ($0, JSONValue(max)) } }
    if concernsElements {
      let innermost = JSONValue.object(atomSchema)
      let element = JSONValue.object(atomSchema + [("items", .object(atomSchema + [("items", innermost)]))])
      members += [("items", element), ("additionalProperties", innermost)]
    }
    return .object(members)
  }

  private var atomSchema: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if let min = range?.min, min.isFinite { members.append(("minimum", Self.number(min))) }
    if let max = range?.max, max.isFinite { members.append(("maximum", Self.number(max))) }
    if let texts = allowedTexts {
      // Texts only: what else a value may be is said elsewhere.
      let choice: JSONValue = ["enum": JSONValue(texts.map { JSONValue($0) })]
      members.append(("anyOf", [["not": ["type": "string"]], choice]))
    }
    return members
  }

  private static func number(_ number: Double) -> JSONValue {
    Int64(exactly: number).map { JSONValue($0) } ?? JSONValue(number)
  }
}
