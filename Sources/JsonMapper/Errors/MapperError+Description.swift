extension MapperError: CustomStringConvertible {
  /// One sentence: what was expected, what was found, where.
  ///
  /// `expected Int, found string "x" at users[0].age (line 3, column 17)`
  public var description: String {
    let details = details
    var text = details.sentence
    if !details.path.isEmpty, details.code != .invalidPath, details.code != .invalidSchema {
      text += " at \(details.path)"
    }
    if let position = details.position, details.code != .notFound || !details.path.isEmpty {
      text += " (line \(position.line), column \(position.column))"
    }
    if let suggestion = details.suggestion { text += "; did you mean `\(suggestion)`?" }
    return text
  }
}

extension MapperError {
  /// The description without the place.
  var sentence: String {
    // Without the place, which takes a walk through the document: who tells many faults would take one for each.
    locatedFault?.details(at: .unknown).sentence ?? details.sentence
  }
}

extension MapperError.Details {
  fileprivate var sentence: String {
    if let message { return message }
    switch code {
    case .invalidJSON:
      return "invalid JSON: \(expectation)"
    case .missingKey:
      return "missing key" + (expected.map { ", expected \($0)" } ?? "")
    case .valueOutOfRange:
      return "value out of range: \(expectation)"
    case .custom:
      return underlying.map { "\($0)" } ?? "error"
    default:
      return expectation
    }
  }

  private var expectation: String {
    switch (expected, found) {
    case (let expected?, let found?): "expected \(expected), found \(found)"
    case (let expected?, nil): "expected \(expected)"
    case (nil, let found?): "found \(found)"
    case (nil, nil): "\(code)"
    }
  }
}
