/// The way to an array in a stream, which is followed while the text comes in.
struct StreamPath: Sendable {
  enum Step: Sendable {
    case key(String)
    case index(Int)
    /// A part of a path as text that is a number: an index in an array, a key in an object.
    case number(Int, text: String)
  }

  let steps: [Step]

  init(_ nodes: [TargetNode]) throws {
    steps = try nodes.checkedPath().components.map { component in
      switch component {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
  }

  init(_ text: String) throws {
    let path = PathText(text)
    try path.checkParts()
    steps = path.parts.map { part in
      PathText.index(part).map { .number($0, text: String(part)) } ?? .key(String(part))
    }
  }
}

extension StreamPath.Step {
  /// The step within an object or an array; nil where there is no such step.
  func component(inObject isObject: Bool) -> JSONPath.Component? {
    switch self {
    case .key(let key): isObject ? .key(key) : nil
    case .index(let index): isObject ? nil : .index(index)
    case .number(let index, let text): isObject ? .key(text) : .index(index)
    }
  }

  /// What has to be there for the step to be taken.
  var expectation: String {
    switch self {
    case .key(let key): "object with the key `\(key)`"
    case .index(let index), .number(let index, _): "array with the index \(index)"
    }
  }
}
