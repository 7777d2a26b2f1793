import JsonMapper
import Schemas

/// Writes what was read, with all options, and reads it again; and numbers, bit for bit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var input = Input(start, count)
  let choice = input.byte()
  let bits = (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(input.byte()) }
  do {
    let double = Double(bitPattern: bits)
    if double.isFinite {
      let again = try Mapper.read(Mapper.bytes(from: double)) as Double
      check(again.bitPattern == double.bitPattern, "\(double)")
    }
    let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    if float.isFinite {
      check(try Mapper.read(Mapper.bytes(from: float)) as Float == float, "\(float)")
    }
    check(try Mapper.read(Mapper.bytes(from: Int64(bitPattern: bits))) as Int64 == Int64(bitPattern: bits), "\(bits)")
  } catch {
    check(false, "\(error)")
  }
  guard let value = (try? JSONDocument(parsing: Array(input.bytes)))?.root.value else { return 0 }
  var options: JSONWritingOptions = []
  if choice & 1 != 0 { options.insert(.prettyPrinted) }
  if choice & 2 != 0 { options.insert(.sortedKeys) }
  if choice & 4 != 0 { options.insert(.escapedSlashes) }
  do {
    let text = try Mapper.bytes(from: value, options: options)
    check(try Mapper.read(text) as JSONValue == value, "another value")
    let patch: JSONValue = try Mapper.patch(from: value, to: value)
    check(value.object == nil || patch == [:], "a patch of nothing")
  } catch let error as MapperError {
    check(error.code == .depthExceeded, "\(error)")
  } catch {
    check(false, "\(error)")
  }
  return 0
}
