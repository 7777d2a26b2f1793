import JsonMapper
import Testing

/// Families of types, of which the object itself says which one it is.
@Suite struct FamilyTests {
  protocol Shape {
    var summary: String { get }
  }

  struct Circle: Mapable, Shape {
    let r: Double
    static let properties: [MapableProperty] = [.value(type: Double.self, key: "r")]
    init(_ wrapping: Wrapping) throws { r = try wrapping.get("r") }
    var summary: String { "circle \(r)" }
  }

  struct Group: Mapable, Shape {
    let shapes: [any Shape]
    static let properties: [MapableProperty] = [.family(type: Shapes.self, key: "shapes")]
    init(_ wrapping: Wrapping) throws { shapes = try wrapping.get("shapes", of: Shapes.self) }
    var summary: String { "group [\(shapes.map(\.summary).joined(separator: ", "))]" }
  }

  struct Other: Mapable { init(_ wrapping: Wrapping) throws {}; static let properties: [MapableProperty] = [] }

  enum Shapes: MapableFamily {
    typealias Member = any Shape
    static let discriminator = "type"
    static var members: [String: any Mapable.Type] {
      ["circle": Circle.self, "group": Group.self, "7": Circle.self, "other": Other.self]
    }
  }

  struct Unknown: Shape {
    let keys: [String]
    var summary: String { "unknown \(keys)" }
  }

  enum Forgiving: MapableFamily {
    typealias Member = any Shape
    static let discriminator = "meta.kind"
    static var members: [String: any Mapable.Type] { ["circle": Circle.self] }
    static func fallback(_ wrapping: Wrapping) throws -> any Shape { Unknown(keys: wrapping.node.members.map(\.key)) }
  }

  static let rows: [(json: String, outcome: String)] = [
    (#"{"type":"circle","r":1}"#, "circle 1.0"), (#"{"r":1,"type":7}"#, "circle 1.0"),
    (
      #"{"type":"group","shapes":[{"type":"circle","r":2},{"type":"group","shapes":[]}]}"#,
      "group [circle 2.0, group []]"
    ),
    (
      #"{"type":"hexagon"}"#,
      #"invalidValue: expected one of `7`, `circle`, `group`, `other`, found string "hexagon" at type (line 1, column 9)"#
    ),
    (
      #"{"r":1}"#, "missingKey: missing key, expected one of `7`, `circle`, `group`, `other` at type (line 1, column 1)"
    ),
    (
      #"{"type":null}"#,
      "missingKey: missing key, expected one of `7`, `circle`, `group`, `other` at type (line 1, column 1)"
    ),
    (
      #"{"type":{}}"#,
      "invalidValue: expected one of `7`, `circle`, `group`, `other`, found object with 0 keys at type (line 1, column 9)"
    ),
    (#"{"type":"circle","r":"x"}"#, #"typeMismatch: expected Double, found string "x" at r (line 1, column 22)"#),
    (
      #"{"type":"group","shapes":[{"type":"circle"}]}"#,
      "missingKey: missing key, expected Double at shapes[0].r (line 1, column 27)"
    ),
    (#"{"type":"other"}"#, "invalidSchema: invalid schema of Shapes: Other is no Shape"),
    ("5", "typeMismatch: expected object for Shapes, found number 5 (line 1, column 1)"),
  ]

  @Test(arguments: rows)
  func theTagChoosesTheType(json: String, outcome: String) {
    let result = fault { try Mapper.map(json, of: Shapes.self, options: .strict) as any Shape }
    let summary = try? Mapper.map(json, of: Shapes.self, options: .strict).summary
    #expect(summary ?? result == outcome)
  }

  @Test func membersStandInEveryShape() throws {
    let circle = #"{"type":"circle","r":1}"#
    #expect(try (Mapper.map("[\(circle),\(circle)]", of: Shapes.self) as [any Shape]).count == 2)
    #expect(
      try (Mapper.map(#"{"a":\#(circle)}"#, of: Shapes.self) as [String: any Shape])["a"]?.summary == "circle 1.0")
    #expect(try (Mapper.map("null", of: Shapes.self) as (any Shape)?) == nil)
    #expect(try (Mapper.map([["type": "circle", "r": 1]] as Any, of: Shapes.self) as [any Shape]).count == 1)
    let read = try wrapped(#"{"one":\#(circle),"none":null,"list":[\#(circle)],"named":{"a":\#(circle)}}"#) {
      [
        try $0.get("one", of: Shapes.self).summary,
        try ($0.get("one", of: Shapes.self) as (any Shape)?)?.summary ?? "nil",
        try ($0.get("none", of: Shapes.self) as (any Shape)?)?.summary ?? "nil",
        try ($0.get("absent", of: Shapes.self) as (any Shape)?)?.summary ?? "nil",
        try ($0.get(String("list"), of: Shapes.self) as [any Shape]).map(\.summary).joined(),
        try ($0.get("named", of: Shapes.self) as [String: any Shape]).mapValues(\.summary)["a"] ?? "nil",
      ]
    }
    #expect(read == ["circle 1.0", "circle 1.0", "nil", "nil", "circle 1.0", "circle 1.0"])
  }

  @Test func aFallbackMakesAMemberOfWhatIsUnknown() throws {
    let json = #"[{"meta":{"kind":"circle"},"r":1},{"meta":{"kind":"?"},"x":1},{"y":2}]"#
    let shapes: [any Shape] = try Mapper.map(json, of: Forgiving.self)
    #expect(shapes.map(\.summary) == ["circle 1.0", #"unknown ["meta", "x"]"#, #"unknown ["y"]"#])
  }

  @Test func badMembersAreLeftOutOnDemand() throws {
    var issues: [MappingIssue] = []
    let json = #"[{"type":"circle","r":1},{"type":"?"},{"type":"circle"}]"#
    let shapes: [any Shape] = try Mapper.map(json, of: Shapes.self, options: .tolerant, issues: &issues)
    #expect(shapes.count == 1)
    #expect(issues.map(\.path) == ["[1]", "[2]"])
    #expect(issues.map(\.action) == [.dropped, .dropped])
    #expect(issues.last?.found == "object with 1 key (missing key, expected Double at [2].r (line 1, column 39))")
  }

  @Test func validationFollowsTheTag() {
    let json = #"{"shapes":[{"type":"circle"},{"type":"group","shapes":{"type":"circle","r":"x"}},{"type":"?"},{}]}"#
    #expect(
      Mapper.validate(json, as: Group.self).map(\.path)
        == ["shapes[0].r", "shapes[1].shapes.r", "shapes[2].type", "shapes[3].type"])
  }

  struct Collection: Mapable {
    let shapes: [any Shape]
    let named: [String: any Shape]
    let one: (any Shape)?

    static let properties: [MapableProperty] = [
      .family(type: Shapes.self, key: "shapes").droppingInvalidElements().length(max: 3),
      .family(type: Shapes.self, key: "named", optional: true).or("byName"),
      .family(type: Shapes.self, key: "one", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      one = try wrapping.get("one", of: Shapes.self)
      named = wrapping.contains("named") ? try wrapping.get("named", of: Shapes.self) : [:]
      shapes = try wrapping.get("shapes", of: Shapes.self)
    }

    var summary: String { "\(shapes.map(\.summary)) \(named.mapValues(\.summary)) \(one?.summary ?? "nil")" }
  }

  static let collections: [(json: String, summary: String, issues: [String])] = [
    (#"{"shapes":[]}"#, "[] [:] nil", []), (#"{"shapes":[],"named":{},"one":null}"#, "[] [:] nil", []),
    (
      #"{"shapes":[{"type":"circle","r":"1"},5,null,{}],"one":{"type":"?"}}"#, "invalidValue",
      ["rejected shapes", "rejected shapes[1]", "rejected shapes[2]", "rejected shapes[3].type", "rejected one.type"]
    ),
    (
      #"{"shapes":[{"type":"circle","r":"1"},5,{"type":"group","shapes":[{}]}],"one":{"type":"?"}}"#,
      #"["circle 1.0"] [:] nil"#, ["coerced shapes[0].r", "dropped shapes[1]", "dropped shapes[2]", "nilled one"]
    ),
    (#"{"shapes":[],"byName":{"a":{"type":7,"r":2}}}"#, #"[] ["a": "circle 2.0"] nil"#, []),
    (#"{"shapes":[],"named":{"a":{}}}"#, "missingKey", ["rejected named.a.type"]),
    (#"{"shapes":{}}"#, "typeMismatch", ["rejected shapes"]),
  ]

  @Test(arguments: collections)
  func declaredFamiliesTakeRefinements(json: String, summary: String, issues expected: [String]) {
    var issues: [MappingIssue] = []
    let result = outcome { (try Mapper.read(json, issues: &issues) as Collection).summary }
    #expect(result == (summary.contains(" ") ? String(reflecting: summary) : summary))
    #expect(issues.map { "\($0.action) \($0.path)" } == expected)
  }

  @Test func noMembersAreNoFault() {
    #expect(Mapper.validate(#"{"shapes":{}}"#, as: Group.self) == [])
    #expect(Mapper.validate(#"{"shapes":[]}"#, as: Group.self) == [])
    #expect(Mapper.validate(#"{"shapes":{"a":{}}}"#, as: Group.self).map(\.path) == ["shapes.a.type"])
  }

  class Vehicle: Mapable {
    let name: String
    class var properties: [MapableProperty] { [.value(type: String.self, key: "name")] }
    required init(_ wrapping: Wrapping) throws { name = try wrapping.get("name") }
  }

  final class Truck: Vehicle {
    let load: Int
    override class var properties: [MapableProperty] { super.properties + [.value(type: Int.self, key: "load")] }
    required init(_ wrapping: Wrapping) throws {
      load = try wrapping.get("load")
      try super.init(wrapping)
    }
  }

  /// A cluster that looks at the whole object.
  enum Vehicles: MapableFamily {
    typealias Member = Vehicle
    static let discriminator = ""
    static var members: [String: any Mapable.Type] { [:] }
    static func member(_ wrapping: Wrapping) throws -> any Mapable.Type {
      wrapping.contains("load") ? Truck.self : Vehicle.self
    }
  }

  @Test func aClusterLooksAtTheWholeObject() throws {
    let vehicles: [Vehicle] = try Mapper.map(
      #"[{"name":"a"},{"name":"b","load":3}]"#, of: Vehicles.self, options: .strict)
    #expect(vehicles.map { ($0 as? Truck)?.load } == [nil, 3])
    #expect(vehicles.map(\.name) == ["a", "b"])
  }
}
