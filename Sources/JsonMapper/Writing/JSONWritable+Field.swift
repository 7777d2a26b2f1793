extension Field: JSONWritable where Value: JSONWritable {
  /// Writes the value, or `null`.
  @inlinable
  public func write(to writer: inout JSONWriter) throws {
    if case .value(let value) = self { try value.write(to: &writer) } else { writer.null() }
  }

  /// Left out where it is missing; null is written whatever the options say.
  @inlinable
  public var jsonPresence: JSONPresence {
    if case .missing = self { .missing } else { .value }
  }
}
