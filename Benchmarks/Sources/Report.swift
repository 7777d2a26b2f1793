import Foundation

/// What was measured of one comparison.
struct Result {
  let name: String
  /// The length of the text that is read, or that JsonMapper writes.
  let bytes: Int
  /// JsonMapper's, or what else comes first, and those of the others.
  let measurements: [Measurement]

  func megabytesPerSecond(_ measurement: Measurement) -> Double {
    Double(bytes) / measurement.rounds.median * 1000
  }

  /// How many times as long it takes as the first: the median of the rounds.
  func ratio(_ measurement: Measurement) -> Double {
    zip(measurement.rounds, measurements[0].rounds).map { $0 / $1 }.median
  }
}

/// The lines of one comparison.
struct Report: CustomStringConvertible {
  private let result: Result

  static let title = """
    CPU time per call, Data to models and models to Data: medians of rounds in which the libraries take turns.
    ratio: a library's time through that of the first in the same round, the median; above 1, the first is faster.
    * gives a tree of Any, and makes no models of it. With --references, serde_json reads numbers exactly, as the others do
    (float_roundtrip), and msgspec's times include Python's call.
    """

  static let header = line("document", "bytes", "library", "ns per call", "MB/s", "ratio")

  init(_ result: Result) {
    self.result = result
  }

  var description: String {
    result.measurements.map { measurement in
      Self.line(
        result.name, "\(result.bytes)", measurement.library, text(measurement.rounds.median, digits: 0),
        text(result.megabytesPerSecond(measurement), digits: 0), text(result.ratio(measurement), digits: 2))
    }.joined(separator: "\n")
  }

  private static func line(
    _ name: String, _ bytes: String, _ library: String, _ time: String, _ rate: String, _ ratio: String
  ) -> String {
    left(name, 19) + right(bytes, 8) + "  " + left(library, 28) + right(time, 13) + right(rate, 7) + right(ratio, 7)
  }
}

func text(_ number: Double, digits: Int) -> String {
  String(format: "%.\(digits)f", number)
}

/// A text in a column of this width, on its right.
func right(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

/// A text in a column of this width, on its left.
func left(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
