import JsonMapper

/// A model with two required properties and an optional one.
struct User: Mapable, Equatable {
  let name: String
  let login: String
  let age: Int?

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "name"),
    .value(type: String.self, key: "login"),
    .value(type: Int.self, key: "age", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    name = try wrapping.get("name")
    login = try wrapping.get("login")
    age = try wrapping.get("age")
  }

  init(_ name: String, _ login: String, _ age: Int? = nil) {
    self.name = name
    self.login = login
    self.age = age
  }
}

/// A model whose one required property must be an integer.
struct Item: Mapable, Hashable {
  let id: Int

  static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]

  init(_ wrapping: Wrapping) throws {
    id = try wrapping.get("id")
  }

  init(_ id: Int) {
    self.id = id
  }
}

/// A model without any required property.
struct Options: Mapable, Equatable {
  var color: String?
  var size: Int?

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "color", optional: true),
    .value(type: Int.self, key: "size", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    color = try wrapping.get("color")
    size = try wrapping.get("size")
  }

  init(color: String? = nil, size: Int? = nil) {
    self.color = color
    self.size = size
  }
}

/// A model with one property of any readable type.
struct Box<Value: JSONReadable>: Mapable {
  let value: Value

  static var properties: [MapableProperty] { [.readable(type: Value.self, key: "v")] }

  init(_ wrapping: Wrapping) throws {
    value = try wrapping.get("v")
  }
}

extension Box: Equatable where Value: Equatable {}

/// A model that is whatever a closure has made of its object; for tests of single calls on a wrapping.
///
/// The closure comes in as the call's context.
struct Probe: Mapable {
  typealias Body = (Wrapping) throws -> Any

  let result: Any

  static let properties: [MapableProperty] = []

  init(_ wrapping: Wrapping) throws {
    result = try wrapping.context(Body.self)?(wrapping) ?? ()
  }
}

/// What a closure makes of the wrapping of the root.
func wrapped<Result>(
  _ json: some JSONSource, options: MapperOptions = .standard, _ body: @escaping (Wrapping) throws -> Result
) throws -> Result {
  let closure: Probe.Body = { try body($0) }
  let probe = try Mapper.map(json, at: [], options: options, context: closure) as Probe
  return probe.result as! Result
}
