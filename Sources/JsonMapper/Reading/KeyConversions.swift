/// The keys of the text for declared ones, as far as they were needed: a small table, since types ask for the same keys again
/// and again.
struct KeyConversions {
  private struct Entry {
    let declared: [UInt8]
    let converted: KeyText
  }

  private var entries: [Entry?] = []
  private static let count = 256

  /// Forgets what was converted: another call may have another strategy.
  mutating func removeAll() {
    if !entries.isEmpty { entries = [] }
  }

  mutating func converted(_ key: KeyText, _ strategy: KeyStrategy) -> KeyText {
    if entries.isEmpty { entries = Array(repeating: nil, count: Self.count) }
    let place = Int(key.hash) & (Self.count - 1)
    if let entry = entries[place], entry.declared == key.text { return entry.converted }
    let converted = KeyText(strategy.textKey(for: String(decoding: key.text, as: UTF8.self)))
    entries[place] = Entry(declared: key.text, converted: converted)
    return converted
  }
}
