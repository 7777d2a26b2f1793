extension JSONValue {
  /// The members of an object, in order, each key once.
  ///
  /// ```swift
  /// for (key, member) in value.object ?? [:] { print(key, member) }
  /// ```
  public struct Object: Sendable, Hashable {
    let container: Container

    init(container: Container) {
      self.container = container
    }

    /// An object of the given members; of several with one key, the last counts, in the place of the first.
    public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
      container = Container()
      for (key, value) in members { container.set(value, key) }
    }

    /// The keys.
    public var keys: [String] { container.keys }

    /// The values, in the order of the keys.
    public var values: [JSONValue] { container.values }

    /// The value of a key; keys are the same if their UTF-8 is.
    public subscript(key: String) -> JSONValue? {
      container.place(of: key).map { container.values[$0] }
    }

    /// Whether two objects have the same members, in any order.
    public static func == (left: Object, right: Object) -> Bool {
      JSONValue(left) == JSONValue(right)
    }

    /// Hashes the members, whatever their order.
    public func hash(into hasher: inout Hasher) {
      JSONValue(self).hash(into: &hasher)
    }
  }
}

extension JSONValue.Object: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { 0 }

  /// The number of members.
  public var endIndex: Int { container.values.count }

  /// A member, by its position.
  public subscript(position: Int) -> (key: String, value: JSONValue) {
    (container.keys[position], container.values[position])
  }
}

extension JSONValue.Object: ExpressibleByDictionaryLiteral {
  /// An object of the given members; of several with one key, the last counts, in the place of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members.map { (key: $0.0, value: $0.1) })
  }
}
