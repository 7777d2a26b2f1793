/// Results as a picture: a bar for each library, as long as its MB/s, grouped by document and direction.
///
/// Colours are taken from what the reader's system prefers, light or dark.
struct Chart: CustomStringConvertible {
  let description: String

  private static let labelWidth = 180.0
  private static let barWidth = 460.0
  private static let rowHeight = 20.0

  init(_ results: [Result]) {
    let fastest = results.flatMap { result in result.measurements.map(result.megabytesPerSecond) }.max() ?? 1
    var y = 8.0
    var lines: [String] = []
    for result in results {
      lines.append(Self.label(result.name, x: 8, y: y + 14, style: "name"))
      y += Self.rowHeight + 2
      for (index, measurement) in result.measurements.enumerated() {
        let rate = result.megabytesPerSecond(measurement)
        let length = max(1, rate / fastest * Self.barWidth)
        let ratio = index == 0 ? "" : " (\(text(result.ratio(measurement), digits: 1)) × the time)"
        let bar = index == 0 ? "own" : "other"
        lines.append(Self.label(measurement.library, x: 24, y: y + 14))
        lines.append(
          #"<rect class="\#(bar)" x="\#(Int(Self.labelWidth))" y="\#(Int(y) + 3)" width="\#(text(length, digits: 1))" height="14"/>"#
        )
        lines.append(
          Self.label(
            "\(text(rate, digits: 0)) MB/s\(ratio)", x: Self.labelWidth + length + 6, y: y + 14, style: "figure"))
        y += Self.rowHeight
      }
      y += 10
    }
    let width = Int(Self.labelWidth + Self.barWidth + 170)
    description = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(Int(y))" width="\(width)" height="\(Int(y))" role="img">
      <title>MB/s of JSON read and written by JsonMapper and others; longer is faster</title>
      <style>
      svg { background: #ffffff; }
      text { font: 13px -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328; }
      .name { font-weight: bold; }
      .figure { fill: #59636e; }
      .own { fill: #d9480f; }
      .other { fill: #8c959f; }
      @media (prefers-color-scheme: dark) {
      svg { background: #0d1117; }
      text { fill: #f0f6fc; }
      .figure { fill: #9198a1; }
      .own { fill: #ff8c42; }
      .other { fill: #656c76; }
      }
      </style>
      \(lines.joined(separator: "\n"))
      </svg>
      """
  }

  private static func label(_ label: String, x: Double, y: Double, style: String = "library") -> String {
    let escaped = label.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return #"<text class="\#(style)" x="\#(text(x, digits: 1))" y="\#(Int(y))">\#(escaped)</text>"#
  }
}
