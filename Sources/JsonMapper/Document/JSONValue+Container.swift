extension JSONValue {
  /// The elements of an array, or the members of an object, in memory that values share until one of them changes it.
  final class Container: @unchecked Sendable {
    // SAFETY (@unchecked): changed only while it is made, or by the only value that refers to it.
    /// Of an object: each key once. Of an array: empty.
    private(set) var keys: [String]
    var values: [JSONValue]
    /// Where the keys are, if there are many.
    private var places: [ExactText: Int] = [:]

    /// Up to so many keys are looked through one by one.
    private static let fewKeys = 16

    init(_ elements: [JSONValue] = []) {
      keys = []
      values = elements
    }

    init(copying other: Container) {
      keys = other.keys
      values = other.values
      places = other.places
    }

    /// Takes the tree below apart level by level: left alone, each level would be freed within the one above.
    deinit {
      guard values.contains(where: { $0.container != nil }) else { return }
      var pending = [Container]()
      func release(_ values: inout [JSONValue]) {
        for value in values { if let container = value.container { pending.append(container) } }
        values = []
      }
      release(&values)
      while var container = pending.popLast() {
        if isKnownUniquelyReferenced(&container) { release(&container.values) }
      }
    }

    func reserveCapacity(_ count: Int, isObject: Bool) {
      values.reserveCapacity(count)
      if isObject { keys.reserveCapacity(count) }
    }

    func place(of key: String) -> Int? {
      if keys.count > Self.fewKeys { return places[ExactText(key)] }
      return keys.firstIndex { ExactText($0) == ExactText(key) }
    }

    /// Sets a member; of two with one key, the later one counts, in the place of the earlier.
    func set(_ value: JSONValue, _ key: String, keepingEarlier: Bool = false) {
      if let place = place(of: key) {
        if !keepingEarlier { values[place] = value }
      } else {
        keys.append(key)
        values.append(value)
        if keys.count > Self.fewKeys { notePlaces() }
      }
    }

    func remove(at place: Int) {
      values.remove(at: place)
      guard !keys.isEmpty else { return }
      keys.remove(at: place)
      places = [:]
      if keys.count > Self.fewKeys { notePlaces() }
    }

    /// Notes the places of the keys that have come last.
    private func notePlaces() {
      for place in places.count..<keys.count { places[ExactText(keys[place])] = place }
    }
  }
}

/// A text that is equal to another only if its UTF-8 is, which Swift's strings are in other cases, too.
struct ExactText: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    var (left, right) = (left.text, right.text)
    // SAFETY: both texts are lent for the call only, and no more than their count is read.
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe isSameText(first, second, left.count)
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
