internal import Foundation
internal import JsonMapper

extension JSONReader {
  /// The value as JSONSerialization gives it; a native as it was given.
  var anyValue: Any {
    if let native: Any = native() { return native }
    if let text = asString { return text }
    if let value = asBool { return value }
    if isArray { return array }
    if isObject { return dictionary }
    return number ?? NSNull()
  }

  var dictionary: [String: Any] {
    var members: [String: Any] = [:]
    members.reserveCapacity(count)
    forEachMember { members[key($0)] = $1.anyValue }
    return members
  }

  private var array: [Any] {
    var elements: [Any] = []
    elements.reserveCapacity(count)
    forEachElement { elements.append($0.anyValue) }
    return elements
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
