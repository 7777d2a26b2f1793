import Foundation
import JsonMapper
import Schemas

/// Compares with JSONSerialization and strtod, where both must agree: what is accepted, every string, integer and double.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(Input(start, count).bytes)
  // JSONSerialization guesses encodings by zeros and byte order marks, and takes a text of no bytes for none.
  if bytes.contains(0) || bytes.prefix(3).contains(where: { $0 >= 0x80 }) || bytes.isEmpty { return 0 }
  let ours = try? JSONDocument(parsing: bytes).root
  let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  if let theirs, let ours {
    check(isSame(ours, theirs), "another value")
  } else if theirs != nil {
    // It takes a comma behind the last element of an array, as relaxed syntax does.
    var options = MapperOptions.standard
    options.syntax = .relaxed
    check((try? JSONDocument(parsing: bytes, options: options)) != nil, "refused what JSONSerialization accepts")
  }
  return 0
}

private func isSame(_ node: JSONNode, _ value: Any) -> Bool {
  switch node.kind {
  case .null: return value is NSNull
  case .boolean: return node.bool == (value as? Bool)
  case .string: return node.string == (value as? String)
  case .number:
    guard let number = value as? NSNumber else { return false }
    if !node.rawJSON.contains(where: { ".eE".contains($0) }) {
      // Beyond 64 bits JSONSerialization has no exact number.
      if let int = node.integer(Int64.self) { return number.int64Value == int }
      return node.integer(UInt64.self).map { $0 == number.uint64Value } ?? true
    }
    // JSONSerialization makes an NSDecimalNumber of many digits, whose Double is not always the nearest: strtod's is.
    return node.double.map { $0.bitPattern == Double(node.rawJSON)?.bitPattern } ?? true
  case .array:
    guard let values = value as? [Any], values.count == node.count else { return false }
    return zip(node, values).allSatisfy { isSame($0, $1) }
  case .object:
    guard let values = value as? [String: Any] else { return false }
    return values.allSatisfy { key, value in
      // Of keys that Unicode holds for equal, and of repeated ones, each library keeps another.
      let same = node.members.filter { $0.key == key }
      return same.contains { isSame($0.value, value) }
    }
  case nil: return false
  }
}
