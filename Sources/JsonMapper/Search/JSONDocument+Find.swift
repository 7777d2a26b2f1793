extension JSONDocument {
  /// Finds the objects of the document that a model can be mapped from, and gives their paths in document order.
  ///
  /// ```swift
  /// for path in document.find(User.self) { print(path) }     // users[0], users[1], admin
  /// ```
  ///
  /// An object counts if it has a type's required keys and the type's `init` succeeds with it; for a type without required
  /// keys, if it has one of the declared. A ``Mapable/mappingPath`` is not followed: every object is looked at. A type whose
  /// declaration is faulty, and a document that the options refuse, have no such objects.
  ///
  /// - Complexity: Linear in the size of the document, and in that of the models and paths.
  public func find<T: Mapable>(_ type: T.Type, options: MapperOptions = .standard) -> [JSONPath] {
    let paths = try? Mapper.call(self, options: options, context: nil) { root in
      let plan = try unsafe root.state.pointee.plans.plan(for: type)
      let objects = ObjectMatcher(root, plan: plan, shape: .object)
      var places = PlaceFinder(storage)
      return root.objects.compactMap { object in
        let isWanted = objects.isTarget(object.index) && (try? T._read(object)) != nil
        return isWanted ? places.path(of: object.index) : nil
      }
    }
    return paths ?? []
  }
}
