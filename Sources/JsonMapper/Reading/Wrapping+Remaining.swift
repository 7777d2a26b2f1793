extension Wrapping {
  /// The members that the type does not declare, as raw values by their keys: to keep what is not known, or to flatten an
  /// object whose keys are data.
  ///
  /// ```swift
  /// extra = try wrapping.remaining(excluding: ["version"])
  /// ```
  ///
  /// A path counts by its first part. A model that asks for them takes them: under ``MapperOptions/strict`` they are then
  /// no error.
  public func remaining(excluding keys: [String] = []) throws -> [String: JSONNode] {
    let state = unsafe reader.state
    let slot = unsafe state.pointee.slots + Int(place.slot)
    if unsafe slot.pointee.object == UInt32(truncatingIfNeeded: reader.index) {
      unsafe slot.pointee.takesUnknownKeys = true
    }
    let plan = unsafe place.plan.exists ? state.pointee.plans.plan(place.plan) : nil
    var remaining: [String: JSONNode] = [:]
    for member in reader.unknownKeys(plan?.allKeys ?? []) where !keys.contains(member.key) {
      if let earlier = remaining.updateValue(member.value.node, forKey: member.key),
        try member.value.keepsEarlier(member.key)
      {
        remaining[member.key] = earlier
      }
    }
    return remaining
  }
}
