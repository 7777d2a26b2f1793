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
      var session: Session? = try Session.begin(input, options: options, context: context)
      defer { Session.end(&session) { json._owner } }
      return try unsafe session.unsafelyUnwrapped.run(body)
    }
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
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    try call(json, options: options, context: context) { try $0.target(T.self, .array) }
  }

  /// Maps an object of models: at their ``Mapable/mappingPath`` or, without one, the first that fits, breadth first.
  @inlinable
  public static func map<T: Mapable>(
    _ json: some JSONSource, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    try call(json, options: options, context: context) { try $0.target(T.self, .dictionary) }
  }
}
