public import Foundation

// What JSONSerialization, a property list or another library gives: dictionaries, arrays, strings, numbers, `NSNumber`,
// `NSNull`, nil, and native values that already are what a property wants, such as a Date. Each overload is the one for a
// `JSONSource`, over a document made of the values.

extension Mapper {
  /// Maps the object of a model from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try map(ValueTape.root(of: json, options: options), options: options, context: context)
  }

  /// Maps the object of a model at a path from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: [TargetNode], options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try map(ValueTape.root(of: json, options: options), at: path, options: options, context: context)
  }

  /// Maps the object of a model at a path from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: String, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try map(ValueTape.root(of: json, options: options), at: path, options: options, context: context)
  }

  /// Maps an array of models from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    try map(ValueTape.root(of: json, options: options), options: options, context: context)
  }

  /// Maps an array of models at a path from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: [TargetNode], options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    try map(ValueTape.root(of: json, options: options), at: path, options: options, context: context)
  }

  /// Maps an array of models at a path from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: String, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    try map(ValueTape.root(of: json, options: options), at: path, options: options, context: context)
  }

  /// Maps an object of models from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    try map(ValueTape.root(of: json, options: options), options: options, context: context)
  }

  /// Maps an object of models at a path from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: [TargetNode], options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    try map(ValueTape.root(of: json, options: options), at: path, options: options, context: context)
  }

  /// Maps an object of models at a path from values.
  @_disfavoredOverload
  public static func map<T: Mapable>(
    _ json: Any, at path: String, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    try map(ValueTape.root(of: json, options: options), at: path, options: options, context: context)
  }

  /// Reads the root of values.
  @_disfavoredOverload
  public static func read<T: JSONReadable>(
    _ json: Any, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    try read(ValueTape.root(of: json, options: options), options: options, context: context)
  }

  /// Reads the first value under a key from values.
  @_disfavoredOverload
  public static func map<T: JSONReadable>(
    _ json: Any, for key: String, options: MapperOptions = .standard
  ) throws -> T {
    try map(ValueTape.root(of: json, options: options), for: key, options: options)
  }

  /// Reads the first value under a key from values.
  @_disfavoredOverload
  public static func map<T: JSONReadable>(
    for key: String, _ json: Any, options: MapperOptions = .standard
  ) throws -> T {
    try map(json, for: key, options: options)
  }
}

// MARK: - Through a closure

extension Mapper {
  /// Reads, from values, the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, _ formatting: (A) throws -> U?
  ) throws -> U {
    try map(ValueTape.root(of: json, options: options), for: key, options: options, formatting)
  }

  /// Reads, from values, the first atom under a key and makes something else of it; nil from the closure is an invalid value.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, _ formatting: (A) throws -> U?
  ) throws -> U {
    try map(json, for: key, options: options, formatting)
  }

  /// Reads, from values, the first atom under a key and makes something else of it; nil where no object has the key.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try map(ValueTape.root(of: json, options: options), for: key, options: options, formatting, ())
  }

  /// Reads, from values, the first atom under a key and makes something else of it; nil where no object has the key.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> U? {
    try map(json, for: key, options: options, formatting, ())
  }

  /// Reads, from values, the first array of atoms under a key and makes something else of each.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try map(ValueTape.root(of: json, options: options), for: key, options: options, formatting, ())
  }

  /// Reads, from values, the first array of atoms under a key and makes something else of each.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [U] {
    try map(json, for: key, options: options, formatting, ())
  }

  /// Reads, from values, the first object of atoms under a key and makes something else of each.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    _ json: Any, for key: String, options: MapperOptions = .standard, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try map(ValueTape.root(of: json, options: options), for: key, options: options, formatting, ())
  }

  /// Reads, from values, the first object of atoms under a key and makes something else of each.
  @_disfavoredOverload
  public static func map<A: AtomaryMapable, U>(
    for key: String, _ json: Any, options: MapperOptions = .standard, _ formatting: (A) throws -> U?, _: Void = ()
  ) throws -> [String: U] {
    try map(json, for: key, options: options, formatting, ())
  }
}

// MARK: - Locations

extension Mapper {
  /// A URL is no JSON: load it first.
  @available(*, unavailable, message: "a URL is no JSON: load its contents, as in Mapper.map(Data(contentsOf: url))")
  public static func map<T: Mapable>(
    _ url: URL, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    throw MapperError(MapperError.Details(code: .invalidJSON))
  }

  /// A URL is no JSON: load it first.
  @available(*, unavailable, message: "a URL is no JSON: load its contents, as in Mapper.map(Data(contentsOf: url))")
  public static func map<T: Mapable>(
    _ url: URL, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [T] {
    throw MapperError(MapperError.Details(code: .invalidJSON))
  }

  /// A URL is no JSON: load it first.
  @available(*, unavailable, message: "a URL is no JSON: load its contents, as in Mapper.map(Data(contentsOf: url))")
  public static func map<T: Mapable>(
    _ url: URL, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> [String: T] {
    throw MapperError(MapperError.Details(code: .invalidJSON))
  }

  /// A URL is no JSON: load it first.
  @available(*, unavailable, message: "a URL is no JSON: load its contents, as in Mapper.read(Data(contentsOf: url))")
  public static func read<T: JSONReadable>(
    _ url: URL, options: MapperOptions = .standard, context: Any? = nil
  ) throws -> T {
    throw MapperError(MapperError.Details(code: .invalidJSON))
  }
}
