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
      let plan = try root.state.pointee.plans.plan(for: type)
      let objects = ObjectMatcher(root, plan: plan, shape: .object)
      return PathWalk(storage).paths { index in
        objects.match(index).isTarget && (try? T._read(root.at(index))) != nil
      }
    }
    return paths ?? []
  }
}

/// Goes through a document in its order, and knows the path of where it is.
private struct PathWalk {
  private let storage: DocumentStorage
  private var open: [OpenContainer] = []

  /// A container around the place that has been reached, and the child of it that leads there.
  private struct OpenContainer {
    let end: Int
    let isObject: Bool
    /// Of an object the index of the key, of an array the position.
    var child: Int
  }

  init(_ storage: DocumentStorage) {
    self.storage = storage
  }

  /// The paths of the objects that are asked for.
  consuming func paths(_ isWanted: (Int) -> Bool) -> [JSONPath] {
    var paths: [JSONPath] = []
    var index = Tape.rootIndex
    let end = index + storage.node(index).span
    while index < end {
      while let last = open.last, last.end == index { open.removeLast() }
      let node = storage.node(index)
      if let last = open.indices.last {
        if node.kind == .key { open[last].child = index } else if !open[last].isObject { open[last].child += 1 }
      }
      if node.kind == .object, isWanted(index) { paths.append(path) }
      if node.isContainer {
        open.append(OpenContainer(end: index + node.span, isObject: node.kind == .object, child: -1))
      }
      index += 1
    }
    return paths
  }

  private var path: JSONPath {
    JSONPath(
      open.map { $0.isObject ? .key(storage.string(of: storage.node($0.child))) : .index($0.child) })
  }
}
