/// What becomes of a record of a stream that is no JSON, or that is not as its type needs it.
///
/// ```swift
/// for try await user in Mapper.lines(of: bytes, as: User.self, onInvalid: .skip { log.warning("\($0)") }) { … }
/// ```
public enum InvalidRecords: Sendable {
  /// It ends the stream with its error.
  case `throw`
  /// It is left out, and its error handed to `report`.
  case skip(report: @Sendable (MapperError) -> Void)

  /// Whether an invalid record is the end.
  var isThrow: Bool {
    if case .throw = self { true } else { false }
  }
}
