import JsonMapper

/// A parcel on its way. It declares no path, so that `Mapper.map(json)` looks for it in the whole document.
struct Shipment: Mapable, Equatable {
  let number: String
  let recipient: String
  let phone: String?
  let weight: Double
  let stops: [Stop]
  /// Where in the document it was found.
  let path: JSONPath

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "number"),
    .value(type: String.self, key: "recipient.name"),
    .value(type: String.self, key: "recipient.phone", optional: true),
    .value(type: Double.self, key: "weight_kg"),
    .objectsArray(type: Stop.self, key: "stops"),
  ]

  init(_ wrapping: Wrapping) throws {
    number = try wrapping.get("number")
    recipient = try wrapping.get("recipient.name")
    phone = try wrapping.get("recipient.phone")
    weight = try wrapping.get("weight_kg")
    stops = try wrapping.get("stops")
    path = wrapping.path
  }
}

/// A place on the way of a parcel.
struct Stop: Mapable, Equatable {
  let city: String
  let arrived: String?
  let hours: Int
  let note: String?

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "city"),
    .value(type: String.self, key: "arrived", optional: true),
    .value(type: Int.self, key: "hours"),
    .value(type: String.self, key: "note", optional: true),
  ]

  init(_ wrapping: Wrapping) throws {
    city = try wrapping.get("city")
    arrived = try wrapping.get("arrived")
    hours = try wrapping.get("hours")
    note = try wrapping.get("note")
  }
}
