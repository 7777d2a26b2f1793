import Foundation
import JsonMapper
import Testing

/// Parsing reads no byte beyond its text: texts end where the readable memory does, in a process of its own.
@Suite struct BoundsTests {
  /// Hands out a copy of a text that ends right before a page which must not be read.
  static func withGuardedText(_ text: [UInt8], _ body: (UnsafeRawBufferPointer) -> Void) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let size = (text.count / page + 1) * page
    let memory = mmap(nil, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)!
    mprotect(memory + size, page, PROT_NONE)
    let start = memory + size - text.count
    text.withUnsafeBytes { if let source = $0.baseAddress { start.copyMemory(from: source, byteCount: text.count) } }
    body(UnsafeRawBufferPointer(start: start, count: text.count))
    munmap(memory, size + page)
  }

  static func parse(_ text: [UInt8]) {
    withGuardedText(text) { buffer in
      let document = try? JSONDocument(parsing: buffer)
      if let root = document?.root { precondition((try? JSONDocument(parsing: root.rawJSON)) != nil) }
      _ = try? Mapper.read(buffer) as Double
      _ = try? Mapper.map(buffer) as Item
      _ = try? Mapper.map(buffer) as [Item]
      _ = try? Mapper.map(buffer, for: "id") as Int
    }
  }

  @Test func everyPartOfAText() async {
    await #expect(processExitsWith: .success) {
      let text = #"{"id":12,"a":[1.5e-3,-0,true,false,null,{}],"é":"\u00e9\n日本 long enough","":{"id":[[]]}}"#
      let bytes = Array(text.utf8)
      for start in 0..<bytes.count {
        for end in start...bytes.count { BoundsTests.parse(Array(bytes[start..<end])) }
      }
    }
  }

  @Test func emptyContainersAtTheEnd() async {
    await #expect(processExitsWith: .success) {
      for text in ["[[]", "[{}", "{\"a\":[]", "{\"a\":{}", "[[[]", "[[[]]", "[1,[]", "[[],{}"] {
        BoundsTests.parse(Array(text.utf8))
      }
    }
  }

  @Test func numbersAndTextBesideTheEnd() async {
    await #expect(processExitsWith: .success) {
      for length in 1...40 {
        let digits = String(repeating: "7", count: length)
        let texts = [
          digits, "-\(digits)", "\(digits).\(digits)", "0.\(digits)e\(length)", "1e\(length)", "\"\(digits)\"",
          "\"\(digits).5\"",
        ]
        for text in texts {
          for json in [text, "[\(text)]", "{\"id\":\(text)}"] {
            BoundsTests.withGuardedText(Array(json.utf8)) { buffer in
              _ = try? Mapper.read(buffer) as [Int8]
              _ = try? Mapper.read(buffer) as [Int?]
              _ = try? Mapper.read(buffer) as [UInt128?]
              _ = try? Mapper.read(buffer) as [Double]
              _ = try? Mapper.read(buffer) as [Float?]
              _ = try? Mapper.read(buffer) as [String]
              _ = try? Mapper.read(buffer) as [Bool?]
              _ = try? Mapper.read(buffer) as Int
              _ = try? Mapper.read(buffer) as Double
              _ = try? Mapper.map(buffer) as Item
              _ = try? Mapper.read(buffer) as [String: Double]
            }
          }
        }
        BoundsTests.parse(Array("{\"\(digits)\":\"\(digits)\"}".utf8))
        BoundsTests.parse(Array("[\"\(digits)é\"]".utf8))
        BoundsTests.parse(Array("[\"\(digits)\\u00e9\"]".utf8))
      }
    }
  }

  @Test func valuesAtTheEnd() async {
    await #expect(processExitsWith: .success) {
      let texts = [
        "1", "-", "12345678", "1234567.", "1.5e", "1e1234567", "t", "tru", "true", "n", "nul", "null", "f", "fals",
        "\"", "\"\\", "\"\\u", "\"\\u12", "\"\\ud83d\\u", "\"abcdefghijklmno", "\"é", "\"日", "\"日本語日本語日", "\"😀\"",
        "[", "[ ", "{", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1,", "\u{FEFF}", "\u{FEFF}1", "        ",
        " 1        ",
      ]
      for text in texts { BoundsTests.parse(Array(text.utf8)) }
      for byte in UInt8.min...UInt8.max {
        for prefix in ["", "[", "\"", "{\"", "[1", "\"é"] { BoundsTests.parse(Array(prefix.utf8) + [byte]) }
      }
    }
  }
}
