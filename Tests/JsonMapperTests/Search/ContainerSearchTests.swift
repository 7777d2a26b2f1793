import JsonMapper
import Testing

/// Which array or object of models is taken, without a path.
@Suite struct ContainerSearchTests {
  static let arrays: [(json: String, ids: [Int])] = [
    (#"[{"id":1},{"id":2}]"#, [1, 2]),
    (#"{"items":[{"id":1}]}"#, [1]),
    (#"{"a":[{"x":1}],"b":[{"id":1}]}"#, [1]),
    (#"{"a":[{"id":1}],"b":[{"id":2}]}"#, [1]),
    (#"{"b":[{"id":1}],"a":[{"id":2}]}"#, [1]),
    (#"{"a":{"deep":[{"id":2}]},"b":[{"id":1}]}"#, [1]),
    (#"[[{"id":1}],[{"id":2}]]"#, [1]),
    (#"[[1],[{"id":1}]]"#, [1]),
    // All elements have to be such objects.
    (#"{"a":[{"id":2},{"x":1}],"b":[{"id":1}]}"#, [1]),
    (#"{"a":[{"id":2},3],"b":[{"id":1}]}"#, [1]),
    (#"{"a":[{"id":2},null],"b":[{"id":1}]}"#, [1]),
    (#"{"a":[{"id":2},{"id":"x"}],"b":[{"id":1}]}"#, [1]),
    (#"{"a":[{"id":2},[{"id":1}]]}"#, [1]),
    (#"[{"items":[{"id":1}]},{"items":[{"id":2}]}]"#, [1]),
    // One that is not empty comes before an empty one, wherever they are.
    (#"{"a":[],"b":[{"id":1}]}"#, [1]),
    (#"{"a":[],"b":{"c":{"d":[{"id":1}]}}}"#, [1]),
    (#"[[],[[{"id":1}]]]"#, [1]),
    (#"{"a":[1,2],"b":[]}"#, []),
    ("[]", []),
    (#"{"a":{"b":[]}}"#, []),
    (#"{"users":[],"count":0}"#, []),
    (#"[{"x":[]}]"#, []),
  ]

  @Test(arguments: arrays)
  func theFirstFittingArrayIsTaken(json: String, ids: [Int]) throws {
    #expect(try (Mapper.map(json) as [Item]).map(\.id) == ids)
  }

  static let dictionaries: [(json: String, ids: [String: Int])] = [
    (#"{"x":{"id":1},"y":{"id":2}}"#, ["x": 1, "y": 2]),
    (#"{"items":{"x":{"id":1}}}"#, ["x": 1]),
    (#"{"status":"ok","items":{"x":{"id":1}}}"#, ["x": 1]),
    (#"{"a":{"x":{"id":2},"n":1},"b":{"y":{"id":1}}}"#, ["y": 1]),
    (#"{"a":{"x":{"z":2}},"b":{"y":{"id":1}}}"#, ["y": 1]),
    (#"{"a":{"x":{"id":"?"}},"b":{"y":{"id":1}}}"#, ["y": 1]),
    (#"[{"x":{"id":1}},{"y":{"id":2}}]"#, ["x": 1]),
    (#"{"a":{},"b":{"c":{"x":{"id":1}}}}"#, ["x": 1]),
    (#"{"a":{"b":{"x":{"id":2}}},"c":[{"y":{"id":1}}]}"#, ["x": 2]),
    (#"{"\u0061":{"id":1}}"#, ["a": 1]),
    ("{}", [:]),
    (#"{"a":{"b":1,"c":{}}}"#, [:]),
    (#"{"a":[{}]}"#, [:]),
  ]

  @Test(arguments: dictionaries)
  func theFirstFittingObjectOfObjectsIsTaken(json: String, ids: [String: Int]) throws {
    #expect(try (Mapper.map(json) as [String: Item]).mapValues(\.id) == ids)
  }

  @Test func modelsWithoutRequiredPropertiesFitByADeclaredKey() throws {
    #expect(
      try Mapper.map(#"{"a":[{"x":1}],"b":[{"color":"red"},{}]}"#) as [Options] == [Options(color: "red"), Options()])
    #expect(try Mapper.map(#"{"a":{"x":1},"b":{"c":{"size":1}}}"#) as [String: Options] == ["c": Options(size: 1)])
    #expect(try Mapper.map("[{}]") as [Options] == [Options()])
    #expect(mapperError { try Mapper.map(#"{"a":[{"x":1}]}"#) as [Options] }?.code == .notFound)
    #expect(mapperError { try Mapper.map(#"{"a":{"x":1}}"#) as [String: Options] }?.code == .notFound)
  }

  @Test func anInitialiserThatFailsMovesTheSearchOn() throws {
    typealias Even = ObjectSearchTests.Even
    #expect(try (Mapper.map(#"{"a":[{"id":2},{"id":3}],"b":[{"id":4}]}"#) as [Even]).map(\.id) == [4])
    #expect(try (Mapper.map(#"{"a":{"x":{"id":3}},"b":{"y":{"id":4}}}"#) as [String: Even]).keys.sorted() == ["y"])
    let error = mapperError { try Mapper.map(#"{"a":[{"id":2},{"id":3}]}"#) as [Even] }
    #expect(error?.code == .custom && error?.path == "a[1]")
  }

  @Test func duplicateKeysCountAsTheOptionsSay() throws {
    let json = #"{"x":{"id":1},"x":{"id":2}}"#
    #expect(try Mapper.map(json) as [String: Item] == ["x": Item(2)])
    let first = MapperOptions.standard { $0.duplicateKeys = .first }
    #expect(try Mapper.map(json, options: first) as [String: Item] == ["x": Item(1)])
    let error = mapperError { try Mapper.map(json, options: .strict) as [String: Item] }
    #expect(error?.code == .duplicateKey && error?.path == "x")
  }

  static let tolerant: [(json: String, ids: [Int], issues: [String])] = [
    (#"[{"id":1},{"id":"x"},{"id":"3"}]"#, [1, 3], ["dropped [1]", "coerced [2].id"]),
    (#"{"a":[{"id":"x"}],"b":[{"id":1}]}"#, [1], []),
    (#"{"a":[{"id":"x"},{"id":[]}],"b":[],"c":[{"id":"y"},{"id":2}]}"#, [2], ["dropped c[0]"]),
    (#"{"a":[{"id":"x"},{"id":5}],"b":[{"id":1}]}"#, [5], ["dropped a[0]"]),
    (#"{"a":[{},{"id":5}],"b":[{"id":1}]}"#, [1], []),
    (#"{"a":[{},{"id":5}],"b":[{"id":"x"}]}"#, [5], ["dropped a[0]"]),
    // Where nothing can be read anywhere, the first that was meant is left with nothing.
    (#"{"b":[],"a":[{"id":"x"}],"c":[{"id":"y"}]}"#, [], ["dropped a[0]"]),
    (#"{"a":[{"x":1}],"b":[]}"#, [], []),
  ]

  @Test(arguments: tolerant)
  func leavesElementsOutWhereThatLeavesSome(json: String, ids: [Int], issues expected: [String]) throws {
    var issues: [MappingIssue] = []
    let items = try Mapper.map(json, options: .tolerant, issues: &issues) as [Item]
    #expect(items.map(\.id) == ids)
    #expect(issues.map { "\($0.action) \($0.path)" } == expected)
    // Likewise for objects of objects.
    let objects = json.replacing("[{", with: #"{"p":{"#).replacing("},{", with: #"},"q":{"#).replacing("}]", with: "}}")
    if !json.hasPrefix("["), !json.contains("[]") {
      #expect(try (Mapper.map(objects, options: .tolerant) as [String: Item]).values.map(\.id) == ids)
    }
  }

  @Test func timeIsLinearInTheDocument() throws {
    func seconds(_ count: Int) throws -> Double {
      let element = #"{"a":[{"x":1},{"id":"?"}],"b":{"c":{"id":null}}}"#
      let text = "[" + repeatElement(element, count: count).joined(separator: ",") + "]"
      let document = try JSONDocument(parsing: text)
      let clock = ContinuousClock()
      let times = (0..<3).map { _ in
        clock.measure {
          _ = mapperError { try Mapper.map(document) as [User] }
          _ = mapperError { try Mapper.map(document) as [String: User] }
          _ = mapperError { try Mapper.map(document) as User }
        }
      }
      return (times.min() ?? .zero) / .seconds(1)
    }
    // Quadratic time would be 400 times as much for 20 times the size.
    let small = try seconds(200)
    let large = try seconds(4000)
    #expect(large < small * 100)
  }
}
