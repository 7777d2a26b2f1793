extension JSONValue: JSONWritable {
  /// Writes the value: members in order, numbers by their own text.
  ///
  /// - Throws: ``MapperError/Code/depthExceeded`` where the value leads too deep.
  public func write(to writer: inout JSONWriter) throws {
    var open: [OpenContainer] = []
    var value = self
    do {
      while true {
        if let container = value.container {
          let bracket = value.kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "[")
          let start = writer.count
          let inner = value.kind == .object ? JSONWriter.Slot.key : JSONWriter.Slot.element
          let outer = try writer.open(bracket, inner: inner)
          open.append(OpenContainer(container: container, bracket: bracket, start: start, outer: outer))
        } else {
          value.writeAtom(to: &writer)
        }
        while let last = open.last, last.count == last.container.values.count {
          // The closing brackets come two after the opening ones.
          writer.close(last.bracket + 2, outer: last.outer)
          open.removeLast()
        }
        guard let last = open.last else { return }
        if !last.container.keys.isEmpty { writer.emit(key: last.container.keys[last.count]) }
        writer.slot = JSONWriter.Slot.value
        value = last.container.values[last.count]
        open[open.count - 1].count += 1
      }
    } catch {
      throw open.reversed().reduce(error) { writer.abandon($0, at: $1.start, outer: $1.outer) }
    }
  }

  /// An array or object that is being written.
  private struct OpenContainer {
    let container: Container
    let bracket: UInt8
    let start: Int
    let outer: JSONWriter.Slot
    /// How many values have been written, or begun.
    var count = 0
  }

  private func writeAtom(to writer: inout JSONWriter) {
    switch content {
    case .bool(let value): value.write(to: &writer)
    case .string(let text): text.write(to: &writer)
    case .number(let text): if writer.beginValue() { writer.emit(digits: text) }
    case .null, .array, .object: writer.null()
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON text, however deep it is nested.
  public var description: String {
    (try? Mapper.string(from: Unlimited(value: self))) ?? ""
  }

  /// A value that is written without a limit to its depth.
  private struct Unlimited: JSONWritable {
    let value: JSONValue

    func write(to writer: inout JSONWriter) throws {
      writer.remainingDepth = .max
      try value.write(to: &writer)
    }
  }
}

extension JSONValue: JSONSource {
  /// Lends the value's JSON text to `body`, so that models can be mapped from values. Lines and columns of errors are
  /// those of this text, the ``description``.
  public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    // SAFETY: the text is lent for the call only.
    try unsafe description.withJSONBytes(body)
  }
}
