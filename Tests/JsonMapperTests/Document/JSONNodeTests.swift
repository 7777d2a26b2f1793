import JsonMapper
import Testing

@Suite struct JSONNodeTests {
  static let document = """
    {"users":[{"name":"Ann","age":30},{"name":"Bob","tags":["x","y"]}],"count":2.5,"ok":true,"none":null,
     "big":9223372036854775808,"a.b":{"c d":[[7]]},"empty":{},"\\u0061":1,"ratio":2e1}
    """

  private var root: JSONNode {
    get throws { try JSONDocument(parsing: Self.document).root }
  }

  @Test func subscriptsLeadToValues() throws {
    let root = try root
    #expect(root["users"][0]["name"].string == "Ann")
    #expect(root["users"][1]["tags"][1].string == "y")
    #expect(root["a.b"]["c d"][0][0].int == 7)
    #expect(root["a"].int == 1)
    #expect(root["users"]["name"].exists == false)
    #expect(root["a.b.c d"].exists == false)
  }

  @Test func subscriptsThatLeadNowhereCanBeChained() throws {
    let root = try root
    let nothing = [
      root["missing"], root["users"][2], root["users"][-1], root["ok"]["a"], root["count"][0], root["none"][0],
      root["missing"]["a"][0]["b"], root[0], root["users"][Int.max], root[""],
    ]
    for node in nothing {
      #expect(!node.exists)
      #expect(node.kind == nil && !node.isNull && node.count == 0 && node.rawJSON == "")
      #expect(node.string == nil && node.int == nil && node.double == nil && node.bool == nil)
      #expect(Array(node).isEmpty && node.members.isEmpty)
    }
  }

  @Test func knowsItsKind() throws {
    let root = try root
    #expect(root.kind == .object && root.exists)
    #expect(root["users"].kind == .array)
    #expect(root["count"].kind == .number)
    #expect(root["ok"].kind == .boolean)
    #expect(root["none"].kind == .null)
    #expect(root["users"][0]["name"].kind == .string)
    #expect(root["none"].isNull && root["none"].exists)
    #expect(!root["ok"].isNull)
  }

  @Test func answersNilForAnotherKind() throws {
    let root = try root
    #expect(root["ok"].bool == true)
    #expect(root["ok"].int == nil && root["ok"].string == nil && root["ok"].double == nil)
    #expect(root["count"].bool == nil && root["count"].string == nil)
    #expect(root["users"].string == nil && root["users"].int == nil)
    #expect(root["users"][0]["name"].int == nil && root["users"][0]["name"].bool == nil)
    #expect(root["none"].string == nil && root["none"].int == nil)
  }

  @Test func readsNumbersExactly() throws {
    let root = try root
    #expect(root["users"][0]["age"].int == 30)
    #expect(root["count"].int == nil && root["count"].double == 2.5)
    #expect(root["ratio"].int == 20 && root["ratio"].double == 20)
    #expect(root["big"].int == nil)
    #expect(root["big"].integer(UInt64.self) == 9_223_372_036_854_775_808)
    #expect(root["big"].integer(Int128.self) == 9_223_372_036_854_775_808)
    #expect(root["users"][0]["age"].integer(Int8.self) == 30)
    #expect(try JSONDocument(parsing: "300").root.integer(UInt8.self) == nil)
    #expect(try JSONDocument(parsing: "1e999").root.double == nil)
    #expect(try JSONDocument(parsing: "-0").root.int == 0)
    #expect(try JSONDocument(parsing: "-0").root.double?.sign == .minus)
  }

  @Test func goesThroughChildrenInDocumentOrder() throws {
    let root = try root
    #expect(root.members.map(\.key) == ["users", "count", "ok", "none", "big", "a.b", "empty", "a", "ratio"])
    #expect(root.map { $0.kind } == root.members.map { $0.value.kind })
    #expect(root["users"].map { $0["name"].string } == ["Ann", "Bob"])
    #expect(root["users"][1]["tags"].map(\.string) == ["x", "y"])
    #expect(Array(root["empty"]).isEmpty && Array(root["count"]).isEmpty)
    #expect(root["users"].members.isEmpty)
    let dates = try JSONDocument(parsing: #"{"2015-04-01":1,"2015-03-31":2,"2015-03-30":3}"#).root
    #expect(dates.members.map(\.key) == ["2015-04-01", "2015-03-31", "2015-03-30"])
    #expect(dates.compactMap(\.int) == [1, 2, 3])
  }

  @Test func countsChildren() throws {
    let root = try root
    #expect(root.count == 9 && root["users"].count == 2 && root["empty"].count == 0)
    #expect(root["count"].count == 0 && root["users"][0]["name"].count == 0)
  }

  static let raw: [(String, String)] = [
    ("[1.10, {\"a\" : [ ]} ,\"\\u0041\"]", "[1.10, {\"a\" : [ ]} ,\"\\u0041\"]"), ("\n {} \n", "{}"),
    (" \"a]\\\"}\" ", "\"a]\\\"}\""), ("1.50e+02", "1.50e+02"), ("\u{FEFF}null", "null"),
    ("[\"]\",{\"}\":\"\\\\\"}]", "[\"]\",{\"}\":\"\\\\\"}]"),
  ]

  @Test(arguments: raw)
  func keepsTheTextOfValues(text: String, raw: String) throws {
    #expect(try JSONDocument(parsing: text).root.rawJSON == raw)
    let nested = try JSONDocument(parsing: "{\"k\":[ \(text.replacing("\u{FEFF}", with: "")) ,0]}").root
    #expect(nested["k"][0].rawJSON == raw)
  }

  @Test func theLastOfRepeatedKeysCounts() throws {
    let root = try JSONDocument(parsing: #"{"a":1,"b":2,"a":3,"\u0061":4}"#).root
    #expect(root["a"].int == 4)
    #expect(root.count == 4)
    #expect(root.members.map(\.key) == ["a", "b", "a", "a"])
  }

  @Test func comparesKeysByteByByte() throws {
    let root = try JSONDocument(parsing: #"{"\u00e9":1,"e\u0301":2,"":3,"E":4}"#).root
    #expect(root["\u{E9}"].int == 1 && root["e\u{301}"].int == 2 && root[""].int == 3 && root["E"].int == 4)
    #expect(!root["e"].exists)
  }

  @Test func knowsItsPath() throws {
    let root = try root
    #expect(root.path.isEmpty && root.path.description == "")
    #expect(root["users"][1]["tags"][0].path == "users[1].tags[0]")
    #expect(root["users"][0].path.components == [.key("users"), .index(0)])
    #expect(root["a.b"]["c d"][0][0].path == #"["a.b"]["c d"][0][0]"#)
    #expect(root["ratio"].path == "ratio")
    #expect(root["none"].path == "none")
    for child in root["users"] { #expect(child.path.components.first == .key("users")) }
  }

  @Test func outlivesItsDocument() throws {
    let name = try { try JSONDocument(parsing: Array(Self.document.utf8)).root["users"][1]["name"] }()
    #expect(name.string == "Bob")
  }

  @Test func isReadableAndAJSONSource() throws {
    let users = try root["users"]
    #expect(try Mapper.read(users[1]["tags"]) as [String] == ["x", "y"])
    #expect(try [String](from: users[1]["tags"]) == ["x", "y"])
    let nodes: [JSONNode] = try Mapper.read(users)
    #expect(nodes.map { $0["name"].string } == ["Ann", "Bob"])
    #expect(try Int(from: users[0]["age"]) == 30)
    #expect(throws: MapperError.self) { try Int(from: users[0]["missing"]) }
    #expect(try JSONDocument(parsing: users).root.rawJSON == users.rawJSON)
  }
}
