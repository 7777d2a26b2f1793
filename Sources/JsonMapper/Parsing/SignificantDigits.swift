/// Where the digits of a valid number's text stand that make its value: the slow, general view of it, shared by what does
/// not fit the fast paths.
struct SignificantDigits {
  /// The first digit that is not zero, and the byte behind the last such one; equal if the number is zero.
  private(set) var start = 0
  private(set) var end = 0
  /// The number of digits from `start` to `end`, the decimal point not counted.
  private(set) var count = 0
  /// The value is the integer that the digits spell times 10^`exponent`. Huge ones are held below `Int.max` in size.
  private(set) var exponent = 0
  let isNegative: Bool

  init(_ text: UnsafePointer<UInt8>, length: Int) {
    // SAFETY: only bytes below `length` are read.
    isNegative = unsafe text[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    var position = 0  // digits since the first that is not zero
    var lastPosition = 0  // the same, at the last that is not zero
    var fractionDigits = 0
    var isFraction = false
    while index < length {
      let byte = unsafe text[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        exponent = unsafe scanExponent(text, from: index &+ 1, length: length)
        break
      } else {
        if isFraction { fractionDigits &+= 1 }
        if byte != UInt8(ascii: "0") {
          if position == 0 { start = index }
          position &+= 1
          lastPosition = position
          end = index &+ 1
        } else if position > 0 {
          position &+= 1
        }
      }
      index &+= 1
    }
    count = lastPosition
    exponent &+= position &- lastPosition &- fractionDigits
  }
}
