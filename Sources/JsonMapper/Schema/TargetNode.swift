/// One step of the way to a model's object: a key or an index.
///
/// ```swift
/// static let mappingPath: [TargetNode] = ["response", "users", 0]
/// static let mappingPath: [TargetNode] = [.dictionaryNode(key: "user", isDestination: true)]
/// ```
public struct TargetNode: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  let component: JSONPath.Component
  let isDestination: Bool

  /// A member of an object. The last node of a path may be marked as its destination; no other may.
  public static func dictionaryNode(key: String, isDestination: Bool = false) -> TargetNode {
    TargetNode(component: .key(key), isDestination: isDestination)
  }

  /// An element of an array, from 0. The last node of a path may be marked as its destination; no other may.
  public static func arrayNode(index: Int, isDestination: Bool = false) -> TargetNode {
    TargetNode(component: .index(index), isDestination: isDestination)
  }

  private init(component: JSONPath.Component, isDestination: Bool) {
    self.component = component
    self.isDestination = isDestination
  }

  /// A member of an object.
  public init(stringLiteral key: String) {
    self.init(component: .key(key), isDestination: false)
  }

  /// An element of an array.
  public init(integerLiteral index: Int) {
    self.init(component: .index(index), isDestination: false)
  }
}

extension [TargetNode] {
  /// The steps of a well-formed path.
  ///
  /// - Throws: ``MapperError/Code/invalidPath`` for a destination before the end, an empty key or a negative index.
  func checkedPath(of owner: String? = nil) throws -> JSONPath {
    for (position, node) in enumerated() {
      let message: String
      switch node.component {
      case .key(""): message = "node \(position) has an empty key"
      case .index(let index) where index < 0: message = "node \(position) has the negative index \(index)"
      case _ where node.isDestination && position < count - 1:
        message = "node \(position) is marked as the destination, but \(count - 1 - position) more follow"
      default: continue
      }
      let path = JSONPath(map(\.component)).description
      throw MapperError(
        MapperError.Details(
          code: .invalidPath, path: path,
          message: "invalid path \(path)\(owner.map { " of \($0)" } ?? ""): \(message)"))
    }
    return JSONPath(map(\.component))
  }
}
