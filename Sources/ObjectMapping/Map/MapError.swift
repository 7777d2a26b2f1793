/// Why a model could not be read.
public struct MapError: Error, @unchecked Sendable {
  // SAFETY (@unchecked): `currentValue` is made of JSON's values, which nobody changes.
  /// The key that was asked for, whole; nil where the fault is not in the value of a key.
  public var key: String?
  /// The value that was found.
  public var currentValue: Any?
  /// What is wrong.
  public var reason: String?
  /// The source file that asked.
  public var file: StaticString?
  /// The function that asked.
  public var function: StaticString?
  /// The source line that asked.
  public var line: UInt?

  /// An error of the app's own.
  public init(
    key: String?, currentValue: Any?, reason: String?, file: StaticString? = nil, function: StaticString? = nil,
    line: UInt? = nil
  ) {
    self.key = key
    self.currentValue = currentValue
    self.reason = reason
    self.file = file
    self.function = function
    self.line = line
  }
}

extension MapError: CustomStringConvertible {
  /// All that is known, a line for each part.
  public var description: String {
    let parts: [(name: String, value: String?)] = [
      ("reason", reason), ("location", location), ("key", key), ("currentValue", currentValue.map { "\($0)" }),
    ]
    return parts.reduce(into: "Got an error while mapping.") { text, part in
      text += "\n- \(part.name): \(part.value ?? "nil")"
    }
  }

  /// Where the value was asked for: `User.init(map:):12`.
  private var location: String? {
    guard let file, let function, let line else { return nil }
    let name = "\(file)".split(separator: "/").last?.split(separator: ".").first ?? ""
    return "\(name).\(function):\(line)"
  }
}

/// That a value is not of the kind that a type wants. Whoever knows the key makes a ``MapError`` of it.
struct Mismatch: Error {
  /// What a value was to become: "cast to '[Any]'".
  var conversion: String

  /// Where the value stands below the key: "[3]".
  var place = ""

  static func cast(to type: Any.Type) -> Mismatch { Mismatch(conversion: "cast to '\(type)'") }
}
