import Foundation
import JsonMapper
import Testing

/// `get` and `set` with a transform: the shapes, what the compiler infers, and where faults are.
@Suite struct TransformGetTests {
  struct Refusal: Error {}

  struct Half: Transform {
    func object(from json: Int) throws -> Double {
      if json < 0 { throw Refusal() }
      return Double(json) / 2
    }
    func json(from object: Double) throws -> Int {
      if object < 0 { throw Refusal() }
      return Int(object * 2)
    }
  }

  static let json =
    #"{"a":3,"list":[1,"2"],"map":{"x":5},"none":null,"bad":"x","minus":-1,"minuses":[1,-1],"m":{"k":-1}}"#

  @Test func readsEveryShape() throws {
    try wrapped(Self.json) { wrapping throws in
      let value: Double = try wrapping.get("a", using: Half())
      let optional: Double? = try wrapping.get("a", using: Half())
      let list: [Double] = try wrapping.get("list", using: Half())
      let map: [String: Double] = try wrapping.get("map", using: Half())
      #expect(value == 1.5 && optional == 1.5 && list == [0.5, 1] && map == ["x": 2.5])
      let inferred = try wrapping.get("a", using: Half())
      #expect(inferred == 1.5)
      let nested: Double = try wrapping.get("map.x", using: Half())
      #expect(nested == 2.5)
    }
  }

  @Test func readsEveryShapeUnderKeysMadeAtRunTime() throws {
    try wrapped(Self.json) { wrapping throws in
      func key(_ text: String) -> String { text }
      let value: Double = try wrapping.get(key("a"), using: Half())
      let optional: Double? = try wrapping.get(key("none"), using: Half())
      let list: [Double] = try wrapping.get(key("list"), using: Half())
      let map: [String: Double] = try wrapping.get("-map".dropFirst(), using: Half())
      #expect(value == 1.5 && optional == nil && list == [0.5, 1] && map == ["x": 2.5])
      #expect(try wrapping.get(key("a"), using: Half()) == 1.5)
    }
  }

  @Test func optionalsAreNilWhereNothingCanBeMade() throws {
    try wrapped(Self.json) { wrapping throws in
      for key in ["none", "missing", "bad", "minus", "list"] {
        let value: Double? = try wrapping.get(key, using: Half())
        #expect(value == nil, "\(key)")
      }
      #expect(try wrapping.get("missing", using: Half()) ?? 7 == 7)
      #expect(try wrapping.get("a", using: Half()) ?? 7 == 1.5)
      let fallback: Double = try wrapping.get("none", using: Half()) ?? 8
      #expect(fallback == 8)
    }
  }

  @Test(arguments: [
    ("missing", "missingKey: missing key, expected Int at missing (line 1, column 1)"),
    ("none", "typeMismatch: expected Int, found null at none (line 1, column 44)"),
    ("bad", #"typeMismatch: expected Int, found string "x" at bad (line 1, column 55)"#),
    ("minus", "custom: Refusal() at minus (line 1, column 67)"),
  ])
  func faultsHaveTheirPlace(key: String, expected: String) {
    #expect(fault { try wrapped(Self.json) { try $0.get(key, using: Half()) } } == expected)
  }

  @Test func faultsInContainersHaveTheirPlace() throws {
    let error = try #require(
      mapperError { try wrapped(Self.json) { try $0.get("minuses", using: Half()) as [Double] } })
    #expect(error.path == "minuses[1]" && error.code == .custom && error.underlying is Refusal)
    #expect(error.description == "Refusal() at minuses[1] (line 1, column 83)")
    #expect(
      mapperError { try wrapped(Self.json) { try $0.get("m", using: Half()) as [String: Double] } }?.path == "m.k")
    #expect(
      fault { try wrapped(Self.json) { try $0.get("a", using: Half()) as [Double] } }
        == "typeMismatch: expected array, found number 3 at a (line 1, column 6)")
    #expect(
      fault { try wrapped(Self.json) { try $0.get("missing", using: Half()) as [String: Double] } }
        == "missingKey: missing key, expected object at missing (line 1, column 1)")
    #expect(
      fault { try wrapped(Self.json, options: .strict) { try $0.get("list", using: Half()) as [Double] } }
        == #"typeMismatch: expected Int, found string "2" at list[1] (line 1, column 18)"#)
    #expect(
      mapperError { try wrapped(Self.json, options: .strict) { try $0.get("minus", using: Half()) as Double? } }?.code
        == .custom)
  }

  struct Person: Mapable, JSONWritable, Equatable {
    let born: Date
    let seen: Date?
    let days: [Date]
    let byName: [String: Date]

    static let properties: [MapableProperty] = [
      .value(type: Double.self, key: "born"), .value(type: Int64.self, key: "seen", optional: true),
      .array(type: String.self, key: "days"), .dictionary(type: String.self, key: "byName"),
    ]

    init(_ wrapping: Wrapping) throws {
      born = try wrapping.get("born", using: .unixSeconds)
      seen = try wrapping.get("seen", using: .unixMilliseconds)
      days = try wrapping.get("days", using: .dateFormat("yyyy-MM-dd"))
      byName = try wrapping.get("byName", using: .rfc3339)
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("born", born, using: .unixSeconds)
        try $0.set("seen", seen, using: .unixMilliseconds)
        try $0.set("days", days, using: .dateFormat("yyyy-MM-dd"))
        try $0.set("byName", byName, using: .rfc3339)
      }
    }
  }

  @Test(arguments: [
    #"{"born":5,"seen":1772600767123,"days":["2026-03-04","1970-01-01"],"byName":{"x":"2026-03-04T05:06:07Z"}}"#,
    #"{"born":-5.25,"days":[],"byName":{}}"#,
  ])
  func modelsComeBack(json: String) throws {
    let person = try Mapper.map(json) as Person
    #expect(try Mapper.string(from: person) == json)
    #expect(try Mapper.map(Mapper.data(from: person)) as Person == person)
  }

  @Test func twoClosuresAreATransform() throws {
    let percent = TransformOf<Double, Int>(fromJSON: { Double($0) / 100 }, toJSON: { Int($0 * 100) })
    #expect(try wrapped(#"{"v":50}"#) { try $0.get("v", using: percent) } == 0.5)
    #expect(try writtenText { try $0.set("v", 0.25, using: percent) } == #"{"v":25}"#)
    let inferred = TransformOf(fromJSON: { (text: String) in Int(text) }, toJSON: { (number: Int) in "\(number)" })
    #expect(try wrapped(#"{"v":"5"}"#) { try $0.get("v", using: inferred) } == 5)
    #expect(
      fault { try wrapped(#"{"v":["1","x"]}"#) { try $0.get("v", using: inferred) as [Int] } }
        == #"invalidValue: expected Int, found string "x" at v[1] (line 1, column 11)"#)
    let failing = TransformOf<Int, Int>(fromJSON: { _ in throw Refusal() }, toJSON: { $0 > 0 ? $0 : nil })
    #expect(
      fault { try wrapped(#"{"v":1}"#) { try $0.get("v", using: failing) } }
        == "custom: Refusal() at v (line 1, column 6)")
    let written = Writing { try $0.object { try $0.set("v", [1, 0], using: failing) } }
    #expect(fault { try Mapper.string(from: written) } == "invalidValue: expected Int that can be written at v[1]")
    func isSendable(_ value: some Sendable) -> Bool { true }
    #expect(isSendable(percent))
  }

  @Test func optionalObjectsAreNilForMissingAndNull() throws {
    let maybe = TransformOf<Int?, Int>(fromJSON: { .some($0 > 0 ? $0 : nil) }, toJSON: { $0 ?? 0 })
    try wrapped(#"{"a":1,"b":0,"c":null}"#) { wrapping throws in
      func read<X: Transform>(_ key: String, _ transform: X) throws -> X.Object {
        try wrapping.get(key, using: transform)
      }
      #expect(try ["a", "b", "c", "d"].map { try read($0, maybe) } == [1, nil, nil, nil])
    }
  }
}
