import JsonMapper
import Testing

/// Structs, classes, subclasses, enums, generic and recursive types.
@Suite struct ModelKindTests {
  class Animal: Mapable {
    let name: String

    class var properties: [MapableProperty] { [.value(type: String.self, key: "name")] }

    required init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
    }
  }

  final class Dog: Animal {
    let breed: String?
    let age: Int

    override class var properties: [MapableProperty] {
      super.properties + [
        .value(type: String.self, key: "breed", optional: true), .value(type: Int.self, key: "age"),
      ]
    }

    required init(_ wrapping: Wrapping) throws {
      breed = try wrapping.get("breed")
      age = try wrapping.get("age")
      try super.init(wrapping)
    }
  }

  @Test func mapsClassesAndSubclasses() throws {
    let json = #"[{"name":"Tom"},{"name":"Rex","age":3,"breed":"Beagle"}]"#
    #expect(try (Mapper.map(json) as Animal).name == "Tom")
    let dog = try Mapper.map(json) as Dog
    #expect(dog.name == "Rex" && dog.age == 3 && dog.breed == "Beagle")
    #expect(try (Mapper.map(json) as [Animal]).map(\.name) == ["Tom", "Rex"])
    #expect(mapperError { try Mapper.read(json) as [Dog] }?.path == "[0].age")
    #expect(
      fault { try Mapper.read(#"{"age":3}"#) as Dog }
        == "missingKey: missing key, expected String at name (line 1, column 1)")
  }

  enum Shape: Mapable, Equatable {
    case circle(radius: Double)
    case square(side: Double)

    static let properties: [MapableProperty] = [
      .value(type: Double.self, key: "radius", optional: true), .value(type: Double.self, key: "side", optional: true),
    ]

    struct Unknown: Error {}

    init(_ wrapping: Wrapping) throws {
      if let radius: Double = try wrapping.get("radius") {
        self = .circle(radius: radius)
      } else if let side: Double = try wrapping.get("side") {
        self = .square(side: side)
      } else {
        throw Unknown()
      }
    }
  }

  @Test func mapsEnums() throws {
    #expect(try Mapper.map(#"[{"radius":1},{"side":2.5}]"#) as [Shape] == [.circle(radius: 1), .square(side: 2.5)])
    #expect(try Mapper.map(#"{"shape":{"side":4}}"#) as Shape == .square(side: 4))
    #expect(mapperError { try Mapper.read("{}") as Shape }?.code == .custom)
  }

  struct Response<T: Mapable>: Mapable {
    let status: String
    let data: [T]

    static var properties: [MapableProperty] {
      [.value(type: String.self, key: "status"), .objectsArray(type: T.self, key: "data")]
    }

    init(_ wrapping: Wrapping) throws {
      status = try wrapping.get("status")
      data = try wrapping.get("data")
    }
  }

  @Test func mapsGenericTypesOfModels() throws {
    let items = try Mapper.map(#"{"status":"ok","data":[{"id":1},{"id":2}]}"#) as Response<Item>
    #expect(items.status == "ok" && items.data == [Item(1), Item(2)])
    let users = try Mapper.map(#"{"status":"ok","data":[{"name":"a","login":"b"}]}"#) as Response<User>
    #expect(users.data == [User("a", "b")])
    #expect(
      mapperError { try Mapper.map(#"{"status":"ok","data":[{"id":1}]}"#) as Response<User> }?.path == "data[0].name")
    let nested =
      try Mapper.map(#"{"status":"1","data":[{"status":"2","data":[{"id":3}]}]}"#) as Response<Response<Item>>
    #expect(nested.data[0].data == [Item(3)])
  }

  @Test func mapsGenericTypesOfAnythingReadable() throws {
    #expect(try (Mapper.map(#"{"v":5}"#) as Box<Int>).value == 5)
    #expect(try (Mapper.map(#"{"v":"5"}"#) as Box<String>).value == "5")
    #expect(try (Mapper.map(#"{"v":[[1.5]]}"#) as Box<[[Double]]>).value == [[1.5]])
    #expect(try (Mapper.map(#"{"v":{"id":1}}"#) as Box<Item>).value == Item(1))
    #expect(try (Mapper.map(#"{"v":{"v":{"v":true}}}"#) as Box<Box<Box<Bool>>>).value.value.value)
    #expect(try (Mapper.map(#"{"v":{"a":[{"id":1},null]}}"#) as Box<[String: [Item?]]>).value == ["a": [Item(1), nil]])
    #expect(
      fault { try Mapper.map(#"{"v":"x"}"#) as Box<Int> }
        == #"typeMismatch: expected Int, found string "x" at v (line 1, column 6)"#)
  }

  struct Node: Mapable, Equatable {
    let value: Int
    let children: [Node]

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "value"), .objectsArray(type: Node.self, key: "children", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      value = try wrapping.get("value")
      children = try wrapping.get("children", default: [])
    }

    init(_ value: Int, _ children: [Node] = []) {
      self.value = value
      self.children = children
    }
  }

  @Test func mapsRecursiveTypes() throws {
    let json = #"{"value":1,"children":[{"children":[{"value":3}],"value":2},{"value":4,"children":null}]}"#
    #expect(try Mapper.map(json) as Node == Node(1, [Node(2, [Node(3)]), Node(4)]))
    let wrong = #"{"value":1,"children":[{"value":2,"children":[{"value":"?"}]}]}"#
    #expect(try Mapper.map(wrong) as Node == Node(1, [Node(2)]))
    #expect(
      fault { try Mapper.map(wrong, options: .strict) as Node }
        == #"typeMismatch: expected Int, found string "?" at children[0].children[0].value (line 1, column 56)"#)
  }

  indirect enum Expression: Mapable, Equatable {
    case number(Int)
    case sum(Expression, Expression)

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "number", optional: true),
      .object(type: Expression.self, key: "left", optional: true),
      .object(type: Expression.self, key: "right", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      if let number: Int = try wrapping.get("number") {
        self = .number(number)
      } else {
        self = .sum(try wrapping.get("left"), try wrapping.get("right"))
      }
    }
  }

  @Test func mapsRecursiveEnums() throws {
    let json = #"{"left":{"number":1},"right":{"right":{"number":3},"left":{"number":2}}}"#
    #expect(try Mapper.map(json) as Expression == .sum(.number(1), .sum(.number(2), .number(3))))
  }
}
