/// Rows of text under a header, in columns as wide as their widest cell.
struct Table: CustomStringConvertible {
  let header: [String]
  let rows: [[String]]

  var description: String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([header, rule] + rows).map { line($0, widths) }.joined(separator: "\n")
  }

  /// The last cell is not filled up, so that no line ends in blanks.
  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count) }
    return "  " + (padded + cells.suffix(1)).joined(separator: "  ")
  }
}

extension Shipment {
  /// The shipment in a line, and its stops as a table.
  var report: String {
    let stops = Table(
      header: ["city", "hours", "arrived", "note"],
      rows: stops.map { [$0.city, "\($0.hours)", $0.arrived ?? "-", $0.note ?? "-"] })
    return """
        \(number), \(weight) kg, for \(recipient) (phone: \(phone ?? "none"))

      \(stops)
      """
  }
}
