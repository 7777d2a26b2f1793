/// Indexes of nodes in ascending order, each once, that mostly come so.
struct AscendingIndexes {
  private(set) var all: [Int] = []

  mutating func insert(_ index: Int) {
    let place = place(of: index)
    if place == all.endIndex {
      all.append(index)
    } else if all[place] != index {
      all.insert(index, at: place)
    }
  }

  /// Whether one of the indexes lies in a range.
  func haveAny(in range: Range<Int>) -> Bool {
    let place = place(of: range.lowerBound)
    return place < all.endIndex && all[place] < range.upperBound
  }

  /// Where the first index stands that is not below another.
  private func place(of index: Int) -> Int {
    guard let last = all.last, last >= index else { return all.endIndex }
    var (low, high) = (0, all.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
