import Foundation
import JsonMapper

/// A document and what is compared on it.
struct Workload {
  let comparisons: [Comparison]
  let name: String
  /// The document's text.
  let data: Data
  /// Makes sure that all libraries give equal models.
  ///
  /// - Throws: A ``Failure`` if not.
  let check: () throws -> Void
  /// Whether a text of another library's says the same as the document's model.
  let isEqual: (Data) throws -> Bool

  /// `map` and `write` are JsonMapper's calls on the concrete type, as a client would write them.
  init<Model: Mapable & Codable & Equatable>(
    _ name: String, _ document: Value, as type: Model.Type, map: @escaping (Data) throws -> Model,
    write: @escaping (Model) throws -> Data, others: (Data, Model) throws -> [Contender] = { _, _ in [] }
  ) throws {
    self.name = name
    let data = Data(document.json.utf8)
    self.data = data
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let model = try map(data)
    let text = try write(model)
    check = {
      for (way, other) in [
        ("JSONDecoder", try decoder.decode(type, from: data)),
        ("JsonMapper from JSONSerialization's tree", try Mapper.map(JSONSerialization.jsonObject(with: data))),
        ("JsonMapper from its own text", try map(text)),
        ("JSONDecoder from JsonMapper's text", try decoder.decode(type, from: text)),
        ("JSONDecoder from JSONEncoder's text", try decoder.decode(type, from: encoder.encode(model))),
      ] where other != model {
        throw Failure("\(name): \(way) gives another model than JsonMapper from the document")
      }
    }
    isEqual = { try decoder.decode(type, from: $0) == model }
    comparisons = [
      Comparison(
        name: "\(name) decode", bytes: data.count,
        contenders: [
          Contender("JsonMapper") { keep(try map(data)) },
          Contender("JSONDecoder") { keep(try decoder.decode(type, from: data)) },
          Contender("JSONSerialization*") { keep(try JSONSerialization.jsonObject(with: data)) },
        ] + (try others(data, model))),
      Comparison(
        name: "\(name) encode", bytes: text.count,
        contenders: [
          Contender("JsonMapper") { keep(try write(model)) },
          Contender("JSONEncoder") { keep(try encoder.encode(model)) },
        ]),
    ]
  }
}

/// What several libraries do with one document; JsonMapper comes first.
struct Comparison {
  let name: String
  /// The length of the text that is read, or that JsonMapper writes.
  let bytes: Int
  let contenders: [Contender]
}

/// One library's call.
struct Contender {
  let library: String
  let run: () throws -> Void
  /// The mean over so many calls, results freed.
  let nanosecondsPerCall: (_ count: Int) throws -> Double

  init(_ library: String, _ run: @escaping () throws -> Void) {
    self.library = library
    self.run = run
    nanosecondsPerCall = { count in
      let start = threadNanoseconds()
      for _ in 0..<count { try run() }
      return (threadNanoseconds() - start) / Double(count)
    }
  }

  /// A library that measures itself, in a program of its own.
  init(_ library: String, nanosecondsPerCall: @escaping (_ count: Int) throws -> Double) {
    self.library = library
    self.nanosecondsPerCall = nanosecondsPerCall
    run = { _ = try nanosecondsPerCall(1) }
  }
}

/// Keeps the optimizer from dropping a result.
@inline(never) @_optimize(none)
func keep<T>(_ value: T) {}
