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
  /// The refined properties, by key.
  private let refined: [String: [PlannedProperty]]
  /// The hashes of their keys: most keys that are asked for are none of them.
  let refinedKeys: KeyFilter

  init(_ type: any Mapable.Type) {
    self.type = type
    let declared = type.properties
    properties = declared.map(PlannedProperty.init)
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
    keys = DeclaredKeys(of: requiresKeys ? required : properties)
    refined = Dictionary(grouping: properties.filter(\.isRefined), by: \.key)
    refinedKeys = KeyFilter(refined.keys)
    declaredKeys = KeyFilter(properties.map(\.key))
    allKeys = properties.flatMap(\.lookup.keysOfObject)
  }

  private let declaredKeys: KeyFilter
  /// The keys that objects of the type may have, paths by their first part.
  let allKeys: [KeyLookup.Part]

  /// Whether some property says more than its key and its shape.
  var isRefined: Bool { !refined.isEmpty }

  /// The refined property that is meant where a value is asked for: of several with the key, the one of the type.
  func refinedProperty(_ key: String, as type: Any.Type) -> PlannedProperty? {
    guard let properties = refined[key] else { return nil }
    return properties.first { $0.type == type || ($0.type as Any.Type) == wrappedType(of: type) } ?? properties.first
  }

  /// Whether a property has the key.
  func declares(_ key: LookupKey) -> Bool {
    declaredKeys.mayContain(key.hash) && properties.contains { $0.key.utf8.elementsEqual(key.bytes) }
  }

}

/// A declared property, ready to be looked up.
struct PlannedProperty: Sendable {
  let key: String
  /// The type of the whole value.
  let type: any JSONReadable.Type
  let isOptional: Bool
  let refinements: PropertyRefinements
  let lookup: KeyLookup

  init(_ property: MapableProperty) {
    key = property.key
    type = property.type
    isOptional = property.isOptional
    refinements = property.refinements
    lookup = KeyLookup(key, refinements: refinements)
  }

  var isRefined: Bool { refinements.changesReading || refinements.changesLookup }
}
