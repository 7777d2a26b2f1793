import Foundation
import JsonMapper

/// What may be large in a text, in every way that somebody might think of who wants to stop a server.
func growthShapes() -> [GrowthShape] {
  atomShapes() + objectShapes() + collidingShapes() + containerShapes() + faultShapes() + writingShapes()
    + streamShapes() + valueShapes()
}

private func atomShapes() -> [GrowthShape] {
  [
    GrowthShape("one string", most: 1 << 24, { quoted(repeating("a", $0)) }) { keep(try Mapper.read($0) as String) },
    GrowthShape("one string of escapes", most: 1 << 21, { quoted(repeating(#"\u00e9\n"#, $0)) }) {
      keep(try Mapper.read($0) as String)
    },
    GrowthShape("one string beyond ASCII", most: 1 << 22, { quoted(repeating("é€", $0)) }) {
      keep(try Mapper.read($0) as String)
    },
    GrowthShape("one number, a Double", most: 1 << 22, { Array("0.".utf8) + repeating("7", $0) }) {
      keep(try Mapper.read($0) as Double)
    },
    GrowthShape(
      "one number, halfway, a Double", most: 1 << 22,
      {
        Array("9007199254740993.".utf8) + repeating("0", $0) + [0x31]
      }
    ) { keep(try Mapper.read($0) as Double) },
    GrowthShape("one number, a JSONValue", most: 1 << 22, { repeating("7", $0) }) {
      keep(try Mapper.read($0) as JSONValue)
    },
    GrowthShape("white space", most: 1 << 24, { repeating(" ", $0) + Array("1".utf8) }) {
      keep(try Mapper.read($0) as Int)
    },
    GrowthShape("JSON5, a string", most: 1 << 21, { Array("'".utf8) + repeating(#"a\x41"#, $0) + Array("'".utf8) }) {
      keep(try Mapper.read($0, options: json5) as String)
    },
    GrowthShape("JSON5, comments", most: 1 << 20, { repeating("/* a */ // b\n", $0) + Array("1".utf8) }) {
      keep(try Mapper.read($0, options: json5) as Int)
    },
    GrowthShape("JSON5, members", { object($0) { "k\($0): +0x\(String($0, radix: 16))" } }) {
      keep(try Mapper.read($0, options: json5) as [String: Int])
    },
  ]
}

private func objectShapes() -> [GrowthShape] {
  let inOrder = { (count: Int) in object(count) { "\"k\($0 + 1_000_000)\":\($0)" } }
  let reversed = { (count: Int) in object(count) { "\"k\(9_000_000 - $0)\":\($0)" } }
  let duplicates = { (count: Int) in object(count) { "\"key\":\($0)" } }
  let escaped = { (count: Int) in object(count) { "\"\\u006b\($0)\":\($0)" } }
  let alike = { (count: Int) in object(count) { "\"a.long.prefix.that.all.keys.have.in.common.\($0)\":\($0)" } }
  return [
    ("keys in order", inOrder), ("keys reversed", reversed), ("keys all the same", duplicates),
    ("keys with escapes", escaped), ("keys alike", alike),
  ].flatMap { name, text in readings(of: name, text) }
}

/// Keys of one length whose first and last eight bytes are the same have one hash.
private func collidingShapes() -> [GrowthShape] {
  readings(of: "keys that collide") { count in
    object(count) { "\"collides\($0 + 10_000_000)collides\":\($0)" }
  }
}

/// All ways to read an object of numbers.
private func readings(of name: String, _ text: @escaping (Int) -> [UInt8]) -> [GrowthShape] {
  [
    GrowthShape("\(name), a dictionary", text) { keep(try Mapper.read($0) as [String: Int]) },
    GrowthShape("\(name), a JSONValue", text) { keep(try Mapper.read($0) as JSONValue) },
    GrowthShape("\(name), a model", text) { keep(try Mapper.read($0) as Sparse) },
    GrowthShape("\(name), a model of all", text) { text in
      let keys = try JSONDocument(parsing: text).root.members.map(\.key)
      // Of keys that occur more than once, or hold escapes, each is looked for in the whole object.
      let areTold = Set(keys).count == keys.count && !text.contains(0x5C)
      keep(try Mapper.read(text, context: Array((areTold ? keys[...] : keys.prefix(8)).reversed())) as Everything)
    },
    GrowthShape("\(name), a missing key", text) { keep(try? Mapper.map($0) as Nowhere) },
    GrowthShape("\(name), Codable", text) { keep(try Mapper.decode([String: Int].self, from: $0)) },
    GrowthShape("\(name), Codable backwards", text) { keep(try Mapper.decode(Backwards.self, from: $0)) },
    GrowthShape("\(name), duplicates refused", text) { text in
      var options = MapperOptions.standard
      options.duplicateKeys = .error
      keep(try? Mapper.read(text, options: options) as [String: Int])
    },
    GrowthShape("\(name), unknown refused", text) { keep(try? Mapper.read($0, options: .strict) as Sparse) },
    GrowthShape("\(name), duplicates noted", text) { text in
      var issues: [MappingIssue] = []
      keep(try Mapper.read(text, issues: &issues) as Sparse)
    },
  ]
}

private func containerShapes() -> [GrowthShape] {
  [
    GrowthShape("empty objects", most: 1 << 20, { array($0) { _ in "{}" } }) { keep(try Mapper.read($0) as JSONValue) },
    GrowthShape("empty arrays", most: 1 << 20, { array($0) { _ in "[]" } }) { keep(try Mapper.read($0) as [[Int]]) },
    GrowthShape("empty objects, searched", most: 1 << 20, { array($0) { _ in "{}" } }) {
      keep(try? Mapper.map($0) as Sparse)
    },
    GrowthShape("nesting at the limit", most: 1 << 11, { array($0) { _ in nested(500) } }) {
      keep(try Mapper.read($0) as JSONValue)
    },
    GrowthShape("nesting at the limit, searched", most: 1 << 11, { array($0) { _ in nested(500) } }) {
      keep(try? Mapper.map($0) as Sparse)
    },
    GrowthShape("one nested value", most: 1 << 16, { repeating("[", $0) + repeating("]", $0) }) { text in
      var options = MapperOptions.standard
      options.maximumDepth = .max
      keep(try JSONDocument(parsing: text, options: options))
    },
    GrowthShape("search misses, an object", { array($0) { "{\"a\":{\"b\":\($0)}}" } }) {
      keep(try? Mapper.map($0) as Sparse)
    },
    GrowthShape("search misses, an array", { array($0) { "[[{\"a\":1},{\"k1000000\":\($0)}]]" } }) {
      keep(try? Mapper.map($0) as [Sparse])
    },
    GrowthShape("search misses, candidates", { array($0) { _ in "{\"k1000000\":\"x\",\"collides\":1}" } }) {
      keep(try? Mapper.map($0) as Picky)
    },
    GrowthShape("search misses, a key", { array($0) { "{\"a\":\($0)}" } }) {
      keep(try? Mapper.map($0, for: "nowhere") as Int)
    },
    GrowthShape("find", { array($0) { "{\"n\":\($0)}" } }) { keep(try JSONDocument(parsing: $0).find(Number.self)) },
    GrowthShape(
      "a long path", most: 1 << 9, { repeating("{\"a\":", $0) + Array("{\"n\":1}".utf8) + repeating("}", $0) }
    ) { text in
      let path = Array(repeating: "a", count: (text.count - 7) / 6).joined(separator: ".")
      var options = MapperOptions.standard
      options.maximumDepth = .max
      for _ in 0..<64 { keep(try Mapper.map(text, at: path, options: options) as Number) }
    },
    GrowthShape(
      "Codable in Codable, 70 levels down", most: 1 << 17,
      { count in
        repeating("[", 70) + object(count) { "\"k\($0)\":{\"n\":\($0)}" } + repeating("]", 70)
      }
    ) { keep(try Mapper.decode(Deep.self, from: $0)) },
  ]
}

private func faultShapes() -> [GrowthShape] {
  let wrong = { (count: Int) in array(count) { "{\"n\":\"x\($0)\"}" } }
  return [
    GrowthShape("issues, elements dropped", wrong) { text in
      var issues: [MappingIssue] = []
      keep(try Mapper.read(text, options: .tolerant, issues: &issues) as [Number])
    },
    GrowthShape("issues, values coerced", { array($0) { "\"\($0)\"" } }) { text in
      var issues: [MappingIssue] = []
      keep(try Mapper.read(text, issues: &issues) as [Int])
    },
    GrowthShape("issues, optionals", wrong) { text in
      var issues: [MappingIssue] = []
      keep(try Mapper.read(text, issues: &issues) as [Maybe])
    },
    GrowthShape("issues, a call that fails", wrong) { text in
      var issues: [MappingIssue] = []
      keep(try? Mapper.map(text, issues: &issues) as [Number])
    },
    GrowthShape("faults of validate", wrong) { keep(Mapper.validate($0, as: [Number].self)) },
    GrowthShape("faults of validate, unknown keys", { array($0) { "{\"n\":1,\"m\":\($0)}" } }) {
      keep(Mapper.validate($0, as: [Number].self, options: .strict))
    },
    GrowthShape("faults of validate, missing keys", { array($0) { "{\"m\":\($0)}" } }) {
      keep(Mapper.validate($0, as: [Number].self))
    },
    GrowthShape(
      "issues, a model that refuses",
      { count in
        repeating(" ", count) + Array("{\"n\":".utf8) + array(count) { "\"x\($0)\"" } + Array("}".utf8)
      }
    ) {
      var issues: [MappingIssue] = []
      keep(try? Mapper.read($0, issues: &issues) as Refusing)
    },
    GrowthShape("errors caught by models", wrong) { keep(try Mapper.read($0) as [Forgiving]) },
    GrowthShape("errors caught by Codable types", wrong) { keep(try Mapper.decode([Forgiving].self, from: $0)) },
    GrowthShape("undeclared keys asked for", { array($0) { "{\"n\":\($0),\"m\":1}" } }) {
      keep(try Mapper.read($0, options: .strict) as [Curious])
    },
    GrowthShape("a fault at the end", { array($0) { _ in "1" }.dropLast() + Array(",x]".utf8) }) {
      keep(try? JSONDocument(parsing: $0))
    },
  ]
}

private func writingShapes() -> [GrowthShape] {
  let numbers = { (count: Int) in object(count) { "\"k\($0)\":\($0)" } }
  func writing(_ name: String, most: Int = 1 << 20, _ options: JSONWritingOptions, _ text: @escaping (Int) -> [UInt8])
    -> GrowthShape
  {
    GrowthShape("written, \(name)", most: most, text) {
      keep(try Mapper.bytes(from: Mapper.read($0) as JSONValue, options: options))
    }
  }
  return [
    writing("one string", most: 1 << 25, [], { quoted(repeating("a", $0)) }),
    writing("one string of escapes", most: 1 << 20, [], { quoted(repeating(#"\n\""#, $0)) }),
    writing("one number", most: 1 << 22, [], { repeating("7", $0) }),
    writing("many keys", [], numbers), writing("many keys, sorted", [.sortedKeys], numbers),
    writing("many keys, pretty", [.prettyPrinted], numbers),
    writing("keys that collide", [.sortedKeys], { object($0) { "\"collides\($0 + 10_000_000)collides\":\($0)" } }),
    writing("empty arrays", most: 1 << 20, [.prettyPrinted], { array($0) { _ in "[]" } }),
    writing("nesting at the limit", most: 1 << 8, [.prettyPrinted], { array($0) { _ in nested(500) } }),
    GrowthShape("written, Codable", numbers) {
      keep(try Mapper.encode(Mapper.read($0) as [String: Int]))
    },
    GrowthShape("written, paths of keys", most: 1 << 18, numbers) {
      keep(try Mapper.bytes(from: Spread(numbers: Mapper.read($0))))
    },
  ]
}

private func streamShapes() -> [GrowthShape] {
  let lines = { (count: Int) in listed(count, { "{\"n\":\($0)}\n" }, "", "", separator: "") }
  let numbers = { (count: Int) in array(count) { "{\"n\":\($0)}" } }
  // One record, which comes in pieces.
  let record = { (count: Int) in array(1) { _ in "{\"n\":1,\"m\":\"\(String(repeating: "m", count: count))\"}" } }
  let skipping = InvalidRecords.skip { keep($0) }
  return [
    GrowthShape("lines of a stream", lines) { text in
      try wait { for try await line in Mapper.lines(of: Pieces(text), as: Number.self) { keep(line) } }
    },
    GrowthShape("lines of a stream, invalid", lines) { text in
      try wait {
        for try await line in Mapper.lines(of: Pieces(text), as: Int.self, onInvalid: skipping) { keep(line) }
      }
    },
    GrowthShape("one line of a stream", most: 1 << 24, record) { text in
      try wait { for try await line in Mapper.lines(of: Pieces(text), as: [Number].self) { keep(line) } }
    },
    GrowthShape("elements of a stream", numbers) { text in
      try wait { for try await element in Mapper.elements(of: Pieces(text), as: Number.self) { keep(element) } }
    },
    GrowthShape("elements of a stream, invalid", numbers) { text in
      try wait {
        for try await element in Mapper.elements(of: Pieces(text), as: Int.self, onInvalid: skipping) { keep(element) }
      }
    },
    GrowthShape("one element of a stream", most: 1 << 24, record) { text in
      try wait { for try await element in Mapper.elements(of: Pieces(text), as: Number.self) { keep(element) } }
    },
    GrowthShape("mapLines", lines) { keep(try Mapper.mapLines($0, as: Number.self)) },
    GrowthShape("mapLines, invalid", lines) { keep(try Mapper.mapLines($0, as: Int.self, onInvalid: skipping)) },
  ]
}

/// What does not come from a text, and the ways of ObjectMapper.
private func valueShapes() -> [GrowthShape] {
  let numbers = { (count: Int) in array(count) { "{\"n\":\($0)}" } }
  let members = { (count: Int) in object(count) { "\"k\($0)\":\($0)" } }
  return [
    GrowthShape("values of JSONSerialization, an array", numbers) {
      keep(try Mapper.read(JSONSerialization.jsonObject(with: Data($0))) as [Number])
    },
    GrowthShape("values of JSONSerialization, an object", members) {
      keep(try Mapper.read(JSONSerialization.jsonObject(with: Data($0))) as [String: Int])
    },
    GrowthShape("update of a dictionary", members) { text in
      var counts = Counts(all: [:])
      for _ in 0..<2 { try Mapper.update(&counts, with: Array("{\"all\":".utf8) + text + Array("}".utf8)) }
      keep(counts)
    },
    GrowthShape("a patch", members) { text in
      let value = try Mapper.read(text) as JSONValue
      keep(try Mapper.patch(from: value, to: [:] as JSONValue) as JSONValue)
    },
    GrowthShape("ObjectMapping, an array", most: 1 << 18, numbers) {
      keep([MappableNumber](JSONString: String(decoding: $0, as: UTF8.self))?.toJSONString())
    },
    GrowthShape(
      "ObjectMapping, a dictionary", most: 1 << 18,
      { Array("{\"n\":1,\"all\":".utf8) + members($0) + Array("}".utf8) }
    ) {
      keep(MappableNumber(JSONString: String(decoding: $0, as: UTF8.self))?.toJSONString())
    },
  ]
}

// MARK: - Texts

private func repeating(_ text: String, _ count: Int) -> [UInt8] {
  Array(repeatElement(text.utf8, count: count).joined())
}

private func quoted(_ content: [UInt8]) -> [UInt8] { [0x22] + content + [0x22] }

private func array(_ count: Int, _ element: (Int) -> String) -> [UInt8] {
  listed(count, element, "[", "]")
}

private func object(_ count: Int, _ member: (Int) -> String) -> [UInt8] {
  listed(count, member, "{", "}")
}

private func listed(
  _ count: Int, _ item: (Int) -> String, _ opening: String, _ closing: String, separator: String = ","
) -> [UInt8] {
  var text = Array(opening.utf8)
  for index in 0..<count {
    if index > 0 { text += separator.utf8 }
    text += item(index).utf8
  }
  return text + closing.utf8
}

private func nested(_ depth: Int) -> String {
  String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
}

private let json5: MapperOptions = {
  var options = MapperOptions.standard
  options.syntax = .json5
  return options
}()
