@testable import JsonMapper

/// Hands out the bytes of `text` at the end of an allocation of their own, so that a read beyond `readable` is one beyond
/// the allocation. `slack` lets that many bytes of more digits, a point or an exponent follow, which must not count.
func withNumberText<Result>(
  _ text: String, slack: Int = 0, _ body: (_ text: UnsafePointer<UInt8>, _ length: Int, _ readable: Int) -> Result
) -> Result {
  let bytes = Array(text.utf8)
  let readable = bytes.count + slack
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: readable)
  defer { memory.deallocate() }
  for index in 0..<readable {
    (memory + index).initialize(to: index < bytes.count ? bytes[index] : Array("7.9e1".utf8)[(index - bytes.count) % 5])
  }
  return body(memory, bytes.count, readable)
}

/// What a writing function leaves in a buffer.
func writtenText(capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  defer { memory.deallocate() }
  memory.initialize(repeating: UInt8(ascii: "#"), count: capacity)
  let count = write(memory)
  return String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
}

/// SplitMix64 (Guy Steele, Doug Lea and Christine Flood, 2014): the same numbers in every run.
struct NumberGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// `count` decimal digits, the first of them not zero.
  mutating func digits(_ count: Int) -> String {
    var text = String(Int.random(in: 1...9, using: &self))
    for _ in 1..<max(count, 1) { text += String(Int.random(in: 0...9, using: &self)) }
    return text
  }
}
