extension JSONValue: ExpressibleByNilLiteral {
  /// The value `null`.
  ///
  /// Where an Optional is due, nil stays nil: assigned to a subscript it removes; assign ``JSONValue/null`` there. In
  /// `condition ? value : nil`, it is null, also where the whole is to be an Optional.
  public init(nilLiteral: ()) {
    content = .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// A boolean.
  public init(booleanLiteral value: Bool) {
    self.init(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// A number, by the shortest text of the Double that the literal is.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// A string.
  public init(stringLiteral value: String) {
    content = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: JSONValue...) {
    self.init(elements)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object of the given members; of several with one key, the last counts, in the place of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(Object(members.map { (key: $0.0, value: $0.1) }))
  }
}
