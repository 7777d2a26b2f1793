extension JSONReader {
  /// Makes the model of the object at this place. `discriminator` is a key that its family takes.
  @inlinable @inline(__always)
  func model<T: Mapable>(_ type: T.Type, discriminator: String? = nil) throws -> T {
    guard tapeNode.rawKind == TapeNode.Kind.object.rawValue || isEmptyObject else { return try mismatch(type) }
    let place = try enter(type)
    defer { leave() }
    do {
      // Returned at once, a model is made where it belongs; a local one would be copied.
      if unsafe !state.pointee.rules.contains(.refusesUnknownKeys) {
        return try T(Wrapping(reader: self, place: place))
      }
      return try modelWithoutUnknownKeys(place, discriminator)
    } catch {
      throw self.error(error)
    }
  }

  @inlinable
  func modelWithoutUnknownKeys<T: Mapable>(_ place: Place, _ discriminator: String?) throws -> T {
    let model = try T(Wrapping(reader: self, place: place))
    try refuseUnknownKeys(place, discriminator)
    return model
  }

  /// Reads the object at this place through a wrapping that belongs to no model.
  package func wrapped<R>(_ read: (Wrapping) throws -> R) throws -> R {
    let place = try enter()
    defer { leave() }
    return try read(Wrapping(reader: self, place: place))
  }

  /// The number of a slot, and of the plan that its object is read by.
  @frozen @usableFromInline
  struct Place {
    @usableFromInline let slot: UInt32
    @usableFromInline let plan: PlanNumber
  }

  /// Begins to read the object as a type.
  @usableFromInline
  func enter(_ type: any Mapable.Type) throws -> Place {
    try checkStack()
    return unsafe begin(try state.pointee.plans.number(of: type))
  }

  /// Begins to read the object for no type in particular.
  func enter() throws -> Place {
    try checkStack()
    return begin(PlanNumber())
  }

  @inline(__always)
  private func begin(_ plan: PlanNumber) -> Place {
    let depth = unsafe state.pointee.depth &+ 1
    let number = min(depth, Session.slotCount - 1)
    let slot = unsafe state.pointee.slots + number
    let tablesBefore = unsafe state.pointee.keys.end
    unsafe claim(slot, isRefined: plan.isRefined, isInnermost: number < Session.slotCount - 1)
    unsafe slot.pointee.tablesBefore = tablesBefore
    unsafe state.pointee.depth = depth
    return Place(slot: UInt32(truncatingIfNeeded: number), plan: plan)
  }

  /// Ends what `enter` has begun.
  @usableFromInline
  func leave() {
    let slot = unsafe state.pointee.slots + min(state.pointee.depth, Session.slotCount - 1)
    unsafe slot.pointee.object = Session.Slot.nobody
    unsafe state.pointee.keys.drop(to: slot.pointee.tablesBefore)
    unsafe state.pointee.depth &-= 1
  }

  /// Makes a slot this object's own. `isInnermost`: the slot is for it alone, and no object within it is being read.
  func claim(_ slot: UnsafeMutablePointer<Session.Slot>, isRefined: Bool, isInnermost: Bool = false) {
    // SAFETY: the slots live as long as the session.
    unsafe slot.pointee.object = UInt32(truncatingIfNeeded: index)
    unsafe slot.pointee.misses = 0
    unsafe slot.pointee.table = 0
    unsafe slot.pointee.cursor = 0
    unsafe slot.pointee.end = 0
    unsafe slot.pointee.searchEnd = 0
    unsafe slot.pointee.takesUnknownKeys = false
    if unsafe state.pointee.hasEscapedKeys { return }
    if unsafe isInnermost && state.pointee.keys.areWorthwhile, let table = tableAtOnce() {
      if table.mayRepeat, noteRepeatedKeys() { return }
      unsafe slot.pointee.table = table.start &+ 1
    } else {
      let survey = unsafe state.pointee.surveys.survey(index, nodes: state.pointee.nodes)
      if survey.mayRepeat, noteRepeatedKeys() { return }
      unsafe slot.pointee.filter = survey.filter
    }
    let end = UInt32(truncatingIfNeeded: index &+ tapeNode.span)
    unsafe slot.pointee.cursor = UInt32(truncatingIfNeeded: index &+ 1)
    unsafe slot.pointee.searchEnd = end
    // A key that comes next is not enough where a refined property, or what was asked for, is to be known.
    if !isRefined, !rules.contains(.refusesUnknownKeys) { unsafe slot.pointee.end = end }
  }

  /// The table of an object whose keys will hardly come as they are asked for, and which nothing is known of.
  @inline(never)
  private func tableAtOnce() -> KeyTables.Table? {
    guard tapeNode.shape == 0, tapeNode.length >= KeyTables.fewestKeys else { return nil }
    return unsafe state.pointee.keys.make(index, nodes: state.pointee.nodes, text: state.pointee.text)
  }

  /// Whether the value is an empty array that counts as an empty object.
  @usableFromInline
  var isEmptyObject: Bool {
    guard rules.contains(.emptyArrayIsObject), tapeNode.kind == .array, tapeNode.length == 0 else { return false }
    note(.coerced, .text("object"))
    return true
  }

  /// Whether keys are repeated in the object; each is noted.
  @inline(never)
  private func noteRepeatedKeys() -> Bool {
    let repeated = repeatedKeys(limit: rules.contains(.collectsIssues) ? .max : 1)
    for member in repeated { member.value.note(.dropped, .nothing, member.value.duplicateKey(member.key)) }
    return !repeated.isEmpty
  }

  /// The members whose keys were there before, in document order.
  private func repeatedKeys(limit: Int) -> [(key: String, value: JSONReader)] {
    let storage = session.storage
    // Few keys share their hash with another, if any: the others need not be compared.
    var hashes = Set<UInt32>()
    var sharedHashes = Set<UInt32>()
    for child in storage.children(of: index) {
      let hash = storage.node(child.key).auxiliary
      if !hashes.insert(hash).inserted { sharedHashes.insert(hash) }
    }
    var seen = Set<[UInt8]>()
    var repeated: [(key: String, value: JSONReader)] = []
    for child in storage.children(of: index) where sharedHashes.contains(storage.node(child.key).auxiliary) {
      if repeated.count == limit { break }
      let key = storage.string(of: storage.node(child.key))
      if !seen.insert(Array(key.utf8)).inserted { repeated.append((key, at(child.value))) }
    }
    return repeated
  }

  /// Refuses objects with repeated keys, here and inwards.
  ///
  /// - Throws: ``MapperError/Code/duplicateKey``, where not all faults are collected.
  @usableFromInline
  @inline(never)
  func refuseRepeatedKeys() throws {
    for object in objects where unsafe state.pointee.surveys.survey(object.index, nodes: state.pointee.nodes).mayRepeat
    {
      for member in object.repeatedKeys(limit: .max) {
        let error = member.value.duplicateKey(member.key)
        if !rules.contains(.validates) { throw error }
        member.value.reject(error)
      }
    }
  }

  /// Refuses keys that the type of a model does not declare, unless the model has asked for them, or the type declares none at all.
  ///
  /// - Throws: ``MapperError/Code/unknownKey``.
  @usableFromInline
  @inline(never)
  func refuseUnknownKeys(_ place: Place, _ discriminator: String?) throws {
    let slot = unsafe state.pointee.slots[Int(place.slot)]
    if slot.takesUnknownKeys, slot.object == UInt32(truncatingIfNeeded: index) { return }
    let plan = unsafe state.pointee.plans.plan(place.plan)
    if plan.properties.isEmpty { return }
    for member in unknownKeys(plan, discriminator) {
      let indexes = member.value.index..<member.value.index + member.value.tapeNode.span
      let isAskedFor = unsafe state.pointee.undeclared.haveAny(in: indexes)
      if !isAskedFor { throw member.value.unknownKey(member.key, plan) }
    }
  }

  /// Remembers that a model has asked for a value that its type does not declare, so that its key is none unknown.
  func noteUndeclared(_ key: LookupKey, _ place: Place, value: Int) {
    guard rules.contains(.refusesUnknownKeys), value != 0, place.plan.exists else { return }
    let plan = unsafe state.pointee.plans.plan(place.plan)
    if !plan.properties.isEmpty, !plan.declares(key) { unsafe state.pointee.undeclared.insert(value) }
  }

  /// The members whose keys a type does not declare, in document order.
  func unknownKeys(_ plan: Plan, _ discriminator: String?) -> [(key: String, value: JSONReader)] {
    unknownKeys(plan.allKeys + (discriminator.map { KeyLookup($0).keysOfObject } ?? []))
  }

  /// The members with other keys than those that are declared.
  func unknownKeys(_ declared: [KeyLookup.Part]) -> [(key: String, value: JSONReader)] {
    let storage = session.storage
    let strategy = unsafe state.pointee.options.keyStrategy
    return storage.children(of: index).compactMap { child in
      if declared.contains(where: { $0.key.matches(storage, child.key) }) { return nil }
      let key = storage.string(of: storage.node(child.key))
      let isConverted =
        rules.contains(.convertsKeys)
        && declared.contains {
          strategy.textKey(for: $0.name) == key || strategy.matches(key, declared: $0.name)
        }
      return isConverted ? nil : (key, at(child.value))
    }
  }

  func unknownKey(_ key: String, _ plan: Plan) -> MapperError {
    error(
      Fault(
        code: .unknownKey, expected: .text("one of the keys of \(plan.type)"), message: "unknown key `\(key)`",
        suggestion: Suggestion.nearest(to: key, among: plan.properties.map(\.key)), quotesValue: false))
  }
}
