/// A member that is a path: where its key stands in the text, and the parts of it as keys of the text.
struct PathMember {
  let start: Int
  let parts: [String]
}

extension JSONWriter {
  /// The parts of a key that holds the delimiter; nil for one that does not.
  static func parts(of key: String, delimiter: String) -> [String]? {
    let parts = key.split(separator: delimiter, omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.map(String.init) : nil
  }

  /// Begins a member whose value stands deeper. For the time being it is written under the whole path, which the end of
  /// the object takes apart.
  mutating func beginPath(_ parts: [String], text: String) throws -> Member {
    guard !parts.contains("") else {
      throw fault(.invalidPath, "the path `\(text)` has an empty part; `nested: false` makes it one key")
    }
    let extraDepth = parts.count - 1
    guard extraDepth < remainingDepth else { throw refusedContainer(atDepth: 0) }
    let member = Member(start: count, slot: slot, extraDepth: extraDepth)
    ensuredRecord.paths.append(PathMember(start: count, parts: parts))
    emit(key: parts.joined(separator: "."))
    remainingDepth -= extraDepth
    slot = Slot.value
    return member
  }
  mutating func refusedContainer(atDepth: Int) -> any Error { refusedContainer() }
  mutating func rebuildPaths(from start: Int) throws {}
}
