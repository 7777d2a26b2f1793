import Foundation
import JsonMapper
import Testing

/// Every public call on documents nested as deep as they may be, on a stack of 512 KiB: a value or `depthExceeded`.
///
/// Each row runs in a process of its own, since an overflow would end that.
@Suite struct SmallStackTests {
  /// A model within itself, through every kind of container; `Codable`, writable and updatable as well.
  final class Nest: Updatable, Codable, JSONWritable, Sendable {
    let child: Nest?
    let list: [Nest]
    let names: [String: Nest]

    static let properties: [MapableProperty] = [
      .object(type: Nest.self, key: "child", optional: true),
      .objectsArray(type: Nest.self, key: "list", optional: true),
      .objectsDictionary(type: Nest.self, key: "names", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      child = try wrapping.get("child")
      list = try wrapping.get("list", default: [])
      names = try wrapping.get("names", default: [:])
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      child = try values.decodeIfPresent(Nest.self, forKey: .child)
      list = try values.decodeIfPresent([Nest].self, forKey: .list) ?? []
      names = try values.decodeIfPresent([String: Nest].self, forKey: .names) ?? [:]
    }

    func update(_ wrapping: Wrapping) throws {
      var copy = child
      try wrapping.update(&copy, "child")
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("child", child)
        try $0.set("list", list)
        try $0.set("names", names)
      }
    }

    /// Nested so deep in memory, without a text.
    init(levels: Int) {
      child = levels > 1 ? Nest(levels: levels - 1) : nil
      list = []
      names = [:]
    }
  }

  /// A family whose members hold members.
  struct Folder: Mapable {
    let item: (any Mapable)?
    static let properties: [MapableProperty] = [.family(type: Items.self, key: "child", optional: true)]
    init(_ wrapping: Wrapping) throws { item = try wrapping.get("child", of: Items.self) }
  }

  enum Items: MapableFamily {
    typealias Member = any Mapable
    static let discriminator = "type"
    static var members: [String: any Mapable.Type] { ["f": Folder.self] }
    static func fallback(_ wrapping: Wrapping) throws -> any Mapable { try Folder(wrapping) }
  }

  static func text(_ open: String, _ close: String, levels: Int, _ core: String = "{}") -> String {
    String(repeating: open, count: levels) + core + String(repeating: close, count: levels)
  }

  /// Texts of so many levels.
  static func texts(_ levels: Int) -> [String] {
    [
      text("[", "]", levels: levels, "1"), text(#"{"child":"#, "}", levels: levels - 1),
      text(#"{"list":["#, "]}", levels: levels / 2 - 1), text(#"{"names":{"a":"#, "}}", levels: levels / 2 - 1),
      text(#"{"x":["#, "]}", levels: levels / 2 - 1, #"{"id":1}"#),
      text(#"{"type":"f","child":"#, "}", levels: levels - 1),
    ]
  }

  /// How deep the documents of a call are: less deep where it begins anew at each level, and so takes long.
  static func levels(_ name: String) -> Int {
    name.hasPrefix("search") || name.hasPrefix("map") || name.hasPrefix("find") ? 96 : 512
  }

  typealias Call = @Sendable (String, MapperOptions) throws -> Any

  static let readings: [(name: String, call: Call)] = [
    ("read a node", { try Mapper.read($0, options: $1) as JSONNode }),
    ("read a value", { try Mapper.read($0, options: $1) as JSONValue }),
    ("read arrays", { try Mapper.read($0, options: $1) as [[[JSONNode]]] }),
    ("read a model", { try Mapper.read($0, options: $1) as Nest }),
    ("search a model", { try Mapper.map($0, options: $1) as Item }),
    ("search what is not there", { try Mapper.map($0, options: $1) as User }),
    ("search an array", { try Mapper.map($0, options: $1) as [Nest] }),
    ("search a dictionary", { try Mapper.map($0, options: $1) as [String: Nest] }),
    ("map a model", { try Mapper.map($0, options: $1) as Nest }),
    (
      "map with issues",
      {
        var issues: [MappingIssue] = []
        return (try Mapper.map($0, options: $1, issues: &issues) as Nest, issues.map(\.description))
      }
    ),
    ("map for a key", { try Mapper.map($0, for: "id", options: $1) as Int }),
    ("map for a key that is not there", { try Mapper.map($0, for: "nowhere", options: $1) as Int }),
    (
      "map at a path",
      {
        try Mapper.map($0, at: Array(repeating: "child", count: 510), options: $1) as Nest
      }
    ),
    (
      "map at a path of text",
      {
        try Mapper.map($0, at: Array(repeating: "x.0", count: 5000).joined(separator: "."), options: $1) as Item
      }
    ),
    (
      "update",
      {
        var nest = Nest(levels: 100)
        try Mapper.update(&nest, with: $0, options: $1)
        return nest
      }
    ),
    ("validate", { Mapper.validate($0, as: Nest.self, options: $1).map(\.description) }),
    ("find", { try JSONDocument(parsing: $0, options: $1).find(Nest.self, options: $1).map(\.description) }),
    ("map a family", { try Mapper.map($0, of: Items.self, options: $1) as any Mapable }),
    ("decode", { try Mapper.decode(Nest.self, from: $0, options: $1) }),
    ("decode values", { try Mapper.decode([[[[[Bool]]]]].self, from: $0, options: $1) }),
    (
      "copy, compare, hash, describe and write a value",
      {
        let value = JSONValue(try JSONDocument(parsing: $0, options: $1).root)
        let other = JSONValue(try JSONDocument(parsing: $0, options: $1).root)
        return (
          value == other, value.hashValue == other.hashValue, value.description.utf8.count,
          try? Mapper.string(from: value), try? Mapper.patch(from: value, to: other) as JSONValue,
          try? Mapper.patch(from: value, to: [:] as JSONValue) as JSONValue, try? Mapper.jsonObject(from: value)
        )
      }
    ),
    (
      "a document and its nodes",
      {
        var node = try JSONDocument(parsing: $0, options: $1).root
        while let child = node.first(where: { _ in true }) { node = child }
        return (node.path.description, node.rawJSON, node.string as Any)
      }
    ),
    ("lines", { try Mapper.mapLines($0, as: Nest.self, options: $1) }),
    (
      "values of JSONSerialization",
      {
        guard let value = try? JSONSerialization.jsonObject(with: Data($0.utf8)) else { return "too deep for it" }
        return try Mapper.read(value, options: $1) as JSONNode
      }
    ),
  ]

  static let writings: [(name: String, call: @Sendable (Int) throws -> Any)] = [
    ("bytes", { try Mapper.bytes(from: Nest(levels: $0)) }),
    ("string", { try Mapper.string(from: Nest(levels: $0), options: [.prettyPrinted, .sortedKeys]) }),
    ("data", { try Mapper.data(from: Nest(levels: $0)) }),
    ("jsonObject", { try Mapper.jsonObject(from: Nest(levels: $0)) }),
    ("patch", { try Mapper.patch(from: Nest(levels: $0), to: Nest(levels: $0 / 2)) as JSONValue }),
    ("encode", { try Mapper.encode(Nest(levels: $0)) }),
    ("the JSON Schema of a type within itself", { _ in try Mapper.jsonSchema(for: Nest.self).description }),
  ]

  /// Runs a call on the small stack, and drops there what it gives.
  static func check(_ name: String, allowing codes: Set<MapperError.Code>, _ body: @escaping @Sendable () throws -> Any)
  {
    let code = onSmallStack { () -> MapperError.Code? in
      do {
        _ = try body()
        return nil
      } catch {
        return (error as? MapperError)?.code ?? .custom
      }
    }
    precondition(code.map(codes.contains) ?? true, "\(name): \(String(describing: code))")
  }

  /// What a document of another shape than the call wants may end in.
  static let readingCodes: Set<MapperError.Code> = [
    .depthExceeded, .typeMismatch, .notFound, .missingKey, .invalidValue,
  ]

  @Test(arguments: readings.indices)
  func readingsEndInAValueOrAnErrorAtTheLimit(index: Int) async {
    await #expect(processExitsWith: .success) { [index] in
      let (name, call) = Self.readings[index]
      for options in [MapperOptions.standard, .tolerant] {
        for text in Self.texts(Self.levels(name)) {
          Self.check("\(name) of \(text.prefix(20))", allowing: Self.readingCodes) { try call(text, options) }
        }
      }
    }
  }

  @Test(arguments: readings.indices)
  func readingsEndInAValueOrAnErrorBeyondTheLimit(index: Int) async {
    await #expect(processExitsWith: .success) { [index] in
      let (name, call) = Self.readings[index]
      let options = MapperOptions.tolerant(maximumDepth: .max)
      for text in Self.texts(Self.levels(name) * 4) {
        Self.check("\(name) of \(text.prefix(20))", allowing: Self.readingCodes) { try call(text, options) }
      }
    }
  }

  @Test(arguments: writings.indices)
  func writingsEndInAValueOrAnError(index: Int) async {
    await #expect(processExitsWith: .success) { [index] in
      let (name, call) = Self.writings[index]
      for levels in [1, 100, 512, 600] {
        Self.check("\(name) of \(levels) levels", allowing: [.depthExceeded]) { try call(levels) }
      }
    }
  }
}

extension MapperOptions {
  /// The tolerant options with another limit of depth.
  fileprivate static func tolerant(maximumDepth: Int) -> MapperOptions {
    var options = MapperOptions.tolerant
    options.maximumDepth = maximumDepth
    return options
  }
}
