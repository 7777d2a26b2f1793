public import Foundation

extension CGFloat: AtomaryMapable {
  /// Reads a number, as Double does.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a number within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> CGFloat {
    try unsafe reader.floatingPoint(Self.self) { text, length, readable in
      // SAFETY: the bounds are passed on.
      unsafe doubleValue(text, length: length, readable: readable).map { CGFloat($0) }.flatMap {
        $0.isFinite ? $0 : nil
      }
    }
  }
}

extension CGPoint: AtomaryMapable {
  /// Reads the text `"{1, 2}"`, the array `[1, 2]`, or an object with `x` and `y`.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a point within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> CGPoint {
    try reader.geometry { $0.pair("x", "y").map { CGPoint(x: $0[0], y: $0[1]) } }
  }
}

extension CGSize: AtomaryMapable {
  /// Reads the text `"{1, 2}"`, the array `[1, 2]`, or an object with `width` and `height`.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a size within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> CGSize {
    try reader.geometry { $0.pair("width", "height").map { CGSize(width: $0[0], height: $0[1]) } }
  }
}

extension CGRect: AtomaryMapable {
  /// Reads the text `"{{1, 2}, {3, 4}}"`, an array, `[1, 2, 3, 4]` or `[[1, 2], [3, 4]]`, or an object with `x`, `y`,
  /// `width` and `height`, or with `origin` and `size`.
  @inlinable
  public init(from node: JSONNode) throws { self = try node._read(Self.self) }

  /// Reads a rectangle within a mapping call.
  public static func _read(_ reader: JSONReader) throws -> CGRect {
    try reader.geometry { $0.rectangle.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }
  }
}

extension JSONReader {
  /// Makes a value of text, an array or an object, if its rules give one.
  fileprivate func geometry<T: JSONReadable>(_ value: (JSONReader) -> T?) throws -> T {
    switch tapeNode.kind {
    case .string, .array, .object:
      guard let value = value(self) else { throw invalid(T.self) }
      return value
    default: return try mismatch(T.self)
    }
  }

  /// The two numbers of `"{1, 2}"`, `[1, 2]`, or of an object with the two keys.
  fileprivate func pair(_ first: String, _ second: String) -> [Double]? {
    switch tapeNode.kind {
    case .string: unsafe withContent(GeometryText.pair)
    case .array: numbers(of: elements, count: 2)
    case .object: numbers(of: members(first, second), count: 2)
    default: nil
    }
  }

  /// The four numbers of a rectangle: its point and its size, one behind the other or each in a part of its own.
  fileprivate var rectangle: [Double]? {
    let parts: [JSONReader]
    switch tapeNode.kind {
    case .string: return unsafe withContent(GeometryText.pairs)
    case .array:
      if let numbers = numbers(of: elements, count: 4) { return numbers }
      parts = elements
    default:
      if let numbers = numbers(of: members("x", "y", "width", "height"), count: 4) { return numbers }
      parts = members("origin", "size")
    }
    guard parts.count == 2, let origin = parts[0].pair("x", "y"), let size = parts[1].pair("width", "height") else {
      return nil
    }
    return origin + size
  }

  private var elements: [JSONReader] {
    var elements: [JSONReader] = []
    forEachElement { elements.append($0) }
    return elements
  }

  /// The values of those keys that the object has.
  private func members(_ keys: String...) -> [JSONReader] { keys.compactMap { member(KeyLookup.Part($0)) } }

  private func numbers(of values: [JSONReader], count: Int) -> [Double]? {
    guard values.count == count else { return nil }
    return try? values.map { try Double._read($0) }
  }
}
