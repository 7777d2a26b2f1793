/// Calls each library, or the first of each comparison, once, warm, through `measuredCall`, for a tool that counts what that function does; prints whose
/// calls they are, in their order. See `Benchmarks/instructions`.
func callOnce(_ comparisons: [Comparison], onlyFirst: Bool) throws {
  for comparison in comparisons {
    for contender in comparison.contenders.prefix(onlyFirst ? 1 : .max) {
      for _ in 0..<3 { try contender.run() }
      measured = contender
      measuredCall()
      print("\(comparison.name)\t\(contender.library)")
    }
  }
}

// SAFETY: benchmarks run on one thread.
nonisolated(unsafe) private var measured: Contender?

@inline(never)
func measuredCall() {
  try? measured?.run()
}
