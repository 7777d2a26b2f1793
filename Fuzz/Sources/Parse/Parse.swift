import JsonMapper
import Schemas

/// Parses, and reads the document in every way.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Input(start, count)
  do {
    let root = try JSONDocument(parsing: Array(input.bytes)).root
    var nodes = [root]
    while let node = nodes.popLast() {
      check(node.exists && node.kind != nil, "a node without a value")
      _ = (node.string, node.int, node.double, node.bool, node.isNull, node.integer(UInt128.self))
      check(node.members.count == (node.kind == .object ? node.count : 0), "members")
      nodes += node
    }
    let value = JSONValue(root)
    let again = try JSONDocument(parsing: root.rawJSON).root
    check(JSONValue(again) == value && again.rawJSON == root.rawJSON, "another value from its own text")
    check(value.hashValue == JSONValue(again).hashValue, "another hash")
  } catch let error as MapperError {
    check(error.code == .invalidJSON || error.code == .depthExceeded, "\(error)")
    check((error.offset ?? -1) >= 0 && (error.offset ?? 0) <= count, "\(error)")
  } catch {
    check(false, "\(error)")
  }
  return 0
}
