import JsonMapper
import Testing

/// What has gone wrong with null, missing and empty values, arrays, nesting and types; numbers from the list of cases.
@Suite struct ShapeCaseTests {
  @Test func aDefaultStandsForNullNotZero() throws {  // 46
    #expect(try wrapped(#"{"left":null}"#) { try $0.get("left", default: -1) } == -1)
  }

  @Test func nullForANumberIsAnErrorOrNil() throws {  // 47
    #expect(mapperError { try wrapped(#"{"lat":null}"#) { try $0.get("lat") as Double } }?.path == "lat")
    #expect(try wrapped(#"{"lat":null}"#) { try $0.get("lat") as Double? } == nil)
  }

  @Test func missingAndNullDiffer() throws {  // 49
    #expect(try wrapped("{}") { try $0.field("nick") as Field<String> } == .missing)
    #expect(try wrapped(#"{"nick":null}"#) { try $0.field("nick") as Field<String> } == .null)
  }

  @Test func aReplyWithoutTheModelIsAnError() throws {  // 52
    let error = try #require(mapperError { try Mapper.map(#"{"ok":true}"#) as User })
    #expect(error.code == .notFound && (error.underlying as? MapperError)?.path == "name")
    #expect(mapperError { try Mapper.map(#"{"ok":true}"#) as [User] }?.code == .notFound)
  }

  enum Kind: String, AtomaryMapable { case media, script }

  @Test func emptyIsAValueAndAbsentIsNot() throws {  // 53, 55
    #expect(try wrapped(#"{"r":{"tags":[]}}"#) { try $0.get("r.tags") as [String]? } == [])
    #expect(try wrapped("{}") { try $0.get("types") as [Kind]? } == nil)
  }

  @Test func anEmptyArrayIsNoObject() throws {  // 56
    #expect(
      mapperError { try wrapped(#"{"attrs":[]}"#) { try $0.get("attrs") as [String: Int] } }?.code == .typeMismatch)
    #expect(mapperError { try wrapped(#"{"attrs":[]}"#) { try $0.get("attrs") as Item } }?.path == "attrs")
  }

  @Test func emptyTextIsNoModel() throws {  // 58
    #expect(
      mapperError { try wrapped(#"{"thing":""}"#, options: .strict) { try $0.get("thing") as Item? } }?.path == "thing")
    #expect(try wrapped(#"{"thing":""}"#) { try $0.get("thing") as Item? } == nil)
  }

  struct Site: Mapable {
    let name: String
    let url: String
    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "n"), .value(type: String.self, key: "u"),
    ]
    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("n")
      url = try wrapping.get("u")
    }
  }

  @Test func oneBadModelIsNamed() throws {  // 76
    let json = #"[{"n":"a","u":"https://example.com"},{"n":"b"}]"#
    #expect(mapperError { try Mapper.read(json) as [Site] }?.path == "[1].u")
    let error = try #require(mapperError { try Mapper.map(json) as [Site] })
    let paths = [error.path, (error.underlying as? MapperError)?.path]
    #expect(paths.contains("[1].u"), "\(error)")
  }

  @Test func badElementsDoNotVanish() {  // 77, 79
    let error = mapperError { try Mapper.map(#"{"users":[{"id":1},{"id":"x"}]}"#) as [Item] }
    #expect(error?.path == "users[1].id")
    #expect(mapperError { try Mapper.read(#"[{"id":1},[],{},{"id":2}]"#) as [Item] }?.path == "[1]")
  }

  enum Size: JSONReadable, Equatable {
    case name(String)
    case own(Int)
    init(from node: JSONNode) throws {
      do { self = .name(try String(from: node)) } catch { self = .own(try Item(from: node["v"]).id) }
    }
  }

  @Test func alternativesAreTriedWithoutSideEffects() throws {  // 80, 83
    #expect(try Mapper.read(#"["S",{"v":{"id":9}},"L"]"#) as [Size] == [.name("S"), .own(9), .name("L")])
  }

  @Test func aFallbackLeavesNoErrorBehind() throws {  // 82
    let text = try wrapped(#"{"key":123}"#, options: .strict) { wrapping in
      (try? wrapping.get("key") as String) ?? "fallback"
    }
    #expect(text == "fallback")
  }

  @Test func arraysOfEnumsGoBothWays() throws {  // 85
    let types = try wrapped(#"{"types":["media","script"]}"#) { try $0.get("types") as [Kind] }
    #expect(types == [.media, .script])
    #expect(try Mapper.string(from: types) == #"["media","script"]"#)
  }

  @Test func numbersAsTextInATypedArray() throws {  // 86
    #expect(try wrapped(#"{"ids":["1","2"]}"#) { try $0.get("ids") as [Int] } == [1, 2])
    #expect(
      mapperError { try wrapped(#"{"ids":["1"]}"#, options: .strict) { try $0.get("ids") as [Int] } }?.path == "ids[0]")
  }

  @Test func partOfTheInputIsKeptAsItIs() throws {  // 89
    let json = #"{"items":[{"id":"a","n":1.10}]}"#
    #expect(try wrapped(json) { $0.node("items")?.rawJSON } == #"[{"id":"a","n":1.10}]"#)
  }

  struct Ride: Mapable, Equatable {
    let status: Kind?
    let distance: Int
    static let properties: [MapableProperty] = [
      .value(type: Kind.self, key: "status", optional: true), .value(type: Int.self, key: "distance"),
    ]
    init(_ wrapping: Wrapping) throws {
      status = try wrapping.get("status")
      distance = try wrapping.get("distance")
    }
  }

  struct Reply<T: JSONReadable>: Mapable {
    let data: T
    static var properties: [MapableProperty] { [.readable(type: T.self, key: "data")] }
    init(_ wrapping: Wrapping) throws { data = try wrapping.get("data") }
  }

  @Test func genericsFollowTheSameRules() throws {  // 91, 95
    let ride = try (Mapper.map(#"{"data":{"status":null,"distance":5}}"#) as Reply<Ride>).data
    #expect(ride.status == nil && ride.distance == 5)
    #expect(try (Mapper.map(#"{"status":"ok","data":[{"id":1},{"id":2}]}"#) as Reply<[Item]>).data.count == 2)
  }

  class Message: Mapable {
    let message: String
    class var properties: [MapableProperty] { [.value(type: String.self, key: "message")] }
    required init(_ wrapping: Wrapping) throws { message = try wrapping.get("message") }
  }

  final class ObjectMessage<T: JSONReadable>: Message {
    let object: T?
    override class var properties: [MapableProperty] {
      super.properties + [.readable(type: T.self, key: "obj", optional: true)]
    }
    required init(_ wrapping: Wrapping) throws {
      object = try wrapping.get("obj")
      try super.init(wrapping)
    }
  }

  @Test func aGenericSubclassKeepsTheFieldsOfItsBase() throws {  // 92
    let reply = try Mapper.map(#"{"message":"m","obj":null}"#) as ObjectMessage<Item>
    #expect(reply.message == "m" && reply.object == nil)
    #expect(try (Mapper.map(#"{"message":"m","obj":{"id":3}}"#) as ObjectMessage<Item>).object == Item(3))
  }

  enum Step: String, Hashable, Sendable { case login }
  enum State: String, AtomaryMapable { case done }

  @Test func enumsAreKeys() throws {  // 101
    let steps = try Mapper.read(#"{"login":"done"}"#) as [Step: State]
    #expect(steps == [.login: .done])
    #expect(try Mapper.string(from: steps) == #"{"login":"done"}"#)
  }

  @Test func theFaultsOfTheOriginalAreNotRepeated() throws {  // 103, 104, 106
    struct Placed: Mapable {
      let user: User
      static let properties = User.properties
      static let mappingPath: [TargetNode] = [
        .dictionaryNode(key: "response"), .dictionaryNode(key: "user", isDestination: true),
      ]
      init(_ wrapping: Wrapping) throws { user = try User(wrapping) }
    }
    let json = #"{"response":{"user":{"name":"T","login":"L","age":33}}}"#
    #expect(try (Mapper.map(json) as Placed).user == User("T", "L", 33))
    #expect(try Mapper.map(#"{"a":"x","b":{"c":1}}"#, for: "a") as String == "x")
    #expect(
      mapperError { try wrapped(#"{"age":"abc"}"#, options: .strict) { try $0.get("age") as Int? } }?.path == "age")
    #expect(try wrapped(#"{"age":"abc"}"#) { try $0.get("age") as Int? } == nil)
  }

  @Test func aConverterSeesTheRealKind() throws {  // 112
    let seconds: Int = try wrapped(#"{"t":1601000000}"#, options: .strict) { try $0.get("t") { (t: Int) in t } }
    #expect(seconds == 1_601_000_000)
  }
}
