import Testing

@testable import JsonMapper

/// The tape of the worked example in `TapeNode`, and what parsing puts on it.
@Suite struct TapeTests {
  private func tape(_ text: String) throws -> [TapeNode] {
    let storage = try JSONDocument(parsing: text).storage
    return (0..<storage.node(Tape.rootIndex).span + 1).map { storage.node($0) }
  }

  @Test func holdsTheWorkedExample() throws {
    let nodes = try tape(#"{"ids":[7,12],"ok":true}"#)
    #expect(nodes.map(\.kind) == [.sentinel, .object, .key, .array, .number, .number, .key, .true])
    #expect(nodes.map(\.offset) == [0, 0, 2, 7, 8, 10, 15, 19])
    #expect(nodes.dropFirst().map(\.length) == [2, 3, 2, 1, 2, 2, 4])
    #expect(nodes[1].span == 7 && nodes[3].span == 3 && nodes[4].span == 1)
  }

  static let flags: [(String, [UInt64])] = [
    ("\"a\"", []), ("\"é\"", [TapeNode.isNonASCII]), (#""\n""#, [TapeNode.isEscaped]),
    (#""\u00e9é""#, [TapeNode.isEscaped, TapeNode.isNonASCII]), ("12", []), ("-12", [TapeNode.isNegative]),
    ("1.5", [TapeNode.isReal]), ("1e5", [TapeNode.isReal]), ("-1E5", [TapeNode.isReal, TapeNode.isNegative]),
  ]

  @Test(arguments: flags)
  func marksWhatAReaderMustKnow(text: String, flags: [UInt64]) throws {
    let node = try tape("[\(text)]")[2]
    #expect(node.kindAndFlags == UInt16(flags.reduce(UInt64(node.kind.rawValue)) { $0 | $1 }))
  }

  @Test func keysOfOneMeaningHaveOneHash() throws {
    let nodes = try tape(#"{"id":1,"\u0069d":2,"i\u0064":3,"\u0069\u0064":4}"#)
    #expect(Set([2, 4, 6, 8].map { nodes[$0].auxiliary }).count == 1)
  }

  @Test func growsWithTheDocument() throws {
    let count = 5000
    let nodes = try tape("[" + repeatElement("[]", count: count).joined(separator: ",") + "]")
    #expect(nodes[1].length == count && nodes[1].span == count + 1)
  }
}
