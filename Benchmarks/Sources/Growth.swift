import Foundation
import JsonMapper

/// How the cost of one kind of input grows with its size.
struct GrowthShape {
  let name: String
  /// How many of what it consists of there are at most: keys, elements, bytes.
  let most: Int
  let text: (Int) -> [UInt8]
  let run: ([UInt8]) throws -> Void

  init(
    _ name: String, most: Int = 1 << 18, _ text: @escaping (Int) -> [UInt8], run: @escaping ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.most = most
    self.text = text
    self.run = run
  }
}

/// The costs of a shape at sizes that double.
struct Growth: CustomStringConvertible {
  /// A cost that is linear has caches and tables that grow to pay for, but not more than this.
  private static let mostRatio = 4.0
  private static let doublings = 4
  /// In nanoseconds per byte: what the system takes for fresh memory, which small texts do without, hides all below it.
  private static let leastCost = 1.0

  private let name: String
  private let bytes: Int
  private var nanosecondsPerByte: [Double] = []
  private let memoryPerByte: Double?

  /// Measures a shape, up to the first size at which it is not linear.
  init(_ shape: GrowthShape) throws {
    name = shape.name
    var bytes = 0
    var memoryPerByte: Double?
    for doubling in (0...Self.doublings).reversed() {
      let text = shape.text(shape.most >> doubling)
      bytes = text.count
      let before = Memory.resident(), isWatched = Memory.forgetPeak()
      nanosecondsPerByte.append(try Self.nanoseconds(shape, text) / Double(bytes))
      memoryPerByte = isWatched ? Double(max(0, Memory.peak() - before)) / Double(bytes) : nil
      if Self.ratio(nanosecondsPerByte) > Self.mostRatio { break }
    }
    self.bytes = bytes
    self.memoryPerByte = memoryPerByte
  }

  /// The least of up to three calls.
  private static func nanoseconds(_ shape: GrowthShape, _ text: [UInt8]) throws -> Double {
    let enough = 0.2e9
    var least = Double.infinity
    for _ in 0..<3 {
      let start = threadNanoseconds()
      try shape.run(text)
      least = min(least, threadNanoseconds() - start)
      if least > enough { break }
    }
    return least
  }

  /// The cost of a byte of the largest text in that of the smallest.
  private var ratio: Double { Self.ratio(nanosecondsPerByte) }

  var isLinear: Bool { ratio <= Self.mostRatio }

  private static func ratio(_ costs: [Double]) -> Double {
    max(costs.last ?? 0, leastCost) / max(costs.first ?? 0, leastCost)
  }

  static let header =
    padded("", 44) + padded("bytes", 11, isNumber: true)
    + padded("ns/byte at 1/16, 1/8, 1/4, 1/2, 1", 46, isNumber: true)
    + padded("memory", 9, isNumber: true) + padded("ratio", 8, isNumber: true)

  var description: String {
    padded(name, 44) + padded("\(bytes)", 11, isNumber: true)
      + padded(nanosecondsPerByte.map { padded(text($0, digits: 2), 9, isNumber: true) }.joined(), 46, isNumber: true)
      + padded(memoryPerByte.map { text($0, digits: 1) } ?? "", 9, isNumber: true)
      + padded(text(ratio, digits: 2), 8, isNumber: true) + (isLinear ? "" : "  not linear")
  }
}

/// Prints how costs grow.
///
/// - Throws: A ``Failure`` that names what does not grow linearly.
func showGrowth(_ filter: String) throws {
  let shapes = growthShapes().filter { filter.isEmpty || $0.name.contains(filter) }
  if shapes.isEmpty { throw Failure("no shape has \"\(filter)\" in its name") }
  print(Growth.header)
  var failures: [String] = []
  for shape in shapes {
    let growth = try Growth(shape)
    print(growth)
    fflush(nil)
    if !growth.isLinear { failures.append(shape.name) }
  }
  if !failures.isEmpty { throw Failure("not linear: \(failures.joined(separator: ", "))") }
}

private func padded(_ text: String, _ width: Int, isNumber: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return isNumber ? blanks + text : text + blanks
}
