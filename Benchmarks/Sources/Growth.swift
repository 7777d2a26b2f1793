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
    _ name: String, most: Int = 1 << 20, _ text: @escaping (Int) -> [UInt8], run: @escaping ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.most = most
    self.text = text
    self.run = run
  }
}

/// The costs of a shape at sizes that double.
struct Growth: CustomStringConvertible {
  /// What is linear has caches to outgrow and tables to fill, but its cost grows with no higher power of the size than
  /// this, by which a byte of the largest text costs four times what it does in the smallest.
  private static let mostExponent = 1.5
  /// The same of the last doubling alone, which noise and a table that has just been doubled tell in more.
  private static let mostLastExponent = 1.8
  private static let doublings = 4
  /// In nanoseconds: a call beyond this is not repeated with a larger text.
  private static let longest = 30e9

  private let name: String
  /// In nanoseconds. Fresh memory, which small texts do without, hides all below two; so does that two of half a million
  /// keys share a hash by chance, which costs another look at them.
  private var time = CostCurve(leastPerByte: 2)
  /// The peak in bytes, above what there was before; of small texts much is there already.
  private var memory = CostCurve(leastPerByte: 2)
  private var isTooSlow = false

  init(_ shape: GrowthShape) throws {
    name = shape.name
    for doubling in (0...Self.doublings).reversed() {
      let text = shape.text(shape.most >> doubling)
      let before = Memory.resident(), isWatched = Memory.forgetPeak()
      let nanoseconds = try Self.nanoseconds(shape, text)
      time.add(nanoseconds, bytes: text.count)
      if isWatched { memory.add(Double(max(0, Memory.peak() - before)), bytes: text.count) }
      isTooSlow = nanoseconds > Self.longest
      if isTooSlow { break }
    }
  }

  /// The least of up to three calls: what else the machine does adds to each of them.
  private static func nanoseconds(_ shape: GrowthShape, _ text: [UInt8]) throws -> Double {
    let enough = 0.5e9
    var least = Double.infinity
    for _ in 0..<3 {
      let start = processNanoseconds()
      try shape.run(text)
      least = min(least, processNanoseconds() - start)
      if least > enough { break }
    }
    return least
  }

  /// What is not linear.
  var faults: [String] {
    var faults: [String] = []
    if isTooSlow || !Self.isLinear(time) { faults.append("time") }
    if !Self.isLinear(memory) { faults.append("memory") }
    return faults
  }

  private static func isLinear(_ curve: CostCurve) -> Bool {
    curve.exponent <= mostExponent && curve.lastExponent <= mostLastExponent
  }

  static let header =
    padded("", 44) + padded("bytes", 10, isNumber: true)
    + padded("ns/byte at 1/16, 1/8, 1/4, 1/2, 1", 42, isNumber: true) + padded("power", 7, isNumber: true)
    + padded("last", 6, isNumber: true) + padded("memory/byte at 1/16 and 1", 27, isNumber: true)
    + padded("power", 7, isNumber: true) + padded("last", 6, isNumber: true)

  var description: String {
    func powers(_ curve: CostCurve) -> String {
      padded(text(curve.exponent, digits: 2), 7, isNumber: true)
        + padded(text(curve.lastExponent, digits: 2), 6, isNumber: true)
    }
    let costs = time.costsPerByte.map { padded(text($0, digits: 2), 8, isNumber: true) }.joined()
    let peaks = [memory.costsPerByte.first, memory.costsPerByte.last].compactMap(\.self)
    return padded(name, 44) + padded("\(Int(time.points.last?.bytes ?? 0))", 10, isNumber: true)
      + padded(costs, 42, isNumber: true) + powers(time)
      + padded(peaks.map { padded(text($0, digits: 1), 8, isNumber: true) }.joined(), 27, isNumber: true)
      + powers(memory) + (faults.isEmpty ? "" : "  not linear: \(faults.joined(separator: " and "))")
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
    var growth = try Growth(shape)
    // What else the machine does adds to a cost, but hardly twice in the same way.
    if !growth.faults.isEmpty { growth = try Growth(shape) }
    print(growth)
    fflush(nil)
    if !growth.faults.isEmpty { failures.append(shape.name) }
  }
  if !failures.isEmpty { throw Failure("not linear: \(failures.joined(separator: ", "))") }
}

private func padded(_ text: String, _ width: Int, isNumber: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return isNumber ? blanks + text : text + blanks
}
