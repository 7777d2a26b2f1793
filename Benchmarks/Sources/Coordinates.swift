import Foundation
import JsonMapper

/// The outline of a country, about 2 MB of numbers in nested arrays.
func coordinates() throws -> Workload {
  var generator = Generator(seed: 3)
  let rings = (0..<480).map { _ in
    let count = generator.int(in: 20..<200)
    return Value.array((0..<count).map { _ in point(&generator) })
  }
  return try Workload(
    "coordinates", ["name": "Outline", "coordinates": .array(rings)], as: Outline.self, map: { try Mapper.map($0) },
    write: { try Mapper.data(from: $0) })
}

private func point(_ generator: inout Generator) -> Value {
  [.number("\(generator.fraction() * 90 - 141)"), .number("\(generator.fraction() * 42 + 41)")]
}

struct Outline: Mapable, Codable, Equatable {
  let name: String
  let coordinates: [[[Double]]]

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "name"),
    .readable(type: [[[Double]]].self, key: "coordinates"),
  ]

  init(_ wrapping: Wrapping) throws {
    name = try wrapping.get("name")
    coordinates = try wrapping.get("coordinates")
  }
}

extension Outline: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("name", name)
      try $0.set("coordinates", coordinates)
    }
  }
}
