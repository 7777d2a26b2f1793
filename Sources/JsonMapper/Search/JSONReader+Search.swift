extension JSONReader {
  /// Finds the target of a type, by its mapping path or else breadth first, and reads it.
  @inlinable
  func target<T: Mapable, Target: JSONReadable>(_ type: T.Type, _ shape: TargetShape) throws -> Target {
    var rootError: (any Error)?
    if let place = try firstPlace(type, shape) {
      do {
        return try Target._read(place)
      } catch {
        place.forgetIssues()
        rootError = try afterFirst(type, error)
      }
    }
    var search = try ModelSearch(self, type, shape, rootError: rootError)
    var hollow: JSONReader?
    while let place = search.next() {
      do {
        let target: Target = try Target._read(place)
        if shape == .object || !place.hasLeftOutAll(of: target) { return target }
        hollow = hollow ?? place
        place.forgetIssues()
      } catch {
        place.forgetIssues()
        try search.note(error)
      }
    }
    if let mixed = search.mixed ?? hollow, let target = try mixed.leavingOut(Target.self) { return target }
    if let empty = search.empty { return try Target._read(empty) }
    throw search.failure({ try T._read($0) }, { try Target._read($0) })
  }

  /// Where the target is before any search: at the end of its path, or at the root, if that has the keys.
  @usableFromInline
  func firstPlace(_ type: any Mapable.Type, _ shape: TargetShape) throws -> JSONReader? {
    let plan = try unsafe state.pointee.plans.plan(for: type)
    if !plan.path.isEmpty { return try walk(plan.path) }
    guard tapeNode.isContainer else {
      throw error(Fault(code: .typeMismatch, expected: .text(shape.expectation(of: type))))
    }
    let isTarget = shape == .object && isObject && ObjectMatcher(self, plan: plan, shape: shape).isTarget(index)
    return isTarget ? self : nil
  }

  /// The error that a search goes on with after the first place; thrown where there is none to go on with.
  @usableFromInline
  func afterFirst(_ type: any Mapable.Type, _ error: any Error) throws -> any Error {
    if unsafe !(try state.pointee.plans.plan(for: type).path.isEmpty) { throw error }
    return try ModelSearch.checked(error)
  }

  /// The value at the end of a path.
  func walk(_ path: JSONPath) throws -> JSONReader {
    var place = self
    for component in path.components {
      let next: JSONReader?
      switch component {
      case .key(let key):
        guard place.isObject else {
          throw place.error(Fault(code: .typeMismatch, expected: .text("object with the key `\(key)`")))
        }
        next = place.member(KeyLookup.Part(key))
      case .index(let index):
        guard place.isArray else {
          throw place.error(Fault(code: .typeMismatch, expected: .text("array with the index \(index)")))
        }
        next = place.element(index)
      }
      guard let next else { throw place.notFound(component) }
      place = next
    }
    return place
  }

  /// The target at this place without the elements that cannot be read; nil where none may be left out.
  @usableFromInline
  func leavingOut<Target: JSONReadable>(_ type: Target.Type) throws -> Target? {
    rules.contains(.dropsInvalidElements) ? try Target._read(self) : nil
  }

  /// Whether the container here has elements, but none of them could be read.
  @usableFromInline
  func hasLeftOutAll<Target>(of target: Target) -> Bool {
    guard rules.contains(.dropsInvalidElements), tapeNode.length > 0 else { return false }
    return (target as? any Collection)?.isEmpty ?? false
  }

  /// The error for a step of a path that leads nowhere.
  private func notFound(_ component: JSONPath.Component) -> MapperError {
    let object = node
    let position = session.storage.position(of: index)
    switch component {
    case .key(let key):
      return MapperError(
        MapperError.Details(
          code: .notFound, path: object.path.appending(component).description, message: "no key `\(key)` to follow",
          position: position, suggestion: Suggestion.nearest(to: key, in: object)))
    case .index(let index):
      return MapperError(
        MapperError.Details(
          code: .notFound, path: object.path.appending(component).description,
          message: "no element \(index) to follow in an \(Excerpt(object).text)", position: position))
    }
  }
}

/// The search for a model: the places that may be it, and what became of them.
@usableFromInline
struct ModelSearch {
  private var search: BreadthFirstSearch
  private let root: JSONReader
  private let type: any Mapable.Type
  private let shape: TargetShape
  /// The error of the first place that has all keys.
  private var firstError: (any Error)?

  /// `rootError` is what became of a root that has been tried already.
  @usableFromInline
  init(_ root: JSONReader, _ type: any Mapable.Type, _ shape: TargetShape, rootError: (any Error)?) throws {
    let plan = try unsafe root.state.pointee.plans.plan(for: type)
    search = BreadthFirstSearch(root, plan: plan, shape: shape)
    self.root = root
    self.type = type
    self.shape = shape
    if let rootError {
      firstError = rootError
      _ = search.next()
    }
  }

  /// The first container of which only some children are what is looked for.
  @usableFromInline
  var mixed: JSONReader? { search.mixed.map { root.at($0) } }

  /// The first empty container of the shape.
  @usableFromInline
  var empty: JSONReader? { search.emptyTarget.map { root.at($0) } }

  @usableFromInline
  mutating func next() -> JSONReader? {
    search.next().map { root.at($0) }
  }

  /// Remembers that a place is not the target.
  @usableFromInline
  mutating func note(_ error: any Error) throws {
    let error = try Self.checked(error)
    if firstError == nil { firstError = error }
  }

  /// An error that a search may go on after; those that say nothing about the place end it.
  static func checked(_ error: any Error) throws -> any Error {
    if let error = error as? MapperError, error.isAboutTheCall { throw error }
    return error
  }

  /// Why nothing was found: the first error of a place that was meant, or how near the nearest came.
  @usableFromInline
  func failure(
    _ read: (JSONReader) throws -> Any, _ readTarget: (JSONReader) throws -> Any
  ) -> any Error {
    if let firstError { return firstError }
    if let mixed {
      // Some children are what was looked for, so this was meant.
      do { _ = try readTarget(mixed) } catch { return error }
    }
    var underlying: (any Error)?
    if let nearest = search.nearest {
      do { _ = try read(root.at(nearest.index)) } catch { underlying = (error as? MapperError)?.completed ?? error }
    }
    let expected = shape.expectation(of: type)
    let reason = underlying.map { "; the nearest object: \($0)" } ?? ""
    return root.error(
      Fault(
        code: .notFound, expected: .text(expected), message: "found no \(expected)\(reason)", underlying: underlying,
        quotesValue: false))
  }
}
