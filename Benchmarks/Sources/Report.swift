import Foundation

/// The lines of one comparison.
struct Report: CustomStringConvertible {
  private let comparison: Comparison
  private let measurements: [Measurement]

  static let title = """
    CPU time per call, Data to models and models to Data: medians of rounds in which the libraries take turns.
    ratio: a library's time through JsonMapper's in the same round, the median; above 1, JsonMapper is faster.
    * gives a tree of Any, and makes no models of it.
    """

  static let header = line("document", "bytes", "library", "ns per call", "MB/s", "ratio")

  init(_ comparison: Comparison, rounds measurements: [Measurement]) {
    self.comparison = comparison
    self.measurements = measurements
  }

  var description: String {
    measurements.map { measurement in
      let time = measurement.rounds.median
      let ratios = zip(measurement.rounds, measurements[0].rounds).map { $0 / $1 }
      return Self.line(
        comparison.name, "\(comparison.bytes)", measurement.library, Self.text(time, digits: 0),
        Self.text(Double(comparison.bytes) / time * 1000, digits: 0), Self.text(ratios.median, digits: 2))
    }.joined(separator: "\n")
  }

  private static func line(
    _ name: String, _ bytes: String, _ library: String, _ time: String, _ rate: String, _ ratio: String
  ) -> String {
    let right = { (text: String, width: Int) in String(repeating: " ", count: max(1, width - text.count)) + text }
    let left = { (text: String, width: Int) in text + String(repeating: " ", count: max(0, width - text.count)) }
    return left(name, 19) + right(bytes, 8) + "  " + left(library, 18) + right(time, 13) + right(rate, 7)
      + right(ratio, 7)
  }

  private static func text(_ number: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", number)
  }
}
