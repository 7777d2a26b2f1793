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
    if isNil(A.self) { return nil }
    do {
      return try formatted(formatting)
    } catch {
      try optionalMismatch(error, A.self)
      return nil
    }
  }

  /// Reads an atom and makes something else of it; nil from null only.
  @inlinable
  func formattedStrictly<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> U? {
    isNil(A.self) ? nil : try formatted(formatting)
  }

  /// Reads an array of atoms and makes something else of each.
  @inlinable
  func formattedElements<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> [U] {
    guard isArray else { return try mismatch([A].self, expected: "array").compactMap(formatting) }
    var elements: [U] = []
    elements.reserveCapacity(tapeNode.length)
    try forEachElement { element in
      if watchesElements {
        try element.watch(A.self) { elements.append(try $0.formatted(formatting)) }
      } else {
        elements.append(try element.formatted(formatting))
      }
    }
    return elements
  }

  /// Reads an object of atoms and makes something else of each.
  @inlinable
  func formattedMembers<A: AtomaryMapable, U>(_ formatting: (A) throws -> U?) throws -> [String: U] {
    guard isObject || isEmptyObject else {
      return try mismatch([String: A].self, expected: "object").compactMapValues(formatting)
    }
    var members: [String: U] = [:]
    members.reserveCapacity(tapeNode.length)
    func read(_ key: Int, _ value: JSONReader) throws {
      let name = string(ofKey: key)
      if let earlier = members.updateValue(try value.formatted(formatting), forKey: name),
        try value.keepsEarlier(name)
      {
        members[name] = earlier
      }
    }
    try forEachMember { key, value in
      if watchesElements { try value.watch(A.self) { try read(key, $0) } } else { try read(key, value) }
    }
    return members
  }

  @usableFromInline
  @inline(never)
  func unformatted(_ type: Any.Type) -> any Error {
    forgetIssues()
    return error(Fault(code: .invalidValue, expected: .text(name(of: type))))
  }
}

/// An Optional, whatever it wraps: to give nil where a generic type turns out to be one.
@usableFromInline
protocol NilRepresentable {
  static var nilValue: Self { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: NilRepresentable {
  @usableFromInline
  static var nilValue: Wrapped? { nil }

  @usableFromInline
  static var wrappedType: Any.Type { Wrapped.self }
}

/// What an Optional type wraps; any other type itself.
func wrappedType(of type: Any.Type) -> Any.Type {
  (type as? any NilRepresentable.Type)?.wrappedType ?? type
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
