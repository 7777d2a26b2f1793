internal import Foundation
internal import JsonMapper

/// Which way a model's properties move.
public enum MappingType: Sendable {
  /// A model is read.
  case fromJSON
  /// A model is written.
  case toJSON
}

/// One object of JSON that a model is read from or written to, and the key that was asked for last.
///
/// ```swift
/// mutating func mapping(map: Map) {
///   name <- map["name"]
///   distance <- map["distance.value"]
///   birthday <- (map["birthday"], DateTransform())
/// }
/// ```
///
/// A map serves one thread. It may be stored, and then keeps its document.
public final class Map {
  /// Which way the properties move.
  public let mappingType: MappingType

  /// The key that was asked for last.
  @exclusivity(unchecked) public internal(set) var currentKey: String?
  /// Whether the key is there, be it with null.
  @exclusivity(unchecked) public internal(set) var isKeyPresent = false
  /// What divides a key into the parts of a path.
  @exclusivity(unchecked) public internal(set) var nestedKeyDelimiter = "."
  @exclusivity(unchecked) var keyIsNested = false

  /// The object that is read.
  let wrapping: Wrapping?
  /// The value of the current key, unless it is null.
  @exclusivity(unchecked) var place: JSONReader?
  /// How the values of this object are converted.
  @exclusivity(unchecked) var conversion: Conversion
  /// The object as a dictionary: as it was given or written, or made when it is first asked for.
  @exclusivity(unchecked) private var dictionary: [String: Any]?

  /// A map of a JSON object, or of one that is to be written.
  public convenience init(
    mappingType: MappingType, JSON: [String: Any], toObject: Bool = false, context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false
  ) {
    let wrapping =
      mappingType == .fromJSON ? try? JsonMapper.Mapper.reading(value: JSON) { try $0.wrapped { $0 } } : nil
    let conversion = Conversion(
      converters: ConverterTable(), context: context, shouldIncludeNilValues: shouldIncludeNilValues,
      purpose: toObject ? .update : .make)
    self.init(mappingType, wrapping, JSON, conversion)
  }

  init(
    _ mappingType: MappingType, _ wrapping: Wrapping?, _ dictionary: [String: Any]?, _ conversion: Conversion
  ) {
    self.mappingType = mappingType
    self.wrapping = wrapping
    self.dictionary = dictionary
    self.conversion = conversion
  }

  /// The object as a dictionary of what JSONSerialization gives: strings, numbers, booleans, dictionaries, arrays, `NSNull`.
  ///
  /// - Complexity: Linear in the size of the object, the first time.
  public internal(set) var JSON: [String: Any] {
    get {
      if let dictionary { return dictionary }
      let dictionary = wrapping?.object.dictionary ?? [:]
      self.dictionary = dictionary
      return dictionary
    }
    _modify {
      if dictionary == nil { dictionary = [:] }
      yield &dictionary!
    }
  }

  /// The value of the current key, as JSONSerialization gives it; nil where it is null or missing. Before a key is asked
  /// for, the object itself.
  public var currentValue: Any? {
    currentKey == nil || mappingType == .toJSON ? JSON : place?.anyValue
  }

  /// The value of the current key, if it can be had as the type.
  public func value<T>() -> T? {
    guard mappingType == .fromJSON, let place = currentKey == nil ? wrapping?.object : place else { return nil }
    return try? conversion.converters.converter(T.self).value(place, conversion)
  }

  /// Whether an object that is there already is being updated.
  public var toObject: Bool { conversion.purpose == .update }

  /// What the app handed to the mapping.
  public var context: MapContext? {
    get { conversion.context }
    set { conversion = conversion.with(context: newValue) }
  }

  /// Whether nil is written, as null.
  public var shouldIncludeNilValues: Bool {
    get { conversion.shouldIncludeNilValues }
    set { conversion = conversion.with(shouldIncludeNilValues: newValue) }
  }
}
