import Foundation
import JsonMapper
import Testing

/// Values that stand for themselves: made, looked at, changed, read and written.
@Suite struct JSONValueTests {
  static let literal: JSONValue = [
    "users": [["name": "Ann", "age": 30], ["name": "Bob", "tags": ["x", nil]]], "ok": true, "ratio": 2.5, "none": nil,
    "big": 9_223_372_036_854_775_807, "empty": [:], "list": [], "text": "a\(1 + 1)",
  ]

  @Test func literalsGiveValues() {
    #expect(
      "\(Self.literal)"
        == #"{"users":[{"name":"Ann","age":30},{"name":"Bob","tags":["x",null]}],"ok":true,"ratio":2.5,"none":null,"#
        + #""big":9223372036854775807,"empty":{},"list":[],"text":"a2"}"#)
    let repeated: JSONValue = ["a": 1, "b": 2, "a": 3]
    #expect(repeated.description == #"{"a":3,"b":2}"#)
    let values: [JSONValue] = [nil, true, -1, 1e100, 0.1, "é\n", [], [:]]
    #expect(values.map(\.description) == ["null", "true", "-1", "1e100", "0.1", #""é\n""#, "[]", "{}"])
    #expect(values.map(\.kind) == [.null, .boolean, .number, .number, .number, .string, .array, .object])
  }

  @Test func initialisersGiveValues() {
    #expect(JSONValue(UInt64.max).description == "18446744073709551615")
    #expect(JSONValue(Int128.min).number == "-170141183460469231731687303715884105728")
    #expect(JSONValue(number: "1.10")?.description == "1.10")
    for text in ["", "x", "01", "1.", " 1", "1 ", "+1", "NaN", "0x1", "1e", "é"] {
      #expect(JSONValue(number: text) == nil)
    }
    #expect(JSONValue(Double.nan).isNull && JSONValue(-Double.infinity).isNull)
    #expect(JSONValue("a"[...]).string == "a" && JSONValue(5).int == 5 && JSONValue(0.5).double == 0.5)
    #expect(JSONValue([1, 2].map { JSONValue($0) }) == [1, 2])
    #expect(JSONValue(["b": 1, "a": 2] as JSONValue.Object).description == #"{"b":1,"a":2}"#)
    #expect(JSONValue(true) == true && JSONValue.null == nil)
  }

  @Test func subscriptsLeadToValues() {
    let value = Self.literal
    #expect(value["users"][0]["name"].string == "Ann")
    #expect(value["users"]?[1]?["tags"]?[0]?.string == "x")
    #expect(value["users"][1]["tags"][1].isNull)
    #expect(value["users"][0]["age"] == 30)
    #expect(value["ok"].bool == true && value["ratio"].double == 2.5 && value["big"].int == .max)
    #expect(value["users"].array?.count == 2 && value["empty"].object?.isEmpty == true && value.count == 8)
    for missing in [value["x"], value["users"][2], value["users"][-1], value["users"]["a"], value["ok"][0], value[0]] {
      #expect(missing == nil && !missing.isNull && missing["a"][0]["b"].string == nil)
      #expect(missing.int == nil && missing.double == nil && missing.bool == nil && missing.array == nil)
      #expect(missing.number == nil && missing.object == nil)
    }
    #expect(value["none"] != nil && value["none"].isNull && value["none"] == .some(.null))
  }

  @Test func answersNilForAnotherKind() {
    let values: [JSONValue] = [nil, true, 1, "1", [1], ["a": 1]]
    func only(_ position: Int, _ isThere: (JSONValue) -> Bool) -> Bool {
      values.map(isThere) == values.indices.map { $0 == position }
    }
    #expect(
      only(0, \.isNull) && only(1) { $0.bool != nil } && only(2) { $0.int != nil } && only(2) { $0.double != nil })
    #expect(only(2) { $0.number != nil } && only(3) { $0.string != nil } && only(4) { $0.array != nil })
    #expect(only(5) { $0.object != nil })
  }

  @Test func numbersAreExact() throws {
    let numbers = try Mapper.read("[1.0, 2e1, 1.5, 1e400, 9223372036854775808, -0, 1e-999]") as JSONValue
    #expect(numbers[0].int == 1 && numbers[1].int == 20 && numbers[2].int == nil && numbers[2].double == 1.5)
    #expect(numbers[3].double == nil && numbers[3].int == nil && numbers[3].number == "1e400")
    #expect(numbers[4].int == nil && numbers[4]?.integer(UInt64.self) == 9_223_372_036_854_775_808)
    #expect(numbers[4]?.integer(Int128.self) == 9_223_372_036_854_775_808)
    #expect(numbers[5].int == 0 && numbers[5].double?.sign == .minus && numbers[6].double == 0)
  }

  @Test func subscriptsChangeValues() {
    var value: JSONValue = ["a": 1, "b": [1, 2, 3], "c": ["d": ["e": 5]]]
    let before = value
    value["a"] = "x"
    value["b"][1] = 20
    value["b"][3] = 4
    value["b"][0] = nil
    value["c"]["d"]["f"] = [true]
    value["c"]["d"]["e"] = nil
    value["new"]["deep"][0]["er"] = .null
    #expect(value.description == #"{"a":"x","b":[20,3,4],"c":{"d":{"f":[true]}},"new":{"deep":[{"er":null}]}}"#)
    value["b"]?[0] = 7
    value["c"]?["d"] = nil
    value["c"]?["missing"]?["x"] = 1
    value["no"]?["x"] = 1
    value["no"]["x"] = nil
    value["no"][0] = nil
    value["a"]["x"] = nil
    value["a"][0] = nil
    value["b"][9] = nil
    value["b"][-1] = nil
    #expect(value.description == #"{"a":"x","b":[7,3,4],"c":{},"new":{"deep":[{"er":null}]}}"#)
    value["a"]["now"] = "an object"
    value["b"]["also"] = 1
    value["c"][0] = 1
    value["new"] = nil
    #expect(value.description == #"{"a":{"now":"an object"},"b":{"also":1},"c":[1]}"#)
    #expect(before == ["a": 1, "b": [1, 2, 3], "c": ["d": ["e": 5]]])
  }

  @Test func changesTakeTheTimeOfOneElement() {
    var value: JSONValue = ["list": [], "map": [:]]
    for number in 0..<20_000 {
      value["list"][number] = JSONValue(number)
      value["map"]["k\(number)"] = ["n": 0]
      value["map"]["k\(number / 2)"]["n"] = JSONValue(number)
    }
    #expect(value["list"].array?.count == 20_000 && value["map"].object?.count == 20_000)
    #expect(value["map"]["k9999"]["n"] == 19_999 && value["map"]["k10000"]["n"] == 0)
  }

  @Test func objectsKeepTheirOrder() throws {
    let text = #"{"2015-04-01":1,"2015-03-31":2,"z":{"b":1,"a":2}}"#
    let value = try Mapper.read(text) as JSONValue
    #expect(value.object?.keys == ["2015-04-01", "2015-03-31", "z"] && value.description == text)
    #expect(value.object?.map(\.key) == value.object?.keys && value.object?.values[1] == 2)
    #expect(value.object?["z"]["a"] == 2 && value.object?.last?.value["b"] == 1)
    var many: JSONValue = [:]
    for number in 0..<100 { many["k\(number)"] = JSONValue(number) }
    for number in stride(from: 0, to: 100, by: 2) { many["k\(number)"] = nil }
    many["k1"] = "first"
    many["k0"] = "last"
    #expect(many.object?.keys == stride(from: 1, to: 100, by: 2).map { "k\($0)" } + ["k0"])
    #expect(many["k1"] == "first" && many["k99"] == 99 && many["k2"] == nil && many["k0"] == "last")
    for number in 20..<100 { many["k\(number)"] = nil }
    #expect(many.count == 11 && many["k19"] == 19 && many["k21"] == nil)
  }

  @Test func keysAreComparedByTheirBytes() throws {
    let value = try Mapper.read(#"{"\u00e9":1,"e\u0301":2}"#) as JSONValue
    #expect(value.count == 2 && value["\u{E9}"] == 1 && value["e\u{301}"] == 2)
    #expect(value != ["\u{E9}": 2, "e\u{301}": 1] && value == ["e\u{301}": 2, "\u{E9}": 1])
    #expect(JSONValue("\u{E9}") != JSONValue("e\u{301}"))
  }

  @Test func aRepeatedKeyCountsAsTheOptionsSay() throws {
    let text = #"{"a":1,"b":[{"c":1,"c":2}],"\u0061":3}"#
    #expect(try (Mapper.read(text) as JSONValue).description == #"{"a":3,"b":[{"c":2}]}"#)
    let first = MapperOptions.standard { $0.duplicateKeys = .first }
    #expect(try (Mapper.read(text, options: first) as JSONValue).description == #"{"a":1,"b":[{"c":1}]}"#)
    #expect(outcome { try Mapper.read(text, options: .strict) as JSONValue } == "duplicateKey")
    #expect(try JSONDocument(parsing: text).root.value?.description == #"{"a":3,"b":[{"c":2}]}"#)
  }
}
