/// What a mapping call makes: one model, an array of them, or an object of them.
@usableFromInline
enum TargetShape: Sendable {
  case object, array, dictionary

  /// What is looked for, for an error.
  func expectation(of type: any Mapable.Type) -> String {
    switch self {
    case .object: "object for \(type)"
    case .array: "array of objects for \(type)"
    case .dictionary: "object of objects for \(type)"
    }
  }
}
