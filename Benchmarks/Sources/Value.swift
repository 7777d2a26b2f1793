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
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .number(let digits): text += digits
    case .string(let string): Self.write(quoted: string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(quoted: member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(quoted string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
