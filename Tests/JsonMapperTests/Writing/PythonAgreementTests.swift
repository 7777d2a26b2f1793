import Foundation
import JsonMapper
import Testing

/// That Python's `json` reads what is written, as the same values.
@Suite(.enabled(if: Python.isPresent, "python3")) struct PythonAgreementTests {
  private func asPythonReads(_ value: some JSONWritable, options: JSONWritingOptions = []) throws -> JSONValue {
    let program = "import json, sys; print(json.dumps(json.load(sys.stdin)))"
    return try Mapper.read(try Python.run(program, input: Mapper.data(from: value, options: options)))
  }

  @Test func numbersAreTheSame() throws {
    var generator = NumberGenerator(seed: 7)
    var doubles = (0..<20_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    // Python takes `-0` for an integer, and so does not know its sign.
    doubles += [0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1, 1e21, 1e22, 123456789012345680]
    let read = try Mapper.read(Mapper.data(from: asPythonReads(doubles))) as [Double]
    #expect(read.map(\.bitPattern) == doubles.map(\.bitPattern))
    let integers = (0..<20_000).map { _ in generator.next() }
    #expect(try Mapper.read(Mapper.data(from: asPythonReads(integers))) as [UInt64] == integers)
  }

  @Test(arguments: [[], [.prettyPrinted], [.sortedKeys, .escapedSlashes]] as [JSONWritingOptions])
  func treesAreTheSame(options: JSONWritingOptions) throws {
    var texts = ["\u{0}\u{1F}\u{7F}\u{80}\u{2028}\"\\/", "😀 日本語", ""]
    var generator = NumberGenerator(seed: 11)
    for _ in 0..<200 {
      let scalars = (0..<8).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &generator)) }
      texts.append(String(String.UnicodeScalarView(scalars)))
    }
    let tree: JSONValue = [
      "texts": JSONValue(texts.map { JSONValue($0) }), "empty": [[], [:], nil, true, false],
      "keys": JSONValue(JSONValue.Object(texts.enumerated().map { ("\($0)" + $1, JSONValue($0)) })),
    ]
    #expect(try asPythonReads(tree, options: options) == tree)
  }
}
