// The overloads for values that tell the issues of a call: each runs the one without.

extension Mapper {
  /// Maps the object of a model from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options) { try map(json, options: $0, context: context) }
  }

  /// Maps the object of a model at a path from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: [TargetNode], options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options) { try map(json, at: path, options: $0, context: context) }
  }

  /// Maps the object of a model at a path from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: String, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options) { try map(json, at: path, options: $0, context: context) }
  }

  /// Maps an array of models from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> [T] {
    try collecting(&issues, options) { try map(json, options: $0, context: context) }
  }

  /// Maps an array of models at a path from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: [TargetNode], options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> [T] {
    try collecting(&issues, options) { try map(json, at: path, options: $0, context: context) }
  }

  /// Maps an array of models at a path from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: String, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> [T] {
    try collecting(&issues, options) { try map(json, at: path, options: $0, context: context) }
  }

  /// Maps an object of models from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> [String: T] {
    try collecting(&issues, options) { try map(json, options: $0, context: context) }
  }

  /// Maps an object of models at a path from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: [TargetNode], options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> [String: T] {
    try collecting(&issues, options) { try map(json, at: path, options: $0, context: context) }
  }

  /// Maps an object of models at a path from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: String, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> [String: T] {
    try collecting(&issues, options) { try map(json, at: path, options: $0, context: context) }
  }

  /// Reads the root of values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func read<T: JSONReadable>(
    _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options) { try read(json, options: $0, context: context) }
  }

  /// Reads the first value under a key from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: JSONReadable>(
    _ json: Any, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue]
  ) throws -> T {
    try collecting(&issues, options) { try map(json, for: key, options: $0) }
  }

  /// Reads the first value under a key from values.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<T: JSONReadable>(
    for key: String, _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue]
  ) throws -> T {
    try collecting(&issues, options) { try map(for: key, json, options: $0) }
  }

  /// Reads, from values, the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?
  ) throws -> U {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting) }
  }

  /// Reads, from values, the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?
  ) throws -> U {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting) }
  }

  /// Reads, from values, the first atom under a key and makes something else of it; nil where no object has the key.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting, ()) }
  }

  /// Reads, from values, the first atom under a key and makes something else of it; nil where no object has the key.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting, ()) }
  }

  /// Reads, from values, the first array of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting, ()) }
  }

  /// Reads, from values, the first array of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting, ()) }
  }

  /// Reads, from values, the first object of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting, ()) }
  }

  /// Reads, from values, the first object of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting, ()) }
  }
}
