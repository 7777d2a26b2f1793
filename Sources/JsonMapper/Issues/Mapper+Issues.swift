// The overloads that tell the issues of a call: each runs the one without.

extension Mapper {
  /// Runs a call that notes its issues, and hands them on; the error of a call that fails tells all faults.
  @inlinable
  static func collecting<R>(
    _ issues: inout [MappingIssue], _ options: MapperOptions, faults: (MapperOptions) -> [MappingIssue] = { _ in [] },
    _ body: (MapperOptions) throws -> R
  ) throws -> R {
    let log = IssueLog()
    var options = options
    options.issueLog = log
    do {
      let result = try body(options)
      issues += log.issues
      return result
    } catch {
      let all = log.issues(of: error, faults: faults(options))
      issues += all
      throw MapperError(error, all)
    }
  }
}

extension Mapper {
  /// Maps the object of a model: at its ``Mapable/mappingPath`` or, without one, the first that fits, breadth first.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options, faults: { validate(json, as: T.self, options: $0) }) {
      try map(json, options: $0, context: context)
    }
  }

  /// Maps an array of models: at their ``Mapable/mappingPath`` or, without one, the first that fits, breadth first.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> [T] {
    try collecting(&issues, options, faults: { validate(json, as: [T].self, options: $0) }) {
      try map(json, options: $0, context: context)
    }
  }

  /// Maps an object of models: at their ``Mapable/mappingPath`` or, without one, the first that fits, breadth first.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> [String: T] {
    try collecting(&issues, options, faults: { validate(json, as: [String: T].self, options: $0) }) {
      try map(json, options: $0, context: context)
    }
  }

  /// Maps the object at a path, whatever the type's own path is.
  ///
  /// - Throws: ``MapperError/Code/invalidPath`` for a malformed path, ``MapperError/Code/notFound`` for one that leads nowhere.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: [TargetNode], options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options, faults: { Mapper.faults(json, $0) { try T._validate($0.place(path)) } }) {
      try map(json, at: path, options: $0, context: context)
    }
  }

  /// Maps the array of models at a path.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: [TargetNode], options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> [T] {
    try collecting(&issues, options, faults: { Mapper.faults(json, $0) { try [T]._validate($0.place(path)) } }) {
      try map(json, at: path, options: $0, context: context)
    }
  }

  /// Maps the object of models at a path.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: [TargetNode], options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> [String: T] {
    try collecting(&issues, options, faults: { Mapper.faults(json, $0) { try [String: T]._validate($0.place(path)) } })
    { try map(json, at: path, options: $0, context: context) }
  }

  /// Maps the object at a path as text, such as `data.users.0`; a key that the root has as it is comes first.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options, faults: { Mapper.faults(json, $0) { try T._validate($0.place(path)) } }) {
      try map(json, at: path, options: $0, context: context)
    }
  }

  /// Maps the array of models at a path as text.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> [T] {
    try collecting(&issues, options, faults: { Mapper.faults(json, $0) { try [T]._validate($0.place(path)) } }) {
      try map(json, at: path, options: $0, context: context)
    }
  }

  /// Maps the object of models at a path as text.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: String, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> [String: T] {
    try collecting(&issues, options, faults: { Mapper.faults(json, $0) { try [String: T]._validate($0.place(path)) } })
    { try map(json, at: path, options: $0, context: context) }
  }

  /// Reads the root itself, without a search: `[Int?]`, `[String: User]`, `[[Double]]`, an atom …
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  @inlinable
  public static func read<T: JSONReadable>(
    _ json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue], context: Any? = nil
  ) throws -> T {
    try collecting(&issues, options, faults: { Mapper.faults(json, $0) { T._validate($0) } }) {
      try read(json, options: $0, context: context)
    }
  }

  /// Changes a model by what a document says, such as a merge patch (RFC 7396).
  ///
  /// Only the keys that are present change something: nested models are updated in place, arrays are replaced, null makes an
  /// Optional nil. A struct is changed as a whole or, if an error is thrown, not at all.
  ///
  /// The object is at the type's ``Mapable/mappingPath`` or, without one, the first that has one of its keys, breadth first.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  public static func update<T: Updatable>(
    _ model: inout T, with json: some JSONSource, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws {
    try collecting(&issues, options) { try update(&model, with: json, options: $0, context: context) }
  }

  /// Maps a root that is a member of a family.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil
  ) throws -> F.Member {
    try collecting(&issues, options) { try map(json, of: family, options: $0, context: context) }
  }

  /// Maps a root that is a member of a family, or null.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil, _: Void = ()
  ) throws -> F.Member? {
    try collecting(&issues, options) { try map(json, of: family, options: $0, context: context, ()) }
  }

  /// Maps a root that is an array of members of a family.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil, _: Void = ()
  ) throws -> [F.Member] {
    try collecting(&issues, options) { try map(json, of: family, options: $0, context: context, ()) }
  }

  /// Maps a root that is an object of members of a family.
  ///
  /// What is coerced, set to nil, defaulted or dropped is appended to `issues`.
  public static func map<F: MapableFamily>(
    _ json: some JSONSource, of family: F.Type, options: MapperOptions = .standard, issues: inout [MappingIssue],
    context: Any? = nil, _: Void = ()
  ) throws -> [String: F.Member] {
    try collecting(&issues, options) { try map(json, of: family, options: $0, context: context, ()) }
  }
}
