import JsonMapper
import Testing

/// Refined properties wherever a model stands: deep, in arrays and dictionaries, with keys in any order and spelling.
@Suite struct RefinementPlaceTests {
  final class Chain: Mapable {
    let id: Int
    let list: [Int]
    let next: Chain?

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "id").or("number").coercion(.none),
      .object(type: Chain.self, key: "next", optional: true),
      .array(type: Int.self, key: "list", optional: true).droppingInvalidElements(),
    ]

    init(_ wrapping: Wrapping) throws {
      list = try wrapping.get("list", default: [])
      next = try wrapping.get("next")
      id = try wrapping.get("id")
    }

    var ids: [Int] { [id] + (next?.ids ?? []) }
    var numbers: [Int] { list + (next?.numbers ?? []) }
  }

  /// Around and beyond 64 levels, where places are no longer remembered; each object is written in one of four ways.
  @Test(arguments: [1, 5, 63, 64, 65, 130])
  func ofModelsNestedToAnyDepth(depth: Int) throws {
    func text(_ id: Int) -> String {
      let next = id + 1 < depth ? text(id + 1) : "null"
      return switch id % 4 {
      case 0: "{\"id\":\(id),\"next\":\(next),\"list\":[\(id),\"x\"]}"
      case 1: "{\"list\":[{},\(id)],\"next\":\(next),\"id\":null,\"number\":\(id)}"
      case 2: "{\"next\":\(next),\"\\u006eumber\":\(id),\"l\\u0069st\":[\(id)]}"
      default: "{\"next\":\(next),\"number\":\"x\",\"number\":\(id),\"list\":[\(id)]}"
      }
    }
    let chain = try Mapper.read(text(0)) as Chain
    #expect(chain.ids == Array(0..<depth) && chain.numbers == Array(0..<depth))
    let chains = try Mapper.map("{\"chains\":{\"a\":\(text(0)),\"b\":\(text(0))}}") as [String: Chain]
    #expect(chains.values.map(\.ids) == [Array(0..<depth), Array(0..<depth)])
  }

  struct Outer: Mapable {
    let item: Item
    let items: [Item]
    let named: [String: Item]
    let plain: Item?

    static let properties: [MapableProperty] = [
      .object(type: Item.self, key: "item").coercion(.none),
      .objectsArray(type: Item.self, key: "items").coercion(.lossless),
      .objectsDictionary(type: Item.self, key: "named").coercion(.none).droppingInvalidElements(),
      .object(type: Item.self, key: "plain", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      named = try wrapping.get("named")
      items = try wrapping.get("items")
      item = try wrapping.get("item")
      plain = try wrapping.get("plain")
    }
  }

  @Test func coercionGoesForTheModelsWithinAndNoFurther() throws {
    let json = #"{"plain":{"id":"4"},"item":{"id":1},"items":[{"id":"2"}],"named":{"a":{"id":"3"},"b":{"id":3}}}"#
    let lenient = try Mapper.read(json) as Outer
    #expect(lenient.item == Item(1) && lenient.items == [Item(2)] && lenient.named == ["b": Item(3)])
    #expect(lenient.plain == Item(4))
    let exact = try Mapper.read(json, options: .standard { $0.coercion = .none }) as Outer
    #expect(exact.items == [Item(2)] && exact.plain == nil)
    #expect(
      fault { try Mapper.read(#"{"item":{"id":"1"},"items":[],"named":{}}"#) as Outer }
        == #"typeMismatch: expected Int, found string "1" at item.id (line 1, column 15)"#)
  }

  struct Asking: Mapable {
    let results: [String]

    static let properties: [MapableProperty] = [
      .array(type: Int.self, key: "n").or("m.k").coercion(.none).droppingInvalidElements().length(max: 4)
    ]

    init(_ wrapping: Wrapping) throws {
      func numbers(_ numbers: some Sequence<Int>) -> String { "\(Array(numbers))" }
      results = [
        numbers(try wrapping.get("n") as [Int]), numbers(try wrapping.get(String("n")) as ContiguousArray<Int>),
        numbers((try wrapping.get("n") as Set<Int>).sorted()), numbers(try wrapping.get("n", default: [])),
        numbers((try wrapping.get("n") as [Int]?) ?? []),
        numbers((try wrapping.field("n") as Field<[Int]>).value ?? []),
        numbers(try wrapping.get("n") { (number: Int) in number } as [Int]),
        numbers(try wrapping.node("n").map { try [JSONNode](from: $0).compactMap(\.int) } ?? []),
        "\(wrapping.contains("n"))",
      ]
    }
  }

  @Test(arguments: [
    #"{"n":[1,"2",3]}"#, #"{"m":{"k":[1,"2",3]}}"#, #"{"m":{"k":[1,"2",3]},"n":null}"#,
    #"{"m.k":[1,"2",3],"m":{"k":[9]}}"#,
    #"{"x":0,"\u006e":[1,"2",3]}"#, #"{"n":[9],"n":[1,"2",3]}"#,
  ])
  func everyWayOfAskingFollowsTheRules(json: String) throws {
    let expected = Array(repeating: "[1, 3]", count: 8) + ["true"]
    #expect(try (Mapper.read(json) as Asking).results == expected)
    #expect(try (Mapper.read("[\(json),\(json)]") as [Asking]).map(\.results) == [expected, expected])
    #expect(try (Mapper.read("{\"k\":\(json)}") as [String: Asking?]).values.map { $0?.results } == [expected])
    #expect(try (Mapper.map("{\"a\":[{\"b\":\(json)}]}") as Asking).results == expected)
    #expect(try JSONDocument(parsing: json).find(Asking.self).map(\.description) == [""])
  }

  @Test func tooLongAnArrayIsRefusedHoweverItIsAskedFor() {
    #expect(
      fault { try Mapper.read(#"{"m":{"k":[1,2,3,4,5]}}"#) as Asking }
        == "invalidValue: expected at most 4 elements, found array of 5 elements at m.k (line 1, column 11)")
  }
}
