import JsonMapper
import Schemas

/// Parses the same text in every syntax: what one takes, the wider ones take as the same value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = Array(Input(start, count).bytes)
  func value(_ syntax: JSONSyntax) -> JSONValue? {
    var options = MapperOptions.standard
    options.syntax = syntax
    do {
      return try JSONDocument(parsing: text, options: options).root.value
    } catch let error as MapperError {
      check((error.offset ?? -1) >= 0 && (error.offset ?? 0) <= count, "\(error)")
      _ = error.description
      return nil
    } catch {
      fatalError("\(error)")
    }
  }
  let strict = value(.strict)
  let relaxed = value(.relaxed)
  let json5 = value(.json5)
  if let strict { check(relaxed == strict, "relaxed is not strict") }
  if let relaxed { check(json5 == relaxed, "JSON5 is not relaxed") }
  return 0
}
