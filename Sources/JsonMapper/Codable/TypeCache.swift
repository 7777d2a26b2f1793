/// What a cast of a type gives, for the types that a call has met: a small table, since such casts are slow.
struct TypeCache<Conformance> {
  private let cast: (Any.Type) -> Conformance?
  private var entries = [Entry](repeating: Entry(), count: 64)

  private struct Entry {
    var type: ObjectIdentifier?
    var conformance: Conformance?
  }

  init(_ cast: @escaping (Any.Type) -> Conformance?) {
    self.cast = cast
  }

  @inline(__always)
  subscript(type: Any.Type) -> Conformance? {
    mutating get {
      let key = ObjectIdentifier(type)
      let place = Int(bitPattern: UInt(bitPattern: key) &>> 4) & (entries.count &- 1)
      if entries[place].type == key { return entries[place].conformance }
      let conformance = cast(type)
      entries[place] = Entry(type: key, conformance: conformance)
      return conformance
    }
  }
}
