internal import JsonMapper

/// A converter that can change a value in place.
protocol UpdatingConverter {}

/// Converts models: objects of JSON.
final class ModelConverter<Model: BaseMappable>: Converter<Model>, UpdatingConverter {
  private let read: (Map) throws -> Model

  /// `make`: the model to be filled; nil refuses the JSON.
  init(_ make: @escaping (Map) throws -> Model?) {
    read = { map in
      guard var model = try make(map) else { throw Mismatch(conversion: "map to '\(Model.self)'") }
      model.mapping(map: map)
      return model
    }
  }

  override func value(_ place: JSONReader, _ conversion: Conversion) throws -> Model {
    let conversion = conversion.with(.make)
    guard place.isObject else { throw Mismatch.cast(to: [String: Any].self) }
    return try place.wrapped { try read(Map(.fromJSON, $0, nil, conversion)) }
  }

  override func update(_ value: inout Model, from place: JSONReader?, _ conversion: Conversion) {
    guard let place, place.isObject else { return }
    guard conversion.purpose == .update else { return super.update(&value, from: place, conversion) }
    try? place.wrapped { wrapping in
      value.mapping(map: Map(.fromJSON, wrapping, nil, conversion))
    }
  }

  override func json(_ value: Model, _ conversion: Conversion) -> Any? {
    value.dictionary(conversion)
  }

  override func isDispensable(_ place: JSONReader) -> Bool { place.isObject }
}

extension BaseMappable {
  /// The model as a JSON object; nil within itself, as JSON has no end for that.
  func dictionary(_ conversion: Conversion) -> [String: Any]? {
    guard let conversion = conversion.within(self) else { return nil }
    var model = self
    let map = Map(.toJSON, nil, [:], conversion)
    model.mapping(map: map)
    return map.JSON
  }
}
