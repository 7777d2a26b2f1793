import Foundation
import ObjectMapping
import Testing

@Suite struct SwiftFiveClientTests {
  /// The extremes of every width, read from a text and from a dictionary, and written again.
  @Test(arguments: [
    #"{"int8":-128,"int16":-32768,"int32":-2147483648,"int":-9223372036854775808,"int64":-9223372036854775808,"uint":0}"#,
    """
    {"int8":127,"int16":32767,"int32":2147483647,"int":9223372036854775807,"int64":9223372036854775807,
    "uint":18446744073709551615,"uint8":255,"uint16":65535,"uint32":4294967295,"uint64":18446744073709551615}
    """,
    #"{"bool":true,"double":0.1,"float":123.25,"string":"x","number":2.5,"any":"y","level":2,"color":"green","scale":1}"#,
  ])
  func basicValuesAreExactBothWays(json: String) throws {
    let expected = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: NSObject])
    for basics in [Basics(JSONString: json), Basics(JSON: expected)] {
      let written = try #require(basics?.toJSON())
      #expect(
        NSDictionary(dictionary: written.filter { expected[$0.key] != nil }) == NSDictionary(dictionary: expected))
      #expect(Basics(JSON: written)?.toJSONString() == basics?.toJSONString())
    }
  }

  @Test(arguments: [
    #"{"int8":128,"uint8":-1,"int":1.5,"uint64":18446744073709551616,"bool":2,"string":5,"level":3,"color":"blue"}"#,
    #"{"int8":null,"uint8":"1","int":"x","uint64":{},"bool":"true","string":null,"level":null,"color":1}"#,
    #"{}"#,
  ])
  func whatDoesNotFitLeavesAPropertyAsItIs(json: String) {
    #expect(Basics(JSONString: json)?.toJSONString() == Basics().toJSONString())
  }

  @Test func wholeNumbersAndBooleansAreTakenAsNSNumberTakesThem() {
    let basics = Basics(JSONString: #"{"int":2e1,"uint8":true,"double":3,"bool":1,"float":false}"#)
    #expect(basics?.int == 20)
    #expect(basics?.uint8 == 1)
    #expect(basics?.double == 3)
    #expect(basics?.bool == true)
    #expect(basics?.float == 0)
  }

  @Test func aMissingKeyLeavesANullClearsOptionals() {
    var shapes = Shapes(1)
    shapes = Mapper().map(JSONString: "{}", toObject: shapes)
    #expect((shapes.plain, shapes.optional, shapes.unwrapped) == (1, 1, 1))
    shapes = Mapper().map(JSONString: #"{"plain":2,"optional":2,"unwrapped":2}"#, toObject: shapes)
    #expect((shapes.plain, shapes.optional, shapes.unwrapped) == (2, 2, 2))
    shapes = Mapper().map(JSONString: #"{"plain":null,"optional":null,"unwrapped":null}"#, toObject: shapes)
    #expect((shapes.plain, shapes.optional, shapes.unwrapped) == (2, nil, nil))
    shapes = Mapper().map(JSONString: #"{"plain":"x","optional":"x","unwrapped":3}"#, toObject: shapes)
    #expect((shapes.plain, shapes.optional, shapes.unwrapped) == (2, nil, 3))
  }

  /// Reads a shape of one type, writes it, and reads what was written.
  private func expectBothWays<T>(_ initial: T, _ json: String, _ description: String) throws {
    let text = #"{"optional":\#(json),"plain":\#(json),"unwrapped":\#(json)}"#
    let shapes = Mapper().map(JSONString: text, toObject: Shapes(initial))
    let written = try #require(shapes.toJSONString())
    #expect(written == text)
    let again = Mapper().map(JSON: shapes.toJSON(), toObject: Shapes(initial))
    for value in [shapes.plain, shapes.optional, shapes.unwrapped, again.plain, again.optional, again.unwrapped] {
      #expect(String(reflecting: value!) == description)
    }
  }

  @Test func containersOfBasicValuesAndEnumsGoBothWays() throws {
    try expectBothWays([Int](), "[1,2]", "[1, 2]")
    try expectBothWays([[Double]](), "[[0.5],[]]", "[[0.5], []]")
    try expectBothWays([String: Bool](), #"{"a":true}"#, #"["a": true]"#)
    try expectBothWays([String: [UInt64]](), #"{"a":[18446744073709551615]}"#, #"["a": [18446744073709551615]]"#)
    try expectBothWays(Set<String>(), #"["a"]"#, #"Set(["a"])"#)
    try expectBothWays([Level](), "[2,1]", "[SwiftFiveClientTests.Level.high, SwiftFiveClientTests.Level.low]")
    try expectBothWays([String: Color](), #"{"a":"green"}"#, #"["a": SwiftFiveClientTests.Color.green]"#)
    try expectBothWays([[Scale]](), "[[1]]", "[[SwiftFiveClientTests.Scale.full]]")
    try expectBothWays([Any](), #"[1,"a",null,{"b":[true]}]"#, #"[1, "a", <null>, ["b": [true]]]"#)
  }

  @Test func containersOfModelsGoBothWays() throws {
    let json = #"{"name":"Ada"}"#
    func names<T>(_ initial: T, _ text: String, _ names: (T) -> [String?]) throws {
      let shapes = Mapper().map(
        JSONString: #"{"plain":\#(text),"optional":\#(text),"unwrapped":\#(text)}"#, toObject: Shapes(initial))
      for value in [shapes.plain, shapes.optional, shapes.unwrapped] { #expect(names(try #require(value)) == ["Ada"]) }
      let again = Mapper().map(JSON: shapes.toJSON(), toObject: Shapes(initial))
      #expect(again.toJSONString() == shapes.toJSONString())
      #expect(names(again.plain) == ["Ada"])
    }
    try names(Person(name: ""), json) { [$0.name] }
    try names([Person](), "[\(json)]") { $0.map { $0.name } }
    try names([String: Person](), #"{"a":\#(json)}"#) { $0.values.map { $0.name } }
    try names([[Person]](), "[[],[\(json)]]") { $0.joined().map { $0.name } }
    try names([String: [Person]](), #"{"a":[\#(json)]}"#) { $0.values.joined().map { $0.name } }
    try names(Set<Person>(), "[\(json),\(json)]") { $0.map { $0.name } }
  }

  @Test func transformsGoBothWaysInEveryShape() throws {
    struct Dates: Mappable {
      var date = Date(timeIntervalSince1970: 0)
      var optional: Date?
      var unwrapped: Date!
      var array: [Date] = []
      var optionalArray: [Date]?
      var dictionary: [String: Date] = [:]
      var rows: [[Date]] = []
      var optionalLists: [String: [Date]]?
      var set: Set<Date>!
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        date <- (map["date"], DateTransform(unit: .milliseconds))
        optional <- (map["optional"], ISO8601DateTransform())
        unwrapped <- (map["unwrapped"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
        array <- (map["array"], DateTransform())
        optionalArray <- (map["optionalArray"], DateTransform())
        dictionary <- (map["dictionary"], DateTransform())
        rows <- (map["rows"], DateTransform())
        optionalLists <- (map["optionalLists"], DateTransform())
        set <- (map["set"], DateTransform())
      }
    }
    let json = """
      {"array":[1,2],"date":1500,"dictionary":{"a":3},"optional":"1970-01-01T00:00:04Z","optionalArray":[5],\
      "optionalLists":{"b":[6]},"rows":[[7],[]],"set":[8],"unwrapped":"1970-01-10"}
      """
    let dates = try #require(Dates(JSONString: json))
    #expect(dates.date.timeIntervalSince1970 == 1.5)
    #expect(dates.unwrapped.timeIntervalSince1970 == 9 * 86_400)
    #expect(dates.rows.map { $0.map(\.timeIntervalSince1970) } == [[7], []])
    #expect(dates.toJSONString() == json)
    #expect(Dates(JSON: dates.toJSON())?.toJSONString() == json)

    let broken = #"{"date":"x","array":[1,"x"],"optional":5,"optionalArray":{},"rows":[["x"],[1]],"set":null}"#
    let rest = try #require(Dates(JSONString: broken))
    #expect(rest.toJSONString() == #"{"array":[1],"date":0,"dictionary":{},"rows":[[],[1]]}"#)
  }

  @Test func classClustersMakeTheirSubclasses() {
    let json = #"[{"type":"cat","name":"Tom","lives":7},{"type":"dog","name":"Rex","tricks":["sit"]},{"type":"cow"}]"#
    let animals = Mapper<Animal>().mapArray(JSONString: json)
    #expect(animals?.map { $0.name } == ["Tom", "Rex"])
    #expect((animals?.first as? Cat)?.lives == 7)
    #expect((animals?.last as? Dog)?.tricks == ["sit"])
  }

  @Test func genericAndInheritedModelsMap() {
    let page = Mapper<Page<Employee>>().map(
      JSONString: #"{"items":[{"name":"Ada","salary":5,"spouse":{"name":"Bo"}}],"meta":{"total":1}}"#)
    #expect(page?.total == 1)
    #expect(page?.items?.first?.salary == 5)
    #expect(page?.items?.first?.spouse?.name == "Bo")
    #expect(
      page?.toJSONString()
        == #"{"items":[{"friends":[],"name":"Ada","salary":5,"spouse":{"friends":[],"name":"Bo"}}],"meta":{"total":1}}"#
    )
  }

  @Test func anObjectIsUpdatedInPlaceAndKeepsWhatTheJSONLacks() {
    let person = Person(
      JSONString: #"{"name":"Ada","spouse":{"name":"Bo"},"children":{"a":{"name":"Cy"}},"friends":[{"name":"Di"}]}"#)!
    let (spouse, child, friend) = (person.spouse, person.children?["a"], person.friends[0])
    let update =
      #"{"spouse":{"friends":[{"name":"Ed"}]},"children":{"a":{"name":"Cyd"},"b":{"name":"Flo"}},"friends":[{"name":"Gus"}]}"#
    #expect(Mapper().map(JSONString: update, toObject: person) === person)
    #expect(person.name == "Ada")
    #expect(person.spouse === spouse)
    #expect(spouse?.name == "Bo")
    #expect(spouse?.friends.first?.name == "Ed")
    #expect(person.children?["a"] === child)
    #expect(child?.name == "Cyd")
    #expect(person.children?["b"]?.name == "Flo")
    #expect(friend.name == "Di")
    #expect(person.friends.map { $0.name } == ["Gus"])
  }

  private let place = """
    {"by_name":{"a":{"lat":1.5,"lng":2}},"color":"red","corners":[{"lat":1,"lng":2}],\
    "geo":{"position":{"label":"x","lat":0.1,"lng":0.2}},"levels":[1,2],"name":"Here","opened":0,\
    "rows":[[{"lat":1,"lng":2}],[]],"tags":["a"],"visits":[1]}
    """

  @Test func immutableModelsGoBothWays() throws {
    let place = try Place(JSONString: self.place)
    #expect(place.position.label == "x")
    #expect(place.byName["a"]?.latitude == 1.5)
    #expect(place.toJSONString() == self.place)
    #expect(try Place(JSON: place.toJSON()).toJSONString() == self.place)
    #expect(try Mapper<Place>().mapArray(JSONString: "[\(self.place)]").count == 1)
    #expect(try Mapper<Place>().mapDictionary(JSONString: #"{"k":\#(self.place)}"#).keys.sorted() == ["k"])
  }

  @Test(arguments: [
    (#""name":"Here""#, #""name":null"#, "name", "Cannot cast to 'String'"),
    (#""lat":0.1"#, #""lat":"x""#, "lat", "Cannot cast to 'Double'"),
    (#""position""#, #""other""#, "geo.position", "Cannot cast to 'Coordinate'"),
    (#""corners":["#, #""corners":[5,"#, "corners[0]", "Cannot cast to 'Dictionary<String, Any>'"),
    (
      #""rows":[[{"lat":1,"lng":2}],[]]"#, #""rows":[[],[null]]"#, "rows[1][0]",
      "Cannot cast to 'Dictionary<String, Any>'"
    ),
    (#""levels":[1,2]"#, #""levels":[1,3]"#, "levels[1]", "Cannot cast to 'Level'"),
    (#""opened":0"#, #""opened":{}"#, "opened", "Cannot transform to 'Date' using ObjectMapping.DateTransform"),
    (
      #""visits":[1]"#, #""visits":[1,[]]"#, "visits[1]", "Cannot transform to 'Date' using ObjectMapping.DateTransform"
    ),
  ])
  func anImmutableModelSaysWhichKeyIsWrong(part: String, broken: String, key: String, reason: String) throws {
    let json = place.replacingOccurrences(of: part, with: broken)
    let error = #expect(throws: MapError.self) { try Place(JSONString: json) }
    #expect(error?.key == key)
    #expect(error?.reason == reason)
    #expect(error.map { "\($0.file ?? "none")".hasSuffix("Models.swift") } == true)
  }
}
