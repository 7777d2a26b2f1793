extension JSONNode: JSONWritable {
  /// Writes the value's text as it stands in its document; null where there is no value.
  public func write(to writer: inout JSONWriter) throws {
    if exists { try unsafe writer.emit(raw: rawBytes) } else { writer.null() }
  }
}
