import Foundation
import JsonMapper
import Testing

@Suite struct JSONDocumentTests {
  @Test func isParsedOnceAndMappedOften() throws {
    let document = try JSONDocument(parsing: #"{"users":[{"name":"a","login":"b"}],"total":5,"item":{"id":3}}"#)
    for _ in 0..<3 {
      #expect(try Mapper.map(document) as [User] == [User("a", "b")])
      #expect(try Mapper.map(document) as Item == Item(3))
      #expect(try Mapper.map(document, for: "total") as Int == 5)
      #expect(try Mapper.map(document, at: "item") as Item == Item(3))
    }
  }

  @Test func keepsItsTextAlive() throws {
    func document(of count: Int) throws -> [JSONDocument] {
      let text = "[\"" + String(repeating: "a", count: count) + "\"]"
      let bytes = Array(text.utf8)
      return try [
        JSONDocument(parsing: text), JSONDocument(parsing: bytes), JSONDocument(parsing: Data(bytes)),
        JSONDocument(parsing: ("x" + text + "y").dropFirst().dropLast()),
        bytes.withUnsafeBytes { try JSONDocument(parsing: $0) },
        JSONDocument(parsing: JSONDocument(parsing: text)), JSONDocument(parsing: JSONDocument(parsing: text).root),
      ]
    }
    for count in [0, 1, 5, 10, 11, 12, 13, 14, 20, 1000, 100_000] {
      for document in try document(of: count) {
        #expect(document.root[0].string == String(repeating: "a", count: count))
        #expect(try Mapper.read(document) as [String] == [String(repeating: "a", count: count)])
      }
    }
  }

  @Test func isUnaffectedByLaterChangesToItsSource() throws {
    var bytes = Array(#"{"name":"before","login":"x"}"#.utf8)
    var data = Data(bytes)
    let documents = [try JSONDocument(parsing: bytes), try JSONDocument(parsing: data)]
    bytes[9] = UInt8(ascii: "X")
    data[9] = UInt8(ascii: "X")
    for document in documents { #expect(document.root["name"].string == "before") }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    buffer.copyBytes(from: bytes)
    let lent = try JSONDocument(parsing: UnsafeRawBufferPointer(buffer))
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    buffer.deallocate()
    #expect(lent.root["name"].string == "Xefore")
  }

  @Test func refusesWhatIsNoJSON() {
    #expect(
      fault { try JSONDocument(parsing: "{") }
        == "invalidJSON: invalid JSON: expected a key in double quotes, found the end of the text (line 1, column 2)")
    let options = MapperOptions.standard { $0.maximumDepth = 1 }
    #expect(mapperError { try JSONDocument(parsing: "[[]]", options: options) }?.code == .depthExceeded)
    #expect(mapperError { try JSONDocument(parsing: Data()) }?.code == .invalidJSON)
    #expect(mapperError { try JSONDocument(parsing: [UInt8]()) }?.code == .invalidJSON)
    #expect(
      mapperError { try JSONDocument(parsing: UnsafeRawBufferPointer(start: nil, count: 0)) }?.code == .invalidJSON)
  }

  @Test func numbersNobodyAsksForAreNotConverted() throws {
    let document = try JSONDocument(parsing: #"{"big":9223372036854775808,"huge":1e999,"ok":1}"#)
    #expect(document.root["ok"].int == 1)
    #expect(document.root["huge"].rawJSON == "1e999")
    #expect(try Mapper.map(document, for: "ok") as Int == 1)
  }
}
