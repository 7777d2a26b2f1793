import Foundation

/// What something costs at sizes that double.
struct CostCurve {
  /// Costs of a byte below this are taken for it: of small texts some costs nothing, such as memory that is there already.
  let leastPerByte: Double
  private(set) var points: [(bytes: Double, cost: Double)] = []

  init(leastPerByte: Double) {
    self.leastPerByte = leastPerByte
  }

  mutating func add(_ cost: Double, bytes: Int) { points.append((Double(bytes), cost)) }

  /// The costs of a byte, as they are.
  var costsPerByte: [Double] { points.map { $0.cost / $0.bytes } }

  /// The power of the size that the cost grows with, by least squares over the logarithms: 1 is linear, 2 quadratic.
  var exponent: Double {
    guard points.count > 1 else { return 1 }
    let logarithms = points.map { (x: log($0.bytes), y: log(max($0.cost, leastPerByte * $0.bytes))) }
    let x = logarithms.map(\.x).mean, y = logarithms.map(\.y).mean
    return logarithms.map { ($0.x - x) * ($0.y - y) }.sum / logarithms.map { ($0.x - x) * ($0.x - x) }.sum
  }

  /// The same power, of the last doubling alone.
  var lastExponent: Double {
    var last = CostCurve(leastPerByte: leastPerByte)
    last.points = points.suffix(2)
    return last.exponent
  }
}

extension [Double] {
  fileprivate var sum: Double { reduce(0, +) }
  fileprivate var mean: Double { sum / Double(count) }
}
