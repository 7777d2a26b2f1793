import JsonMapper

/// A JSON value at random, to be compared with what the library makes of its text.
indirect enum RandomTree: Equatable {
  case null
  case bool(Bool)
  /// By its text.
  case number(String)
  case string(String)
  case array([RandomTree])
  case object([Member])

  struct Member: Equatable {
    let key: String
    let value: RandomTree
  }

  /// Few keys, so that they meet often; some look like others, like paths, or need escapes.
  static let keys = [
    "id", "name", "a", "b", "a.b", "b.0", "id2", "é", "key\"", "", "prefix__1__suffix", "prefix__2__suffix",
    "prefix__3__suffix",
  ]

  private static let numbers = ["0", "1", "-7", "42", "1.5", "99999999999999999999", "-0", "1e400", "2e1"]
  private static let strings = ["", "x", "id", "日本語", "\"\\\n", "😀", "a long string of plain text", "\u{1}"]

  init(depth: Int, repeatingKeys: Bool, using generator: inout NumberGenerator) {
    switch Int.random(in: 0..<(depth > 0 ? 14 : 6), using: &generator) {
    case 0: self = .null
    case 1: self = .bool(Bool.random(using: &generator))
    case 2, 3: self = .number(Self.numbers.randomElement(using: &generator).unsafelyUnwrapped)
    case 4, 5: self = .string(Self.strings.randomElement(using: &generator).unsafelyUnwrapped)
    case 6...8:
      let count = Int.random(in: 0...4, using: &generator)
      // Half of the arrays hold one kind of object, as real ones do.
      let isUniform = Bool.random(using: &generator)
      self = .array(
        (0..<count).map { _ in
          isUniform
            ? Self.item(&generator) : RandomTree(depth: depth - 1, repeatingKeys: repeatingKeys, using: &generator)
        })
    default:
      var members: [Member] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let key = Self.keys.randomElement(using: &generator).unsafelyUnwrapped
        let value = RandomTree(depth: depth - 1, repeatingKeys: repeatingKeys, using: &generator)
        if repeatingKeys || !members.contains(where: { $0.key == key }) {
          members.append(Member(key: key, value: value))
        }
      }
      self = .object(members)
    }
  }

  private static func item(_ generator: inout NumberGenerator) -> RandomTree {
    let id = numbers[Int.random(in: 0..<(Int.random(in: 0..<4, using: &generator) == 0 ? 9 : 4), using: &generator)]
    return .object([Member(key: "id", value: .number(id)), Member(key: "name", value: .string("x"))])
  }

  /// The JSON text, with white space and escapes at random.
  func text(using generator: inout NumberGenerator) -> String {
    let space = ["", "", "", " ", "\n", "\t ", "         "].randomElement(using: &generator).unsafelyUnwrapped
    switch self {
    case .null: return space + "null"
    case .bool(let value): return space + (value ? "true" : "false")
    case .number(let text): return text + space
    case .string(let text): return space + Self.quoted(text, using: &generator)
    case .array(let elements):
      return "[" + space + elements.map { $0.text(using: &generator) }.joined(separator: space + ",") + "]" + space
    case .object(let members):
      let texts = members.map { member in
        Self.quoted(member.key, using: &generator) + space + ":" + member.value.text(using: &generator)
      }
      return "{" + space + texts.joined(separator: "," + space) + space + "}"
    }
  }

  private static func quoted(_ text: String, using generator: inout NumberGenerator) -> String {
    let escapesAll = Int.random(in: 0..<8, using: &generator) == 0
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let isSpecial = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard isSpecial || escapesAll else {
        quoted.unicodeScalars.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar).unsafelyUnwrapped {
        let digits = String(unit, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}

extension RandomTree {
  /// The tree that a node stands for.
  init(_ node: JSONNode) {
    switch node.kind {
    case .boolean: self = .bool(node.bool ?? false)
    case .number: self = .number(node.rawJSON)
    case .string: self = .string(node.string ?? "?")
    case .array: self = .array(node.map { RandomTree($0) })
    case .object: self = .object(node.members.map { Member(key: $0.key, value: RandomTree($0.value)) })
    case .null, nil: self = .null
    }
  }

  var children: [RandomTree] {
    switch self {
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// The containers of the tree, breadth first.
  var containers: [RandomTree] {
    var queue = [self]
    var head = 0
    while head < queue.count {
      queue += queue[head].children
      head += 1
    }
    return queue.filter {
      switch $0 {
      case .array, .object: true
      default: false
      }
    }
  }

  /// The value of a key, the last of several; or of a path, where the object does not have the key.
  func value(_ key: String) -> RandomTree? {
    guard case .object(let members) = self else { return nil }
    if let member = members.last(where: { $0.key == key }) { return member.value }
    guard key.contains(".") else { return nil }
    var value: RandomTree? = self
    for part in key.split(separator: ".", omittingEmptySubsequences: false) {
      switch value {
      case .array(let elements)?: value = Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      case .object(let members)?: value = members.last { $0.key == part }?.value
      default: value = nil
      }
    }
    return value
  }

  /// The integer that the standard options read from it.
  var integer: Int? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .number("-0"): 0
    case .number("2e1"): 20
    case .number(let text): Int(text)
    default: nil
    }
  }

  /// The text that the standard options read from it.
  var string: String? {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let text), .string(let text): text
    default: nil
    }
  }
}
