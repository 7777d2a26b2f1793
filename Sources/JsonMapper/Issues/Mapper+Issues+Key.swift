// The overloads for keys that tell the issues of a call: each runs the one without.

extension Mapper {
  /// Reads the value of a key: in the first object, breadth first and the root included, where it can be read as asked.
  ///
  /// A key that no object has is nil for an Optional, and else ``MapperError/Code/notFound``.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: JSONReadable>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue]
  ) throws -> T {
    try collecting(&issues, options) { try map(json, for: key, options: $0) }
  }

  /// Reads the value of a key: in the first object, breadth first and the root included, where it can be read as asked.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: JSONReadable>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue]
  ) throws -> T {
    try collecting(&issues, options) { try map(for: key, json, options: $0) }
  }

  /// Reads the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?
  ) throws -> U {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting) }
  }

  /// Reads the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?
  ) throws -> U {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting) }
  }

  /// Reads the first atom under a key and makes something else of it; nil where no object has the key.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting, ()) }
  }

  /// Reads the first atom under a key and makes something else of it; nil where no object has the key.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting, ()) }
  }

  /// Reads the first array of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting, ()) }
  }

  /// Reads the first array of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting, ()) }
  }

  /// Reads the first object of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    _ json: some JSONSource, for key: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try collecting(&issues, options) { try map(json, for: key, options: $0, formatting, ()) }
  }

  /// Reads the first object of atoms under a key and makes something else of each.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue],
    _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try collecting(&issues, options) { try map(for: key, json, options: $0, formatting, ()) }
  }
}
