import JsonMapper
import Testing

/// An exact key wins; if the object has none and the key holds a point, it is a path, whose parts may be indexes.
@Suite struct KeyRuleTests {
  static let paths: [(json: String, key: String, value: String)] = [
    (#"{"a":{"b":1}}"#, "a.b", "1"),
    (#"{"a.b":2,"a":{"b":1}}"#, "a.b", "2"),
    (#"{"a":{"b":1},"a.b":2}"#, "a.b", "2"),
    (#"{"a":{"b":{"c":3}}}"#, "a.b.c", "3"),
    (#"{"distances":[{"value":4},{"value":5}]}"#, "distances.0.value", "4"),
    (#"{"distances":[{"value":4},{"value":5}]}"#, "distances.1.value", "5"),
    (#"{"m":[[1,2],[3,4]]}"#, "m.1.0", "3"),
    (#"{"a":{"0":6}}"#, "a.0", "6"),
    (#"{"\u0061":{"\u0062":7}}"#, "a.b", "7"),
    (#"{"a":{"b":8},"a":{"b":9}}"#, "a.b", "9"),
    (#"{".since":10}"#, ".since", "10"),
    (#"{"größe.日本":11}"#, "größe.日本", "11"),
    (#"{"größe":{"日本":12}}"#, "größe.日本", "12"),
    (#"{".":13}"#, ".", "13"),
    (#"{"a":{"b":null},"x":1}"#, "a.b", "nil"),
  ]

  @Test(arguments: paths)
  func findsTheKeyOrFollowsThePath(json: String, key: String, value: String) throws {
    let text: String? = try wrapped(json) { try $0.get(key) }
    #expect(text ?? "nil" == value)
    #expect(try wrapped(json) { $0.contains(key) })
    #expect(try wrapped(json) { $0.node(key)?.rawJSON } == (value == "nil" ? "null" : value))
  }

  static let missing: [(json: String, key: String)] = [
    (#"{"a":{"b":1}}"#, "a.c"), (#"{"a":{"b":1}}"#, "a.b.c"), (#"{"a":[1]}"#, "a.1"), (#"{"a":[1]}"#, "a.-1"),
    (#"{"a":[1]}"#, "a.x"), (#"{"a":[1]}"#, "a.+0"), (#"{"a":1}"#, "a.b"), (#"{"a":null}"#, "a.b"),
    (#"{"a":"text"}"#, "a.0"), ("{}", "a.b"), (#"{"a":{"b.c":1}}"#, "a.b.c"), (#"{"a":{"b":1}}"#, "a..b"),
    (#"{"a":{"b":1}}"#, ".a.b"), (#"{"a":{"b":1}}"#, "a.b."), (#"{"a":1}"#, "."), ("{}", ""), (#"{"a":{}}"#, "a."),
  ]

  @Test(arguments: missing)
  func aPathThatLeadsNowhereIsMissing(json: String, key: String) throws {
    #expect(try wrapped(json) { try $0.get(key) as Int? } == nil)
    #expect(try wrapped(json) { $0.contains(key) } == false)
    #expect(try wrapped(json) { $0.node(key) == nil })
    #expect(mapperError { try wrapped(json) { try $0.get(key) as Int } }?.code == .missingKey)
  }

  @Test func anEmptyKeyIsAKey() throws {
    #expect(try wrapped(#"{"":1}"#) { try $0.get("") as Int } == 1)
    #expect(try wrapped(#"{"a":{"":2}}"#) { try $0.get("a.") as Int } == 2)
  }

  struct Route: Mapable, Equatable {
    let distance: Int
    let street: String?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "legs.0.distance.value"),
      .value(type: String.self, key: "start.street", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      distance = try wrapping.get("legs.0.distance.value")
      street = try wrapping.get("start.street")
    }

    init(_ distance: Int, _ street: String?) {
      self.distance = distance
      self.street = street
    }
  }

  @Test func declaredPathsTellAnObjectToo() throws {
    let json = """
      {"routes":[{"legs":[]},{"legs":[{"distance":{"value":null}}]},
       {"legs":[{"distance":{"value":7}}],"start":{"street":"A"}},{"legs.0.distance.value":8}]}
      """
    #expect(try Mapper.map(json) as Route == Route(7, "A"))
    #expect(try Mapper.read(#"[{"legs.0.distance.value":8}]"#) as [Route] == [Route(8, nil)])
    let list = #"{"a":[{"legs":[{"distance":{"value":1}}]},{"legs":[{"distance":{"value":2}}]}]}"#
    #expect(try Mapper.map(list) as [Route] == [Route(1, nil), Route(2, nil)])
  }

  @Test func aMissingPathIsNamedInFull() throws {
    let error = try #require(mapperError { try Mapper.read(#"{"legs":[{"distance":{}}]}"#) as Route })
    #expect(error.path == "legs[0].distance.value")
    #expect(error.description == "missing key, expected Int at legs[0].distance.value (line 1, column 1)")
  }

  @Test func aWrongValueBehindAPathIsPlacedWhereItIs() {
    #expect(
      fault { try Mapper.read(#"{"legs":[{"distance":{"value":"x"}}]}"#) as Route }
        == #"typeMismatch: expected Int, found string "x" at legs[0].distance.value (line 1, column 31)"#)
  }
}
