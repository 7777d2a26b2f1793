import JsonMapper
import Testing

@Suite struct JSONPathTests {
  static let descriptions: [([JSONPath.Component], String)] = [
    ([], ""),
    ([.key("a")], "a"),
    ([.index(0)], "[0]"),
    ([.key("response"), .key("users"), .index(0), .key("age")], "response.users[0].age"),
    ([.index(1), .index(2), .key("x")], "[1][2].x"),
    ([.key("first.name")], #"["first.name"]"#),
    ([.key("a"), .key("b c"), .key("d")], #"a["b c"].d"#),
    ([.key("")], #"[""]"#),
    ([.key("a[0]")], #"["a[0]"]"#),
    ([.key(#"say "hi""#)], #"["say \"hi\""]"#),
    ([.key(#"back\slash"#)], #"back\slash"#),
    ([.key(#"a.\"#)], #"["a.\\"]"#),
    ([.key("größe"), .key("日本")], "größe.日本"),
    ([.key("0"), .index(0)], "0[0]"),
  ]

  @Test(arguments: descriptions)
  func readsLikeSwift(components: [JSONPath.Component], text: String) {
    #expect(JSONPath(components).description == text)
    #expect(JSONPath(components) == text)
    #expect(text == JSONPath(components))
    #expect(JSONPath(components).isEmpty == components.isEmpty)
  }

  @Test func isHashable() {
    #expect(JSONPath([.key("a")]) == JSONPath([.key("a")]))
    #expect(JSONPath([.key("0")]) != JSONPath([.index(0)]))
    #expect(Set([JSONPath(), JSONPath([]), JSONPath([.index(1)])]).count == 2)
  }
}
