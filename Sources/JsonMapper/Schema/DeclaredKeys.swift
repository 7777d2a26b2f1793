/// Keys that a type declares, ready to be compared. Kept, as plans are, as long as the program runs.
struct DeclaredKeys: @unchecked Sendable {
  /// Keys that are found by their text alone; at most 64, so that one word says which were met.
  let simple: UnsafeBufferPointer<LookupKey>
  /// Paths, and whatever is beyond 64.
  let others: [String]
  /// The simple keys' hashes: most keys of a document are told apart by it.
  let filter: KeyFilter

  var count: Int { simple.count + others.count }

  init(_ names: [String]) {
    // Two properties of one key are one key here.
    var seen = Set<String>()
    var simple: [LookupKey] = []
    var others: [String] = []
    for name in names where seen.insert(name).inserted {
      if simple.count == 64 || name.contains(PathText.delimiter) {
        others.append(name)
      } else {
        // SAFETY (@unchecked): neither the copies of the names nor their array are ever changed or freed.
        let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.utf8.count + 1)
        _ = text.initialize(from: Array(name.utf8) + [0])
        simple.append(LookupKey(text: UnsafePointer(text.baseAddress!), length: name.utf8.count))
      }
    }
    let keys = UnsafeMutableBufferPointer<LookupKey>.allocate(capacity: simple.count)
    _ = keys.initialize(from: simple)
    self.simple = UnsafeBufferPointer(keys)
    self.others = others
    filter = simple.reduce(into: KeyFilter()) { $0.insert($1.hash) }
  }
}
