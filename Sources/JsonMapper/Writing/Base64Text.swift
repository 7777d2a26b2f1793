extension JSONWriter {
  /// Writes bytes as base64 text in quotes, and a comma.
  mutating func emit(base64 bytes: UnsafeRawBufferPointer) {
    let count = (bytes.count + 2) / 3 * 4
    if limit - cursor < count + 3 { grow(by: count + 3) }
    // SAFETY: room for the text, two quotes and a comma has been made; every group of three bytes lies within `bytes`.
    cursor.pointee = UInt8(ascii: "\"")
    var output = cursor + 1
    Self.base64Alphabet.withUTF8Buffer { letters in
      var index = 0
      while index + 3 <= bytes.count {
        let group = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
        output[0] = letters[group >> 18]
        output[1] = letters[group >> 12 & 63]
        output[2] = letters[group >> 6 & 63]
        output[3] = letters[group & 63]
        output += 4
        index += 3
      }
      if index < bytes.count {
        let isPair = index + 2 == bytes.count
        let group = Int(bytes[index]) << 16 | (isPair ? Int(bytes[index + 1]) << 8 : 0)
        output[0] = letters[group >> 18]
        output[1] = letters[group >> 12 & 63]
        output[2] = isPair ? letters[group >> 6 & 63] : UInt8(ascii: "=")
        output[3] = UInt8(ascii: "=")
        output += 4
      }
    }
    output[0] = UInt8(ascii: "\"")
    output[1] = UInt8(ascii: ",")
    cursor = output + 2
  }

  private static var base64Alphabet: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" }
}
