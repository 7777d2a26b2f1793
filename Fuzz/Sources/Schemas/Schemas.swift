public import JsonMapper

/// A type with every kind of property and refinement.
public struct Everything: Updatable {
  var text: String?
  var number: Int8?
  var ratio: Double
  var flags: [Bool]
  var names: [String: String]
  var inner: [Everything]
  var rest: [String: JSONNode]
  var any: JSONValue?

  public static let properties: [MapableProperty] = [
    .value(type: String.self, key: "text", optional: true).or("name", "a.b").length(max: 5),
    .value(type: Int8.self, key: "number", optional: true).range(min: -5, max: 100),
    .value(type: Double.self, key: "ratio", optional: true).coercion(.none),
    .array(type: Bool.self, key: "flags", optional: true).droppingInvalidElements(),
    .dictionary(type: String.self, key: "names", optional: true).oneOf("x", "y"),
    .objectsArray(type: Everything.self, key: "inner", optional: true),
    .readable(type: JSONValue.self, key: "any", optional: true).nested(false),
  ]

  public init(_ wrapping: Wrapping) throws {
    text = try wrapping.get("text")
    number = try wrapping.get("number")
    ratio = try wrapping.get("ratio", default: 0)
    flags = try wrapping.get("flags", default: [])
    names = try wrapping.get("names", default: [:])
    inner = try wrapping.get("inner", default: [])
    any = try wrapping.get("any")
    rest = try wrapping.remaining(excluding: ["x"])
    _ = (wrapping.node("0.0"), wrapping.contains("é"))
  }

  public mutating func update(_ wrapping: Wrapping) throws {
    try wrapping.update(&text, "text")
    try wrapping.update(&number, "number", nulls: .ignore)
    try wrapping.update(&flags, "flags")
    try wrapping.update(&names, "names")
    try wrapping.update(&inner, "inner")
  }
}

/// A type that a search has to look for.
public struct Item: Mapable {
  public let id: Int
  public static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
  public init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
}

/// A type of Swift's own coding.
public struct Plain: Codable {
  let id: Int?
  let name: String
  let flags: [Bool]?
  let inner: [Plain]?
  let names: [String: String]?
}

/// Types that the object itself names.
public enum Family: MapableFamily {
  public typealias Member = any Mapable
  public static let discriminator = "type"
  public static var members: [String: any Mapable.Type] { ["e": Everything.self, "i": Item.self] }
}

/// Takes the first bytes of an input for options, and leaves the rest.
public struct Input {
  public private(set) var bytes: ArraySlice<UInt8>

  public init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    // SAFETY: libFuzzer lends `count` bytes.
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// The next byte; 0 at the end.
  public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  public mutating func options() -> MapperOptions {
    let first = byte()
    let second = byte()
    func has(_ bit: UInt8, _ byte: UInt8) -> Bool { byte & (1 << bit) != 0 }
    var options = MapperOptions.standard
    options.coercion = has(0, first) ? .none : .lossless
    options.optionalMismatch = has(1, first) ? .error : .nilWithIssue
    options.invalidElements = has(2, first) ? .drop : .error
    options.unknownKeys = has(3, first) ? .error : .ignore
    options.emptyStringIsNil = has(4, first)
    options.emptyArrayIsObject = has(5, first)
    options.loneSurrogates = has(6, first) ? .replace : .error
    options.maximumDepth = has(7, first) ? 8 : 512
    options.duplicateKeys = [.last, .first, .error, .last][Int(second & 3)]
    options.keyStrategy = [.exact, .snakeCase, .caseInsensitive, .custom { $0.uppercased() }][Int(second >> 2 & 3)]
    options.syntax = [.strict, .relaxed, .json5, .strict][Int(second >> 4 & 3)]
    // Limits: none, of strings, of elements, and all of them.
    if has(6, second) { options.maximumStringLength = 6 }
    if has(7, second) { options.maximumElementCount = 4 }
    if has(6, second) && has(7, second) { options.maximumDocumentSize = 90 }
    return options
  }
}

/// Stops the program, so that libFuzzer keeps the input.
public func check(_ isRight: Bool, _ message: @autoclosure () -> String) {
  if !isRight { fatalError(message()) }
}
