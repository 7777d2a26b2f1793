/// All that is wrong with a type's properties.
struct SchemaFaults {
  private let type: any Mapable.Type
  private var messages: [String] = []

  init(of properties: [MapableProperty], in type: any Mapable.Type) {
    self.type = type
    for (position, property) in properties.enumerated() {
      if property.key.isEmpty {
        messages.append("property \(position) has an empty key")
      } else if let part = PathText(property.key).parts.firstIndex(of: "") {
        messages.append("property \"\(property.key)\" has an empty part at position \(part) of its path")
      }
    }
  }

  /// One error that names them all; nil without one.
  var error: MapperError? {
    if messages.isEmpty { return nil }
    return MapperError(
      MapperError.Details(
        code: .invalidSchema, message: "invalid schema of \(type): \(messages.joined(separator: "; "))"))
  }
}
