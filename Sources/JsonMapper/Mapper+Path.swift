extension Mapper {
  /// Maps the object at a path, whatever the type's own path is.
  ///
  /// - Throws: ``MapperError/Code/invalidPath`` for a malformed path, ``MapperError/Code/notFound`` for one that leads nowhere.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: [TargetNode], options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try call(json, options: options, context: context) { try T._read($0.place(path)) }
  }

  /// Maps the array of models at a path.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: [TargetNode], options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    try call(json, options: options, context: context) { try [T]._read($0.place(path)) }
  }

  /// Maps the object of models at a path.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: [TargetNode], options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    try call(json, options: options, context: context) { try [String: T]._read($0.place(path)) }
  }

  /// Maps the object at a path as text, such as `data.users.0`; a key that the root has as it is comes first.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: String, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try call(json, options: options, context: context) { try T._read($0.place(path)) }
  }

  /// Maps the array of models at a path as text.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: String, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    try call(json, options: options, context: context) { try [T]._read($0.place(path)) }
  }

  /// Maps the object of models at a path as text.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, at path: String, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    try call(json, options: options, context: context) { try [String: T]._read($0.place(path)) }
  }
}

// MARK: - The root

extension Mapper {
  /// Reads the root itself, without a search: `[Int?]`, `[String: User]`, `[[Double]]`, an atom …
  @inlinable
  public static func read<T: JSONReadable>(
    _ json: some JSONSource, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try call(json, options: options, context: context) { try T._read($0) }
  }
}

extension JSONReader {
  @usableFromInline
  func place(_ path: [TargetNode]) throws -> JSONReader {
    try walk(path.checkedPath())
  }

  @usableFromInline
  func place(_ path: String) throws -> JSONReader {
    if let place = find(KeyLookup(path)) { return place }
    return try walk(PathText(path).checkedPath(in: JSONNode(storage: session.storage, index: index)))
  }
}
