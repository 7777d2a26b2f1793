import Foundation
import JsonMapper
import Testing

@Suite("Writing options")
struct WritingOptionTests {
  @Test("indents by two blanks a level")
  func prettyPrints() throws {
    let written = try writtenText([.prettyPrinted]) {
      try $0.set("name", "a, {b}: [\"c\"]")
      try $0.set("list", [1, 2])
      try $0.set("empty", [Int]())
      try $0.set("nothing", [String: Int]())
      try $0.set("nested", [["x": 1]])
    }
    #expect(
      written == #"""
        {
          "name": "a, {b}: [\"c\"]",
          "list": [
            1,
            2
          ],
          "empty": [],
          "nothing": {},
          "nested": [
            {
              "x": 1
            }
          ]
        }
        """#)
    #expect(try Mapper.string(from: "a", options: [.prettyPrinted]) == #""a""#)
    #expect(try Mapper.string(from: [Int](), options: [.prettyPrinted]) == "[]")
  }

  @Test("sorts keys by their bytes, at every level")
  func sortsKeys() throws {
    let written = try writtenText([.sortedKeys]) {
      try $0.set("b", 1)
      try $0.set("a", ["z": 1, "y": 2])
      try $0.set("B", 2)
      try $0.set("ä", 3)
      try $0.set("a\"", 4)
      try $0.set("aa", 5)
      try $0.set("", 6)
    }
    #expect(written == #"{"":6,"B":2,"a":{"y":2,"z":1},"a\"":4,"aa":5,"b":1,"ä":3}"#)
  }

  @Test("keeps the order of declaration otherwise")
  func keepsOrder() throws {
    let written = try writtenText {
      try $0.set("2015-04-01", 1)
      try $0.set("2015-03-31", 2)
    }
    #expect(written == #"{"2015-04-01":1,"2015-03-31":2}"#)
  }

  @Test("escapes slashes when asked to, in keys and values")
  func escapesSlashes() throws {
    let written = try writtenText([.escapedSlashes]) {
      try $0.set("a/b", "</script>")
      try $0.set("raw", RawJSON(#"["\/", "\\/"]"#))
    }
    #expect(written == #"{"a\/b":"<\/script>","raw":["\/","\\\/"]}"#)
    #expect(try writtenText { try $0.set("m", "image/png") } == #"{"m":"image/png"}"#)
  }

  @Test("writes nil by choice, for all and for one")
  func writesNils() throws {
    let nothing: Int? = nil
    let members: (inout JSONWriter) throws -> Void = {
      try $0.set("x", nothing, nils: .null)
      try $0.set("y", nothing)
      try $0.set("z", nothing, nils: .omit)
      try $0.set("v", 1 as Int?)
    }
    #expect(try writtenText([], members) == #"{"x":null,"v":1}"#)
    #expect(try writtenText([.nils(.null)], members) == #"{"x":null,"y":null,"v":1}"#)
    #expect(try writtenText([.nils(.omit)], members) == #"{"x":null,"v":1}"#)
    let explicit: Int?? = .some(nil)
    #expect(try writtenText { try $0.set("x", explicit) } == #"{"x":null}"#)
    #expect(try Mapper.string(from: nothing) == "null")
  }

  @Test("writes the keys of properties in snake case, those of dictionaries as they are")
  func convertsKeys() throws {
    let written = try writtenText([.keyStrategy(.snakeCase)]) {
      try $0.set("imageURL", "u")
      try $0.set("homeAddress.zipCode", 1)
      try $0.set("map", ["snakeCase": 1])
      try $0.object("innerObject") { try $0.set("someKey", 2) }
      try $0.set("dotted.keyName", 3, nested: false)
    }
    #expect(
      written == #"{"image_url":"u","home_address":{"zip_code":1},"map":{"snakeCase":1},"#
        + #""inner_object":{"some_key":2},"dotted.key_name":3}"#)
    let upper = try writtenText([.keyStrategy(.custom { $0.uppercased() })]) { try $0.set("key", 1) }
    #expect(upper == #"{"KEY":1}"#)
    #expect(try writtenText([.keyStrategy(.caseInsensitive)]) { try $0.set("Key", 1) } == #"{"Key":1}"#)
  }

  @Test(
    "converts camel case to snake case",
    arguments: [
      ("imageURL", "image_url"), ("URLSession", "url_session"), ("userName", "user_name"), ("name", "name"),
      ("user_name", "user_name"), ("isHTTPSEnabled", "is_https_enabled"), ("line2Text", "line2_text"),
      ("sha256Hash", "sha256_hash"), ("aB", "a_b"), ("A", "a"), ("ID", "id"), ("_privateKey", "_private_key"),
      ("", ""), ("größeÄndern", "größe_ändern"), ("utf8", "utf8"), ("myURLProperty", "my_url_property"),
    ])
  func convertsToSnakeCase(_ key: String, _ expected: String) throws {
    let written = try writtenText([.keyStrategy(.snakeCase)]) { try $0.set(key, 1) }
    #expect(written == "{\"\(expected)\":1}")
    // JSONEncoder takes the first letter of a key for lower case.
    guard key.first?.isUppercase != true else { return }
    struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Keyed: Encodable {
      let key: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: AnyKey(stringValue: key))
      }
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try String(decoding: encoder.encode(Keyed(key: key)), as: UTF8.self) == "{\"\(expected)\":1}")
  }

  @Test("joins options, the later of two holds")
  func joinsOptions() {
    let options: JSONWritingOptions = [.nils(.null), .prettyPrinted, .nils(.omit), .nonFinite(.strings)]
    #expect(options.nils == .omit)
    #expect(options.isPrettyPrinted)
    #expect(!options.hasSortedKeys)
    #expect(options.nonFinite == .strings)
    var more = options
    more.insert([.sortedKeys, .escapedSlashes])
    #expect(more.hasSortedKeys && more.escapesSlashes && more.isPrettyPrinted)
    #expect(JSONWritingOptions().nils == .omit && JSONWritingOptions().nonFinite == .error)
  }

  @Test("lays out any text so that it reads the same")
  func keepsMeaning() throws {
    let raw = #" { "b" : [ 1 , { } , [ ] , "x\\" , true , -1.5e3 ] , "a" : { "d" : null , "c" : "\"/" } } "#
    let expected = try JSONSerialization.jsonObject(with: Data(raw.utf8)) as? NSDictionary
    let layouts: [JSONWritingOptions] = [
      [.prettyPrinted], [.sortedKeys], [.escapedSlashes], [.prettyPrinted, .sortedKeys, .escapedSlashes],
    ]
    for options in layouts {
      let data = try Mapper.data(from: RawJSON(raw), options: options)
      #expect(try JSONSerialization.jsonObject(with: data) as? NSDictionary == expected)
    }
    let sorted = #"{"a":{"c":"\"/","d":null},"b":[1,{},[],"x\\",true,-1.5e3]}"#
    #expect(try Mapper.string(from: RawJSON(raw), options: [.sortedKeys]) == sorted)
  }
}
