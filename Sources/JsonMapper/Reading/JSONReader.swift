/// A value of the document that a mapping call is reading: the call and the value's place.
///
/// The type is public because inlined code names it; nothing of it is for use outside the library. It does not keep its
/// session alive, and is not to be stored: what may be stored is a ``Wrapping`` or a ``JSONNode``.
@frozen
@safe public struct JSONReader {
  // SAFETY: the session of a running call is kept alive by that call, or by the wrapping that was stored.
  @usableFromInline let state: UnsafeMutablePointer<Session.State>
  @usableFromInline let index: Int

  @inlinable @inline(__always)
  init(state: UnsafeMutablePointer<Session.State>, index: Int) {
    unsafe self.state = unsafe state
    self.index = index
  }

  @inlinable @inline(__always)
  var tapeNode: TapeNode { tapeNode(index) }

  @inlinable @inline(__always)
  func tapeNode(_ index: Int) -> TapeNode {
    // SAFETY: indexes come from the tape itself.
    unsafe state.pointee.nodes[index]
  }

  @usableFromInline
  var session: Session { unsafe state.pointee.session.takeUnretainedValue() }

  @inlinable @inline(__always)
  package var isNull: Bool { tapeNode.rawKind == TapeNode.Kind.null.rawValue }

  @usableFromInline
  var node: JSONNode { session.publicNode(index) }

  @inlinable @inline(__always)
  package var isNative: Bool { tapeNode.rawKind == TapeNode.Kind.native.rawValue }

  @inlinable @inline(__always)
  func at(_ index: Int) -> JSONReader { unsafe JSONReader(state: state, index: index) }

  var rules: Session.Rules { unsafe state.pointee.rules }

  var text: UnsafePointer<UInt8> {
    // SAFETY: a node's text lies within the document's.
    unsafe state.pointee.text + tapeNode.offset
  }

  /// The bytes from the node's text to the end of the document's.
  var readable: Int { unsafe state.pointee.textCount - tapeNode.offset }
}

// MARK: - Faults

extension JSONReader {
  func error(_ fault: Fault) -> MapperError {
    MapperError(LocatedFault(fault: fault, node: node))
  }

  /// Whatever was thrown while the value was read, as a `MapperError`.
  @usableFromInline
  @inline(never)
  func error(_ error: any Error) -> any Error {
    forgetIssues()
    return MapperError(error, at: node)
  }

  /// The value of a native of this type, or the error that says what was found instead.
  @usableFromInline
  @inline(never)
  func mismatch<T: JSONReadable>(_ type: T.Type) throws -> T {
    if let native: T = native() { return native }
    throw error(Fault(code: .typeMismatch, expected: .type(type)))
  }

  @usableFromInline
  @inline(never)
  func mismatch<T: JSONReadable>(_ type: T.Type, expected: String) throws -> T {
    if let native: T = native() { return native }
    throw error(Fault(code: .typeMismatch, expected: .text(expected)))
  }

  /// A value of the right kind that no rule of the type accepts.
  @usableFromInline
  @inline(never)
  func invalid(_ type: any JSONReadable.Type) -> any Error {
    if rules.contains(.collectsIssues) { unsafe state.pointee.options.issueLog?.forget(within: index..<index + 1) }
    return error(Fault(code: .invalidValue, expected: .type(type)))
  }

  func outOfRange(_ type: any JSONReadable.Type) -> any Error {
    error(Fault(code: .valueOutOfRange, expected: .type(type)))
  }

  /// The value as it was handed over, in a document made from values, if it is of the type.
  @usableFromInline
  package func native<T>() -> T? {
    let node = tapeNode
    return node.kind == .native ? session.storage.native(Int(node.auxiliary)) as? T : nil
  }

  /// Refuses to go deeper than the thread's stack allows: a type of the caller's may be recursive.
  @usableFromInline
  func checkStack() throws {
    if unsafe state.pointee.stack.isExhausted() { throw error(.stackExhausted) }
  }
}

extension JSONNode {
  /// Reads the value: within the running call on this document, or else in a call of its own.
  @inlinable
  func _read<T: JSONReadable>(_ type: T.Type) throws -> T {
    if let reader = readerOfRunningCall {
      do {
        return try T._read(reader)
      } catch {
        reader.forgetIssues()
        throw error
      }
    }
    return try Mapper.call(self, options: .standard, context: nil) { try T._read($0) }
  }

  /// The value within the running call on its document, if the current thread is in one: so that what is read through a
  /// node follows the call's options.
  @usableFromInline
  var readerOfRunningCall: JSONReader? {
    guard let running = unsafe ThreadState.current.pointee.running else { return nil }
    // SAFETY: a running session is kept alive by its call.
    return unsafe running._withUnsafeGuaranteedRef { session in
      unsafe session.storage === storage ? JSONReader(state: session.state, index: index) : nil
    }
  }
}
