import JsonMapper
import Testing

/// Objects with many keys, repeated, escaped and look-alike ones.
@Suite struct WrappingKeyTests {
  /// Keys that agree in their length and in their first and last eight bytes, and so in their hash.
  static let lookAlikes = (0..<300).map { "prefix__" + String(100_000 + $0) + "__suffix" }

  private static func object(_ keys: [String]) -> String {
    "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 63, 64, 65, 127, 128, 129, 130, 500, 3000])
  func findsEveryKeyInAnyOrder(count: Int) throws {
    let keys = (0..<count).map { "key \($0 * 7919 % 10_007)" }
    var generator = NumberGenerator(seed: UInt64(count))
    let order = keys.indices.shuffled(using: &generator)
    let json = Self.object(keys)
    let (forwards, backwards, shuffled, absent) = try wrapped(json) { wrapping in
      (
        try keys.map { try wrapping.get($0) as Int }, try keys.reversed().map { try wrapping.get($0) as Int },
        try order.map { try wrapping.get(keys[$0]) as Int }, keys.count { wrapping.contains($0 + "x") }
      )
    }
    #expect(forwards == Array(0..<count) && backwards == (0..<count).reversed() && shuffled == order && absent == 0)
  }

  @Test func tellsLookAlikesApart() throws {
    let keys = Self.lookAlikes
    var generator = NumberGenerator(seed: 3)
    let order = keys.indices.shuffled(using: &generator)
    let read = try wrapped(Self.object(keys)) { wrapping in try order.map { try wrapping.get(keys[$0]) as Int } }
    #expect(read == order)
    #expect(try wrapped(Self.object(keys)) { $0.contains("prefix__999999__suffix") } == false)
    #expect(
      try Mapper.read(Self.object(keys), options: .strict) as [String: Int]
        == Dictionary(
          uniqueKeysWithValues: keys.enumerated().map { ($1, $0) }))
  }

  static let lengths = (0...40).map { String(repeating: "k", count: $0) }

  @Test func comparesKeysOfEveryLength() throws {
    let json = Self.object(Self.lengths)
    for (value, key) in Self.lengths.enumerated() {
      #expect(try wrapped(json) { try $0.get(key) as Int } == value)
      guard !key.isEmpty else { continue }
      for position in [0, key.count / 2, key.count - 1] {
        var other = Array(key)
        other[position] = "x"
        #expect(try wrapped(json) { $0.contains(String(other)) } == false)
      }
    }
  }

  static let escaped: [(json: String, key: String, value: Int)] = [
    (#"{"\u0061b":1,"c":2}"#, "ab", 1), (#"{"\u0061b":1,"c":2}"#, "c", 2), (#"{"c":2,"a\u0062":1}"#, "ab", 1),
    (#"{"ab":1,"\u0061b":2}"#, "ab", 2), (#"{"\u0061b":1,"ab":2}"#, "ab", 2), (#"{"a\/b":1}"#, "a/b", 1),
    (#"{"\ud83d\ude00":1}"#, "😀", 1), (#"{"x":{"\u0061":1},"a":2}"#, "a", 2), (#"{"x":{"\u0061":1},"a":2}"#, "x.a", 1),
    (#"{"\u0061":{"\u0062":[{"\u0063":1}]}}"#, "a.b.0.c", 1),
  ]

  @Test(arguments: escaped)
  func findsEscapedKeys(json: String, key: String, value: Int) throws {
    #expect(try wrapped(json) { try $0.get(key) as Int } == value)
  }

  static let json = #"{"a":1,"b":2,"a":3,"c":4,"b":5}"#

  @Test func theLastOfRepeatedKeysCounts() throws {
    for order in [["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c", "a", "b"], ["a", "a", "a"]] {
      let read = try wrapped(Self.json) { wrapping in try order.map { try wrapping.get($0) as Int } }
      #expect(read == order.map { ["a": 3, "b": 5, "c": 4][$0] })
    }
    #expect(try Mapper.read(Self.json) as [String: Int] == ["a": 3, "b": 5, "c": 4])
  }

  @Test func theFirstOfRepeatedKeysCountsOnDemand() throws {
    let options = MapperOptions.standard { $0.duplicateKeys = .first }
    for order in [["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c", "a", "b"], ["a", "a", "a"]] {
      let read = try wrapped(Self.json, options: options) { wrapping in try order.map { try wrapping.get($0) as Int } }
      #expect(read == order.map { ["a": 1, "b": 2, "c": 4][$0] }, "\(order)")
    }
    #expect(try Mapper.read(Self.json, options: options) as [String: Int] == ["a": 1, "b": 2, "c": 4])
    let nested = #"{"a":{"b":1},"a":{"b":2}}"#
    #expect(try wrapped(nested, options: options) { try $0.get("a.b") as Int } == 1)
    #expect(try wrapped(#"{"a":{"b":1,"b":2}}"#, options: options) { try $0.get("a.b") as Int } == 1)
    #expect(try wrapped(#"{"\u0061":1,"a":2}"#, options: options) { try $0.get("a") as Int } == 1)
    #expect(try Mapper.map(#"{"id":1,"id":null}"#, options: options) as Item == Item(1))
    #expect(try Mapper.map(#"{"x":[{"id":1},{"id":2,"id":"?"}]}"#, options: options) as [Item] == [Item(1), Item(2)])
  }

  static let refused: [(json: String, path: String)] = [
    (#"{"a":1,"a":2}"#, "a"), (#"{"a":1,"a":1}"#, "a"), (#"{"x":0,"a":1,"b":2,"b":2,"a":2}"#, "b"),
    (#"{"\u0061":1,"a":2}"#, "a"), (#"{"a":null,"a":null}"#, "a"), (#"{"":1,"":2}"#, #"[""]"#),
  ]

  @Test(arguments: refused)
  func repeatedKeysAreRefusedOnDemand(json: String, path: String) throws {
    let key = path == #"[""]"# ? "" : path
    let error = try #require(mapperError { try wrapped(json, options: .strict) { $0.contains("a") } })
    #expect(error.code == .duplicateKey && error.path == path)
    #expect(error.description.hasPrefix("duplicate key `\(key)` at \(path) (line 1, column "))
    let dictionary = mapperError { try Mapper.read(json, options: .strict) as [String: Int?] }
    #expect(dictionary?.code == .duplicateKey && dictionary?.path == path)
    let options = MapperOptions.standard { $0.duplicateKeys = .error }
    #expect(mapperError { try wrapped(json, options: options) { $0.contains("a") } }?.code == .duplicateKey)
    #expect(mapperError { try wrapped(json) { $0.contains("a") } } == nil)
  }

  @Test func repeatedKeysOnTheWayOfAPathAreRefusedOnDemand() {
    let code = MapperError.Code.duplicateKey
    let strict = MapperOptions.strict
    #expect(
      mapperError { try wrapped(#"{"a":{"b":1,"b":2}}"#, options: strict) { try $0.get("a.b") as Int } }?.code == code)
    #expect(
      mapperError { try Mapper.map(#"{"a":{"id":1},"a":{"id":2}}"#, at: "a", options: strict) as Item }?.code == code)
    #expect(
      mapperError { try Mapper.map(#"{"a":{"id":1},"a":{"id":2}}"#, at: ["a"], options: strict) as Item }?.code == code)
    #expect(mapperError { try Mapper.map(#"{"a":1,"a":2}"#, for: "a", options: strict) as Int }?.code == code)
  }

  @Test func keysThatUnicodeHoldsForEqualAreNoRepetition() throws {
    let json = #"{"\u00e9":1,"e\u0301":2}"#
    let read = try wrapped(json, options: .strict) { (try $0.get("\u{E9}") as Int, try $0.get("e\u{301}") as Int) }
    #expect(read == (1, 2))
    // A Dictionary of Strings cannot hold both.
    #expect(
      fault { try Mapper.read(json, options: .strict) as [String: Int] }
        == "duplicateKey: duplicate key `e\u{301}` at e\u{301} (line 1, column 23)")
  }

  @Test func manyRepeatedKeysAreFoundOut() throws {
    for count in [100, 127, 128, 129, 200, 1000] {
      var keys = (0..<count).map { "k\($0)" }
      #expect(mapperError { try wrapped(Self.object(keys), options: .strict) { $0.contains("k0") } } == nil)
      keys[count - 1] = "k\(count / 2)"
      let error = mapperError { try wrapped(Self.object(keys), options: .strict) { $0.contains("k0") } }
      #expect(error?.code == .duplicateKey && error?.path == "k\(count / 2)")
      let value = try wrapped(Self.object(keys)) { try $0.get("k\(count / 2)") as Int }
      #expect(value == count - 1)
    }
  }
}
