/// A member that is a path: where its key stands in the text, and the parts of it as keys of the text.
struct PathMember {
  let start: Int
  let parts: [String]
}

extension JSONWriter {
  /// The parts of a key that holds the delimiter; nil for one that does not.
  static func parts(of key: String, delimiter: String) -> [String]? {
    guard let first = delimiter.utf8.first, key.utf8.contains(first) else { return nil }
    let parts = key.split(separator: delimiter, omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.map(String.init) : nil
  }

  /// Begins a member whose value stands deeper. For the time being it is written under the whole path; the end of the
  /// object takes that apart.
  mutating func beginPath(_ parts: [String], text: String) throws -> Member {
    guard !parts.contains("") else {
      throw fault(.invalidPath, "the path `\(text)` has an empty part; with `nested: false` it is one key")
    }
    let extraDepth = parts.count - 1
    guard extraDepth <= remainingDepth else { throw tooDeep() }
    let member = Member(start: count, slot: slot, extraDepth: extraDepth)
    ensuredRecord.paths.append(PathMember(start: count, parts: parts))
    emit(key: parts.joined(separator: "."))
    remainingDepth -= extraDepth
    slot = Slot.value
    return member
  }

  /// Writes the open object, which begins at `start`, anew: its members that are paths as the nesting they stand for.
  mutating func rebuildPaths(from start: Int) throws {
    let record = ensuredRecord
    let first = record.paths.firstIndex { $0.start >= start } ?? record.paths.endIndex
    var paths = record.paths[first...]
    // SAFETY: the bytes up to `cursor` are initialised; they are copied before the buffer is written to.
    let text = unsafe [UInt8](UnsafeBufferPointer(start: base + start, count: count - start))
    try unsafe text.withUnsafeBufferPointer { bytes in
      let text = unsafe JSONText(bytes: bytes)
      var tree = PathTree(text)
      var index = 1
      while let member = text.member(at: index) {
        let memberStart = start + member.key.lowerBound - 1
        var parts = [text.string(member.key)]
        if let path = paths.first, path.start == memberStart {
          parts = path.parts
          paths.removeFirst()
        }
        guard tree.insert(member.value, at: parts) else {
          let key = parts.joined(separator: ".")
          throw fault(.invalidPath, "`\(key)` meets another member that is no object")
        }
        index = text.afterComma(member.value.upperBound)
      }
      unsafe cursor = unsafe base + (start + 1)
      tree.write(to: &self)
    }
    record.paths.removeSubrange(first...)
  }
}
