/// A type that is read from an object's key in a way of its own.
protocol KeyReadable {
  init?(keyText: String)
}

extension Character: KeyReadable {
  // The one of `LosslessStringConvertible` stops the program for other texts.
  init?(keyText: String) {
    guard keyText.count == 1, let character = keyText.first else { return nil }
    self = character
  }
}

/// How keys of a type are read from their text; nil for a type that is not read from text.
func textReader<Key>(_ type: Key.Type) -> ((String) -> Key?)? {
  if let type = type as? any RawRepresentable.Type, let read = rawValueReader(type, Key.self) { return read }
  if let type = type as? any KeyReadable.Type { return { type.init(keyText: $0) as? Key } }
  if let type = type as? any LosslessStringConvertible.Type { return { type.init($0) as? Key } }
  return nil
}

private func rawValueReader<R: RawRepresentable, Key>(_ type: R.Type, _ key: Key.Type) -> ((String) -> Key?)? {
  guard let read = textReader(R.RawValue.self) else { return nil }
  return { read($0).flatMap { R(rawValue: $0) } as? Key }
}

/// The fault of a dictionary's type whose keys are not read from text.
func unreadableKey(_ type: Any.Type, path: String = "") -> MapperError {
  MapperError(
    MapperError.Details(
      code: .invalidSchema, path: path,
      message: "invalid schema: \(type) cannot be the key of a dictionary that is read from JSON"))
}

extension JSONReader {
  /// How keys of this type are read from their text, which is the same for a whole object.
  ///
  /// - Throws: ``MapperError/Code/invalidSchema`` for a type that is not read from text.
  @usableFromInline
  func keyReader<Key>(_ type: Key.Type) throws -> (String) -> Key? {
    if let read = textReader(type) { return read }
    throw unreadableKey(type, path: node.path.description)
  }

  @usableFromInline
  @inline(never)
  func invalidKey(_ text: String, _ type: Any.Type) -> any Error {
    error(
      Fault(
        code: .invalidValue, expected: .text("a key of type \(type)"),
        message: "expected a key of type \(type), found \"\(text)\"", foundInIssue: "key \"\(text)\""))
  }

  /// Whether, of two members with one key, the earlier counts.
  var keepsEarlier: Bool { rules.contains(.firstDuplicateWins) }

  /// Whether an earlier member counts whose key is the same as that of the value here.
  ///
  /// - Throws: ``MapperError/Code/duplicateKey`` where the options refuse repeated keys.
  @usableFromInline
  @inline(never)
  func keepsEarlier(_ key: String) throws -> Bool {
    if rules.contains(.refusesDuplicates) { throw duplicateKey(key) }
    if keepsEarlier { forgetIssues() }
    note(.dropped, .nothing, duplicateKey(key))
    return keepsEarlier
  }

  func duplicateKey(_ key: String) -> MapperError {
    error(
      Fault(
        code: .duplicateKey, expected: .text("each key once"), message: "duplicate key `\(key)`",
        foundInIssue: "duplicate key `\(key)`"))
  }
}
