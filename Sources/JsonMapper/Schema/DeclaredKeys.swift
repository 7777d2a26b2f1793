/// Keys that a type declares, ready to be compared. Kept, as plans are, as long as the program runs.
@safe struct DeclaredKeys: @unchecked Sendable {
  /// Keys that are found by their text alone; at most 64, so that one word says which were met.
  let simple: UnsafeBufferPointer<LookupKey>
  /// All others: paths, alternatives, and whatever is beyond 64.
  let others: [KeyLookup]
  /// The simple keys' hashes: most keys of a document are told apart by it.
  let filter: KeyFilter

  /// Every key, to be looked up one by one.
  let all: [KeyLookup]

  var count: Int { all.count }

  init(of properties: [PlannedProperty]) {
    // Two properties of one key are one key here.
    var seen = Set<[UInt8]>()
    let distinct = properties.filter { seen.insert(Array($0.key.utf8)).inserted }
    var simple: [LookupKey] = []
    var others: [KeyLookup] = []
    for property in distinct {
      let name = property.key
      if simple.count == 64 || !property.lookup.isOneKey {
        others.append(property.lookup)
      } else {
        // SAFETY (@unchecked): neither the copies of the names nor their array are ever changed or freed.
        let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.utf8.count + 1)
        _ = unsafe text.initialize(from: Array(name.utf8) + [0])
        unsafe simple.append(LookupKey(text: UnsafePointer(text.baseAddress!), length: name.utf8.count))
      }
    }
    let keys = UnsafeMutableBufferPointer<LookupKey>.allocate(capacity: simple.count)
    _ = unsafe keys.initialize(from: simple)
    unsafe self.simple = UnsafeBufferPointer(keys)
    self.others = others
    all = distinct.map(\.lookup)
    filter = simple.reduce(into: KeyFilter()) { $0.insert($1.hash) }
  }

  /// Which of the simple keys are those of some properties, a bit for each.
  func mask(of properties: [PlannedProperty]) -> UInt64 {
    let names = Set(properties.map { Array($0.key.utf8) })
    return unsafe simple.indices.reduce(0) { mask, position in
      unsafe names.contains(Array(simple[position].bytes)) ? mask | 1 &<< UInt64(position) : mask
    }
  }
}

extension KeyFilter {
  /// Of the hashes of some keys.
  init(_ names: some Sequence<String>) {
    self = names.reduce(into: KeyFilter()) { $0.insert($1.withLookupKey(\.hash)) }
  }
}
