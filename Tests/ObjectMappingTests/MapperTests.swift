import Foundation
import ObjectMapping
import Testing

private struct Item: Mappable, Hashable {
  var id = 0
  var note: String?

  init?(map: Map) {
    if map["refuse"].value() == true { return nil }
  }

  mutating func mapping(map: Map) {
    id <- map["id"]
    note <- map["note"]
  }
}

private struct Fixed: ImmutableMappable, Hashable {
  let id: Int

  init(map: Map) throws { id = try map.value("id") }

  func mapping(map: Map) { id >>> map["id"] }
}

@Suite struct MapperTests {
  @Test(arguments: [
    "", " ", "nonsense", "[", "{\"id\":1", "[1]", "5", "null", "\"{}\"", "{\"refuse\":true}", "{\"id\":1}}", "\u{0}",
    String(repeating: "{\"id\":", count: 100_000),
  ])
  func badTextGivesNil(text: String) {
    #expect(Item(JSONString: text) == nil)
    #expect(Mapper<Item>().map(JSONString: text) == nil)
    #expect(throws: (any Error).self) { try Fixed(JSONString: text) }
    let item = Item(JSON: ["id": 3])!
    if !text.hasPrefix("{\"refuse") { #expect(Mapper<Item>().map(JSONString: text, toObject: item) == item) }
  }

  @Test(arguments: [
    ("{\"id\":", "invalid JSON: expected a value, found the end of the text (line 1, column 7)"),
    ("[1]", "Cannot cast to 'Dictionary<String, Any>'"),
  ])
  func anImmutableModelSaysWhyThereIsNone(text: String, reason: String) {
    let error = #expect(throws: MapError.self) { try Fixed(JSONString: text) }
    #expect(error?.reason == reason)
    #expect(error?.key == nil)
  }

  @Test func valuesOfAnotherKindGiveNil() {
    let mapper = Mapper<Item>()
    for value: Any? in [nil, 1, "x", [1], NSNull(), [["id": 1]], Date()] {
      #expect(mapper.map(JSONObject: value) == nil)
      #expect(mapper.mapDictionary(JSONObject: value) == nil)
    }
    #expect(mapper.mapArray(JSONObject: ["id": 1]) == nil)
    #expect(mapper.mapArray(JSONObject: [1]) == nil)
    #expect(mapper.mapArray(JSONObject: [["id": 1], NSNull()] as [Any]) == nil)
  }

  @Test func arraysDictionariesAndSetsMap() {
    let mapper = Mapper<Item>()
    #expect(mapper.mapArray(JSONString: #"[{"id":1},{"refuse":true},{"id":2}]"#)?.map(\.id) == [1, 2])
    #expect(mapper.mapArray(JSONString: #"{"id":1}"#)?.map(\.id) == [1])
    #expect(mapper.mapArray(JSONString: "[]")?.isEmpty == true)
    #expect(mapper.mapArray(JSONString: "x") == nil)
    #expect(mapper.mapArray(JSONArray: [["id": 5]]).map(\.id) == [5])
    #expect(mapper.mapSet(JSONString: #"[{"id":1},{"id":1}]"#)?.count == 1)
    #expect(mapper.mapSet(JSONArray: [["id": 5]]).count == 1)
    #expect(mapper.mapDictionary(JSONString: #"{"a":{"id":1}}"#)?["a"]?.id == 1)
    #expect(mapper.mapDictionary(JSON: [:]) == nil)
    #expect(
      mapper.mapDictionaryOfArrays(JSONObject: ["a": [["id": 1]], "b": []])?.mapValues(\.count) == ["a": 1, "b": 0])
    #expect(mapper.mapArrayOfArrays(JSONObject: [[["id": 1]], []])?.map(\.count) == [1, 0])
    #expect(mapper.mapArrayOfArrays(JSONObject: []) == nil)
    let models = mapper.mapDictionary(JSON: ["a": ["id": 1, "note": "kept"]])!
    let updated = mapper.mapDictionary(JSON: ["a": ["id": 2], "b": ["id": 3]], toDictionary: models)
    #expect(updated["a"] == Item(JSON: ["id": 2, "note": "kept"]))
    #expect(updated["b"]?.id == 3)
  }

  @Test func modelsAreWrittenInEveryShape() {
    let mapper = Mapper<Item>()
    let item = Item(JSON: ["id": 1])!
    #expect(mapper.toJSON(item)["id"] as? Int == 1)
    #expect(mapper.toJSONArray([item, item]).count == 2)
    #expect(mapper.toJSONDictionary(["a": item])["a"]?["id"] as? Int == 1)
    #expect(mapper.toJSONDictionaryOfArrays(["a": [item]])["a"]?.count == 1)
    #expect(mapper.toJSONSet([item]).count == 1)
    #expect(mapper.toJSONString([item]) == #"[{"id":1}]"#)
    #expect(mapper.toJSONString(Set([item])) == #"[{"id":1}]"#)
    #expect([item].toJSONString() == #"[{"id":1}]"#)
    #expect(Set([item]).toJSON().count == 1)
    #expect(item.toJSONString(prettyPrint: true) == "{\n  \"id\": 1\n}")
  }

  @Test func staticHelpersParseAndWriteAnyValue() {
    #expect(Mapper<Item>.parseJSONString(JSONString: "[1]") as? [Int] == [1])
    #expect(Mapper<Item>.parseJSONString(JSONString: "5") as? Int == 5)
    #expect(Mapper<Item>.parseJSONString(JSONString: "x") == nil)
    #expect(Mapper<Item>.parseJSONStringIntoDictionary(JSONString: #"{"a":1}"#)?["a"] as? Int == 1)
    #expect(Mapper<Item>.parseJSONStringIntoDictionary(JSONString: "[1]") == nil)
    #expect(
      Mapper<Item>.toJSONString(["b": 1, "a": NSNull()] as [String: Any], prettyPrint: false) == #"{"a":null,"b":1}"#)
    #expect(Mapper<Item>.toJSONString(["d": Date()], prettyPrint: false) == nil)
    #expect(Mapper<Item>.toJSONString(["d": Double.infinity], prettyPrint: false) == nil)
    #expect(Mapper<Item>.toJSONString(5, prettyPrint: false) == nil)
    let slash = Mapper<Item>.toJSONData(["a/b"], options: [.withoutEscapingSlashes])
    #expect(slash.map { String(decoding: $0, as: UTF8.self) } == #"["a/b"]"#)
    #expect(Mapper<Item>.toJSONData(5, options: .fragmentsAllowed) == Data("5".utf8))
  }

  @Test func oneBadElementRefusesImmutableModels() throws {
    let mapper = Mapper<Fixed>()
    #expect(try mapper.mapArray(JSONString: #"[{"id":1}]"#).map(\.id) == [1])
    #expect(try mapper.mapDictionary(JSON: [:]).isEmpty)
    #expect(try mapper.mapArrayOfArrays(JSONObject: [[["id": 1]], []]).map(\.count) == [1, 0])
    #expect(try mapper.mapDictionaryOfArrays(JSON: ["a": []]).mapValues(\.count) == ["a": 0])
    #expect(throws: MapError.self) { try mapper.mapArray(JSONArray: [["id": 1], [:]]) as [Fixed] }
    #expect(throws: MapError.self) { try mapper.mapDictionary(JSON: ["a": [:]]) as [String: Fixed] }
    #expect(throws: MapError.self) { try mapper.mapOrFail(JSONString: "{}") }
    #expect(throws: MapError.self) { try Mapper<Item>().mapOrFail(JSON: ["refuse": true]) }
  }

  @Test func keysMayBeEscapedOrRepeated() {
    #expect(Item(JSONString: #"{"\u0069d":1,"n\u006fte":"x"}"#)?.note == "x")
    #expect(Item(JSONString: #"{"id":1,"id":2}"#)?.id == 2)
  }

  @Test func manyThreadsMapAtOnce() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          (0..<50).allSatisfy { _ in Item(JSONString: #"{"id":\#(number)}"#)?.toJSONString() == #"{"id":\#(number)}"# }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
