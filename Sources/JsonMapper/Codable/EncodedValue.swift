/// What a value of an `Encodable` type has given to its encoder, until it is written: types may fill their containers in
/// any order.
enum EncodedValue {
  case null
  case atom(any JSONWritable)
  case object(EncodedObject)
  case array(EncodedArray)
  /// What a `superEncoder` gets, perhaps later.
  case encoder(ValueEncoder)
}

/// The members of an object in the order in which their keys were first set.
final class EncodedObject {
  private(set) var members: [(key: String, value: EncodedValue)] = []
  /// The positions of the keys, for many.
  private var positions: [String: Int] = [:]

  /// Looking through fewer keys is as fast as a table.
  private static let fewKeys = 8

  /// The value of a key. A second one replaces the first.
  subscript(key: String) -> EncodedValue? {
    get { position(of: key).map { members[$0].value } }
    set {
      guard let newValue else { return }
      if let position = position(of: key) {
        members[position].value = newValue
        return
      }
      members.append((key, newValue))
      if members.count == Self.fewKeys + 1 {
        for (position, member) in members.enumerated() { positions[member.key] = position }
      } else if members.count > Self.fewKeys {
        positions[key] = members.count - 1
      }
    }
  }

  private func position(of key: String) -> Int? {
    members.count > Self.fewKeys ? positions[key] : members.firstIndex { $0.key == key }
  }
}

/// The elements of an array.
final class EncodedArray {
  var elements: [EncodedValue]

  init(_ elements: [EncodedValue] = []) {
    self.elements = elements
  }
}

extension EncodedValue: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    switch self {
    case .null: writer.null()
    case .atom(let atom): try atom.write(to: &writer)
    case .object(let object): try writer.emitObject(object.members) { $1.emit(key: $0) }
    case .array(let array): try writer.emitSequence(array.elements)
    case .encoder(let encoder): try encoder.result.write(to: &writer)
    }
  }
}
