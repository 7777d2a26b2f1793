/// A type whose values have a text of their own as keys of an object.
protocol DictionaryKey {
  var dictionaryKey: String { get }
}

/// How keys of a type become keys of an object; nil where they cannot.
///
/// It is asked once for a dictionary, not once for a key.
@usableFromInline
func dictionaryKeyText<Key>(of type: Key.Type) -> ((Key) -> String)? {
  if let own = type as? any DictionaryKey.Type { return ownText(own) }
  if let raw = type as? any RawRepresentable.Type { return rawValueText(raw) }
  if let lossless = type as? any LosslessStringConvertible.Type { return losslessText(lossless) }
  return nil
}

private func ownText<Key, Own: DictionaryKey>(_ type: Own.Type) -> (Key) -> String {
  // SAFETY: here and below, `Key` is the type itself, known to conform by the cast of its metatype.
  { unsafe unsafeBitCast($0, to: type).dictionaryKey }
}

private func rawValueText<Key, Raw: RawRepresentable>(_ type: Raw.Type) -> ((Key) -> String)? {
  guard let text = dictionaryKeyText(of: Raw.RawValue.self) else { return nil }
  // SAFETY: see `ownText`.
  return { unsafe text(unsafeBitCast($0, to: type).rawValue) }
}

private func losslessText<Key, Lossless: LosslessStringConvertible>(_ type: Lossless.Type) -> (Key) -> String {
  // SAFETY: see `ownText`.
  { unsafe unsafeBitCast($0, to: type).description }
}

extension JSONWriter {
  @usableFromInline
  mutating func unusableKey(_ type: Any.Type) -> any Error {
    fault(.invalidSchema, "\(type) cannot be the key of a JSON object")
  }
}
