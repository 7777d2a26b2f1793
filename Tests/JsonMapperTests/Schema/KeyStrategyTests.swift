import JsonMapper
import Testing

/// How declared keys relate to those of the text.
@Suite struct KeyStrategyTests {
  struct Photo: Mapable, JSONWritable, Equatable {
    let imageURL: String
    let line2: Int
    let id: Int?
    let tags: [String: Int]?
    let inner: Int?

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "imageURL"), .value(type: Int.self, key: "line2"),
      .value(type: Int.self, key: "_id", optional: true), .dictionary(type: Int.self, key: "tagCounts", optional: true),
      .value(type: Int.self, key: "outerPart.innerPart", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      imageURL = try wrapping.get("imageURL")
      line2 = try wrapping.get("line2")
      id = try wrapping.get("_id")
      tags = try wrapping.get("tagCounts")
      inner = try wrapping.get("outerPart.innerPart")
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("imageURL", imageURL)
        try $0.set("line2", line2)
        try $0.set("_id", id)
        try $0.set("tagCounts", tags)
        try $0.set("outerPart.innerPart", inner)
      }
    }

    var summary: String { "\(imageURL) \(line2) \(id ?? 0) \(tags?.keys.sorted() ?? []) \(inner ?? 0)" }
  }

  static let first = KeyStrategy.custom { $0.prefix(1).uppercased() + $0.dropFirst() }
  static let last = KeyStrategy.custom { $0.prefix(1).lowercased() + $0.dropFirst() }

  static let rows: [(strategy: KeyStrategy, json: String, summary: String)] = [
    (.snakeCase, #"{"image_url":"u","line2":1}"#, "u 1 0 [] 0"),
    (.snakeCase, #"{"image_url":"u","line_2":1}"#, "u 1 0 [] 0"),
    (.snakeCase, #"{"imageURL":"u","line2":1}"#, "u 1 0 [] 0"),
    (.snakeCase, #"{"imageUrl":"u","Line_2":1}"#, "u 1 0 [] 0"),
    (.snakeCase, #"{"image_url":"u","line2":1,"_id":7,"id":8}"#, "u 1 7 [] 0"),
    (.snakeCase, #"{"image_url":"u","line2":1,"id":8}"#, "u 1 0 [] 0"),
    (.snakeCase, #"{"image_url":"a","imageURL":"b","line2":1}"#, "b 1 0 [] 0"),
    (
      .snakeCase, #"{"image_url":"u","line2":1,"tag_counts":{"snake_case":1,"camelCase":2}}"#,
      #"u 1 0 ["camelCase", "snake_case"] 0"#
    ),
    (.snakeCase, #"{"image_url":"u","line2":1,"outer_part":{"inner_part":5}}"#, "u 1 0 [] 5"),
    (.snakeCase, #"{"data":[{"image_url":"u","line_2":1}]}"#, "u 1 0 [] 0"),
    (.caseInsensitive, #"{"IMAGEURL":"u","Line2":1,"_ID":3,"OUTERPART":{"InnerPart":5}}"#, "u 1 3 [] 5"),
    (.caseInsensitive, #"{"imageurl":"a","imageURL":"b","line2":1}"#, "b 1 0 [] 0"),
    (.caseInsensitive, #"{"imageurl":"a","ImageUrl":"b","line2":1}"#, "b 1 0 [] 0"),
    (first, #"{"ImageURL":"u","Line2":1,"TagCounts":{"a":1}}"#, #"u 1 0 ["a"] 0"#),
    (last, #"{"ImageURL":"u","Line2":1}"#, "u 1 0 [] 0"),
    (.exact, #"{"image_url":"u","line2":1}"#, "notFound"),
    (.caseInsensitive, #"{"image_url":"u","line2":1}"#, "notFound"),
  ]

  @Test(arguments: rows.indices)
  func findsKeysAsTheStrategySays(index: Int) {
    let row = Self.rows[index]
    let options = MapperOptions.standard { $0.keyStrategy = row.strategy }
    let expected = row.summary == "notFound" ? row.summary : String(reflecting: row.summary)
    #expect(outcome { try (Mapper.map(row.json, options: options) as Photo).summary } == expected)
  }

  static let snakeCases: [(declared: String, text: String)] = [
    ("imageURL", "image_url"), ("URLSession", "url_session"), ("userID2", "user_id2"), ("line2Text", "line2_text"),
    ("x", "x"), ("X", "x"), ("aB", "a_b"), ("AB", "ab"), ("ABc", "a_bc"), ("_id", "_id"),
    ("__userName_", "__user_name_"),
    ("user_name", "user_name"), ("User_Name", "user_name"), ("already_snakeCase", "already_snake_case"),
    ("überName", "über_name"),
    ("nameÜber", "name_über"), ("iOS", "i_os"), ("HTMLParser5", "html_parser5"), ("v1Beta2", "v1_beta2"), ("", ""),
    ("a-B", "a-_b"), ("日本Name", "日本_name"),
  ]

  @Test(arguments: snakeCases)
  func snakeCaseIsWhatIsWrittenAndReadBack(declared: String, text: String) throws {
    struct Value: JSONWritable {
      let key: String
      func write(to writer: inout JSONWriter) throws { try writer.object { try $0.set(key, 5, nested: false) } }
    }
    let json = try Mapper.string(from: Value(key: declared), options: .keyStrategy(.snakeCase))
    #expect(json == "{\"\(text)\":5}")
    let options = MapperOptions.standard { $0.keyStrategy = .snakeCase }
    #expect(try wrapped(json, options: options) { try $0.get(declared) as Int } == 5)
    // The exact key comes first, wherever it stands.
    if text != declared, !declared.isEmpty {
      for both in ["{\"\(text)\":5,\"\(declared)\":6}", "{\"\(declared)\":6,\"\(text)\":5}"] {
        #expect(try wrapped(both, options: options) { try $0.get(declared) as Int } == 6)
      }
    }
  }

  struct Alternative: Mapable {
    let name: String?
    let rest: [String]
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "userName", optional: true).or("displayName", "metaData.fullName")
    ]
    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("userName")
      rest = try wrapping.remaining().keys.sorted()
    }
  }

  static let alternatives: [(json: String, name: String?, rest: [String])] = [
    (#"{"user_name":"a","display_name":"b","x":1}"#, "a", ["x"]), (#"{"display_name":"b"}"#, "b", []),
    (#"{"user_name":null,"meta_data":{"full_name":"c"},"fullName":1}"#, "c", ["fullName"]),
    (#"{"\u0075ser_name":"d","USER_NAME":"e"}"#, "d", []), (#"{"username":"f"}"#, "f", []),
    (#"{"name":"g"}"#, nil, ["name"]),
    (#"{"_user_name":"h"}"#, nil, ["_user_name"]),
  ]

  @Test(arguments: alternatives)
  func alternativesAreConvertedToo(json: String, name: String?, rest: [String]) throws {
    let options = MapperOptions.standard { $0.keyStrategy = .snakeCase }
    let model = try Mapper.read(json, options: options) as Alternative
    #expect(model.name == name && model.rest == rest)
  }

  @Test(arguments: [KeyStrategy.snakeCase, first, .exact])
  func whatWasWrittenIsReadBack(strategy: KeyStrategy) throws {
    let options = MapperOptions.strict { $0.keyStrategy = strategy }
    let photo =
      try Mapper.map(
        #"{"imageURL":"u","line2":1,"_id":2,"tagCounts":{"some_key":1,"someKey":2},"outerPart":{"innerPart":3}}"#)
      as Photo
    let text = try Mapper.string(from: photo, options: .keyStrategy(strategy))
    #expect(try Mapper.map(text, options: options) as Photo == photo)
  }

  @Test func convertedKeysAreNotUnknown() {
    let options = MapperOptions.strict { $0.keyStrategy = .snakeCase }
    #expect(
      fault { try Mapper.map(#"{"image_url":"u","line_2":1,"image_uri":2}"#, options: options) as Photo }
        == "unknownKey: unknown key `image_uri` at image_uri (line 1, column 41); did you mean `imageURL`?")
    #expect(Mapper.validate(#"{"image_url":"u","line_2":1}"#, as: Photo.self, options: options) == [])
  }

  @Test func aMappingPathAndAKeyOfACallAreConverted() throws {
    struct Placed: Mapable {
      let id: Int
      static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
      static let mappingPath: [TargetNode] = ["userData", 0]
      init(_ wrapping: Wrapping) throws { id = try wrapping.get("id") }
    }
    let options = MapperOptions.standard { $0.keyStrategy = .snakeCase }
    #expect(try (Mapper.map(#"{"user_data":[{"id":5}]}"#, options: options) as Placed).id == 5)
    #expect(try Mapper.map(#"{"x":{"user_id":5}}"#, for: "userId", options: options) as Int == 5)
  }
}
