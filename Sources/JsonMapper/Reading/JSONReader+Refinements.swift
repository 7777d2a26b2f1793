extension JSONReader {
  /// Reads the value by the rules of its property.
  func read<Result>(by property: PlannedProperty, _ read: () throws -> Result) rethrows -> Result {
    let refinements = property.refinements
    let outer = unsafe (rules: state.pointee.rules, elements: state.pointee.elements)
    defer { unsafe (state.pointee.rules, state.pointee.elements) = outer }
    switch refinements.coercion {
    case .some(.lossless): unsafe state.pointee.rules.insert(.coercesLosslessly)
    case .some(.none): unsafe state.pointee.rules.remove(.coercesLosslessly)
    case nil: break
    }
    if refinements.dropsInvalidElements || refinements.constraints.concernsElements {
      unsafe state.pointee.rules.insert(.watchesElements)
      unsafe state.pointee.elements = unsafe Session.ElementRules(depth: state.pointee.depth, property: property)
    }
    return try read()
  }

  /// Checks what a property declares about its value; null is not looked at.
  ///
  /// - Throws: ``MapperError/Code/invalidValue``.
  func check(_ constraints: Constraints) throws {
    if let length = constraints.length {
      switch tapeNode.kind {
      case .string:
        guard length.contains(node.string?.count ?? 0) else { throw violation(constraints.textLengthExpectation) }
      case .number where coerces && constraints.isOfText, .true where coerces && constraints.isOfText,
        .false where coerces && constraints.isOfText:
        guard length.contains(node.rawJSON.utf8.count) else { throw violation(constraints.textLengthExpectation) }
      case .array, .object:
        guard length.contains(tapeNode.length) else { throw violation(constraints.countExpectation) }
      default: break
      }
    }
    try checkAtom(constraints)
  }

  /// Checks what a property declares about the atoms of its value.
  func checkAtom(_ constraints: Constraints) throws {
    if let range = constraints.range, let number = number, !range.contains(number) {
      throw violation(constraints.rangeExpectation)
    }
    if let texts = constraints.allowedTexts, let text = text(of: tapeNode), !texts.contains(where: { $0 == text }) {
      throw violation(constraints.choiceExpectation)
    }
  }

  /// The number that the value is, or that it can be read as.
  private var number: Double? {
    switch tapeNode.kind {
    case .number: node.double ?? (tapeNode.has(TapeNode.isNegative) ? -.infinity : .infinity)
    case .string where coerces: unsafe withContent(NumberText.isNumber) ? node.string.flatMap { Double($0) } : nil
    case .true where coerces: 1
    case .false where coerces: 0
    default: nil
    }
  }

  private func text(of node: TapeNode) -> String? {
    switch node.kind {
    case .string: self.node.string
    case .number where coerces, .true where coerces, .false where coerces: self.node.rawJSON
    default: nil
    }
  }

  private func violation(_ expected: String) -> MapperError {
    error(Fault(code: .invalidValue, expected: .text(expected)))
  }
}

// MARK: - Elements

extension JSONReader {
  /// Whether the elements of the container are to be looked at one by one.
  @inlinable @inline(__always)
  var watchesElements: Bool { unsafe state.pointee.rules.contains(.watchesElements) }

  /// Reads an element, or leaves it out where that is allowed.
  @usableFromInline
  @inline(never)
  func watch(_ type: any JSONReadable.Type, _ read: (JSONReader) throws -> Void) throws {
    let rules = unsafe state.pointee.elements.flatMap { unsafe $0.depth == state.pointee.depth ? $0 : nil }
    do {
      if let rules, !isNull { try checkAtom(rules.property.refinements.constraints) }
      try read(self)
    } catch {
      let drops =
        rules?.property.refinements.dropsInvalidElements ?? false || self.rules.contains(.dropsInvalidElements)
      if !drops || (error as? MapperError)?.isAboutTheCall ?? false { throw error }
      note(.dropped, .type(type), error)
    }
  }

  /// The elements of an array that can be read.
  @usableFromInline
  @inline(never)
  func watchedElements<Element: JSONReadable>() throws -> [Element] {
    var elements: [Element] = []
    try forEachElement { try $0.watch(Element.self) { elements.append(try Element._read($0)) } }
    return elements
  }

  /// The members of an object that can be read.
  @usableFromInline
  @inline(never)
  func watchedMembers<Key, Value: JSONReadable>() throws -> [Key: Value] {
    let keyReader = try keyReader(Key.self)
    var members: [Key: Value] = [:]
    try forEachMember { key, value in try value.watch(Value.self) { try $0.readMember(key, into: &members, keyReader) }
    }
    return members
  }
}
