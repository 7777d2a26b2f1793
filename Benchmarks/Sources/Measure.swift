import Foundation

/// The rounds of one library: nanoseconds per call.
struct Measurement {
  let library: String
  var rounds: [Double] = []
}

/// Lets all libraries take turns, every other round backwards, so that what disturbs the machine disturbs them alike.
func measure(_ contenders: [Contender], rounds: Int) throws -> [Measurement] {
  let counts = try contenders.map { try calibratedCount($0) }
  var measurements = contenders.map { Measurement(library: $0.library) }
  for round in 0..<rounds {
    for index in round.isMultiple(of: 2) ? Array(contenders.indices) : contenders.indices.reversed() {
      measurements[index].rounds.append(try contenders[index].nanosecondsPerCall(counts[index]))
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
    let elapsed = try contender.nanosecondsPerCall(count) * Double(count)
    if elapsed > turn / 4 { return max(1, Int(Double(count) * turn / elapsed)) }
    count *= 2
  }
}

/// CPU time of this thread: what else the machine does is not in it.
func threadNanoseconds() -> Double { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// CPU time of all threads of this process.
func processNanoseconds() -> Double { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

private func nanoseconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

extension [Double] {
  /// The middle one of an odd number; the upper of the two in the middle of an even one.
  var median: Double { sorted()[count / 2] }
}
