extension JSONValue: JSONReadable {
  /// Reads a value of any kind.
  public init(from node: JSONNode) throws {
    self = try node._read(Self.self)
  }

  /// Reads a value of any kind within a mapping call; what JSON has no text for is of the wrong kind.
  public static func _read(_ reader: JSONReader) throws -> JSONValue {
    let (value, missing) = reading(reader.session.storage, reader.index, firstWins: reader.keepsEarlier)
    return try missing.map { try reader.at($0).mismatch(Self.self) } ?? value
  }
}
