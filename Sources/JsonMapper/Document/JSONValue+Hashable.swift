extension JSONValue: Hashable {
  /// Whether two values say the same.
  ///
  /// - Complexity: Linear in the size of the values.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var pending: [(Container, Container)] = []
    guard isSame(left, right, &pending) else { return false }
    while let (left, right) = pending.popLast() {
      for (place, value) in left.values.enumerated() {
        var other = place
        if !left.keys.isEmpty, ExactText(left.keys[place]) != ExactText(right.keys[place]) {
          guard let found = right.place(of: left.keys[place]) else { return false }
          other = found
        }
        guard isSame(value, right.values[other], &pending) else { return false }
      }
    }
    return true
  }

  /// Whether two values are the same as far as they go themselves; what they hold is left to be compared.
  private static func isSame(
    _ left: JSONValue, _ right: JSONValue, _ pending: inout [(Container, Container)]
  ) -> Bool {
    switch (left.content, right.content) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.number(let left), .number(let right)): return ExactNumber(left) == ExactNumber(right)
    case (.string(let left), .string(let right)): return ExactText(left) == ExactText(right)
    case (.array(let left), .array(let right)), (.object(let left), .object(let right)):
      guard left.values.count == right.values.count else { return false }
      if left !== right { pending.append((left, right)) }
      return true
    default: return false
    }
  }

  /// Hashes what the value says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }

  /// A hash of the value, the same for equal ones.
  private var digest: Int {
    var open: [ContainerDigest] = []
    var value = self
    while true {
      if let container = value.container {
        open.append(ContainerDigest(container))
      } else {
        let digest = value.atomDigest
        guard !open.isEmpty else { return digest }
        open[open.count - 1].add(digest)
      }
      while let last = open.last, last.count == last.container.values.count {
        open.removeLast()
        guard !open.isEmpty else { return last.digest }
        open[open.count - 1].add(last.digest)
      }
      value = open[open.count - 1].next
    }
  }

  private var atomDigest: Int {
    var hasher = Hasher()
    hasher.combine(kind)
    switch content {
    case .bool(let value): hasher.combine(value)
    case .number(let text): hasher.combine(ExactNumber(text))
    case .string(let text): hasher.combine(ExactText(text))
    case .null, .array, .object: break
    }
    return hasher.finalize()
  }

  /// The hash of a container whose values are still being hashed.
  private struct ContainerDigest {
    let container: Container
    /// How many values have been hashed.
    private(set) var count = 0
    private var ordered = Hasher()
    private var sum = 0

    init(_ container: Container) {
      self.container = container
    }

    var next: JSONValue { container.values[count] }

    mutating func add(_ digest: Int) {
      if container.keys.isEmpty {
        ordered.combine(digest)
      } else {
        // A sum, as the order does not matter.
        var member = Hasher()
        member.combine(ExactText(container.keys[count]))
        member.combine(digest)
        sum &+= member.finalize()
      }
      count += 1
    }

    var digest: Int { container.keys.isEmpty ? ordered.finalize() : sum }
  }
}

/// What a number amounts to, whatever its spelling.
private struct ExactNumber: Hashable {
  private let text: String

  /// Exponents up to this size are known exactly.
  private static let exponentLimit = 1 << 57

  init(_ text: String) {
    self.text = text
  }

  private func withDigits<R>(_ body: (SignificantDigits, UnsafeBufferPointer<UInt8>) -> R) -> R {
    var text = text
    return text.withUTF8 { text in
      // SAFETY: a number has at least one byte, and its digits lie within the text.
      let digits = unsafe SignificantDigits(text.baseAddress.unsafelyUnwrapped, length: text.count)
      return unsafe body(digits, UnsafeBufferPointer(rebasing: text[digits.start..<digits.end]))
    }
  }

  static func == (left: ExactNumber, right: ExactNumber) -> Bool {
    unsafe left.withDigits { left, leftText in
      unsafe right.withDigits { right, rightText in
        guard left.count == right.count else { return false }
        if left.count == 0 { return true }
        guard left.isNegative == right.isNegative, left.exponent == right.exponent else { return false }
        return unsafe Self.digits(leftText).elementsEqual(Self.digits(rightText))
      }
    } && (ExactText(left.text) == ExactText(right.text) || left.hasExactExponent)
  }

  func hash(into hasher: inout Hasher) {
    unsafe withDigits { digits, text in
      guard digits.count > 0 else { return }
      hasher.combine(digits.isNegative)
      hasher.combine(digits.exponent)
      unsafe Self.digits(text).forEach { hasher.combine($0) }
    }
  }

  private static func digits(_ text: UnsafeBufferPointer<UInt8>) -> LazyFilterSequence<UnsafeBufferPointer<UInt8>> {
    unsafe text.lazy.filter(isDigit)
  }

  private var hasExactExponent: Bool {
    unsafe withDigits { digits, _ in digits.count == 0 || digits.exponent.magnitude < Self.exponentLimit }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte != UInt8(ascii: ".") }
}
