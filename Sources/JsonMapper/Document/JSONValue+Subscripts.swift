extension JSONValue {
  /// The value of a member of an object; nil without one.
  ///
  /// Setting adds or replaces a member, and makes an object of any other value; setting nil removes the member.
  ///
  /// - Complexity: Constant on average for a read or a change; removing is linear in the number of members.
  public subscript(key: String) -> JSONValue? {
    get { object?[key] }
    _modify {
      let container = takeContainer(.object)
      let place = container?.place(of: key)
      // Taken out, so that the value can be changed where it is.
      var value = place.flatMap { container?.takeValue(at: $0) }
      defer {
        if let container = container ?? value.map({ _ in Container() }) {
          if let value {
            container.set(value, key)
          } else if let place {
            container.remove(at: place)
          }
          content = .object(container)
        }
      }
      yield &value
    }
  }

  /// An element of an array, from 0; nil without one.
  ///
  /// Setting replaces an element or, at the end of the array, appends one, and makes an array of any other value; setting
  /// nil removes the element. A position beyond that must not be set, as in a Swift array.
  ///
  /// - Complexity: Constant for a read or a change; removing is linear in the number of elements.
  public subscript(position: Int) -> JSONValue? {
    get {
      guard case .array(let container) = content, container.values.indices.contains(position) else { return nil }
      return container.values[position]
    }
    _modify {
      let container = takeContainer(.array)
      let count = container?.values.count ?? 0
      var value = (0..<count).contains(position) ? container?.takeValue(at: position) : .none
      defer {
        if let container = container ?? value.map({ _ in Container() }) {
          if let value {
            precondition((0...count).contains(position), "position \(position) is beyond the end of the array")
            if position == count { container.values.append(value) } else { container.values[position] = value }
          } else if (0..<count).contains(position) {
            container.remove(at: position)
          }
          content = .array(container)
        }
      }
      yield &value
    }
  }

  /// Takes the container of an array or an object out of the value, to be changed and put back; nil for another kind.
  private mutating func takeContainer(_ kind: JSONNode.Kind) -> Container? {
    guard self.kind == kind, var container else { return nil }
    content = .null
    if !isKnownUniquelyReferenced(&container) { container = Container(copying: container) }
    return container
  }
}

extension JSONValue.Container {
  fileprivate func takeValue(at place: Int) -> JSONValue {
    var value = JSONValue.null
    swap(&value, &values[place])
    return value
  }
}

// Reads and changes go through values that may not be there.
extension JSONValue? {
  /// The value of a member, if there is an object that has it; setting makes an object where there is nothing.
  public subscript(key: String) -> JSONValue? {
    get { self?[key] }
    _modify {
      let isMissing = self == nil
      var value = take() ?? .null
      // Where there is nothing, and nothing was set, nothing stays.
      defer { if !isMissing || !value.isNull { self = value } }
      yield &value[key]
    }
  }

  /// An element, if there is an array that has it; setting makes an array where there is nothing.
  public subscript(position: Int) -> JSONValue? {
    get { self?[position] }
    _modify {
      let isMissing = self == nil
      var value = take() ?? .null
      // Where there is nothing, and nothing was set, nothing stays.
      defer { if !isMissing || !value.isNull { self = value } }
      yield &value[position]
    }
  }

  /// Whether there is a value and it is `null`.
  public var isNull: Bool { self?.isNull ?? false }

  /// The value of a boolean.
  public var bool: Bool? { self?.bool }

  /// The text of a string.
  public var string: String? { self?.string }

  /// The text of a number.
  public var number: String? { self?.number }

  /// The value of a number that is a whole one and fits.
  public var int: Int? { self?.int }

  /// The value of a number, correctly rounded; nil where it is beyond Double's range.
  public var double: Double? { self?.double }

  /// The elements of an array.
  public var array: [JSONValue]? { self?.array }

  /// The members of an object.
  public var object: JSONValue.Object? { self?.object }
}
