/// What a type declares, read once and checked once.
///
/// Plans are kept for as long as the program runs.
@usableFromInline
final class Plan: Sendable {
  let type: any Mapable.Type
  let properties: [PlannedProperty]
  /// The steps of the mapping path; empty for a search.
  let path: JSONPath
  /// What is wrong with the declaration, all of it.
  let fault: MapperError?
  /// The keys that tell an object of this type: those that it must have or, if there is none, those that it may have.
  let keys: DeclaredKeys
  /// Whether ``keys`` are required.
  let requiresKeys: Bool
  /// Every key, as declared.
  let order: DeclaredKeys
  /// Which keys of ``order`` are required, a bit for each of the simple ones.
  let requiredInOrder: UInt64
  private let refined: [PlannedProperty]
  /// The hashes of their keys: most keys that are asked for are none of them.
  private let refinedKeys: KeyFilter

  init(_ type: any Mapable.Type) {
    self.type = type
    let declared = type.properties
    let counts = Dictionary(declared.map { (Array($0.key.utf8), 1) }, uniquingKeysWith: +)
    properties = declared.map { PlannedProperty($0, sharesKey: counts[Array($0.key.utf8), default: 0] > 1) }
    var path = JSONPath()
    var faults = SchemaFaults(of: declared, in: type)
    do {
      path = try type.mappingPath.checkedPath(of: "\(type)")
    } catch {
      faults.add(error)
    }
    self.path = path
    fault = faults.error
    let required = properties.filter { !$0.isOptional }
    requiresKeys = !required.isEmpty
    order = DeclaredKeys(of: properties)
    keys = requiresKeys ? DeclaredKeys(of: required) : order
    requiredInOrder = order.mask(of: required)
    refined = properties.filter(\.isRefined)
    refinedKeys = KeyFilter(refined.map(\.key))
    declaredKeys = KeyFilter(properties.map(\.key))
    allKeys = properties.flatMap(\.lookup.keysOfObject)
  }

  private let declaredKeys: KeyFilter
  /// The keys that objects of the type may have, paths by their first part.
  let allKeys: [KeyLookup.Part]

  /// Whether some property says more than its key and its shape.
  var isRefined: Bool { !refined.isEmpty }

  /// The refined property that is meant where a value is asked for.
  func refinedProperty(_ key: LookupKey) -> PlannedProperty? {
    refinedKeys.mayContain(key.hash) ? refined.first { $0.hasKey(key) } : nil
  }

  /// The property that is meant, if one with the key is refined: of several with the key, the one of the type.
  func refinedProperty(_ key: LookupKey, as type: Any.Type) -> PlannedProperty? {
    guard let first = refinedProperty(key), first.sharesKey else { return refinedProperty(key) }
    let types: [Any.Type] = [type, wrappedType(of: type)]
    return properties.first { property in property.hasKey(key) && types.contains { $0 == property.type } } ?? first
  }

  /// Whether a property has the key.
  func declares(_ key: LookupKey) -> Bool {
    declaredKeys.mayContain(key.hash) && properties.contains { $0.hasKey(key) }
  }

}

/// A declared property, ready to be looked up.
final class PlannedProperty: Sendable {
  let key: String
  /// The type of the whole value.
  let type: any JSONReadable.Type
  let isOptional: Bool
  let refinements: PropertyRefinements
  let lookup: KeyLookup
  /// Whether another property has the same key.
  let sharesKey: Bool

  init(_ property: MapableProperty, sharesKey: Bool) {
    self.sharesKey = sharesKey
    key = property.key
    type = property.type
    isOptional = property.isOptional
    var refinements = property.refinements
    if let atom = type as? any AtomaryMapable.Type, case .text = AtomKind(of: atom) {
      refinements.constraints.isOfText = true
    }
    self.refinements = refinements
    lookup = KeyLookup(key, refinements: refinements)
  }

  /// Whether this is the property's own key.
  func hasKey(_ key: LookupKey) -> Bool {
    let own = lookup.candidates[0].key.key
    return unsafe own.hash == key.hash && own.text.elementsEqual(key.bytes)
  }

  var isRefined: Bool { refinements.changesReading || refinements.changesLookup }

  /// Whether how the value is read is not told by its key alone.
  var isReadByType: Bool { refinements.changesReading || sharesKey }
}
