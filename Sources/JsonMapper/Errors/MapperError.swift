/// What went wrong while JSON was parsed, mapped or written, and where.
///
/// ```swift
/// do {
///   let users: [User] = try Mapper.map(json)
/// } catch MapperError.notFound {
///   …                                   // no object of the document is a user
/// } catch let error as MapperError {
///   print(error)                        // expected Int, found string "x" at users[0].age (line 3, column 17)
/// }
/// ```
///
/// Path, line and column are worked out when they are asked for, so that an error that is caught and dropped costs
/// next to nothing.
public struct MapperError: Error, Sendable {
  /// The kind of a fault.
  public enum Code: Sendable, Hashable, CaseIterable {
    /// The text is not JSON.
    case invalidJSON
    /// Nothing in the document is what was looked for.
    case notFound
    /// An object lacks a key that is needed.
    case missingKey
    /// A value is of another kind than asked for; a number with a fraction where an integer is asked for, too.
    case typeMismatch
    /// A number does not fit the type.
    case valueOutOfRange
    /// A value is of the right kind, but no rule accepts it.
    case invalidValue
    /// A path is malformed.
    case invalidPath
    /// A type's `properties` or `mappingPath` are wrong.
    case invalidSchema
    /// Values are nested deeper than allowed.
    case depthExceeded
    /// A key occurs twice in one object where that is not allowed.
    case duplicateKey
    /// A key that the type does not declare, where that is not allowed.
    case unknownKey
    /// An error that the caller's own code has thrown: see ``MapperError/underlying``.
    case custom
  }

  private let state: State

  private enum State: Sendable {
    case complete(Details)
    case located(LocatedFault)
    case placeless(Fault)
  }

  /// A finished error; `Details` is a class so that the struct stays small.
  init(_ details: Details) {
    state = .complete(details)
  }

  /// An error whose place is still to be worked out.
  init(_ fault: LocatedFault) {
    state = .located(fault)
  }

  /// An error of a value by itself: it gets its place from whoever reads or writes the value.
  init(_ fault: Fault) {
    state = .placeless(fault)
  }

  /// The fault, if it has no place so far.
  var placelessFault: Fault? {
    if case .placeless(let fault) = state { fault } else { nil }
  }

  var details: Details {
    switch state {
    case .complete(let details): details
    case .located(let fault): fault.details
    case .placeless(let fault): fault.details
    }
  }

  /// The fault, if its place is still to be worked out.
  var locatedFault: LocatedFault? {
    if case .located(let fault) = state { fault } else { nil }
  }

  /// The kind of the fault.
  public var code: Code {
    switch state {
    case .complete(let details): details.code
    case .located(let fault): fault.fault.code
    case .placeless(let fault): fault.code
    }
  }

  /// Where in the document, from the root: `response.users[0].age`. Empty for the root.
  public var path: String { details.path }

  /// What was asked for at this place, such as `Int`.
  public var expected: String? { details.expected }

  /// What was there instead: its kind and a short excerpt, such as `string "x"`. Nil where nothing was.
  public var found: String? { details.found }

  /// The position in the document, in bytes from 0. Nil where there is no text, as for a wrong schema.
  public var offset: Int? { details.position?.offset }

  /// The line of ``offset``, from 1.
  public var line: Int? { details.position?.line }

  /// The column of ``offset`` in its line, in bytes from 1.
  public var column: Int? { details.position?.column }

  /// The error behind this one: what the caller's code threw, or the error of the best candidate of a search.
  public var underlying: (any Error)? { details.underlying }

  /// A key near the one that is missing: "did you mean `user_name`?".
  public var suggestion: String? { details.suggestion }

  /// All faults of the document and all issues up to the error, in document order, where the call was asked for its
  /// issues; else this one alone.
  public var issues: [MappingIssue] { details.issues ?? [MappingIssue(self)] }

  /// An error with all faults that were found.
  @usableFromInline
  init(_ error: any Error, _ issues: [MappingIssue]) {
    let error = error as? MapperError ?? MapperError(Details(code: .custom, underlying: error))
    self.init(Details(error.details, issues: issues))
  }

  /// Whether the fault is one of the declaration or of the stack: nothing that another value could make good.
  var isAboutTheCall: Bool {
    code == .invalidSchema || code == .depthExceeded
  }

  /// The same error with its place worked out, so that it does not keep the document.
  var completed: MapperError {
    MapperError(details)
  }
}

extension MapperError.Code {
  /// Matches an error by its code, for `catch MapperError.notFound`.
  public static func ~= (code: MapperError.Code, error: any Error) -> Bool {
    (error as? MapperError)?.code == code
  }
}

extension MapperError {
  /// ``Code/invalidJSON``, for patterns.
  public static var invalidJSON: Code { .invalidJSON }
  /// ``Code/notFound``, for patterns.
  public static var notFound: Code { .notFound }
  /// ``Code/missingKey``, for patterns.
  public static var missingKey: Code { .missingKey }
  /// ``Code/typeMismatch``, for patterns.
  public static var typeMismatch: Code { .typeMismatch }
  /// ``Code/valueOutOfRange``, for patterns.
  public static var valueOutOfRange: Code { .valueOutOfRange }
  /// ``Code/invalidValue``, for patterns.
  public static var invalidValue: Code { .invalidValue }
  /// ``Code/invalidPath``, for patterns.
  public static var invalidPath: Code { .invalidPath }
  /// ``Code/invalidSchema``, for patterns.
  public static var invalidSchema: Code { .invalidSchema }
  /// ``Code/depthExceeded``, for patterns.
  public static var depthExceeded: Code { .depthExceeded }
  /// ``Code/duplicateKey``, for patterns.
  public static var duplicateKey: Code { .duplicateKey }
  /// ``Code/unknownKey``, for patterns.
  public static var unknownKey: Code { .unknownKey }
  /// ``Code/custom``, for patterns.
  public static var custom: Code { .custom }
}

extension MapperError {
  /// All that an error says, with its place worked out.
  final class Details: Sendable {
    let code: Code
    let path: String
    let message: String?
    let expected: String?
    let found: String?
    let position: SourcePosition?
    let underlying: (any Error)?
    let suggestion: String?
    let issues: [MappingIssue]?

    init(
      code: Code, path: String = "", message: String? = nil, expected: String? = nil, found: String? = nil,
      position: SourcePosition? = nil, underlying: (any Error)? = nil, suggestion: String? = nil
    ) {
      self.code = code
      self.path = path
      self.message = message
      self.expected = expected
      self.found = found
      self.position = position
      self.underlying = underlying
      self.suggestion = suggestion
      issues = nil
    }

    init(_ details: Details, issues: [MappingIssue]) {
      code = details.code
      path = details.path
      message = details.message
      expected = details.expected
      found = details.found
      position = details.position
      underlying = details.underlying
      suggestion = details.suggestion
      self.issues = issues
    }
  }
}
