import Foundation

/// The rounds of one library: nanoseconds per call.
struct Measurement {
  let library: String
  var rounds: [Double] = []
}

/// Lets all libraries take turns, every other round backwards, so that what disturbs the machine disturbs them alike.
func measure(_ comparison: Comparison, rounds: Int) throws -> [Measurement] {
  let contenders = comparison.contenders
  let counts = try contenders.map { try calibratedCount($0) }
  var measurements = contenders.map { Measurement(library: $0.library) }
  for round in 0..<rounds {
    for index in round.isMultiple(of: 2) ? Array(contenders.indices) : contenders.indices.reversed() {
      measurements[index].rounds.append(try nanosecondsPerCall(contenders[index], count: counts[index]))
    }
  }
  return measurements
}

/// How many calls take about 40 ms. Warms up on the way.
private func calibratedCount(_ contender: Contender) throws -> Int {
  let turn = 40e6
  try contender.run()
  var count = 1
  while true {
    let elapsed = try nanosecondsPerCall(contender, count: count) * Double(count)
    if elapsed > turn / 4 { return max(1, Int(Double(count) * turn / elapsed)) }
    count *= 2
  }
}

/// The mean over `count` calls, results freed.
private func nanosecondsPerCall(_ contender: Contender, count: Int) throws -> Double {
  let start = threadNanoseconds()
  for _ in 0..<count { try contender.run() }
  return (threadNanoseconds() - start) / Double(count)
}

/// CPU time of this thread: what else the machine does is not in it.
func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

extension [Double] {
  /// The middle one of an odd number; the upper of the two in the middle of an even one.
  var median: Double { sorted()[count / 2] }
}
