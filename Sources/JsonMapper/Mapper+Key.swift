extension Mapper {
  /// Reads the value of a key: in the first object, breadth first and the root included, where it can be read as asked.
  ///
  /// A key that no object has is nil for an Optional, and else ``MapperError/Code/notFound``.
  @inlinable
  public static func map<T: JSONReadable>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard
  ) throws -> T {
    try call(json, options: options, context: nil) { root in
      try root.value(for: key, missing: T._missing, tolerant: T._read, T._readStrictly)
    }
  }

  /// Reads the value of a key: in the first object, breadth first and the root included, where it can be read as asked.
  @inlinable
  public static func map<T: JSONReadable>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard
  ) throws -> T {
    try map(json, for: key, options: options)
  }
}

// MARK: - Through a closure

extension Mapper {
  /// Reads the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?
  ) throws -> U {
    try call(json, options: options, context: nil) { root in
      try root.value(
        for: key, missing: nilOrError, tolerant: { try $0.formattedValue(formatting) },
        { try $0.formattedValueStrictly(formatting) })
    }
  }

  /// Reads the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?
  ) throws -> U {
    try map(json, for: key, options: options, formatting)
  }

  /// Reads the first atom under a key and makes something else of it; nil where no object has the key.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try call(json, options: options, context: nil) { root in
      try root.value(
        for: key, missing: nilOrError, tolerant: { try $0.formattedIfPresent(formatting) },
        { try $0.formattedStrictly(formatting) })
    }
  }

  /// Reads the first atom under a key and makes something else of it; nil where no object has the key.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try map(json, for: key, options: options, formatting, ())
  }

  /// Reads the first array of atoms under a key and makes something else of each.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try call(json, options: options, context: nil) { root in
      try root.value(
        for: key, missing: nilOrError, tolerant: { try $0.formattedElements(formatting) },
        { try $0.formattedElements(formatting) })
    }
  }

  /// Reads the first array of atoms under a key and makes something else of each.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try map(json, for: key, options: options, formatting, ())
  }

  /// Reads the first object of atoms under a key and makes something else of each.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try call(json, options: options, context: nil) { root in
      try root.value(
        for: key, missing: nilOrError, tolerant: { try $0.formattedMembers(formatting) },
        { try $0.formattedMembers(formatting) })
    }
  }

  /// Reads the first object of atoms under a key and makes something else of each.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard,
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try map(json, for: key, options: options, formatting, ())
  }
}
