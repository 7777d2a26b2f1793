internal import JsonMapper

/// Converts an Optional as what it wraps; null, and what cannot be read, are nil.
final class OptionalConverter<Wrapped>: Converter<Wrapped?> {
  private let wrapped: Converter<Wrapped>

  init(_ wrapped: Converter<Wrapped>) {
    self.wrapped = wrapped
  }

  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> Wrapped? {
    place.isNull ? nil : try wrapped.value(place, conversion)
  }

  override func valueOfNothing() throws -> Wrapped? {
    wrapped.allowsNothing ? nil : try wrapped.valueOfNothing()
  }

  override var allowsNothing: Bool { wrapped.allowsNothing }

  @_specialize(where Wrapped == String)
  @_specialize(where Wrapped == Int)
  @_specialize(where Wrapped == Double)
  @_specialize(where Wrapped == Bool)
  @_specialize(where Wrapped == [String])
  @_specialize(where Wrapped == [Int])
  @_specialize(where Wrapped == [Double])
  @_specialize(where Wrapped == [Bool])
  override func update(_ value: inout Wrapped?, from place: JSONReader?, _ conversion: Conversion) {
    updateOptional(&value, from: place, conversion)
  }

  // In a function of its own, so that the specialized forms begin with no work of the general one.
  @inline(never)
  private func updateOptional(_ value: inout Wrapped?, from place: JSONReader?, _ conversion: Conversion) {
    guard let place else { return value = nil }
    if conversion.purpose == .update, var current = value {
      wrapped.update(&current, from: place, conversion)
      value = current
    } else {
      value = try? wrapped.value(place, conversion)
    }
  }

  override func json(_ value: Wrapped?, _ conversion: Conversion) -> Any? {
    value.flatMap { wrapped.json($0, conversion) }
  }

  override func isNil(_ value: Wrapped?) -> Bool { value.map { wrapped.isNil($0) } ?? true }

  override func isDispensable(_ place: JSONReader) -> Bool { wrapped.isDispensable(place) }
}

extension Optional: Convertible {
  static func makeConverter() -> AnyConverter { OptionalConverter(ConverterTable.make(Wrapped.self)) }
}

/// Converts the elements of an array or set.
final class ElementsConverter<Elements: Sequence>: Converter<Elements> {
  private let element: Converter<Elements.Element>
  private let make: ([Elements.Element]) -> Elements

  init(_ element: Converter<Elements.Element>, _ make: @escaping ([Elements.Element]) -> Elements) {
    self.element = element
    self.make = make
  }

  @_specialize(where Elements == [String])
  @_specialize(where Elements == [Int])
  @_specialize(where Elements == [Double])
  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> Elements {
    guard place.isArray else { throw Mismatch.cast(to: Elements.self) }
    var elements: [Elements.Element] = []
    elements.reserveCapacity(place.count)
    let conversion = conversion.ofElements
    var position = 0
    try place.forEachElement { place in
      try element.read(place, conversion, { "[\(position)]" }) { elements.append($0) }
      position += 1
    }
    return make(elements)
  }

  override var allowsNothing: Bool { element.allowsNothing }

  override func json(_ value: Elements, _ conversion: Conversion) -> Any? {
    let json = value.compactMap { element.json($0, conversion) }
    return json.isEmpty && value.contains { _ in true } ? nil : json
  }
}

/// Converts the values of a dictionary.
final class DictionaryConverter<Member>: Converter<[String: Member]> {
  private let member: Converter<Member>

  init(_ member: Converter<Member>) {
    self.member = member
  }

  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> [String: Member] {
    var members: [String: Member] = [:]
    let conversion = conversion.ofElements
    try forEachMember(place) { key, place in
      try member.read(place, conversion, { ".\(key)" }) { members[key] = $0 }
    }
    return members
  }

  /// Where an object is updated, the members that are there already are, too.
  override func update(_ value: inout [String: Member], from place: JSONReader?, _ conversion: Conversion) {
    guard conversion.purpose == .update, member is any UpdatingConverter, let place else {
      return super.update(&value, from: place, conversion)
    }
    try? forEachMember(place) { key, place in
      if var current = value.removeValue(forKey: key) {
        member.update(&current, from: place, conversion)
        value[key] = current
      } else {
        value[key] = try? member.value(place, conversion)
      }
    }
  }

  private func forEachMember(_ place: JSONReader, _ body: (String, JSONReader) throws -> Void) throws {
    guard place.isObject else { throw Mismatch.cast(to: [String: Member].self) }
    try place.forEachMember { try body(place.key($0), $1) }
  }

  override var allowsNothing: Bool { member.allowsNothing }

  override func json(_ value: [String: Member], _ conversion: Conversion) -> Any? {
    let json = value.compactMapValues { member.json($0, conversion) }
    return json.isEmpty && !value.isEmpty ? nil : json
  }
}

extension Converter {
  /// Reads an element of a container, unless the container does without it.
  ///
  /// - Throws: the element's fault, at its place in the container.
  @inline(__always)
  fileprivate func read(
    _ place: JSONReader, _ conversion: Conversion, _ name: () -> String, _ add: (Value) -> Void
  ) throws {
    do {
      add(try value(place, conversion))
    } catch {
      if conversion.purpose != .makeStrictly, isDispensable(place) { return }
      guard var mismatch = error as? Mismatch else { throw error }
      mismatch.place = name() + mismatch.place
      throw mismatch
    }
  }
}

// MARK: - Containers

/// An array, set, or dictionary with String keys, whose elements a transform makes.
public protocol TransformContainer {
  /// What the transform makes.
  associatedtype Item

  /// The container's converter from that of its elements; for the operators of this library.
  static func _converter(_ item: AnyObject) -> AnyObject
}

extension TransformContainer {
  static func converter(_ item: Converter<Item>) -> Converter<Self> {
    // SAFETY: every conforming type is of this library, and makes a converter of its own values.
    unsafeDowncast(_converter(item), to: Converter<Self>.self)
  }

  static func makeConverter() -> AnyConverter { converter(ConverterTable.make(Item.self)) }
}

extension Array: TransformContainer, Convertible {
  public static func _converter(_ item: AnyObject) -> AnyObject {
    // SAFETY: called by `converter` only, with a converter of the elements.
    ElementsConverter<Self>(unsafeDowncast(item, to: Converter<Element>.self)) { $0 }
  }

  public typealias Item = Element
}

extension Set: TransformContainer, Convertible {
  public static func _converter(_ item: AnyObject) -> AnyObject {
    // SAFETY: called by `converter` only, with a converter of the elements.
    ElementsConverter<Self>(unsafeDowncast(item, to: Converter<Element>.self)) { Set($0) }
  }

  public typealias Item = Element
}

extension Dictionary: TransformContainer, Convertible where Key == String {
  public static func _converter(_ item: AnyObject) -> AnyObject {
    // SAFETY: called by `converter` only, with a converter of the values.
    DictionaryConverter(unsafeDowncast(item, to: Converter<Value>.self))
  }

  public typealias Item = Value
}
