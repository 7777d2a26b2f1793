/// Results as a table in Markdown, a document and a direction a row.
struct MarkdownTable: CustomStringConvertible {
  let description: String

  init(_ results: [Result]) {
    var columns: [String] = []
    for measurement in results.flatMap(\.measurements) where !columns.contains(Self.column(measurement)) {
      columns.append(Self.column(measurement))
    }
    var lines = [["", "bytes"] + columns, ["---", "---:"] + columns.map { _ in "---:" }]
    for result in results {
      lines.append(
        [result.name, "\(result.bytes)"]
          + columns.map { column in
            guard let index = result.measurements.firstIndex(where: { Self.column($0) == column }) else { return "" }
            let measurement = result.measurements[index]
            let rate = "\(text(result.megabytesPerSecond(measurement), digits: 0)) MB/s"
            return index == 0 ? "**\(rate)**" : "\(rate), \(text(result.ratio(measurement), digits: 1)) ×"
          })
    }
    description = lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Foundation's decoder and encoder share a column, since no row has both.
  private static func column(_ measurement: Measurement) -> String {
    measurement.library == "JSONDecoder" || measurement.library == "JSONEncoder"
      ? "JSONDecoder, -Encoder" : measurement.library
  }
}
