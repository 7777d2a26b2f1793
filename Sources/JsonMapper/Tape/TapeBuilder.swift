/// A tape that is built value by value, together with the compact JSON text that it points into.
///
/// For documents whose values do not stand in a strict JSON text: those made of the caller's values, and those in another
/// syntax. Commas and colons come by themselves.
struct TapeBuilder: ~Copyable {
  private(set) var tape = Tape(capacity: 64)
  private(set) var text: [UInt8] = []
  /// Values that JSON has no text for, by the auxiliary word of their node; their text is null.
  private(set) var natives: [Any] = []
  private var open: [OpenContainer] = []

  private struct OpenContainer {
    let index: Int
    let isObject: Bool
    /// Elements or keys so far.
    var count = 0
  }

  /// How many containers are open.
  var depth: Int { open.count }

  /// Whether the innermost open container is an object.
  var isInObject: Bool { open.last?.isObject ?? false }

  mutating func openContainer(_ kind: TapeNode.Kind) {
    beginValue()
    let index = tape.append(TapeNode(kind: kind, offset: text.count, length: 0))
    open.append(OpenContainer(index: index, isObject: kind == .object))
    text.append(kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  mutating func closeContainer() {
    guard let closed = open.popLast() else { return }
    tape.close(closed.index, children: closed.count)
    text.append(closed.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Adds `null`, `true` or `false`.
  mutating func addLiteral(_ kind: TapeNode.Kind) {
    beginValue()
    let word = kind == .null ? "null" : kind == .true ? "true" : "false"
    tape.append(TapeNode(kind: kind, offset: text.count, length: word.utf8.count))
    text += word.utf8
  }

  /// Adds a number by its text, which is one of JSON.
  mutating func addNumber(_ digits: [UInt8]) {
    beginValue()
    var flags: UInt64 = digits.first == UInt8(ascii: "-") ? TapeNode.isNegative : 0
    if digits.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      flags |= TapeNode.isReal
    }
    tape.append(TapeNode(kind: .number, flags: flags, offset: text.count, length: digits.count))
    text += digits
  }

  /// Adds a value that JSON has no text for.
  mutating func addNative(_ value: Any) {
    beginValue()
    tape.append(
      TapeNode(kind: .native, offset: text.count, length: 4, auxiliary: UInt32(truncatingIfNeeded: natives.count)))
    text += "null".utf8
    natives.append(value)
  }

  /// Adds a string by its content in valid UTF-8, without quotes and escapes.
  mutating func addString(_ content: UnsafeBufferPointer<UInt8>) {
    beginValue()
    unsafe addQuoted(content, kind: .string)
  }

  /// Adds the key of a member by its content in valid UTF-8; its value is to come next.
  mutating func addKey(_ content: UnsafeBufferPointer<UInt8>) {
    separate()
    unsafe addQuoted(content, kind: .key)
    text.append(UInt8(ascii: ":"))
  }

  private mutating func addQuoted(_ content: UnsafeBufferPointer<UInt8>, kind: TapeNode.Kind) {
    text.append(UInt8(ascii: "\""))
    let start = text.count
    var flags: UInt64 = 0
    // SAFETY: the content is gone through by its own indexes, and `keyHash` reads no more than its count.
    var run = content.startIndex
    for index in content.indices {
      let byte = unsafe content[index]
      if byte >= 0x80 { flags |= TapeNode.isNonASCII }
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      flags |= TapeNode.isEscaped
      unsafe text += content[run..<index]
      text += Self.escape(byte).utf8
      run = index + 1
    }
    unsafe text += content[run...]
    var hash: UInt32 = 0
    if kind == .key {
      if flags & TapeNode.isEscaped != 0 { tape.hasEscapedKeys = true }
      hash = unsafe content.baseAddress.map { unsafe keyHash($0, content.count) } ?? 0
    }
    tape.append(TapeNode(kind: kind, flags: flags, offset: start, length: text.count - start, auxiliary: hash))
    text.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    byte >= 0x20
      ? "\\\(Unicode.Scalar(byte))" : "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))"
  }

  private mutating func beginValue() {
    if !isInObject { separate() }
  }

  /// Puts a comma before whatever is not the first in its container.
  private mutating func separate() {
    guard let last = open.indices.last else { return }
    if open[last].count > 0 { text.append(UInt8(ascii: ",")) }
    open[last].count += 1
  }
}
