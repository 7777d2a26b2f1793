/// A container type's name as Swift code spells it: `[User]`, not `Array<User>`.
protocol ContainerName {
  static var containerName: String { get }
}

/// A type's name as Swift code spells it.
func name(of type: Any.Type) -> String {
  (type as? any ContainerName.Type)?.containerName ?? "\(type)"
}

extension Optional: ContainerName {
  static var containerName: String { name(of: Wrapped.self) + "?" }
}

extension Array: ContainerName {
  static var containerName: String { "[\(name(of: Element.self))]" }
}

extension Dictionary: ContainerName {
  static var containerName: String { "[\(name(of: Key.self)): \(name(of: Value.self))]" }
}
