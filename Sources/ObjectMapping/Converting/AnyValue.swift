internal import Foundation
internal import JsonMapper

extension JSONReader {
  /// The value as JSONSerialization gives it; a native as it was given.
  var anyValue: Any {
    guard isArray || isObject else { return anyAtom }
    // Without recursion, as a document may be nested deeper than the stack allows.
    var open = [OpenContainer(self)]
    while true {
      let last = open.count - 1
      guard let child = open[last].next() else {
        let value = open.removeLast().value
        if open.isEmpty { return value }
        open[last - 1].add(value)
        continue
      }
      if child.isArray || child.isObject {
        open.append(OpenContainer(child))
      } else {
        open[last].add(child.anyAtom)
      }
    }
  }

  /// The members of an object, as JSONSerialization gives them.
  var dictionary: [String: Any] { anyValue as? [String: Any] ?? [:] }

  private var anyAtom: Any {
    if let native: Any = native() { return native }
    if let text = asString { return text }
    if let value = asBool { return value }
    return number ?? NSNull()
  }

  /// A number with its exact value: what neither Int64 nor UInt64 hold is decimal, if it is whole.
  private var number: NSNumber? {
    guard let text = numberText else { return nil }
    if let value = asInteger(Int.self) { return NSNumber(value: value) }
    if let value = asInteger(UInt64.self) { return NSNumber(value: value) }
    let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
    if isWhole, text.utf8.count <= 38 { return NSDecimalNumber(string: text) }
    return asDouble.map { NSNumber(value: $0) } ?? NSDecimalNumber(string: text)
  }
}

/// An array or object that is being made.
private struct OpenContainer {
  private let isObject: Bool
  /// The children that are still to come, the next one last.
  private var rest: [(key: String, value: JSONReader)] = []
  private var key = ""
  private var elements: [Any] = []
  private var members: [String: Any] = [:]

  init(_ reader: JSONReader) {
    isObject = reader.isObject
    rest.reserveCapacity(reader.count)
    if isObject {
      reader.forEachMember { rest.append((reader.key($0), $1)) }
      members.reserveCapacity(reader.count)
    } else {
      reader.forEachElement { rest.append(("", $0)) }
      elements.reserveCapacity(reader.count)
    }
    rest.reverse()
  }

  mutating func next() -> JSONReader? {
    guard let child = rest.popLast() else { return nil }
    key = child.key
    return child.value
  }

  mutating func add(_ value: Any) {
    if isObject { members[key] = value } else { elements.append(value) }
  }

  var value: Any { isObject ? members : elements }
}
