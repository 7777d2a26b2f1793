import Foundation
import JsonMapper
import Testing

/// What was mapped and written is mapped to an equal model: models of every kind of value, at random, with a fixed seed.
@Suite struct RoundTripTests {
  enum Grade: String, AtomaryMapable, CaseIterable, Hashable { case low, high = "very high", odd = "a.b" }
  enum Level: Int, AtomaryMapable, CaseIterable, Hashable { case zero, one, minus = -1 }

  struct Leaf: Mapable, JSONWritable, Equatable {
    let signed: Int64
    let unsigned: UInt64
    let wide: Int128
    let double: Double
    let float: Float
    let decimal: Decimal
    let flag: Bool?
    let text: String
    let character: Character?
    let grade: Grade
    let date: Date
    let data: Data
    let id: UUID
    let url: URL?
    let point: CGPoint
    let seconds: Date
    let milliseconds: Date?

    static let properties: [MapableProperty] = [
      .value(type: Int64.self, key: "signed"), .value(type: UInt64.self, key: "unsigned"),
      .value(type: Int128.self, key: "wide"), .value(type: Double.self, key: "double"),
      .value(type: Float.self, key: "float"), .value(type: Decimal.self, key: "decimal"),
      .value(type: Bool.self, key: "flag", optional: true), .value(type: String.self, key: "text"),
      .value(type: Character.self, key: "character", optional: true), .value(type: Grade.self, key: "grade"),
      .value(type: Date.self, key: "moments.date"), .value(type: Data.self, key: "data"),
      .value(type: UUID.self, key: "id"), .value(type: URL.self, key: "url", optional: true),
      .value(type: CGPoint.self, key: "point"), .value(type: Double.self, key: "moments.seconds"),
      .value(type: Int64.self, key: "moments.milliseconds", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      signed = try wrapping.get("signed")
      unsigned = try wrapping.get("unsigned")
      wide = try wrapping.get("wide")
      double = try wrapping.get("double")
      float = try wrapping.get("float")
      decimal = try wrapping.get("decimal")
      flag = try wrapping.get("flag")
      text = try wrapping.get("text")
      character = try wrapping.get("character")
      grade = try wrapping.get("grade")
      date = try wrapping.get("moments.date")
      data = try wrapping.get("data")
      id = try wrapping.get("id")
      url = try wrapping.get("url")
      point = try wrapping.get("point")
      seconds = try wrapping.get("moments.seconds", using: .unixSeconds)
      milliseconds = try wrapping.get("moments.milliseconds", using: .unixMilliseconds)
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("moments.seconds", seconds, using: .unixSeconds)
        try $0.set("signed", signed)
        try $0.set("unsigned", unsigned)
        try $0.set("wide", wide)
        try $0.set("double", double)
        try $0.set("float", float)
        try $0.set("decimal", decimal)
        try $0.set("flag", flag)
        try $0.set("moments.date", date)
        try $0.set("text", text)
        try $0.set("character", character)
        try $0.set("grade", grade)
        try $0.set("data", data)
        try $0.set("id", id)
        try $0.set("url", url)
        try $0.set("point", point)
        try $0.set("moments.milliseconds", milliseconds, using: .unixMilliseconds)
      }
    }

    init(using generator: inout NumberGenerator) {
      signed = Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator)
      unsigned = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
      wide = Int128(signed) * Int128(unsigned >> 1)
      double = Self.finite(Double(bitPattern: generator.next()))
      float = Self.finite(Float(bitPattern: UInt32(truncatingIfNeeded: generator.next())))
      decimal =
        Decimal(signed) * Decimal(sign: .plus, exponent: Int.random(in: -20...18, using: &generator), significand: 1)
      flag = [nil, true, false].randomElement(using: &generator) ?? nil
      text = String((0..<Int.random(in: 0..<20, using: &generator)).map { _ in Self.character(&generator) })
      character = Bool.random(using: &generator) ? nil : Self.character(&generator)
      grade = Grade.allCases.randomElement(using: &generator) ?? .low
      date = Date(timeIntervalSince1970: Double.random(in: -6e10...2.5e11, using: &generator))
      data = Data(
        (0..<Int.random(in: 0..<10, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) })
      id = UUID()
      url = Bool.random(using: &generator) ? nil : URL(string: "https://example.com/a%20b?c=d&e=%C3%A9#f")
      point = CGPoint(x: double, y: CGFloat(float))
      seconds = Date(timeIntervalSince1970: Double(signed >> 20) / 1024)
      milliseconds = flag == nil ? nil : Date(timeIntervalSince1970: Double(signed >> 20) / 1000)
    }

    private static func finite<T: BinaryFloatingPoint>(_ value: T) -> T { value.isFinite ? value : 0 }

    private static func character(_ generator: inout NumberGenerator) -> Character {
      while true {
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &generator)) { return Character(scalar) }
      }
    }
  }

  /// Leaves in every container.
  struct Tree: Mapable, JSONWritable, Equatable {
    let leaf: Leaf?
    let leaves: [Leaf]
    let named: [String: [Leaf?]]
    let grades: [Grade: Level]
    let levels: [Level: Set<Grade>]
    let ids: [UUID: Int8]
    let numbers: [Int: [[Double]]]
    let children: [Tree]

    static let properties: [MapableProperty] = [
      .object(type: Leaf.self, key: "leaf", optional: true), .objectsArray(type: Leaf.self, key: "leaves"),
      .readable(type: [String: [Leaf?]].self, key: "named"), .readable(type: [Grade: Level].self, key: "grades"),
      .readable(type: [Level: Set<Grade>].self, key: "levels"), .readable(type: [UUID: Int8].self, key: "ids"),
      .readable(type: [Int: [[Double]]].self, key: "numbers"), .objectsArray(type: Tree.self, key: "children"),
    ]

    init(_ wrapping: Wrapping) throws {
      leaf = try wrapping.get("leaf")
      leaves = try wrapping.get("leaves")
      named = try wrapping.get("named")
      grades = try wrapping.get("grades")
      levels = try wrapping.get("levels")
      ids = try wrapping.get("ids")
      numbers = try wrapping.get("numbers")
      children = try wrapping.get("children")
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("children", children)
        try $0.set("leaf", leaf)
        try $0.set("leaves", leaves)
        try $0.set("named", named)
        try $0.set("grades", grades)
        try $0.set("levels", levels)
        try $0.set("ids", ids)
        try $0.set("numbers", numbers)
      }
    }

    init(depth: Int, using generator: inout NumberGenerator) {
      func some<T>(_ make: (inout NumberGenerator) -> T) -> [T] {
        (0..<Int.random(in: 0..<3, using: &generator)).map { _ in make(&generator) }
      }
      leaf = some { Leaf(using: &$0) }.first
      leaves = some { Leaf(using: &$0) }
      named = ["a.b": some { Bool.random(using: &$0) ? nil : Leaf(using: &$0) }, "é\"": [], "": [nil]]
      grades = Dictionary(some { (Grade.allCases.randomElement(using: &$0) ?? .low, .one) }) { first, _ in first }
      levels = [.minus: Set(some { Grade.allCases.randomElement(using: &$0) ?? .low })]
      ids = Dictionary(some { (UUID(), Int8.random(in: -128...127, using: &$0)) }) { first, _ in first }
      numbers = [-1: [], 7: [some { Double.random(in: -1...1, using: &$0) }]]
      children = depth == 0 ? [] : some { Tree(depth: depth - 1, using: &$0) }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aModelAtRandomIsReadBackEqual(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    let tree = Tree(depth: 3, using: &generator)
    for options in [[], [.prettyPrinted, .sortedKeys], [.escapedSlashes, .nils(.null)]] as [JSONWritingOptions] {
      let data = try Mapper.data(from: tree, options: options)
      #expect(try Mapper.read(data, options: .strict) as Tree == tree)
      #expect(try Mapper.read(Mapper.jsonObject(from: tree.leaf?.text)) as String? == tree.leaf?.text)
    }
    #expect(Mapper.validate(try Mapper.bytes(from: tree), as: Tree.self, options: .strict) == [])
  }

  @Test func aTextIsTheSameThroughEveryTree() throws {
    var generator = NumberGenerator(seed: 99)
    let tree = Tree(depth: 2, using: &generator)
    let text = try Mapper.string(from: tree)
    let copy = try JSONDocument(parsing: Data(text.utf8)).root
    #expect(try Mapper.read(JSONSerialization.jsonObject(with: Data(text.utf8)) as Any) as [String: JSONValue] != [:])
    #expect(try Mapper.string(from: copy) == text)
    #expect(try Mapper.string(from: JSONValue(copy)) == text)
  }
}
