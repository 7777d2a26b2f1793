// Within the types' own code, errors are `DecodingError`s, which they may catch; outside, they are `MapperError`s. The
// former carry the latter as `underlyingError`.

extension ValueDecoder {
  /// The value is not what was asked for.
  @inline(never)
  func mismatch(_ type: Any.Type, expected: String) -> any Error {
    decodingError(
      located(Fault(code: .typeMismatch, expected: .text(expected))), type: type, found: Excerpt(reader.node).text)
  }

  /// No rule of the type accepts the value.
  @inline(never)
  func invalid(_ expected: String) -> any Error {
    decodingError(located(Fault(code: .invalidValue, expected: .text(expected))), type: Any.self, found: "another")
  }

  /// The object does not have a key.
  @inline(never)
  func missing(_ key: any CodingKey, _ type: Any.Type) -> any Error {
    let error = located(
      Fault(code: .missingKey, expected: expectation(of: type), missingKey: key.stringValue))
    return DecodingError.keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "missing key `\(key.stringValue)`", underlyingError: error))
  }

  /// The array has no further element.
  @inline(never)
  func atEnd(_ type: Any.Type, position: Int) -> any Error {
    let message = "no element \(position) in an \(Excerpt(reader.node).text)"
    let error = located(Fault(code: .typeMismatch, message: message))
    return DecodingError.valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath + [PlainCodingKey(index: position)], debugDescription: message, underlyingError: error))
  }

  /// What the engine threw for a value, as the error that a type would expect of a decoder.
  @inline(never)
  func decodingError(_ error: any Error, type: Any.Type) -> any Error {
    guard let error = error as? MapperError, !error.isAboutTheCall else { return error }
    return decodingError(error, type: type, found: Excerpt(reader.node).text)
  }

  private func decodingError(_ error: MapperError, type: Any.Type, found: String) -> any Error {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(type), found \(found)", underlyingError: error)
    switch error.code {
    case .typeMismatch where isNull: return DecodingError.valueNotFound(type, context)
    case .typeMismatch: return DecodingError.typeMismatch(type, context)
    default: return DecodingError.dataCorrupted(context)
    }
  }

  private func located(_ fault: Fault) -> MapperError {
    MapperError(LocatedFault(fault: fault, node: reader.node))
  }

  private func expectation(of type: Any.Type) -> Fault.Expectation {
    (type as? any JSONReadable.Type).map { .type($0) } ?? .text("\(type)")
  }
}

extension DecodingCall {
  /// What the reading of a type ended in, as a `MapperError` with the place.
  func mapperError(_ error: any Error) -> any Error {
    switch error {
    case let error as MapperError:
      return error
    case let error as DecodingError:
      let (fault, context) = Self.fault(error)
      if let own = context.underlyingError as? MapperError { return own }
      return MapperError(LocatedFault(fault: fault, node: node(at: context.codingPath)))
    default:
      let place = unsafe session.publicNode(faultPlace == 0 ? base : faultPlace)
      return MapperError(error, at: place)
    }
  }

  /// What a type itself has thrown.
  private static func fault(_ error: DecodingError) -> (Fault, DecodingError.Context) {
    switch error {
    case .keyNotFound(let key, let context):
      return (Fault(code: .missingKey, missingKey: key.stringValue, underlying: error), context)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return (Fault(code: .typeMismatch, expected: .text("\(type)"), underlying: error), context)
    case .dataCorrupted(let context):
      return (Fault(code: .invalidValue, message: context.debugDescription, underlying: error), context)
    @unknown default:
      return (
        Fault(code: .custom, underlying: error, quotesValue: false),
        DecodingError.Context(codingPath: [], debugDescription: "")
      )
    }
  }
}
