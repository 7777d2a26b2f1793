extension Mapper {
  /// What changes one value into another, as a merge patch (RFC 7396).
  ///
  /// ```swift
  /// let patch: JSONValue = try Mapper.patch(from: old, to: new)     // {"name":"New","nick":null,"address":{"zip":1}}
  /// try Mapper.update(&copyOfOld, with: patch)
  /// ```
  ///
  /// Members that are the same are left out, those that are gone are null, objects are compared member by member, and
  /// arrays are replaced as a whole. Numbers are the same if their values are.
  ///
  /// A merge patch cannot set anything to null: where a new object says null, the patch removes.
  ///
  /// - Throws: ``MapperError``, as `bytes(from:options:)` does.
  @_disfavoredOverload
  public static func patch<Old: JSONWritable, New: JSONWritable>(
    from old: Old, to new: New, options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> JSONValue {
    let before = try JSONDocument(parsing: bytes(from: old, options: options)).root
    let after = try JSONDocument(parsing: bytes(from: new, options: options)).root
    var stack = StackGuard()
    return try MergePatch(from: JSONValue(before), to: JSONValue(after), &stack).value
  }
}

/// What changes one value into another.
private struct MergePatch {
  let value: JSONValue

  init(from old: JSONValue, to new: JSONValue, _ stack: inout StackGuard) throws {
    guard let before = old.object, let after = new.object else {
      value = new
      return
    }
    if stack.isExhausted() {
      throw MapperError(
        MapperError.Details(code: .depthExceeded, expected: "less nesting than fills the thread's stack"))
    }
    var members: [(key: String, value: JSONValue)] = []
    for member in after {
      let earlier = before[member.key]
      if earlier == .some(member.value) { continue }
      let patch = try earlier.map { try MergePatch(from: $0, to: member.value, &stack).value }
      members.append((member.key, patch ?? member.value))
    }
    for member in before where after[member.key] == nil { members.append((member.key, .null)) }
    value = JSONValue(JSONValue.Object(members))
  }
}
