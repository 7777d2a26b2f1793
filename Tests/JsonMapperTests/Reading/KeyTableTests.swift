@testable import JsonMapper
import Testing

/// Objects whose keys collide, by chance or by choice, have tables as others have.
@Suite struct KeyTableTests {
  struct Everything: Mapable {
    let numbers: [Int]
    static let properties: [MapableProperty] = []
    init(_ wrapping: Wrapping) throws {
      numbers = try (wrapping.context([String].self) ?? []).map { try wrapping.get($0) }
    }
  }

  /// The hash goes by a key's length and its first and last eight bytes.
  static let keys: [(name: String, keys: [String], collide: Bool)] = [
    ("few", (0..<20).map { "key\($0)" }, false),
    ("in order", (0..<20_000).map { "k\($0 + 1_000_000)" }, false),
    ("chosen", (0..<1_000).map { "collides\($0 + 1_000)collides" }, true),
  ]

  @Test(arguments: keys)
  func everyKeyIsFoundInATable(name: String, keys: [String], collide: Bool) throws {
    let json = "{\(keys.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ","))}"
    let storage = try JSONDocument(parsing: json).storage
    let text = try #require(storage.text.baseAddress)
    var tables = KeyTables()
    guard let first = tables.make(Tape.rootIndex, nodes: storage.nodes, text: text),
      let second = tables.make(Tape.rootIndex, nodes: storage.nodes, text: text)
    else {
      Issue.record("no table")
      return
    }
    var hashes = Set<UInt32>()
    func find(_ key: String, in table: KeyTables.Table) -> Int {
      var key = key
      return key.withUTF8 { bytes in
        guard let start = bytes.baseAddress else { return 0 }
        hashes.insert(keyHash(start, bytes.count))
        return tables.find(
          in: table.start, object: storage.node(Tape.rootIndex), key: start, length: bytes.count,
          hash: keyHash(start, bytes.count), nodes: storage.nodes, text: text)
      }
    }
    for (index, key) in keys.enumerated() {
      let place = Tape.rootIndex + 1 + 2 * index
      #expect(find(key, in: first) == place && find(key, in: second) == place, "\(key)")
    }
    #expect((hashes.count == 1) == collide)
    #expect(first.mayRepeat == collide && second.mayRepeat == collide)
    for key in ["absent", "collides9999collides"] { #expect(find(key, in: first) == 0 && find(key, in: second) == 0) }
  }

  @Test(arguments: keys)
  func aModelGetsEveryKeyInAnyOrder(name: String, keys: [String], collide: Bool) throws {
    let json = "{\(keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ","))}"
    let all = try Mapper.read(json, context: Array(keys.reversed())) as Everything
    #expect(all.numbers == Array(keys.indices.reversed()))
    let error = mapperError { try Mapper.read(json, context: Array(keys.reversed()) + ["absent"]) as Everything }
    #expect(error?.code == .missingKey && error?.path == "absent")
  }
}
