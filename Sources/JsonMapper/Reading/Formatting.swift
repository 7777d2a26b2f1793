extension JSONReader {
  /// Reads an atom and makes something else of it.
  @inlinable
  func formatted<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> U {
    let atom = try A._read(self)
    do {
      if let value = try formatting(atom) { return value }
    } catch {
      throw self.error(error)
    }
    throw unformatted(U.self)
  }

  /// Reads an atom and makes something else of it; nil from null, and from what cannot be read if the options allow it.
  @inlinable
  func formattedIfPresent<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> U? {
    if isNull { return nil }
    do {
      return try formatted(formatting)
    } catch {
      try optionalMismatch(error)
      return nil
    }
  }

  /// Reads an atom and makes something else of it; nil from null only.
  @inlinable
  func formattedStrictly<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> U? {
    isNull ? nil : try formatted(formatting)
  }

  /// Reads an array of atoms and makes something else of each.
  @inlinable
  func formattedElements<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> [U] {
    guard isArray else { return try mismatch([A].self, expected: "array").compactMap(formatting) }
    var elements: [U] = []
    elements.reserveCapacity(tapeNode.length)
    try forEachElement { elements.append(try $0.formatted(formatting)) }
    return elements
  }

  /// Reads an object of atoms and makes something else of each.
  @inlinable
  func formattedMembers<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> [String: U] {
    guard isObject else { return try mismatch([String: A].self, expected: "object").compactMapValues(formatting) }
    var members: [String: U] = [:]
    members.reserveCapacity(tapeNode.length)
    try forEachMember { key, value in
      let name = string(ofKey: key)
      if let earlier = members.updateValue(try value.formatted(formatting), forKey: name), keepsEarlier {
        members[name] = earlier
      }
    }
    return members
  }

  @usableFromInline
  @inline(never)
  func unformatted(_ type: Any.Type) -> any Error {
    error(Fault(code: .invalidValue, expected: .text("\(type)")))
  }
}

/// An Optional, whatever it wraps: to give nil where a generic type turns out to be one.
@usableFromInline
protocol NilRepresentable {
  static var nilValue: Self { get }
}

extension Optional: NilRepresentable {
  @usableFromInline
  static var nilValue: Wrapped? { nil }
}

/// Nil, if the type is an Optional; else the error.
@usableFromInline
func nilOrError<U>(_ error: () -> any Error) throws -> U {
  guard let value = nilValue(of: U.self) else { throw error() }
  return value
}

/// Nil, if the type is an Optional.
@usableFromInline
@inline(never)
func nilValue<U>(of type: U.Type) -> U? {
  (type as? any NilRepresentable.Type)?.nilValue as? U
}
