/// What a value of an `Encodable` type has given to its encoder, until it is written: types may fill their containers in
/// any order.
enum EncodedValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  /// Any other atom.
  indirect case atom(any JSONWritable)
  case object(EncodedObject)
  case array(EncodedArray)
  /// What a `superEncoder` gets, perhaps later.
  case encoder(ValueEncoder)
}

/// The members of an object in the order in which their keys were first set.
final class EncodedObject {
  @exclusivity(unchecked) private(set) var members: [(key: String, value: EncodedValue)] = []
  /// Tells of most keys, while there are few, that they are new.
  @exclusivity(unchecked) private var filter = KeyFilter()
  /// The positions of the keys, for many.
  @exclusivity(unchecked) private var positions: [String: Int] = [:]

  /// Looking through fewer keys is as fast as a table.
  private static let fewKeys = 24

  /// Sets the value of a key. A second one replaces the first.
  func set(_ key: String, _ value: EncodedValue) {
    let hash = key.withLookupKey { $0.hash }
    if let position = position(of: key, hash) {
      unsafe members[position].value = value
      return
    }
    add(key, value)
    unsafe filter.insert(hash)
    if unsafe members.count > Self.fewKeys {
      if unsafe positions.isEmpty {
        for (position, member) in unsafe members.enumerated() { unsafe positions[member.key] = position }
      }
      unsafe positions[key] = unsafe members.count - 1
    }
  }

  /// Adds a member whose key is known to be new, to an object of such members alone.
  func add(_ key: String, _ value: EncodedValue) {
    unsafe members.append((key, value))
  }

  /// The value of a key; nil without one.
  func value(_ key: String) -> EncodedValue? {
    position(of: key, key.withLookupKey { $0.hash }).map { unsafe members[$0].value }
  }

  private func position(of key: String, _ hash: UInt32) -> Int? {
    if unsafe members.count > Self.fewKeys { return unsafe positions[key] }
    return unsafe filter.mayContain(hash) ? members.firstIndex { $0.key == key } : nil
  }
}

/// The elements of an array.
final class EncodedArray {
  @exclusivity(unchecked) var elements: [EncodedValue]

  init(_ elements: [EncodedValue] = []) {
    unsafe self.elements = elements
  }
}

extension EncodedValue: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    switch self {
    case .null: writer.null()
    case .bool(let value): value.write(to: &writer)
    case .integer(let value): value.write(to: &writer)
    case .double(let value): value.write(to: &writer)
    case .string(let value): value.write(to: &writer)
    case .atom(let atom): try atom.write(to: &writer)
    case .object(let object): try unsafe writer.emitObject(object.members) { $1.emit(key: $0) }
    case .array(let array): try unsafe writer.emitSequence(array.elements)
    case .encoder(let encoder): try encoder.result.write(to: &writer)
    }
  }
}
