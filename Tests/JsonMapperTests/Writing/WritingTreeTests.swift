import Foundation
import JsonMapper
import Testing

/// A JSON value that comes from chance and is written by every means there is.
private indirect enum Tree: JSONWritable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case array([Tree])
  case list([Tree])
  case object([(key: String, value: Tree)])
  case dictionary([String: Tree])

  init(depth: Int, using generator: inout some RandomNumberGenerator) {
    func children() -> [Tree] {
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in Tree(depth: depth - 1, using: &generator) }
    }
    switch Int.random(in: 0...(depth > 0 ? 8 : 4), using: &generator) {
    case 0: self = .null
    case 1: self = .bool(.random(using: &generator))
    case 2: self = .integer(.random(in: -1_000_000...1_000_000, using: &generator))
    case 3: self = .number(Double(Int.random(in: -5000...5000, using: &generator)) / 64)
    case 4: self = .text(Self.text(using: &generator))
    case 5: self = .array(children())
    case 6: self = .list(children())
    case 7:
      self = .object(children().enumerated().map { ("\($0)" + Self.text(using: &generator), $1) })
    default:
      let members = children().map { (Self.text(using: &generator), $0) }
      self = .dictionary(Dictionary(members) { first, _ in first })
    }
  }

  static func text(using generator: inout some RandomNumberGenerator) -> String {
    let pieces = ["a", "b.c", "\"", "\\", "/", "\n", "\u{1}", "ü", "😀", "0123456789abcdef", " ", "{", "]", ",", ":"]
    return (0..<Int.random(in: 0...8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
      .joined()
  }

  func write(to writer: inout JSONWriter) throws {
    switch self {
    case .null: writer.null()
    case .bool(let value): value.write(to: &writer)
    case .integer(let value): value.write(to: &writer)
    case .number(let value): value.write(to: &writer)
    case .text(let value): value.write(to: &writer)
    case .array(let elements): try elements.write(to: &writer)
    case .list(let elements): try writer.array { for element in elements { try $0.append(element) } }
    case .object(let members):
      try writer.object { for (key, value) in members { try $0.set(key, value, nested: false) } }
    case .dictionary(let members): try members.write(to: &writer)
    }
  }

  /// What `JSONSerialization` should make of it.
  var object: NSObject {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .text(let value): value as NSString
    case .array(let elements), .list(let elements): elements.map(\.object) as NSArray
    case .object(let members):
      Dictionary(members.map { ($0.key, $0.value.object) }) { _, last in last } as NSDictionary
    case .dictionary(let members): members.mapValues(\.object) as NSDictionary
    }
  }
}

@Suite("Writing whole trees")
struct WritingTreeTests {
  @Test("writes any tree, in any layout, so that it reads as the same tree")
  func writesTrees() throws {
    var generator = SystemRandomNumberGenerator()
    let layouts: [JSONWritingOptions] = [
      [], [.prettyPrinted], [.sortedKeys], [.escapedSlashes], [.prettyPrinted, .sortedKeys], [.nils(.null)],
      [.keyStrategy(.custom { $0 })],
    ]
    for _ in 0..<400 {
      let tree = Tree(depth: 5, using: &generator)
      for options in layouts {
        let data = try Mapper.data(from: tree, options: options)
        let back = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? NSObject
        #expect(back == tree.object, "\(String(decoding: data, as: UTF8.self))")
      }
    }
  }

  @Test("hands over large data whole")
  func writesLargeData() throws {
    for count in [50_000, 200_000, 700_000] {
      let numbers = Array(0..<count)
      let data = try Mapper.data(from: numbers)
      #expect(try Array(data) == Mapper.bytes(from: numbers))
      #expect(try JSONDecoder().decode([Int].self, from: data) == numbers)
    }
  }
}
