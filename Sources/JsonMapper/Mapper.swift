/// Maps JSON to models.
///
/// ```swift
/// let user: User = try Mapper.map(json)                       // at the type's path, or searched for
/// let users: [User] = try Mapper.map(json, at: "data.users")
/// let total: Int = try Mapper.map(json, for: "total")         // the first such key anywhere
/// let grid: [[Double]] = try Mapper.read(json)                // the root itself
/// ```
public enum Mapper {
  /// The road of every call: bytes, tape, document; then, in `body`, search, wrapping, model.
  @inlinable @inline(__always)
  static func call<R>(
    _ json: some JSONSource, options: MapperOptions, context: Any?, _ body: (JSONReader) throws -> R
  ) throws -> R {
    try json._withInput { input in
      try call(input, options: options, context: context, owner: { json._owner }, body)
    }
  }

  @inlinable @inline(__always)
  static func call<R>(
    _ input: _JSONInput, options: MapperOptions, context: Any?, owner: () -> Any?, _ body: (JSONReader) throws -> R
  ) throws -> R {
    var session: Session? = try Session.begin(input, options: options, context: context)
    defer { Session.end(&session, owner: owner) }
    return try unsafe session.unsafelyUnwrapped.run(body)
  }
}

// MARK: - Models

extension Mapper {
  /// Maps the object of a model: at its ``Mapable/mappingPath`` or, without one, the first that fits, breadth first.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try call(json, options: options, context: context) { try $0.target(T.self, .object) }
  }

  /// Maps an array of models: at their ``Mapable/mappingPath`` or, without one, the first that fits, breadth first.
  ///
  /// Of a large text that is such an array, the elements are mapped while it is parsed, which takes little more memory
  /// than the models.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    try json._withInput { input in
      func owner() -> Any? { json._owner }
      if let models: [T] = elements(of: input, options: options, context: context, owner: owner) { return models }
      return try call(input, options: options, context: context, owner: owner) { try $0.target(T.self, .array) }
    }
  }

  /// Maps the elements of a large root array one by one; nil where that is not called for, or does not do.
  @inlinable
  @inline(never)
  static func elements<T: Mapable>(
    of input: _JSONInput, options: MapperOptions, context: Any?, owner: () -> Any?
  ) -> [T]? {
    guard var elements = ElementReader(input, T.self, options: options, context: context) else { return nil }
    defer { elements.end(owner) }
    var models: [T] = []
    while let element = elements.next() {
      guard let model = try? T._read(element) else { return nil }
      if models.count == models.capacity { models.reserveCapacity(elements.capacity(after: models.count)) }
      models.append(model)
    }
    return elements.areComplete ? models : nil
  }

  /// Maps an object of models: at their ``Mapable/mappingPath`` or, without one, the first that fits, breadth first.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    try call(json, options: options, context: context) { try $0.target(T.self, .dictionary) }
  }
}
