import JsonMapper
import Schemas

/// Maps with several schemas and all options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var input = Input(start, count)
  let options = input.options()
  guard let document = try? JSONDocument(parsing: Array(input.bytes), options: options) else { return 0 }
  checkLimits(document.root, input.bytes.count, options)
  var issues: [MappingIssue] = []

  attempt { try Mapper.map(document, options: options, issues: &issues) as Everything }
  attempt { try Mapper.map(document, options: options, issues: &issues) as [Everything] }
  attempt { try Mapper.map(document, options: options, issues: &issues) as [String: Everything] }
  attempt { try Mapper.map(document, options: options, issues: &issues) as [Item] }
  attempt { try Mapper.read(document, options: options, issues: &issues) as [String: [Int?]] }
  attempt { try Mapper.read(document, options: options, issues: &issues) as [[Set<String>]?] }
  attempt { try Mapper.map(document, for: "id", options: options, issues: &issues) as Int64 }
  attempt { try Mapper.map(document, at: "inner.0", options: options, issues: &issues) as Everything }
  attempt { try Mapper.map(document, of: Family.self, options: options, issues: &issues) as [any Mapable] }
  attempt { try Mapper.decode(Plain.self, from: document, options: options) }
  _ = document.find(Item.self, options: options)
  if var model = try? Mapper.read("{}") as Everything {
    attempt { try Mapper.update(&model, with: document, options: options, issues: &issues) }
  }
  for issue in issues { _ = issue.description }

  // What strict reading takes has no faults, and standard reading takes it, too.
  if (try? Mapper.read(document, options: .strict) as Item) != nil {
    check(Mapper.validate(document.root, as: Item.self, options: .strict).isEmpty, "a fault in what was read")
    check((try? Mapper.read(document) as Item) != nil, "standard refuses what strict takes")
  }
  return 0
}

/// What was accepted is within the limits of its options.
func checkLimits(_ root: JSONNode, _ size: Int, _ options: MapperOptions) {
  check(size <= options.maximumDocumentSize ?? .max, "a text beyond the limit")
  let (length, count) = (options.maximumStringLength ?? .max, options.maximumElementCount ?? .max)
  var nodes = [root]
  while let node = nodes.popLast() {
    check(node.kind != .string || node.string?.utf8.count ?? 0 <= length, "a string beyond the limit")
    check(node.members.allSatisfy { $0.key.utf8.count <= length }, "a key beyond the limit")
    check(node.count <= count, "a container beyond the limit")
    nodes += node
  }
}

/// Every error is one of the library's, and can be told.
func attempt<Value>(_ body: () throws -> Value) {
  do {
    _ = try body()
  } catch let error as MapperError {
    check(error.code != .invalidSchema && error.code != .custom, "\(error)")
    _ = (error.description, error.issues.count)
  } catch {
    check(false, "\(error)")
  }
}
