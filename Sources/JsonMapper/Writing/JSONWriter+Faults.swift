extension JSONWriter {
  /// What is seldom needed: options other than the default, errors, paths.
  @usableFromInline
  final class Record {
    let options: JSONWritingOptions
    /// The keys that the key strategy has made so far, by the declared ones.
    var textKeys: [String: String] = [:]
    /// The first fault of a value that could not throw; it is thrown when all is written.
    var kept: MapperError?
    /// The last error that got its path in this text, to know it again when it passes another container.
    var located: MapperError.Details?
    /// The members of the open objects that are paths, in the order of the text.
    var paths: [PathMember] = []

    init(_ options: JSONWritingOptions) {
      self.options = options
    }
  }

  /// The record, made where there was none.
  var ensuredRecord: Record {
    mutating get {
      if let record { return record }
      let new = Record(JSONWritingOptions())
      record = new
      return new
    }
  }

  /// Keeps an error until everything is written. The first one counts.
  @usableFromInline @inline(never)
  mutating func keep(_ error: any Error) {
    let error = located(error)
    let record = ensuredRecord
    if record.kept == nil { record.kept = error }
  }

  /// The error as `MapperError`, with the path of the place that has been reached.
  @usableFromInline @inline(never)
  mutating func located(_ error: any Error) -> MapperError {
    let record = ensuredRecord
    let details: MapperError.Details
    if let error = error as? MapperError {
      let inner = error.details
      if inner === record.located { return error }
      details = MapperError.Details(
        code: inner.code, path: MapperError.join(path, inner.path), message: inner.message, expected: inner.expected,
        found: inner.found, position: inner.position, underlying: inner.underlying, suggestion: inner.suggestion)
    } else {
      details = MapperError.Details(code: .custom, path: path, underlying: error)
    }
    record.located = details
    return MapperError(details)
  }

  /// An error at the place that has been reached.
  mutating func fault(_ code: MapperError.Code, _ message: String) -> MapperError {
    located(MapperError(MapperError.Details(code: code, message: message)))
  }

  /// Undoes a container that could not be finished; returns its error with the path.
  @usableFromInline @inline(never)
  mutating func abandon(_ error: any Error, at start: Int, outer: Slot) -> any Error {
    let error = located(error)
    rewind(to: start)
    slot = outer
    remainingDepth += 1
    return error
  }

  /// Undoes a member whose value could not be finished; returns its error with the path.
  @usableFromInline @inline(never)
  mutating func abandonMember(_ error: any Error, at start: Int, slot before: Slot) -> any Error {
    let error = located(error)
    rewind(to: start)
    slot = before
    return error
  }

  private mutating func rewind(to start: Int) {
    // SAFETY: `start` was the count before; the buffer never shrinks.
    unsafe cursor = unsafe base + start
    if let record {
      while let last = record.paths.last, last.start >= start { record.paths.removeLast() }
    }
  }
}

extension JSONWriter {
  /// A value came where a key, or nothing more, is due.
  @usableFromInline @inline(never)
  mutating func keepMisplacedValue() {
    keep(misplacedValue())
  }

  mutating func misplacedValue() -> MapperError {
    fault(.invalidValue, "a value was written where none is due")
  }

  /// Throws if there may be no container here, or if it is one too deep: for the limit, or for the stack of the thread.
  @usableFromInline @inline(never)
  mutating func checkContainer() throws {
    guard slot.takesValue else { throw misplacedValue() }
    guard remainingDepth > 0 else { throw tooDeep() }
    if !knowsStack {
      knowsStack = true
      stackLimit = StackBound.lowestAddress()
    }
    guard stackAddress() >= stackLimit else {
      throw fault(.depthExceeded, "values are nested too deep for the stack of the thread")
    }
  }

  mutating func tooDeep() -> MapperError {
    fault(.depthExceeded, "values are nested deeper than \(Self.maximumDepth) levels")
  }

  /// A key came where none is due.
  @usableFromInline @inline(never)
  mutating func refusedMember() -> any Error {
    fault(.invalidValue, "a member was set outside of an object")
  }

  /// An element came where none is due.
  @usableFromInline @inline(never)
  mutating func refusedElement() -> any Error {
    fault(.invalidValue, "an element was appended outside of an array")
  }

  /// A `write(to:)` has returned and left its slot as it was.
  @usableFromInline @inline(never)
  mutating func missingValue() -> any Error {
    fault(.invalidValue, "`write(to:)` has written no value")
  }

  /// Writes what the options say for a number that is not finite.
  @inline(never)
  mutating func emitNonFinite(_ value: Double) {
    switch record?.options.nonFinite ?? .error {
    case .strings: emit(value.jsonName)
    case .null: emitNull()
    case .error:
      let details = MapperError.Details(code: .invalidValue, expected: "a finite number", found: "\(value)")
      keep(MapperError(details))
      emitNull()
    }
  }
}
