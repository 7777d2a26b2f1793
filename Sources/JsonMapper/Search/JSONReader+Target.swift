extension JSONReader {
  /// Notes all faults of the target of a type: at its mapping path or, without one, of what comes nearest to it.
  func validateTarget(_ type: any Mapable.Type, _ shape: TargetShape) throws {
    let plan = try unsafe state.pointee.plans.plan(for: type)
    func validate<T: Mapable>(_ type: T.Type, at place: JSONReader) {
      switch shape {
      case .object: T._validate(place)
      case .array: [T]._validate(place)
      case .dictionary: [String: T]._validate(place)
      }
    }
    validate(type, at: plan.path.isEmpty ? likelyTarget(plan, shape) : try walk(plan.path))
  }

  private func likelyTarget(_ plan: Plan, _ shape: TargetShape) -> JSONReader {
    guard isObject || isArray else { return self }
    var search = BreadthFirstSearch(self, plan: plan, shape: shape)
    if let target = search.next() { return at(target) }
    if let place = search.mixed ?? search.emptyTarget { return at(place) }
    guard shape == .object, let nearest = search.nearest, nearest.keys > 0 else { return self }
    return at(nearest.index)
  }
}
