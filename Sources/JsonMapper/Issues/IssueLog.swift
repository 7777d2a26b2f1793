/// What a call notes of the values that it did not take as they are.
@usableFromInline
final class IssueLog: @unchecked Sendable {
  // SAFETY (@unchecked): a log belongs to one call, and with it to one thread.
  let isOfValidation: Bool
  private var records: [Record] = []
  /// The finished issues, in document order.
  @usableFromInline private(set) var issues: [MappingIssue] = []

  /// An issue whose path and position are still to be worked out.
  struct Record {
    let index: Int
    let action: MappingIssue.Action
    let expected: Fault.Expectation
    /// Why the value was not taken.
    let error: (any Error)?
  }

  @usableFromInline
  init(isOfValidation: Bool = false) {
    self.isOfValidation = isOfValidation
  }

  func add(_ record: Record) {
    records.append(record)
  }

  /// Adds an issue that is complete.
  func add(_ issue: MappingIssue) {
    issues.append(issue)
  }

  /// Forgets the latest issues, as far as they are of values that are not used after all.
  func forget(within indexes: Range<Int>) {
    while let last = records.last, indexes.contains(last.index) { records.removeLast() }
  }

  /// Works out all paths and positions.
  func finish(in storage: DocumentStorage) {
    var places = PlaceFinder(storage)
    var previous: (index: Int, issue: MappingIssue)?
    // Values are mostly read in document order; `sort` of the standard library is stable.
    for record in records.sorted(by: { $0.index < $1.index }) {
      let issue = Self.issue(record, places: &places, in: storage)
      // What is said twice of a value is said once, and of two faults of a value the first.
      let isSaid =
        issue == previous?.issue
        || issue.action == .rejected && record.index == previous?.index
          && previous?.issue.action == .rejected && issue.path == previous?.issue.path
      if !isSaid { issues.append(issue) }
      previous = (record.index, issue)
    }
    records = []
  }

  private static func issue(
    _ record: Record, places: inout PlaceFinder, in storage: DocumentStorage
  ) -> MappingIssue {
    let node = JSONNode(storage: storage, index: record.index)
    var place = places.place(of: record.index)
    var found = Excerpt(node).text
    var expected = record.expected.text
    if let error = record.error as? MapperError, let fault = error.locatedFault, fault.node.storage === storage {
      // A missing key has its place in the object, but a path of its own.
      let isHere = fault.node.index == record.index && (fault.fault.missingKey == nil || record.action == .rejected)
      if isHere {
        expected = fault.fault.expected.text ?? expected
        if let key = fault.fault.missingKey {
          place.path.components += PathText(key).components
          found = "nothing"
        } else if fault.fault.code == .custom {
          found += " (\(error.sentence))"
        } else {
          found = fault.fault.foundInIssue ?? (fault.fault.quotesValue ? found : error.sentence)
        }
      } else {
        var inner = places
        found += " (\(MapperError(fault.details(at: inner.place(of: fault.node.index)))))"
      }
    } else if let error = record.error {
      found += " (\(error))"
    }
    return MappingIssue(
      path: place.path.description, expected: expected ?? "another value", found: found, action: record.action,
      position: place.position)
  }

  /// The issues and faults of a call that has failed, in document order.
  @usableFromInline
  func issues(of error: any Error, faults: [MappingIssue]) -> [MappingIssue] {
    var faults = faults
    // A model may refuse what its declaration allows.
    if let error = error as? MapperError, faults.isEmpty || !error.isAbout(faults) {
      faults.append(MappingIssue(error))
    }
    return (issues + faults).sorted {
      ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
    }
  }
}

extension MapperError {
  /// Whether the error is one of some faults, or of a search for what they are about.
  fileprivate func isAbout(_ faults: [MappingIssue]) -> Bool {
    if code == .notFound { return true }
    // Worked out once.
    let path = path
    return faults.contains { $0.path == path }
  }
}
