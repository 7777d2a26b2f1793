/// What a type declares, read once and checked once.
///
/// Plans are kept for as long as the program runs.
@usableFromInline
final class Plan: Sendable {
  let type: any Mapable.Type
  let properties: [MapableProperty]
  /// The steps of the mapping path; empty for a search.
  let path: JSONPath
  /// What is wrong with the declaration, all of it.
  let fault: MapperError?
  /// The keys that tell an object of this type: those that it must have or, if there is none, those that it may have.
  let keys: DeclaredKeys
  /// Whether ``keys`` are required.
  let requiresKeys: Bool

  init(_ type: any Mapable.Type) {
    self.type = type
    properties = type.properties
    var path = JSONPath()
    var fault = SchemaFaults(of: properties, in: type).error
    do {
      path = try type.mappingPath.checkedPath(of: "\(type)")
    } catch {
      fault = fault ?? error as? MapperError
    }
    self.path = path
    self.fault = fault
    let required = properties.filter { !$0.isOptional }.map(\.key)
    requiresKeys = !required.isEmpty
    keys = DeclaredKeys(requiresKeys ? required : properties.map(\.key))
  }
}

/// The valid plans that a session has met, by the address of their type: a small table in front of the registry.
struct PlanCache: ~Copyable {
  private struct Entry {
    var type: UnsafeRawPointer?
    var plan: Unmanaged<Plan>?
  }

  private let entries: UnsafeMutablePointer<Entry>
  private static let count = 64

  init() {
    // SAFETY: freed in deinit; every entry is initialised.
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: Entry(), count: Self.count)
  }

  deinit {
    entries.deallocate()
  }

  @inline(__always)
  func plan(for type: any Mapable.Type) throws -> Plan {
    // SAFETY: a metatype is the address of the type's metadata, followed here by that of its conformance.
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let place = Int(bitPattern: address) &>> 4 & (Self.count &- 1)
    let entry = entries[place]
    if entry.type == address, let plan = entry.plan { return plan._withUnsafeGuaranteedRef { $0 } }
    let plan = PlanRegistry.plan(for: type)
    if let fault = plan.fault { throw fault }
    entries[place] = Entry(type: address, plan: Unmanaged.passUnretained(plan))
    return plan
  }
}

/// Every plan of the program, by type.
enum PlanRegistry {
  nonisolated(unsafe) private static var plans: [ObjectIdentifier: Plan] = [:]
  private static let lock = RecursiveLock()

  static func plan(for type: any Mapable.Type) -> Plan {
    lock.withLock {
      let key = ObjectIdentifier(type)
      if let plan = plans[key] { return plan }
      let plan = Plan(type)
      plans[key] = plan
      return plan
    }
  }
}
