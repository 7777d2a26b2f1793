import Foundation
import JsonMapper
import Testing

/// What JSONSerialization, a property list or another library gives.
@Suite struct AnyInputTests {
  static let json = """
    {"response":{"user":{"name":"Zoë","login":"z","age":33}},"list":[{"id":1},{"id":2}],"map":{"x":{"id":3}},
     "numbers":[0,-0.0,1,1.5,-7,9223372036854775807,18446744073709551615,1e300],"flags":[true,false],"none":null,
     "text":"a\\"b\\\\c\\n\\u0000é😀","empty":{},"nothing":[]}
    """

  private var parsed: Any {
    get throws { try JSONSerialization.jsonObject(with: Data(Self.json.utf8)) }
  }

  @Test func everyEntryPointTakesIt() throws {
    let value = try parsed
    #expect(try Mapper.map(value) as User == User("Zoë", "z", 33))
    #expect(try Mapper.map(value) as [Item] == [Item(1), Item(2)])
    #expect(try Mapper.map(value) as [String: Item] == ["x": Item(3)])
    #expect(try Mapper.map(value, at: "response.user") as User == User("Zoë", "z", 33))
    #expect(try Mapper.map(value, at: ["list", 1]) as Item == Item(2))
    #expect(try Mapper.map(value, at: "list") as [Item] == [Item(1), Item(2)])
    #expect(try Mapper.map(value, at: ["list"]) as [Item] == [Item(1), Item(2)])
    #expect(try Mapper.map(value, at: "map") as [String: Item] == ["x": Item(3)])
    #expect(try Mapper.map(value, at: ["map"]) as [String: Item] == ["x": Item(3)])
    #expect(try Mapper.map(value, for: "age") as Int == 33)
    #expect(try Mapper.map(for: "list", value) as [Item] == [Item(1), Item(2)])
    #expect(try (Mapper.read(value) as [String: JSONNode]).count == 9)
  }

  @Test func numbersAndBooleansStayApart() throws {
    let value = try parsed
    let numbers: [JSONNode] = try Mapper.map(value, for: "numbers")
    #expect(numbers.allSatisfy { $0.kind == .number })
    #expect(numbers.map(\.double) == [0, -0.0, 1, 1.5, -7, 0x1p63, 0x1p64, 1e300])
    #expect(numbers[1].double?.sign == .minus)
    #expect(numbers[5].int == .max && numbers[6].integer(UInt64.self) == .max)
    let flags: [JSONNode] = try Mapper.map(value, for: "flags")
    #expect(flags.map(\.kind) == [.boolean, .boolean] && flags.map(\.bool) == [true, false])
    #expect(try Mapper.map(value, for: "flags", options: .strict) as [Bool] == [true, false])
    #expect(mapperError { try Mapper.map(value, for: "flags", options: .strict) as [Int] } != nil)
    #expect(mapperError { try Mapper.map(value, for: "numbers", options: .strict) as [Bool] } != nil)
  }

  static let scalars: [(value: any Sendable, json: String)] = [
    (true, "true"), (false, "false"), (1, "1"), (0, "0"), (Int8(-5), "-5"), (UInt64.max, "18446744073709551615"),
    (Int64.min, "-9223372036854775808"), (Int128.max, "170141183460469231731687303715884105727"), (UInt8(1), "1"),
    (Int8(1), "1"),
    (1.5, "1.5"), (-0.0, "-0"), (0.1, "0.1"), (Float(0.1), "0.1"), (1e300, "1e+300"),
    (Double.leastNonzeroMagnitude, "5e-324"),
    (0.30000000000000004, "0.30000000000000004"), ("text", "\"text\""), ("text".dropFirst(), "\"ext\""), ("", "\"\""),
    (NSNull(), "null"), (Optional<Int>.none as any Sendable, "null"), (Optional(Optional(7)) as any Sendable, "7"),
    (Decimal(string: "98.76") as any Sendable, "98.76"), ([1, nil] as [Int?], "[1,null]"), ([] as [Int], "[]"),
    (["a": [true]], "{\"a\":[true]}"), ([String: Int](), "{}"), (["b": 1, "a": 2], "{\"a\":2,\"b\":1}"),
    (["k": Optional<String>.none], "{\"k\":null}"), (["a\"b": "\\"], #"{"a\"b":"\\"}"#), ([[1], [2]], "[[1],[2]]"),
    ([1, "a", nil, [2.5]] as [(any Sendable)?], "[1,\"a\",null,[2.5]]"),
  ]

  @Test(arguments: scalars.indices)
  func valuesBecomeJSON(index: Int) throws {
    let (value, json) = Self.scalars[index]
    let node = try Mapper.read(value as Any) as JSONNode
    let expected = try JSONDocument(parsing: json).root
    #expect(node.kind == expected.kind)
    if expected.kind == .number {
      #expect(node.double == expected.double && node.double?.sign == expected.double?.sign)
      #expect(node.integer(Int128.self) == expected.integer(Int128.self))
    } else {
      #expect(node.rawJSON == json)
    }
  }

  @Test func objectiveNumbersKeepTheirKind() throws {
    let numbers: [NSNumber] = [
      true, false, 1, 0, NSNumber(value: Int8(1)), NSNumber(value: 1.0), NSNumber(value: UInt64.max),
    ]
    let nodes = try Mapper.read(numbers as Any) as [JSONNode]
    #expect(nodes.map(\.kind) == [.boolean, .boolean, .number, .number, .number, .number, .number])
    #expect(nodes[6].integer(UInt64.self) == .max)
    #expect(try Mapper.read(["v": NSNumber(value: 1)] as Any, options: .strict) as [String: Int] == ["v": 1])
    #expect(
      try (Mapper.read(NSDecimalNumber(string: "0.10000000000000000001") as Any) as JSONNode).rawJSON
        == "0.10000000000000000001")
  }

  @Test func foundationsContainersWork() throws {
    let dictionary: NSDictionary = ["user": ["name": "n", "login": "l"], "ids": NSArray(array: [1, 2])]
    #expect(try Mapper.map(dictionary as Any) as User == User("n", "l"))
    #expect(try Mapper.map(dictionary as Any, for: "ids") as [Int] == [1, 2])
    #expect(try Mapper.read(NSString(string: "t") as Any) as String == "t")
    let list = try PropertyListSerialization.data(fromPropertyList: ["id": 5, "ok": true], format: .binary, options: 0)
    let value = try PropertyListSerialization.propertyList(from: list, format: nil)
    #expect(try Mapper.map(value, options: .standard { $0.coercion = .none }) as Item == Item(5))
    #expect(try Mapper.map(value, for: "ok", options: .strict) as Bool)
  }

  struct Money: AtomaryMapable, Equatable {
    let cents: Int
    init(cents: Int) { self.cents = cents }
    init(from node: JSONNode) throws { cents = try Int(from: node) }
    func write(to writer: inout JSONWriter) { cents.write(to: &writer) }
  }

  enum Status: String, AtomaryMapable { case active }

  @Test func nativeValuesThatAlreadyAreWhatIsWantedAreTakenAsTheyAre() throws {
    #expect(try Mapper.read(["v": User("n", "l")] as Any) as [String: User] == ["v": User("n", "l")])
    #expect(try Mapper.read([User("n", "l")] as Any) as [User] == [User("n", "l")])
    #expect(try Mapper.read(["v": Set([1])] as Any) as Box<Set<Int>> == Mapper.read("{\"v\":[1]}"))
    #expect(try Mapper.read(["v": Character("x")] as Any) as Box<Character> == Mapper.read("{\"v\":\"x\"}"))
  }

  @Test func nativeAtomsOfOnesOwnAreTakenAsTheyAre() {
    #expect(outcome { (try Mapper.read(["v": Money(cents: 5)] as Any) as Box<Money>).value.cents } == "5")
    #expect(outcome { try (Mapper.read(["v": Status.active] as Any) as Box<Status>).value.rawValue } == "\"active\"")
    #expect(outcome { (try Mapper.read(["v": Double.infinity] as Any) as Box<Double>).value } == "inf")
    #expect(outcome { (try Mapper.read(["v": Double.infinity] as Any) as Box<Int?>).value } == "nil")
  }

  @Test func nodesWithinValuesAreTakenAsTheyAre() throws {
    let node = try JSONDocument(parsing: #"{"id":9}"#).root
    #expect(try (Mapper.read(["v": node] as Any) as Box<JSONNode>).value["id"].int == 9)
  }

  @Test func valuesOfForeignTypesAreNamed() throws {
    struct Foreign {}
    let error = try #require(mapperError { try Mapper.read(["v": [Foreign()]] as Any) as [String: [Int]] })
    #expect(error.description == "expected Int, found Foreign at v[0]")
    #expect(error.offset == nil && error.line == nil && error.column == nil)
    #expect(try Mapper.read(["v": Foreign(), "w": 1] as Any) as [String: Int?] == ["v": nil, "w": 1])
    #expect(try Mapper.map(["v": Foreign(), "id": 1] as Any) as Item == Item(1))
  }

  @Test func faultsHaveAPathAndNoPlace() throws {
    let value: Any = ["users": [["id": 1], ["id": "x"]]]
    for error in [
      mapperError { try Mapper.map(value) as [Item] }, mapperError { try Mapper.map(value, at: "users.1") as Item },
      mapperError { try Mapper.map(value, at: "users.5") as Item },
      mapperError { try Mapper.map(value, at: "nobody") as Item },
      mapperError { try Mapper.map(value) as User }, mapperError { try Mapper.map(value, for: "n") as Int },
    ] {
      let error = try #require(error)
      #expect(error.offset == nil && error.line == nil && error.column == nil, "\(error)")
    }
    #expect(
      fault { try Mapper.map(value) as [Item] } == #"typeMismatch: expected Int, found string "x" at users[1].id"#)
  }

  @Test func dataDocumentsAndNodesAreSourcesInAnAnyToo() throws {
    let document = try JSONDocument(parsing: #"{"id":7}"#)
    #expect(try Mapper.map(Data(#"{"id":7}"#.utf8) as Any) as Item == Item(7))
    #expect(try Mapper.map(document as Any) as Item == Item(7))
    #expect(try Mapper.map(document.root as Any) as Item == Item(7))
    #expect(try Mapper.read("5" as Any) as String == "5")
  }

  @Test func keysAreFoundWhateverTheyHold() throws {
    let value: Any = ["é": 1, "a.b": 2, "a": ["b": 3], "\"": 4, "": 5, "\u{1}": 6]
    let nodes = try Mapper.read(value) as JSONNode
    let keys = ["é", "a.b", "\"", "", "\u{1}"]
    #expect(keys.map { nodes[$0].int } == [1, 2, 4, 5, 6])
    for (key, number) in zip(keys, [1, 2, 4, 5, 6]) where !key.isEmpty {
      #expect(try Mapper.map(value, for: key) as Int == number)
    }
  }
}

extension AnyInputTests {
  @Test func bytesWhoseTypeIsNotNamedAreText() throws {
    let text = #"{"id":5}"#
    #expect(try Mapper.map(Array(text.utf8), options: .standard) as Item == Item(5))
    #expect(try Mapper.map(Array(text.utf8) as Any) as Item == Item(5))
  }

  @Test func everySequenceOfSwiftIsAnArray() throws {
    let lists: [Any] = [[1, 2], [0, 1, 2][1...], ContiguousArray([1, 2])]
    for list in lists { #expect(try Mapper.read(list) as [Int] == [1, 2]) }
    #expect(try Mapper.read(Set([1, 2]) as Any) as Set<Int> == [1, 2])
    #expect(try Mapper.read(["a": Set([3])] as Any) as [String: [Int]] == ["a": [3]])
  }
}
