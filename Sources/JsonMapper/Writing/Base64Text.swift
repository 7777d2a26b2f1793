extension JSONWriter {
  /// Writes bytes as base64 text in quotes, and a comma.
  mutating func emit(base64 bytes: UnsafeRawBufferPointer) {
    let count = (bytes.count + 2) / 3 * 4
    if unsafe limit - cursor < count + 3 { grow(by: count + 3) }
    // SAFETY: room for the text, two quotes and a comma has been made; every group of three bytes lies within `bytes`.
    unsafe cursor.pointee = UInt8(ascii: "\"")
    var output = unsafe cursor + 1
    Self.base64Alphabet.withUTF8Buffer { letters in
      var index = 0
      while index + 3 <= bytes.count {
        let group = unsafe Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
        unsafe output[0] = unsafe letters[group >> 18]
        unsafe output[1] = unsafe letters[group >> 12 & 63]
        unsafe output[2] = unsafe letters[group >> 6 & 63]
        unsafe output[3] = unsafe letters[group & 63]
        unsafe output += 4
        index += 3
      }
      if index < bytes.count {
        let isPair = index + 2 == bytes.count
        let group = unsafe Int(bytes[index]) << 16 | (isPair ? Int(bytes[index + 1]) << 8 : 0)
        unsafe output[0] = unsafe letters[group >> 18]
        unsafe output[1] = unsafe letters[group >> 12 & 63]
        unsafe output[2] = unsafe isPair ? letters[group >> 6 & 63] : UInt8(ascii: "=")
        unsafe output[3] = UInt8(ascii: "=")
        unsafe output += 4
      }
    }
    unsafe output[0] = UInt8(ascii: "\"")
    unsafe output[1] = UInt8(ascii: ",")
    unsafe cursor = unsafe output + 2
  }

  private static var base64Alphabet: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" }
}
