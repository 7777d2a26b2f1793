/// Every plan of the program, by type.
enum PlanRegistry {
  nonisolated(unsafe) private static var plans: [ObjectIdentifier: Plan] = [:]
  private static let lock = RecursiveLock()

  static func plan(for type: any Mapable.Type) -> Plan {
    lock.withLock {
      let key = ObjectIdentifier(type)
      if let plan = unsafe plans[key] { return plan }
      let plan = Plan(type)
      unsafe plans[key] = plan
      return plan
    }
  }
}
