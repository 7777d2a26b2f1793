/// All that is wrong with a type's declaration.
struct SchemaFaults {
  private let type: any Mapable.Type
  private var messages: [String] = []
  /// What is wrong with the mapping path.
  private var pathError: MapperError?

  init(of properties: [MapableProperty], in type: any Mapable.Type) {
    self.type = type
    for (position, property) in properties.enumerated() {
      check(property, name: property.key.isEmpty ? "property \(position)" : "property \"\(property.key)\"")
    }
  }

  /// Takes what is wrong with the mapping path.
  mutating func add(_ error: any Error) {
    pathError = error as? MapperError
  }

  /// One error that names them all; nil without one.
  var error: MapperError? {
    if messages.isEmpty { return pathError }
    let messages = messages + (pathError.map { ["\($0)"] } ?? [])
    return MapperError(
      MapperError.Details(
        code: .invalidSchema, message: "invalid schema of \(type): \(messages.joined(separator: "; "))"))
  }

  private mutating func check(_ property: MapableProperty, name: String) {
    let refinements = property.refinements
    var seen = Set<[UInt8]>()
    if refinements.delimiter.isEmpty { messages.append("\(name) has an empty delimiter") }
    for (position, key) in ([property.key] + refinements.alternatives).enumerated() {
      let name = position == 0 ? name : "\(name), alternative \"\(key)\","
      if key.isEmpty {
        messages.append("\(name) has an empty key")
      } else if !seen.insert(Array(key.utf8)).inserted {
        messages.append("\(name) is repeated")
      } else if refinements.isNested,
        let part = PathText(key, delimiter: refinements.delimiter).parts.firstIndex(of: "")
      {
        messages.append("\(name) has an empty part at position \(part) of its path")
      }
    }
    if refinements.dropsInvalidElements, property.declared.shape == .single {
      messages.append("\(name) drops invalid elements, but \(JsonMapper.name(of: property.type)) has none")
    }
    check(refinements.constraints, of: property, name: name)
  }

  private mutating func check(_ constraints: Constraints, of property: MapableProperty, name: String) {
    let atom = property.declared.atom.map { AtomKind(of: $0) }
    let isContainer = property.declared.shape == .container
    func refuse(_ constraint: String) { messages.append("\(name) has \(constraint)") }
    if let range = constraints.range {
      let isNumber = atom?.isNumeric ?? (property.declared.shape == .open)
      if !isNumber { refuse("a range, but \(JsonMapper.name(of: property.type)) holds no numbers") }
      if range.isEmpty { refuse("an empty range") }
    }
    if let length = constraints.length {
      let isMeasured = isContainer || (atom?.isText ?? (property.declared.shape == .open))
      if !isMeasured { refuse("a length, but \(JsonMapper.name(of: property.type)) has none") }
      if length.isEmpty || length.max ?? 0 < 0 { refuse("an empty range of lengths") }
    }
    if let texts = constraints.allowedTexts {
      let isText = atom?.isText ?? (property.declared.shape == .open)
      if !isText { refuse("a choice of texts, but \(JsonMapper.name(of: property.type)) holds no texts") }
      if texts.isEmpty { refuse("a choice of nothing") }
    }
  }
}

extension Constraints.Bounds {
  /// Whether no value is within them.
  fileprivate var isEmpty: Bool {
    guard let min, let max else { return (min.map { $0 != $0 } ?? false) || (max.map { $0 != $0 } ?? false) }
    return !(min <= max)
  }
}

extension MapableProperty {
  /// Whether a value has elements.
  fileprivate enum Shape {
    case single, container
    /// A type that says nothing about it.
    case open
  }

  fileprivate var shape: Shape {
    switch self {
    case .value, .object: .single
    case .array, .dictionary, .objectsArray, .objectsDictionary: .container
    case .readable, .family: .open
    case .refined(let property, _): property.shape
    }
  }

  /// The atoms that a value consists of; nil where it does not, or where that is not known.
  fileprivate var atom: (any AtomaryMapable.Type)? {
    switch self {
    case .value(let type, _, _), .array(let type, _, _), .dictionary(let type, _, _): type
    case .readable(let type as any AtomaryMapable.Type, _, _): type
    case .refined(let property, _): property.atom
    default: nil
    }
  }
}
