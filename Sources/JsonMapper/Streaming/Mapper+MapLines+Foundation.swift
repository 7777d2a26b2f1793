import Foundation

extension Mapper {
  /// Reads JSON lines (NDJSON) that are there as a whole, on all cores, in the order of the lines.
  ///
  /// ```swift
  /// let events = try Mapper.mapLines(data, as: Event.self)
  /// ```
  ///
  /// Lines are read as by `Mapper.lines(of:as:)`. The call returns when all is done, and works on the calling thread, too.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - type: What a line is: a model, or whatever else can be read.
  ///   - options: As for `Mapper.read`, for each line.
  ///   - context: What the models get as `context`.
  ///   - onInvalid: Whether an invalid line is an error; the first one in the text is thrown, and names its line. Those
  ///     that are skipped are reported in the order of the text, when all is read.
  @inlinable
  public static func mapLines<Record: JSONReadable & Sendable>(
    _ json: some JSONSource, as type: Record.Type, options: MapperOptions = .standard,
    context: (any Sendable)? = nil, onInvalid: InvalidRecords = .throw
  ) throws -> [Record] {
    try json._withInput { input in
      let lines = ConcurrentLines<Record>(
        in: input, RecordReader(type, options: options, context: context, onInvalid: onInvalid))
      performConcurrently(lines.pieceCount) { lines.readPiece($0) }
      return try lines.records()
    }
  }

  @usableFromInline
  static func performConcurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
