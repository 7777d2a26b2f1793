import Foundation
import JsonMapper

/// Prints what many calls leave behind, and what large documents take at most: the timeline that is mapped, and a file that
/// is parsed.
///
/// - Throws: A ``Failure`` where that is too much.
func showMemory(_ file: String?) throws {
  for (name, call) in memoryCalls() { try showLeftBehind(name, call) }
  try showPeak("timelines mapped", of: timeline().data) { keep(try Mapper.map($0) as [Timeline]) }
  if let file {
    let document = try Data(contentsOf: URL(fileURLWithPath: file))
    guard !document.isEmpty else { throw Failure("\(file) is empty") }
    try showPeak("\(file) parsed", of: document) { keep(try JSONDocument(parsing: $0)) }
  }
}

private let megabyte = 1_000_000.0

/// Resident memory before and after many calls; caches and tables are filled before.
private func showLeftBehind(_ name: String, _ call: () throws -> Void) throws {
  let calls = 100_000, bound = 2.0
  func run(_ count: Int) throws {
    for _ in 0..<count { try pooled(call) }
  }
  try run(calls / 10)
  let before = Double(Memory.resident()) / megabyte
  try run(calls)
  let after = Double(Memory.resident()) / megabyte
  print("\(name), \(calls) calls: \(text(before, digits: 2)) MB before, \(text(after, digits: 2)) MB after")
  fflush(nil)
  if after - before > bound { throw Failure("\(name): resident memory grew by more than \(bound) MB") }
}

private func pooled(_ call: () throws -> Void) rethrows {
  #if canImport(Darwin)
    try autoreleasepool(invoking: call)
  #else
    try call()
  #endif
}

private func memoryCalls() -> [(String, () throws -> Void)] {
  let object = Array(#"{"n": 7, "m": "seven", "values": [1, 2.5, null, {"deep": "text\n"}]}"#.utf8)
  let wrong = Array(#"[{"n": "x"}, {"n": 1}, {"n": {}}]"#.utf8)
  let family = Array(#"[{"type": "number", "n": 1}, {"type": "maybe", "n": 2}]"#.utf8)
  let colliding = Array(#"{"collides1collides": 1, "collides2collides": 2, "collides3collides": 3}"#.utf8)
  var kept: JSONDocument?
  return [
    ("a small object", { keep(try Mapper.map(object) as Number) }),
    ("a map that fails", { keep("\(expectError { try Mapper.read(wrong) as [Number] })") }),
    ("a text that is no JSON", { keep("\(expectError { try JSONDocument(parsing: object.dropLast()) })") }),
    (
      "issues",
      {
        var issues: [MappingIssue] = []
        keep(try Mapper.read(wrong, options: .tolerant, issues: &issues) as [Number])
        keep(issues)
      }
    ),
    ("validate", { keep(Mapper.validate(wrong, as: [Number].self)) }),
    ("families", { keep(try Mapper.map(family, of: Numbers.self) as [any Mapable]) }),
    ("keys that collide", { keep(try Mapper.read(colliding) as [String: Int]) }),
    ("Codable", { keep(try Mapper.decode(Number.self, from: object)) }),
    ("Codable that fails", { keep("\(expectError { try Mapper.decode([Number].self, from: wrong) })") }),
    (
      "JSONDocument kept until the next",
      {
        kept = try JSONDocument(parsing: object)
        keep(kept?.root["values"][3]["deep"].string)
      }
    ),
    (
      "JSONValue changed",
      {
        var value = try Mapper.read(object) as JSONValue
        value["values"][0] = nil
        keep(value)
      }
    ),
    ("written", { keep(try Mapper.bytes(from: Mapper.read(object) as JSONValue)) }),
    ("written, Codable", { keep(try Mapper.encode(["n": [1, 2, 3]])) }),
  ]
}

/// The error of a call that has to fail.
private func expectError<T>(_ call: () throws -> T) -> any Error {
  do {
    keep(try call())
    return Failure("no error")
  } catch {
    return error
  }
}

private enum Numbers: MapableFamily {
  typealias Member = any Mapable

  static let discriminator = "type"
  static var members: [String: any Mapable.Type] { ["number": Number.self, "maybe": Maybe.self] }
}

/// The most memory that a call takes above that of its text: a document repeated to an array of 100 MB.
private func showPeak(_ name: String, of document: Data, _ call: (Data) throws -> Void) throws {
  let size = 100_000_000, mostPerByte = 1.7
  var array = Data("[".utf8)
  array.reserveCapacity(size + document.count)
  while array.count < size {
    if array.count > 1 { array.append(UInt8(ascii: ",")) }
    array.append(document)
  }
  array.append(UInt8(ascii: "]"))
  let before = Memory.resident()
  guard Memory.forgetPeak() else { return print("\(name): the peak of a call is known on Linux only") }
  try call(array)
  let above = Double(Memory.peak() - before), perByte = above / Double(array.count)
  print(
    "\(name), repeated to \(text(Double(array.count) / megabyte, digits: 1)) MB: "
      + "\(text(above / megabyte, digits: 1)) MB above the text at most, \(text(perByte, digits: 2)) a byte")
  if perByte > mostPerByte { throw Failure("\(name): the peak is above \(mostPerByte) bytes a byte of text") }
}
