import Foundation
import JsonMapper

/// Ways to use JsonMapper, beside each other: what is convenient, and what it costs.
func styles() throws -> [Comparison] {
  let timeline = try timeline()
  let small = try small()
  return try [
    inputs(timeline.data), places(timeline.data), options(timeline.data), models(small.data), writing(small.data),
  ]
}

/// What the text is given as.
private func inputs(_ data: Data) throws -> Comparison {
  let bytes = Array(data)
  let string = String(decoding: data, as: UTF8.self)
  let document = try JSONDocument(parsing: data)
  let tree = try JSONSerialization.jsonObject(with: data)
  return Comparison(
    name: "styles input", bytes: data.count,
    contenders: [
      Contender("Data") { keep(try Mapper.map(data) as Timeline) },
      Contender("[UInt8]") { keep(try Mapper.map(bytes) as Timeline) },
      Contender("String") { keep(try Mapper.map(string) as Timeline) },
      Contender("JSONDocument, parsed before") { keep(try Mapper.map(document) as Timeline) },
      Contender("JSONDocument, only parsed") { keep(try JSONDocument(parsing: data)) },
      Contender("JSONValue") { keep(try Mapper.read(data) as JSONValue) },
      Contender("Any, parsed before") { keep(try Mapper.map(tree) as Timeline) },
      Contender("JSONSerialization, then Any") {
        keep(try Mapper.map(JSONSerialization.jsonObject(with: data)) as Timeline)
      },
    ])
}

/// How the models are found.
private func places(_ data: Data) -> Comparison {
  let path: [TargetNode] = ["posts"]
  return Comparison(
    name: "styles place", bytes: data.count,
    contenders: [
      Contender("at: [\"posts\"]") { keep(try Mapper.map(data, at: path) as [Post]) },
      Contender("at: \"posts\"") { keep(try Mapper.map(data, at: "posts") as [Post]) },
      Contender("for: \"posts\"") { keep(try Mapper.map(data, for: "posts") as [Post]) },
      Contender("searched") { keep(try Mapper.map(data) as [Post]) },
      Contender("searched in vain") { keep(try? Mapper.map(data) as Nowhere) },
    ])
}

/// What the call asks for.
private func options(_ data: Data) -> Comparison {
  let snakeCase = {
    var options = MapperOptions.standard
    options.keyStrategy = .snakeCase
    return options
  }()
  return Comparison(
    name: "styles options", bytes: data.count,
    contenders: [
      Contender("standard") { keep(try Mapper.map(data) as Timeline) },
      Contender("tolerant") { keep(try Mapper.map(data, options: .tolerant) as Timeline) },
      Contender("standard, issues") {
        var issues: [MappingIssue] = []
        keep(try Mapper.map(data, issues: &issues) as Timeline)
      },
      Contender("duplicate keys refused") {
        var options = MapperOptions.standard
        options.duplicateKeys = .error
        keep(try Mapper.map(data, options: options) as Timeline)
      },
      Contender("key strategy") { keep(try Mapper.map(data, options: snakeCase) as Timeline) },
    ])
}

/// How a model is declared.
private func models(_ data: Data) throws -> Comparison {
  Comparison(
    name: "styles model", bytes: data.count,
    contenders: [
      Contender("Mapable") { keep(try Mapper.map(data) as Account) },
      Contender("with alternatives") { keep(try Mapper.map(data) as LooseAccount) },
      Contender("memberwise initialiser") { keep(try Mapper.map(data) as MemberwiseAccount) },
      Contender("asked backwards") { keep(try Mapper.map(data) as BackwardAccount) },
      Contender("keys as constants") { keep(try Mapper.map(data) as ConstantsAccount) },
      Contender("Mapper.decode, Codable") { keep(try Mapper.decode(Account.self, from: data)) },
      Contender("JSONDecoder, Codable") { keep(try JSONDecoder().decode(Account.self, from: data)) },
    ])
}

/// What is written, and how.
private func writing(_ data: Data) throws -> Comparison {
  let account: Account = try Mapper.map(data)
  let bytes = try Mapper.bytes(from: account)
  return Comparison(
    name: "styles writing", bytes: bytes.count,
    contenders: [
      Contender("data(from:)") { keep(try Mapper.data(from: account)) },
      Contender("bytes(from:)") { keep(try Mapper.bytes(from: account)) },
      Contender("string(from:)") { keep(try Mapper.string(from: account)) },
      Contender("sorted keys") { keep(try Mapper.data(from: account, options: [.sortedKeys])) },
      Contender("pretty printed") { keep(try Mapper.data(from: account, options: [.prettyPrinted])) },
      Contender("Mapper.encode, Codable") { keep(try Mapper.encode(account)) },
    ])
}

/// A model whose keys are nowhere.
struct Nowhere: Mapable {
  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "id"),
    .value(type: String.self, key: "nowhere"),
  ]

  init(_ wrapping: Wrapping) throws {}
}
