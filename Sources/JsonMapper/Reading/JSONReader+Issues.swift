extension JSONReader {
  /// Notes what became of the value, where the call collects issues.
  func note(_ action: MappingIssue.Action, _ expected: Fault.Expectation, _ error: (any Error)? = nil) {
    if rules.contains(.collectsIssues) { record(action, expected, error) }
  }

  @inline(never)
  private func record(_ action: MappingIssue.Action, _ expected: Fault.Expectation, _ error: (any Error)?) {
    if rules.contains(.validates), action != .rejected { return }
    guard let log = unsafe state.pointee.options.issueLog else { return }
    let isRepeated = (error as? MapperError)?.code == .duplicateKey
    if error != nil, action != .rejected, !isRepeated { log.forget(within: index..<index + tapeNode.span) }
    log.add(IssueLog.Record(index: index, action: action, expected: expected, error: error))
  }

  /// Forgets what was noted of the value and within it, as it is not used after all.
  @usableFromInline
  func forgetIssues() {
    guard rules.contains(.collectsIssues), !rules.contains(.validates) else { return }
    unsafe state.pointee.options.issueLog?.forget(within: index..<index + tapeNode.span)
  }

  /// Notes a fault, in a call that looks for all of them.
  func reject(_ error: any Error, _ expected: Fault.Expectation = .nothing) {
    let error = MapperError(error, at: node)
    guard let fault = error.locatedFault, fault.node.storage === session.storage else {
      unsafe state.pointee.options.issueLog?.add(MappingIssue(error))
      return
    }
    at(fault.node.index).note(.rejected, expected, error)
  }
}

// MARK: - What stands for nil

extension JSONReader {
  /// Whether the value is null or, if the options say so, an empty string.
  @inlinable @inline(__always)
  func isNil(_ type: any JSONReadable.Type) -> Bool {
    let node = tapeNode
    return node.rawKind == TapeNode.Kind.null.rawValue || node.length == 0 && isNilText(type, isDefaulted: false)
  }

  /// Whether the value is null or, if the options say so, an empty string, for a default to stand in.
  @inlinable @inline(__always)
  func isDefaulted(_ type: any JSONReadable.Type) -> Bool {
    let node = tapeNode
    return node.rawKind == TapeNode.Kind.null.rawValue || node.length == 0 && isNilText(type, isDefaulted: true)
  }

  @usableFromInline
  func isNilText(_ type: any JSONReadable.Type, isDefaulted: Bool) -> Bool {
    guard rules.contains(.emptyStringIsNil), tapeNode.kind == .string else { return false }
    note(isDefaulted ? .defaulted : .nilled, .type(type))
    return true
  }

  /// Decides what becomes of an optional whose value could not be read.
  @usableFromInline
  @inline(never)
  func optionalMismatch(
    _ error: any Error, _ type: any JSONReadable.Type, isDefaulted: Bool = false
  ) throws {
    if rules.contains(.refusesOptionalMismatch) { throw error }
    if let error = error as? MapperError, error.isAboutTheCall { throw error }
    note(isDefaulted ? .defaulted : .nilled, .type(type), error)
  }
}
