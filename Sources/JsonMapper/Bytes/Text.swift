/// A String from UTF-8 that has been checked before.
@usableFromInline
@inline(__always)
func plainString(_ text: UnsafePointer<UInt8>, length: Int, isASCII: Bool) -> String {
  // SAFETY: the parser has checked the bytes; the span does not leave this function.
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    return unsafe String(copying: UTF8Span(unchecked: Span(_unsafeStart: text, count: length), isKnownASCII: isASCII))
  } else {
    return unsafe String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
  }
}

/// A String from checked JSON text with escapes in it.
@usableFromInline
@inline(never)
func unescapedString(_ text: UnsafePointer<UInt8>, length: Int) -> String {
  unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
    // SAFETY: unescaping never makes a text longer.
    guard let output = buffer.baseAddress else { return "" }
    let count = unsafe Escape.unescape(text, length: length, into: output)
    return unsafe plainString(output, length: count, isASCII: false)
  }
}
