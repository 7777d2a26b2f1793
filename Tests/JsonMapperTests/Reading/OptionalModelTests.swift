import JsonMapper
import Testing

/// An Optional model whose object does not map counts as a value of the wrong kind.
@Suite struct OptionalModelTests {
  struct Refusal: Error {}

  struct Fussy: Mapable, Equatable {
    let id: Int
    static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]
    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      if id < 0 { throw Refusal() }
    }
  }

  struct Holder: Mapable, Equatable {
    let fussy: Fussy?
    let list: [Fussy?]
    let standard: Item
    static let properties: [MapableProperty] = [
      .object(type: Fussy.self, key: "fussy", optional: true),
      .objectsArray(type: Fussy.self, key: "list", optional: true),
      .object(type: Item.self, key: "item", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      fussy = try wrapping.get("fussy")
      list = try wrapping.get("list", default: [])
      standard = try wrapping.get("item", default: Item(0))
    }
  }

  static let wrong = ["{}", #"{"id":"x"}"#, #"{"id":-1}"#, "5", "[]", "\"\"", #"{"id":null}"#]

  @Test(arguments: wrong)
  func isNilOrTheDefault(json: String) throws {
    let holder = try Mapper.read(#"{"fussy":\#(json),"list":[\#(json),{"id":1}],"item":{"x":\#(json)}}"#) as Holder
    #expect(holder.fussy == nil && holder.list.map { $0?.id } == [nil, 1] && holder.standard == Item(0))
    let found = try Mapper.map(#"{"fussy":\#(json),"data":{"fussy":{"id":5}}}"#) as Holder
    #expect(found.fussy == nil)
  }

  @Test(arguments: wrong)
  func isAnErrorInStrictMode(json: String) throws {
    let error = try #require(mapperError { try Mapper.read(#"{"fussy":\#(json)}"#, options: .strict) as Holder })
    #expect(error.path.hasPrefix("fussy") && error.code != .notFound)
    let element = try #require(mapperError { try Mapper.read(#"{"list":[\#(json)]}"#, options: .strict) as Holder })
    #expect(element.path.hasPrefix("list[0]"))
  }

  @Test func theErrorsOfDeeperOptionalsGoNoFurther() throws {
    struct Outer: Mapable {
      let holder: Holder
      static let properties: [MapableProperty] = [.object(type: Holder.self, key: "holder")]
      init(_ wrapping: Wrapping) throws { holder = try wrapping.get("holder") }
    }
    #expect(try (Mapper.map(#"{"holder":{"fussy":{"id":-1}}}"#) as Outer).holder.fussy == nil)
    let error = try #require(
      mapperError { try Mapper.map(#"{"holder":{"fussy":{"id":-1}}}"#, options: .strict) as Outer })
    #expect(error.code == .custom && error.path == "holder.fussy" && error.underlying is Refusal)
  }
}
