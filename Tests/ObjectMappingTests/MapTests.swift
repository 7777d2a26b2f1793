import Foundation
import ObjectMapping
import Testing

@Suite struct MapTests {
  /// A model that lets a test do something with its map.
  private final class Probe: Mappable {
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { (map.context as? Visit)?.visit(map) }
  }

  private struct Visit: MapContext {
    let visit: (Map) -> Void
  }

  private func read(_ json: String, _ visit: @escaping (Map) -> Void) {
    _ = Probe(JSONString: json, context: Visit(visit: visit))
  }

  private func written(includingNils: Bool = false, _ visit: @escaping (Map) -> Void) -> String? {
    Mapper<Probe>(context: Visit(visit: visit), shouldIncludeNilValues: includingNils).toJSONString(Probe())
  }

  @Test(arguments: [
    ("a", true, "1"), ("b.c", true, "2"), ("b.d.1", true, "4"), ("b.d.1.e", false, "nil"), ("b.d.2", false, "nil"),
    ("b.d.-1", false, "nil"), ("b.d.x", false, "nil"), ("n", true, "nil"), ("n.x", true, "nil"), ("x", false, "nil"),
    ("a.x", false, "nil"), ("", false, "nil"), (".", false, "nil"), ("b..c", false, "nil"), ("d.o", false, "nil"),
    ("b.l.0.1", true, "6"), ("é", true, "7"),
  ])
  func aKeyWithPointsIsAPath(key: String, isPresent: Bool, value: String) {
    let json = #"{"a":1,"b":{"c":2,"d":[3,4],"l":[[5,6]]},"n":null,"d.o":8,"\u00e9":7}"#
    read(json) { map in
      #expect(map[key].currentValue.map { "\($0)" } ?? "nil" == value)
      #expect(map.isKeyPresent == isPresent)
      #expect(map.currentKey == key)
    }
  }

  @Test func everyMixOfNestedDelimiterAndIgnoreNilSelectsItsKey() {
    read(#"{"a.b":1,"a":{"b":2,"n":null},"a->b":3,"n":null}"#) { map in
      func int(_ map: Map) -> Int? { map.value() }
      #expect(int(map["a.b"]) == 2)
      #expect(int(map["a.b", nested: false]) == 1)
      #expect(int(map["a.b", nested: true]) == 2)
      #expect(int(map["a->b"]) == 3)
      #expect(int(map["a->b", delimiter: "->"]) == 2)
      #expect(map.nestedKeyDelimiter == "->")
      #expect(int(map["a->b", nested: false, delimiter: "->"]) == 3)
      #expect(int(map["a.b", delimiter: "->"]) == 1)
      #expect(map["n"].isKeyPresent)
      #expect(!map["n", ignoreNil: true].isKeyPresent)
      #expect(!map["a.n", ignoreNil: true].isKeyPresent)
      #expect(!map["a.n", nested: true, ignoreNil: true].isKeyPresent)
      #expect(!map["a->n", delimiter: "->", ignoreNil: true].isKeyPresent)
      #expect(!map["a->n", nested: true, delimiter: "->", ignoreNil: true].isKeyPresent)
      #expect(map["a.b", ignoreNil: true].isKeyPresent)
    }
  }

  @Test func anotherKeyIsTakenWhereThereIsNoValue() {
    read(#"{"a":1,"b":{"c":2},"n":null}"#) { map in
      func int(_ map: Map) -> Int? { map.value() }
      #expect(int(map["a"].or["b.c"]) == 1)
      #expect(int(map["x"].or["b.c"]) == 2)
      #expect(int(map["n"].or["y"].or["b->c", delimiter: "->"]) == 2)
      #expect(int(map["n"].or["b.c", nested: false]) == nil)
      #expect(map["x"].or["n"].isKeyPresent)
      #expect(!map["x"].or["n", ignoreNil: true].isKeyPresent)
    }
    #expect(written { 1 >>> $0["a"].or["b"] } == #"{"a":1}"#)
  }

  @Test func ignoreNilKeepsAnOptional() {
    read(#"{"a":null}"#) { map in
      var value: Int? = 1
      value <- map["a", ignoreNil: true]
      #expect(value == 1)
      value <- map["a"]
      #expect(value == nil)
    }
  }

  @Test func aLaterMappingWithAMissingKeyErasesNothing() {
    read(#"{"new":1}"#) { map in
      var value: Int?
      value <- map["new"]
      value <- map["old"]
      #expect(value == 1)
    }
  }

  @Test func theMapShowsItsObject() {
    read(#"{"a":[1,2.5,true,null,"x",18446744073709551615,123456789012345678901234567890],"b":{}}"#) { map in
      #expect(map.mappingType == .fromJSON)
      #expect(!map.toObject)
      let numbers = map.JSON["a"] as? [Any]
      #expect(numbers?[0] as? Int == 1)
      #expect(numbers?[0] as? Double == 1)
      #expect(numbers?[1] as? Double == 2.5)
      #expect(numbers?[2] as? Bool == true)
      #expect(numbers?[3] is NSNull)
      #expect(numbers?[4] as? String == "x")
      #expect(numbers?[5] as? UInt64 == .max)
      #expect((numbers?[6] as? NSDecimalNumber)?.description == "123456789012345678901234567890")
      #expect((map.currentValue as? [String: Any])?.count == 2)
    }
  }

  @Test func valueGivesWhatIsAskedFor() throws {
    read(#"{"a":1,"e":"x","l":[1,2],"s":"5"}"#) { map in
      #expect((try? map.value("a") as Int) == 1)
      #expect((try? map.value("a", default: 7) as Int) == 1)
      #expect((try? map.value("x", default: 7) as Int) == 7)
      #expect((try? map.value("e", default: 7) as Int) == 7)
      #expect((try? map.value("x") as Int?) == .some(nil))
      #expect((try? map.value("e") as Int?) == nil)
      #expect((try? map.value("l") as [Int]) == [1, 2])
      let date = Date(timeIntervalSince1970: 9)
      #expect((try? map.value("x", default: date, using: DateTransform())) == date)
      #expect((try? map.value("s", default: date, using: DateTransform())) == Date(timeIntervalSince1970: 5))
      #expect((try? map.value("l", using: DateTransform()) as Set<Date>)?.count == 2)
      let probes: [Probe] = map.value("x", default: [])
      #expect(probes.isEmpty)
      #expect((try? map.value("x") as Probe?) == nil)
    }
  }

  @Test func aMapMayBeMadeAndStored() throws {
    var stored: Map?
    read(#"{"a":{"b":"kept after the call"}}"#) { stored = $0 }
    #expect(stored?["a.b"].value() == "kept after the call")
    let made = Map(mappingType: .fromJSON, JSON: ["a": 1, "d": Date(timeIntervalSince1970: 1), "n": NSNull()])
    #expect(made["a"].value() == 1)
    #expect(made["d"].value() == Date(timeIntervalSince1970: 1))
    #expect(made["n"].isKeyPresent)
    #expect(made.JSON["d"] is Date)
    let written = Map(mappingType: .toJSON, JSON: ["x": 1])
    5 >>> written["a.b"]
    #expect(NSDictionary(dictionary: written.JSON) == ["x": 1, "a": ["b": 5]])
  }

  @Test func writingRebuildsTheNesting() {
    let text = written { map in
      1 >>> map["a.b.c"]
      2 >>> map["x"]
      3 >>> map["a.d"]
      4 >>> map["l.0"]
      5 >>> map["p.q", nested: false]
      6 >>> map["r->s", delimiter: "->"]
      "a/b" >>> map["slash"]
      Date() >>> map["date"]
    }
    #expect(text == #"{"a":{"b":{"c":1},"d":3},"l":{"0":4},"p.q":5,"r":{"s":6},"slash":"a\/b","x":2}"#)
  }

  @Test func nilsAreWrittenWhereThatIsAskedFor() {
    let write: (Map) -> Void = { map in
      nil as Int? >>> map["a"]
      nil as [String]? >>> map["b.c"]
      nil as Date? >>> (map["b.d"], DateTransform())
      nil as [Date]? >>> (map["e"], DateTransform())
      nil as Probe? >>> map["f", nested: false]
    }
    #expect(written(write) == "{}")
    #expect(written(includingNils: true, write) == #"{"a":null,"b":{"c":null,"d":null},"e":null,"f":null}"#)
  }

  @Test func anErrorSaysAllThatIsKnown() {
    read(#"{"a":{"b":"x"}}"#) { map in
      let error = #expect(throws: MapError.self) { _ = try map.value("a.b") as Int }
      let lines = error?.description.split(separator: "\n") ?? []
      #expect(lines.count == 5)
      #expect(lines.prefix(2) == ["Got an error while mapping.", "- reason: Cannot cast to 'Int'"])
      #expect(lines[2].contains(/^- location: MapTests\.anErrorSaysAllThatIsKnown\(\):\d+$/))
      #expect(lines.suffix(2) == ["- key: a.b", "- currentValue: x"])
    }
  }
}
