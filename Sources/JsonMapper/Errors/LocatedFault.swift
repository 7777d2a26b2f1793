/// A fault at a node: what is known when it is thrown. The rest is worked out from the document when it is asked for.
struct Fault: Sendable {
  var code: MapperError.Code
  var expected: Expectation = .nothing
  /// The key that is missing from the object at the node.
  var missingKey: String?
  var message: String?
  var underlying: (any Error)?
  /// What was probably meant; for a missing key it is found in the object.
  var suggestion: String?
  /// What an issue says was found, where the value at the node would mislead.
  var foundInIssue: String?
  /// Whether the value at the node is what was found instead.
  var quotesValue = true

  static let stackExhausted = Fault(
    code: .depthExceeded, expected: .text("less nesting than fills the thread's stack"), quotesValue: false)

  /// What was asked for; a type's name is made only for an error that is read.
  enum Expectation: Sendable {
    case nothing
    case text(String)
    case type(any JSONReadable.Type)

    var text: String? {
      switch self {
      case .nothing: nil
      case .text(let text): text
      case .type(let type as any Mapable.Type): "object for \(type)"
      case .type(let type): name(of: type)
      }
    }
  }
}

extension Fault {
  /// What is known without a place.
  var details: MapperError.Details {
    MapperError.Details(code: code, message: message, expected: expected.text, underlying: underlying)
  }
}

/// A fault and its place.
struct LocatedFault: Sendable {
  let fault: Fault
  let node: JSONNode

  var details: MapperError.Details {
    details(at: PlaceFinder.Place(path: node.path, position: node.storage.position(of: node.index)))
  }

  /// All that the fault says, at a place that is known already.
  func details(at place: PlaceFinder.Place) -> MapperError.Details {
    var path = place.path
    if let key = fault.missingKey {
      path.components += PathText(key).components
    }
    let isMissing = fault.missingKey != nil
    return MapperError.Details(
      code: fault.code, path: path.description, message: fault.message, expected: fault.expected.text,
      found: isMissing || !fault.quotesValue ? nil : Excerpt(node).text,
      position: place.position,
      underlying: fault.underlying,
      suggestion: fault.suggestion ?? fault.missingKey.flatMap { Suggestion.nearest(to: $0, in: node) })
  }
}

/// How a value is quoted in an error: its kind and the beginning of its text.
struct Excerpt {
  let text: String

  /// In characters.
  private static let limit = 40

  init(_ node: JSONNode) {
    switch node.tapeNode.kind {
    case .sentinel: text = "nothing"
    case .null: text = "null"
    case .true: text = "boolean true"
    case .false: text = "boolean false"
    case .number: text = "number \(Self.shortened(node.rawJSON))"
    case .string, .key: text = "string \"\(Self.shortened(node.string ?? ""))\""
    case .native:
      text =
        node.nonFinite.map { "number \($0.jsonName)" }
        ?? "\(type(of: node.storage.native(Int(node.tapeNode.auxiliary))))"
    case .array: text = node.count == 1 ? "array of 1 element" : "array of \(node.count) elements"
    case .object: text = node.count == 1 ? "object with 1 key" : "object with \(node.count) keys"
    }
  }

  private static func shortened(_ text: String) -> String {
    let line = String(text.prefix(limit + 1).map { $0.isNewline ? " " : $0 })
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}

/// Finds the key that was probably meant.
enum Suggestion {
  /// Objects with more keys than this are not looked through.
  private static let keyLimit = 1000

  /// The key of an object that is nearest to a missing one: equal but for case and underscores, or a few letters off.
  static func nearest(to key: String, in node: JSONNode) -> String? {
    node.count <= keyLimit ? nearest(to: key, among: node.members.map(\.key)) : nil
  }

  /// Of some keys the one that is nearest to another.
  static func nearest(to key: String, among keys: [String]) -> String? {
    let wanted = normalized(key)
    var best: (key: String, distance: Int)?
    for candidate in keys where candidate != key {
      let distance = distance(wanted, normalized(candidate), limit: wanted.count / 3)
      if let distance, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.key
  }

  private static func normalized(_ key: String) -> [UInt8] {
    key.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
  }

  /// The optimal string alignment distance (Damerau's edits in Wagner and Fischer's table, three rows of it); nil above
  /// the limit.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    if abs(left.count - right.count) > limit { return nil }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = beforeLast
    for i in left.indices {
      row[0] = i + 1
      var nearest = row[0]
      for j in right.indices {
        var distance = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row[j + 1] = distance
        nearest = min(nearest, distance)
      }
      if nearest > limit { return nil }
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
