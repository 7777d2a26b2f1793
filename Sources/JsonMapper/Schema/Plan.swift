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
    let entry = entries + place(of: type)
    if entry.pointee.type == address(of: type), let plan = entry.pointee.plan {
      return plan._withUnsafeGuaranteedRef { $0 }
    }
    return try register(type)
  }

  /// Makes sure that a type's declaration is right.
  @inline(__always)
  func check(_ type: any Mapable.Type) throws {
    if entries[place(of: type)].type != address(of: type) { _ = try register(type) }
  }

  @inline(never)
  private func register(_ type: any Mapable.Type) throws -> Plan {
    let plan = PlanRegistry.plan(for: type)
    if let fault = plan.fault { throw fault }
    entries[place(of: type)] = Entry(type: address(of: type), plan: Unmanaged.passUnretained(plan))
    return plan
  }

  @inline(__always)
  private func address(of type: any Mapable.Type) -> UnsafeRawPointer {
    // SAFETY: a metatype is the address of the type's metadata, which is never read here.
    unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
  }

  @inline(__always)
  private func place(of type: any Mapable.Type) -> Int {
    Int(bitPattern: address(of: type)) &>> 4 & (Self.count &- 1)
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
