extension Session {
  /// The options that the reading path asks for, as bits.
  @frozen @usableFromInline
  struct Rules: OptionSet {
    @usableFromInline let rawValue: UInt16
    @inlinable @inline(__always)
    init(rawValue: UInt16) { self.rawValue = rawValue }

    static let coercesLosslessly = Rules(rawValue: 1)
    static let refusesOptionalMismatch = Rules(rawValue: 2)
    static let firstDuplicateWins = Rules(rawValue: 4)
    @inlinable static var refusesDuplicates: Rules { Rules(rawValue: 8) }
    @inlinable static var refusesUnknownKeys: Rules { Rules(rawValue: 16) }
    static let emptyStringIsNil = Rules(rawValue: 32)
    static let emptyArrayIsObject = Rules(rawValue: 64)
    static let convertsKeys = Rules(rawValue: 128)
    static let dropsInvalidElements = Rules(rawValue: 256)
    /// Elements are looked at one by one: see ``JSONReader/watch(_:_:)``.
    @inlinable static var watchesElements: Rules { Rules(rawValue: 512) }
    static let collectsIssues = Rules(rawValue: 1024)
    /// Only faults are looked for, no model is made.
    static let validates = Rules(rawValue: 2048)

    init(_ options: MapperOptions) {
      self = []
      if options.coercion == .lossless { insert(.coercesLosslessly) }
      if options.optionalMismatch == .error { insert(.refusesOptionalMismatch) }
      if options.invalidElements == .drop { insert([.dropsInvalidElements, .watchesElements]) }
      switch options.duplicateKeys {
      case .last: break
      case .first: insert(.firstDuplicateWins)
      case .error: insert(.refusesDuplicates)
      }
      if options.unknownKeys == .error { insert(.refusesUnknownKeys) }
      if options.emptyStringIsNil { insert(.emptyStringIsNil) }
      if options.emptyArrayIsObject { insert(.emptyArrayIsObject) }
      if !options.keyStrategy.isExact { insert(.convertsKeys) }
      if let log = options.issueLog { insert(log.isOfValidation ? [.collectsIssues, .validates] : .collectsIssues) }
    }
  }

  /// What goes for the elements of a property's value, and not for what is within the models among them.
  struct ElementRules {
    /// The number of models around the property's value.
    let depth: Int
    let property: PlannedProperty
  }
}
