@testable import JsonMapper
import Testing

@Suite struct AscendingIndexTests {
  static let rows: [(inserted: [Int], all: [Int])] = [
    ([], []), ([3], [3]), ([1, 2, 5], [1, 2, 5]), ([5, 2, 1], [1, 2, 5]), ([2, 2, 9, 2, 9], [2, 9]),
    ([7, 1, 9, 3, 8, 3], [1, 3, 7, 8, 9]),
  ]

  @Test(arguments: rows)
  func keepsEachOnceInOrderAndTellsWhatLiesInARange(inserted: [Int], all: [Int]) {
    var indexes = AscendingIndexes()
    for index in inserted { indexes.insert(index) }
    #expect(indexes.all == all)
    for start in 0...10 {
      for end in start...10 {
        #expect(indexes.haveAny(in: start..<end) == all.contains { (start..<end).contains($0) }, "\(start)..<\(end)")
      }
    }
  }
}
