/// A place in a document: the keys and indexes that lead to it from the root.
///
/// It reads like Swift, `response.users[0].age`, and is empty for the root. A key that could be taken for something else
/// is quoted: `response["first.name"]`.
public struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  /// One step of a path.
  public enum Component: Sendable, Hashable {
    /// Into an object, by key.
    case key(String)
    /// Into an array, by index from 0.
    case index(Int)
  }

  /// The steps from the root on.
  public var components: [Component]

  /// A path of the given steps; without one, the root.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// Whether this is the root.
  public var isEmpty: Bool { components.isEmpty }

  /// The path as text, dotted: `response.users[0].age`.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where Self.isPlain(key):
        text += text.isEmpty ? key : ".\(key)"
      case .key(let key):
        let quoted = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        text += "[\"\(quoted)\"]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && !key.utf8.contains { $0 == 0x2E || $0 == 0x5B || $0 == 0x5D || $0 == 0x22 || $0 <= 0x20 }
  }

  /// Whether a path reads as the given text.
  public static func == (path: JSONPath, text: String) -> Bool { path.description == text }

  /// Whether a path reads as the given text.
  public static func == (text: String, path: JSONPath) -> Bool { path.description == text }

  func appending(_ component: Component) -> JSONPath {
    JSONPath(components + [component])
  }
}
