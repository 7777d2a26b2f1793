/// A JSON value of a generated document. Its text is made here, by none of the libraries that are compared.
indirect enum Value: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([Value])
  case object([(key: String, value: Value)])

  init(stringLiteral text: String) { self = .string(text) }
  init(arrayLiteral elements: Value...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, Value)...) { self = .object(members.map { ($0, $1) }) }

  static func int(_ number: Int) -> Value { .number("\(number)") }
  static func optional(_ text: String?) -> Value { text.map { .string($0) } ?? .null }

  /// Compact text, in document order.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)):\($0.value.json)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\n": "\\n"
      default: "\(character)"
      }
    }
    return "\"\(String(escaped))\""
  }
}
