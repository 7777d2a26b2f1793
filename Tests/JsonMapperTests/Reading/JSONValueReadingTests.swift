import Foundation
import JsonMapper
import Testing

/// Values of any kind as roots, properties and parts of containers, and their way back into text.
@Suite struct JSONValueReadingTests {
  static let texts = [
    "null", "true", "0", "-0", "1.10", "1E+2", "9223372036854775808", "-9223372036854775809", "1e999999", #""a\"é\n😀""#,
    "[]", "{}", "[[],{}]", #"{"x":9223372036854775808}"#, #"[{"id":"a","n":1.10}]"#,
    #"{"a":{"b":[1,[2,{"c":null}]]},"d":[]}"#,
    #"{"":0,"a.b":1,"\"":2}"#,
  ]

  @Test(arguments: texts)
  func areWrittenAsTheyWereRead(text: String) throws {
    let value = try Mapper.read(text) as JSONValue
    #expect(try Mapper.string(from: value) == text && value.description == text)
    #expect(try Mapper.string(from: [value, value]) == "[\(text),\(text)]")
    #expect(try Mapper.string(from: ["k": value]) == "{\"k\":\(text)}")
    #expect(try JSONValue(JSONDocument(parsing: text).root) == value)
    #expect(try Mapper.read(value) as JSONValue == value && Mapper.read(value as Any) as JSONValue == value)
  }

  struct Event: Mapable, JSONWritable, Equatable {
    let name: String
    let payload: JSONValue
    let extra: JSONValue?
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"), .readable(type: JSONValue.self, key: "payload"),
      .readable(type: JSONValue.self, key: "extra", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
      payload = try wrapping.get("payload")
      extra = try wrapping.get("extra")
    }
    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("name", name)
        try $0.set("payload", payload)
        try $0.set("extra", extra)
      }
    }
  }

  @Test func areProperties() throws {
    let text = #"{"name":"n","payload":{"a":[1,true,9223372036854775808]},"extra":[]}"#
    let event = try Mapper.map(#"{"events":[\#(text)]}"#) as Event
    #expect(event.payload == ["a": [1, true, JSONValue(UInt64(1) << 63)]] && event.extra == [])
    #expect(try Mapper.string(from: event) == text)
    #expect(try (Mapper.map(#"{"name":"n","payload":0,"extra":null}"#) as Event).extra == nil)
    #expect(
      try Mapper.map(JSONValue(["name": "n", "payload": 1.5] as JSONValue.Object)) as Event
        == Mapper.map(#"{"name":"n","payload":1.5}"#))
    #expect(mapperError { try Mapper.map(#"{"name":"n"}"#) as Event }?.code == .notFound)
  }

  @Test func arePartsOfContainers() throws {
    #expect(try Mapper.read("[1,null,\"a\"]") as [JSONValue] == [1, nil, "a"])
    #expect(try Mapper.read("[1,null]") as [JSONValue?] == [.some(1), .none])
    #expect(try Mapper.read(#"{"a":[1],"b":{}}"#) as [String: JSONValue] == ["a": [1], "b": [:]])
    #expect(try Mapper.read("[1,1.0,true]") as Set<JSONValue> == [1, true])
    #expect(try Mapper.map(#"{"x":{"y":[1,2]}}"#, for: "y") as JSONValue == [1, 2])
    #expect(try JSONDocument(parsing: "[[1]]").root[0].value == [1])
    let missing = try JSONDocument(parsing: "[[1]]").root[1]
    #expect(missing.value == nil && JSONValue(missing) == .null)
    #expect(
      try Mapper.string(from: ["b": nil, "a": [1.5, "x"]] as JSONValue, options: [.sortedKeys, .prettyPrinted])
        == "{\n  \"a\": [\n    1.5,\n    \"x\"\n  ],\n  \"b\": null\n}")
  }

  @Test func valuesWithoutTextAreRefused() throws {
    let options = SyntaxTests.options(.json5)
    #expect(
      fault { try Mapper.read("{a: [1, -Infinity]}", options: options) as JSONValue }
        == "typeMismatch: expected JSONValue, found number -Infinity at a[1] (line 1, column 9)")
    #expect(try JSONDocument(parsing: "{a: [1, NaN]}", options: options).root.value == ["a": [1, nil]])
    #expect(outcome { try Mapper.read(["d": Date()]) as JSONValue } == "typeMismatch")
    #expect(
      try Mapper.read(["a": [1, NSNull()], "v": Self.nested]) as JSONValue == ["a": [1, nil], "v": Self.nested])
  }

  private static let nested: JSONValue = [[1], ["x": nil]]

  @Test func writesNoDeeperThanItReads() throws {
    func nested(_ levels: Int) -> JSONValue {
      (0..<levels).reduce(1) { value, level in level.isMultiple(of: 2) ? [value] : ["a": value] }
    }
    #expect(try Mapper.read(Mapper.string(from: nested(512))) as JSONValue == nested(512))
    let sentence = fault { try Mapper.string(from: ["k": [nested(511)]]) }
    #expect(sentence.hasPrefix("depthExceeded: values are nested deeper than 512 levels at k[0][0].a[0].a[0]"))
    #expect(nested(600).description.utf8.count == 600 / 2 * 8 + 1)
  }
}

/// Values far deeper than any stack, in a process of its own, as an overflow would end it.
@Suite struct DeepValueTests {
  @Test func nothingGoesDeeperIntoTheStack() async {
    await #expect(processExitsWith: .success) {
      let isFine = onSmallStack {
        let text = String(repeating: "[{\"a\":", count: 50_000) + "1" + String(repeating: "}]", count: 50_000)
        let options = MapperOptions.standard { $0.maximumDepth = 100_000 }
        guard let value = try? Mapper.read(text, options: options) as JSONValue,
          var other = try? JSONDocument(parsing: text, options: options).root.value
        else { return false }
        guard value == other, value.hashValue == other.hashValue, value.description == text else { return false }
        other[0]["a"][0]["b"] = value
        guard value != other, Set([value, other]).count == 2, Set([value, other, value]).count == 2 else {
          return false
        }
        let code = mapperError { try Mapper.string(from: value) }?.code
        other = [other, value, [[value]]]
        other[2] = nil
        return code == .depthExceeded
      }
      precondition(isFine)
    }
  }
}
