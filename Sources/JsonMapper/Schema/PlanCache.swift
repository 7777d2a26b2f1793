/// The valid plans that a session has met, by the address of their type: a small table in front of the registry.
@safe struct PlanCache: ~Copyable {
  @safe private struct Entry {
    var type: UnsafeRawPointer?
    var number = PlanNumber()
  }

  private let entries: UnsafeMutablePointer<Entry>
  private static let count = 64
  /// Every plan of the session, by its number.
  private var plans: [Plan] = []
  private var numbers: [ObjectIdentifier: PlanNumber] = [:]

  init() {
    // SAFETY: freed in deinit; every entry is initialised.
    unsafe entries = .allocate(capacity: Self.count)
    unsafe entries.initialize(repeating: Entry(), count: Self.count)
  }

  deinit {
    unsafe entries.deallocate()
  }

  func plan(_ number: PlanNumber) -> Plan { plans[number.index] }

  /// The number of a type's plan, whose declaration is right.
  @inline(__always)
  mutating func number(of type: any Mapable.Type) throws -> PlanNumber {
    let entry = unsafe entries + place(of: type)
    return unsafe entry.pointee.type == address(of: type) ? entry.pointee.number : try register(type)
  }

  mutating func plan(for type: any Mapable.Type) throws -> Plan {
    plan(try number(of: type))
  }

  @inline(never)
  private mutating func register(_ type: any Mapable.Type) throws -> PlanNumber {
    let number = try numbers[ObjectIdentifier(type)] ?? append(type)
    unsafe entries[place(of: type)] = unsafe Entry(type: address(of: type), number: number)
    return number
  }

  private mutating func append(_ type: any Mapable.Type) throws -> PlanNumber {
    let plan = PlanRegistry.plan(for: type)
    if let fault = plan.fault { throw fault }
    let number = PlanNumber(index: plans.count, isRefined: plan.isRefined)
    plans.append(plan)
    numbers[ObjectIdentifier(type)] = number
    return number
  }

  @inline(__always)
  private func address(of type: any Mapable.Type) -> UnsafeRawPointer {
    // SAFETY: a metatype is the address of the type's metadata, which is never read here.
    unsafe unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
  }

  @inline(__always)
  private func place(of type: any Mapable.Type) -> Int {
    unsafe Int(bitPattern: address(of: type)) &>> 4 & (Self.count &- 1)
  }
}

/// Which of a session's plans; and whether it asks for more than keys and shapes.
@frozen @usableFromInline
struct PlanNumber: Sendable {
  @usableFromInline let bits: UInt32

  private static let refined: UInt32 = 1 &<< 31

  /// No plan: the object is read without one.
  init() {
    bits = ~Self.refined
  }

  init(index: Int, isRefined: Bool) {
    bits = UInt32(truncatingIfNeeded: index) | (isRefined ? Self.refined : 0)
  }

  var index: Int { Int(bits & ~Self.refined) }

  var exists: Bool { bits != ~Self.refined }

  @inlinable @inline(__always)
  var isRefined: Bool { Int32(bitPattern: bits) < 0 }
}
