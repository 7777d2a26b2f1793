import Foundation
import JsonMapper
import Testing

/// What has gone wrong with keys, text and bytes; numbers from the list of cases.
@Suite struct TextCaseTests {
  @Test func keysThatLookLikePathsAreFound() throws {  // 59, 61, 62
    #expect(try wrapped(#"{".since":"2015"}"#) { try $0.get(".since") as String } == "2015")
    let rows = try JSONDocument(parsing: #"{"rows":[{"com.example.disk":{"com.example.size":7}}]}"#).root
    #expect(rows["rows"][0]["com.example.disk"]["com.example.size"].int == 7)
    let image = #"{"t.img":{"w.px":{"id":7}}}"#
    #expect(try Mapper.map(image, at: ["t.img", "w.px"]) as Item == Item(7))
  }

  struct EmptyPart: Mapable {
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "a..b")]
    init(_ wrapping: Wrapping) throws {}
  }

  @Test func emptyPartsOfPathsAreRefusedWhenDeclared() {  // 70
    #expect(mapperError { try Mapper.map(#"{"a":{"b":1}}"#) as EmptyPart }?.code == .invalidSchema)
  }

  @Test func keysAreLookedUpByTheirBytes() throws {  // 73
    let json = #"{"\u00e9":1,"e\u0301":2}"#
    #expect(
      try JSONDocument(parsing: json).root.members.map { Array($0.key.utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
    #expect(try wrapped(json) { try $0.get("\u{E9}") as Int } == 1)
    #expect(try wrapped(json) { try $0.get("e\u{301}") as Int } == 2)
  }

  @Test func theOrderOfKeysIsKept() throws {  // 74
    let root = try JSONDocument(parsing: #"{"2015-04-01":1,"2015-03-31":2}"#).root
    #expect(root.members.map(\.key) == ["2015-04-01", "2015-03-31"])
  }

  static let texts: [(number: Int, json: String, text: String)] = [
    (118, #"{"s":"it\u2019s"}"#, "it’s"), (119, #"{"s":"\u0022Stra\u00DFe\u0022"}"#, "\"Straße\""),
    (122, #"{"s":"\ufeff"}"#, "\u{FEFF}"), (130, #"{"s":"value"}"#, "value"),
  ]

  @Test(arguments: texts)
  func reads(number: Int, json: String, text: String) throws {
    let read = try Mapper.map(json, for: "s") as String
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }

  static let faults: [(number: Int, bytes: [UInt8], offset: Int, place: String)] = [
    (121, Array(#"["\udc01"]"#.utf8), 2, "1:3"), (124, [0x5B, 0x22, 0xFF, 0x22, 0x5D], 2, "1:3"),
    (125, Array("{\"k\n\":1}".utf8), 3, "1:4"), (128, Array("{\"k: 1}".utf8), 7, "1:8"),
    (152, Array(#"{"a":1,"b":}"#.utf8), 11, "1:12"),
  ]

  @Test(arguments: faults)
  func refusesWithAPlace(number: Int, bytes: [UInt8], offset: Int, place: String) throws {
    for error in [
      mapperError { try JSONDocument(parsing: bytes) }, mapperError { try JSONDocument(parsing: Data(bytes)) },
    ] {
      let error = try #require(error)
      #expect(error.code == .invalidJSON && error.offset == offset)
      #expect("\(error.line ?? 0):\(error.column ?? 0)" == place)
    }
  }

  enum Word: String, AtomaryMapable { case value }

  @Test func scalarsStandAtTheTop() throws {  // 130
    #expect(try Mapper.read("\"value\"") as Word == .value)
    #expect(try Mapper.read("\"value\"") as String == "value")
    #expect(try Mapper.read(" 7 ") as Int == 7)
  }

  @Test func aDocumentWithinAStringIsNamedForWhatItIs() {  // 131
    #expect(
      fault { try Mapper.map(#""{\"message\":\"x\"}""#) as User }
        == #"typeMismatch: expected object for User, found string "{"message":"x"}" (line 1, column 1)"#)
  }

  @Test func loneSurrogatesAreReplacedOnDemand() throws {  // 121
    let options = MapperOptions.standard { $0.loneSurrogates = .replace }
    #expect(try Mapper.read(#"["\udc01"]"#, options: options) as [String] == ["\u{FFFD}"])
  }

  @Test func aVeryLongStringIsRead() throws {  // 137
    let blob = String(repeating: "x", count: 2_500_000)
    #expect(try Mapper.map("{\"blob\":\"\(blob)\"}", for: "blob") as String == blob)
  }

  @Test func nestedModelsSeeTheContext() throws {  // 146
    struct Child: Mapable {
      let unit: String?
      static let properties: [MapableProperty] = [.value(type: Int.self, key: "v")]
      init(_ wrapping: Wrapping) throws { unit = wrapping.context(String.self) }
    }
    struct Holder: Mapable {
      let child: Child
      static let properties: [MapableProperty] = [.object(type: Child.self, key: "child")]
      init(_ wrapping: Wrapping) throws { child = try wrapping.get("child") }
    }
    #expect(try (Mapper.map(#"{"child":{"v":1}}"#, context: "km") as Holder).child.unit == "km")
  }

  @Test func theFailedKeyIsNamed() {  // 148, 151
    #expect(
      fault { try Mapper.read(#"{"user":{"posts":[{"id":"x"}]}}"#) as [String: [String: [Item]]] }
        == #"typeMismatch: expected Int, found string "x" at user.posts[0].id (line 1, column 25)"#)
    #expect(mapperError { try Mapper.read(#"{"a":1}"#) as Item }?.code == .missingKey)
  }
}
