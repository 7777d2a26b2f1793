/// Looks for the first object of a document, breadth first, that has a key with a value which can be read as asked.
@usableFromInline
struct KeySearch {
  private let root: JSONReader
  private let name: String
  private let key: KeyText
  /// Set where a key is not found by its text alone.
  private let lookup: KeyLookup?
  private var queue: [UInt32]
  private var head = 0
  private var firstError: (any Error)?

  @usableFromInline
  init(_ root: JSONReader, key name: String) {
    self.root = root
    self.name = name
    key = KeyText(name)
    let lookup = KeyLookup(name)
    self.lookup = lookup.isOneKey && !root.rules.contains(.convertsKeys) ? nil : lookup
    queue = root.tapeNode.isContainer ? [UInt32(truncatingIfNeeded: root.index)] : []
  }

  /// The key's value in the next object that has it; nil at the end.
  @usableFromInline
  mutating func next() -> JSONReader? {
    let storage = root.session.storage
    let firstWins = root.rules.contains(.firstDuplicateWins)
    while head < queue.count {
      let index = Int(queue[head])
      head += 1
      var found: Int?
      let isObject = storage.node(index).kind == .object
      for child in storage.children(of: index) {
        if isObject, found == nil || !firstWins, key.matches(storage, child.key) {
          found = child.value
        }
        if storage.node(child.value).isContainer { queue.append(UInt32(truncatingIfNeeded: child.value)) }
      }
      if found == nil, isObject, let lookup { found = root.at(index).find(lookup)?.index }
      if let found { return root.at(found) }
    }
    return nil
  }

  /// Remembers that a value is not what was asked for.
  @usableFromInline
  mutating func note(_ error: any Error) throws {
    let error = try ModelSearch.checked(error)
    if firstError == nil { firstError = error }
  }

  /// Why nothing was found: the first value's error or, without one, that no object has the key.
  @usableFromInline
  func failure(_ type: Any.Type) -> any Error {
    firstError
      ?? root.error(
        Fault(
          code: .notFound, expected: .text("\(type)"), message: "found no object with the key `\(name)`",
          quotesValue: false))
  }
}

extension JSONReader {
  /// Reads the first value of a key that `read` accepts; `missing` stands for a key that no object has.
  @inlinable
  func value<Value>(
    for key: String, missing: (() -> any Error) throws -> Value, tolerant: (JSONReader) throws -> Value,
    _ read: (JSONReader) throws -> Value
  ) throws -> Value {
    var search = KeySearch(self, key: key)
    var first: JSONReader?
    while let place = search.next() {
      if first == nil { first = place }
      do {
        return try read(place)
      } catch {
        place.forgetIssues()
        try search.note(error)
      }
    }
    if let first { return try tolerant(first) }
    return try missing { search.failure(Value.self) }
  }
}
