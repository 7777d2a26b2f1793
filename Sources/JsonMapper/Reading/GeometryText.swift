/// Points, sizes and rectangles as text: `{1, 2}`, `{{1, 2}, {3, 4}}`.
@safe struct GeometryText {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  private init(_ text: UnsafeBufferPointer<UInt8>) { unsafe self.text = unsafe text }

  /// The numbers of `{1, 2}`; nil for any other text.
  static func pair(_ text: UnsafeBufferPointer<UInt8>) -> [Double]? {
    var scanner = unsafe GeometryText(text)
    guard let pair = scanner.pair(), scanner.next == nil else { return nil }
    return pair
  }

  /// The numbers of `{{1, 2}, {3, 4}}`; nil for any other text.
  static func pairs(_ text: UnsafeBufferPointer<UInt8>) -> [Double]? {
    var scanner = unsafe GeometryText(text)
    guard scanner.take("{"), let first = scanner.pair(), scanner.take(","), let second = scanner.pair(),
      scanner.take("}"), scanner.next == nil
    else { return nil }
    return first + second
  }

  private mutating func pair() -> [Double]? {
    guard take("{"), let first = number(), take(","), let second = number(), take("}") else { return nil }
    return [first, second]
  }

  /// The byte behind white space; nil at the end.
  private var next: UInt8? {
    mutating get {
      // SAFETY: here and below, the index is checked against the count before every read.
      while unsafe index < text.count, unsafe text[index] == 0x20 || 0x09...0x0D ~= text[index] { index += 1 }
      return unsafe index < text.count ? text[index] : nil
    }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func number() -> Double? {
    guard next != nil else { return nil }
    let start = index
    while unsafe index < text.count, unsafe text[index] > 0x20, unsafe !",{}".utf8.contains(text[index]) { index += 1 }
    let number = unsafe UnsafeBufferPointer(rebasing: text[start..<index])
    guard unsafe NumberText.isNumber(number), let address = number.baseAddress else { return nil }
    return unsafe doubleValue(address, length: number.count, readable: number.count)
  }
}
