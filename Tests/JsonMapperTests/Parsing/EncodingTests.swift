import Foundation
import JsonMapper
import Testing

/// Byte order marks, UTF-16 and UTF-32, and bytes that are no UTF-8.
@Suite struct EncodingTests {
  static let text = #"{"name":"Zoë 😀 日本","login":"z","age":7}"#
  static let user = User("Zoë 😀 日本", "z", 7)

  static let encodings: [(String.Encoding, [UInt8])] = [
    (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]),
    (.utf16LittleEndian, []), (.utf16LittleEndian, [0xFF, 0xFE]),
    (.utf16BigEndian, []), (.utf16BigEndian, [0xFE, 0xFF]),
    (.utf32LittleEndian, []), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
    (.utf32BigEndian, []), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
  ]

  private func encoded(_ text: String, _ encoding: String.Encoding, mark: [UInt8] = []) throws -> Data {
    Data(mark) + (try #require(text.data(using: encoding)))
  }

  @Test(arguments: encodings)
  func recognisesTheEncodingOfData(encoding: String.Encoding, mark: [UInt8]) throws {
    let data = try encoded(Self.text, encoding, mark: mark)
    #expect(try Mapper.map(data) as User == Self.user)
    #expect(try Mapper.map(data, for: "login") as String == "z")
  }

  /// In a process of its own, as memory that was freed too early may end it.
  @Test func keepsTranscodedTextForWhateverOutlivesTheCall() async {
    await #expect(processExitsWith: .success) {
      for (encoding, mark) in EncodingTests.encodings {
        let data = Data(mark) + EncodingTests.text.data(using: encoding)!
        let document = try JSONDocument(parsing: data)
        let node = try Mapper.read(data) as JSONNode
        let wrapping = try wrapped(data) { $0 }
        // Other texts of the same size, to take the place of whatever was freed.
        let others = (0..<100).map { [UInt8](repeating: UInt8($0), count: EncodingTests.text.utf8.count) }
        precondition(document.root["name"].string == EncodingTests.user.name)
        precondition(node["name"].string == EncodingTests.user.name)
        let name: String = try wrapping.get("name")
        precondition(name == EncodingTests.user.name)
        precondition(others.count == 100)
      }
    }
  }

  @Test(arguments: encodings)
  func readsScalarsInEveryEncoding(encoding: String.Encoding, mark: [UInt8]) throws {
    #expect(try Mapper.read(encoded("12", encoding, mark: mark)) as Int == 12)
    #expect(try Mapper.read(encoded("7", encoding, mark: mark)) as Int == 7)
    #expect(try Mapper.read(encoded("[]", encoding, mark: mark)) as [Int] == [])
  }

  /// Half of a surrogate pair, a byte too many, and a number that is no code point.
  static let brokenUnits: [[UInt8]] = [
    [0x22, 0, 0x00, 0xD8, 0x22, 0], [0x22, 0, 0x00, 0xDC, 0x22, 0], [0xFF, 0xFE, 0x22, 0, 0x00, 0xD8, 0x22, 0],
    [0, 0x22, 0xD8, 0x00, 0, 0x22], [0x31, 0, 0x32], [0x5B, 0, 0x5D, 0, 0x78],
    [0x22, 0, 0, 0, 0, 0, 0x11, 0, 0x22, 0, 0, 0], [0x22, 0, 0, 0, 0, 0xD8, 0, 0, 0x22, 0, 0, 0],
  ]

  @Test(arguments: brokenUnits)
  func refusesBrokenUTF16AndUTF32(bytes: [UInt8]) {
    #expect(readingOutcome(Data(bytes), as: JSONNode.self) == "invalidJSON")
  }

  @Test(arguments: [
    ([0x5B, 0x22, 0xFF, 0x22, 0x5D], 2, "byte 0xFF"), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "byte 0xED"),
    ([0x22, 0xC0, 0x80, 0x22], 1, "byte 0xC0"), ([0x22, 0xC1, 0xBF, 0x22], 1, "byte 0xC1"),
    ([0x22, 0xE0, 0x80, 0xAF, 0x22], 1, "byte 0xE0"), ([0x22, 0xE0, 0x9F, 0xBF, 0x22], 1, "byte 0xE0"),
    ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], 1, "byte 0xF0"), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "byte 0xF4"),
    ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 1, "byte 0xF5"), ([0x22, 0xE2, 0x82, 0x22], 1, "byte 0xE2"),
    ([0x22, 0xC3, 0x22], 1, "byte 0xC3"), ([0x22, 0x80, 0x22], 1, "byte 0x80"),
    ([0x22, 0x61, 0xBF, 0x22], 2, "byte 0xBF"), ([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], 2, "byte 0xFF"),
    ([0x22, 0xF0, 0x9F, 0x98], 1, "byte 0xF0"), ([0x22, 0xC3, 0xA9, 0xE9, 0x22], 3, "byte 0xE9"),
  ])
  func refusesInvalidUTF8InStrings(bytes: [UInt8], offset: Int, found: String) throws {
    let error = try #require(throws: MapperError.self) { try JSONDocument(parsing: bytes) }
    #expect(error.code == .invalidJSON)
    #expect(error.offset == offset && error.column == offset + 1)
    #expect(error.expected == "valid UTF-8")
    #expect(error.found == found)
    #expect(mapperError { try JSONDocument(parsing: Data(bytes)) }?.offset == offset)
  }

  @Test(arguments: [
    [0xFF], [0x5B, 0x80, 0x5D], [0x5B, 0x31, 0xFF, 0x5D], [0xC3, 0xA9], [0xEF, 0xBB], [0x31, 0xE9],
    Array(repeating: 0xB4, count: 83), [0xC3] + Array(repeating: 0xB4, count: 20),
  ])
  func refusesBytesBeyondASCIIOutsideOfStrings(bytes: [UInt8]) {
    #expect(readingOutcome(bytes, as: JSONNode.self) == "invalidJSON")
    #expect(readingOutcome(Data(bytes), as: JSONNode.self) == "invalidJSON")
  }

  @Test func bytesWithinNoCharacterAreNamed() {
    #expect(
      fault { try JSONDocument(parsing: [UInt8](repeating: 0xB4, count: 20)) }
        == "invalidJSON: invalid JSON: expected a value, found byte 0xB4 (line 1, column 1)")
  }

  /// Every sequence of two bytes, and those of three and four at the borders of table 3-7 of the Unicode Standard,
  /// against the standard library's decoder.
  @Test func agreesWithTheStandardLibraryOnUTF8() {
    let leads: [UInt8] = [
      0x7F, 0x80, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let seconds: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    let thirds: [UInt8] = [0x61, 0x80, 0xBF, 0xC0]
    var sequences: [[UInt8]] = []
    for lead in 0x80...UInt8.max { for second in 0x20...UInt8.max { sequences.append([lead, second]) } }
    for lead in leads {
      for second in seconds {
        for third in thirds { for fourth in thirds { sequences.append([lead, second, third, fourth]) } }
      }
    }
    let tails = ["", "abcdefghijklmnop", "日本語日本語"].map { Array($0.utf8) + [0x22, 0x5D] }
    var disputed: [[UInt8]] = []
    for sequence in sequences where !sequence.contains(0x22) && !sequence.contains(0x5C) {
      let isValid = String(validating: sequence, as: UTF8.self) != nil
      for tail in tails where ((try? JSONDocument(parsing: [0x5B, 0x22] + sequence + tail)) != nil) != isValid {
        disputed.append(sequence)
      }
    }
    #expect(disputed == [])
  }

  @Test func onlyDataIsTranscoded() throws {
    let bytes = Array(try encoded("[1]", .utf16LittleEndian))
    #expect(readingOutcome(bytes, as: [Int].self) == "invalidJSON")
    #expect(readingOutcome(Data(bytes), as: [Int].self) == "[1]")
  }

  @Test func allowsOneByteOrderMarkAtTheStart() {
    #expect(readingOutcome("\u{FEFF}[1]", as: [Int].self) == "[1]")
    #expect(readingOutcome("\u{FEFF}\u{FEFF}[1]", as: [Int].self) == "invalidJSON")
    #expect(readingOutcome(" \u{FEFF}[1]", as: [Int].self) == "invalidJSON")
    #expect(readingOutcome("[1]\u{FEFF}", as: [Int].self) == "invalidJSON")
    #expect(readingOutcome("\"\u{FEFF}\"", as: String.self) == "\"\u{FEFF}\"")
  }

  @Test func replacesLoneSurrogatesOnDemand() throws {
    let options = MapperOptions.standard { $0.loneSurrogates = .replace }
    let read = { (text: String) in try Mapper.read(text, options: options) as String }
    #expect(try read(#""\udc01""#) == "\u{FFFD}")
    #expect(try read(#""a\ud800b""#) == "a\u{FFFD}b")
    #expect(try read(#""\ud800\ud83d\ude00""#) == "\u{FFFD}😀")
    #expect(try read(#""\ud800\u0041""#) == "\u{FFFD}A")
    #expect(try read(#""\udc00\ud800""#) == "\u{FFFD}\u{FFFD}")
    #expect(try Mapper.read(#"{"\ud800":1}"#, options: options) as [String: Int] == ["\u{FFFD}": 1])
    let document = try JSONDocument(parsing: #"["\ud800"]"#, options: options)
    #expect(document.root[0].string == "\u{FFFD}")
  }
}
