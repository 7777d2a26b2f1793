/// What a property declares about its values beyond their type.
struct Constraints: Sendable {
  /// Of numbers.
  var range: Bounds<Double>?
  /// Of texts in characters, of arrays and objects in elements.
  var length: Bounds<Int>?
  /// The texts that are allowed; nil for any.
  var allowedTexts: [String]?
  /// Whether the value is read as text, so that what is converted to text is measured, too.
  var isOfText = false

  var isEmpty: Bool { range == nil && length == nil && allowedTexts == nil }

  /// Whether the elements of a container have to be looked at one by one.
  var concernsElements: Bool { range != nil || allowedTexts != nil }

  /// A lowest and a highest allowed value; nil where there is none.
  struct Bounds<Value: Comparable & Sendable>: Sendable {
    let min: Value?
    let max: Value?

    func contains(_ value: Value) -> Bool {
      if let min, value < min { return false }
      if let max, value > max { return false }
      return true
    }
  }
}

extension Constraints {
  /// What is asked of a number.
  var rangeExpectation: String {
    let isSpan = range.map { $0.min != nil && $0.max != nil && $0.min != $0.max } ?? false
    return "a number \(isSpan ? "from" : "of") " + Self.text(range, Self.text(of:))
  }

  /// What is asked of a text.
  var textLengthExpectation: String { "a text of \(Self.text(length, String.init)) \(noun("character"))" }

  /// What is asked of an array or an object.
  var countExpectation: String { "\(Self.text(length, String.init)) \(noun("element"))" }

  /// What is asked of a text that is one of a few.
  var choiceExpectation: String { "one of " + (allowedTexts ?? []).map { "`\($0)`" }.joined(separator: ", ") }

  private func noun(_ noun: String) -> String {
    (length?.max ?? length?.min) == 1 ? noun : noun + "s"
  }

  private static func text<Value>(_ bounds: Bounds<Value>?, _ text: (Value) -> String) -> String {
    switch (bounds?.min, bounds?.max) {
    case (let min?, let max?): min == max ? text(min) : "\(text(min)) to \(text(max))"
    case (let min?, nil): "at least \(text(min))"
    case (nil, let max?): "at most \(text(max))"
    case (nil, nil): "any number of"
    }
  }

  private static func text(of number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }
}
