import Foundation
import JsonMapper
import Testing

/// Data, UUIDs and URLs.
@Suite struct FoundationAtomTests {
  typealias Row = (text: String, outcome: String)

  static let base64: [Row] = [
    ("", "0 bytes []"), ("QQ==", "1 bytes [65]"), ("QUI=", "2 bytes [65, 66]"), ("QUJD", "3 bytes [65, 66, 67]"),
    ("QUJDRA==", "4 bytes [65, 66, 67, 68]"), ("+/+/", "3 bytes [251, 255, 191]"), ("////", "3 bytes [255, 255, 255]"),
    ("-_-_", "invalidValue"), ("QQ", "invalidValue"), ("QQ=", "invalidValue"), ("QQ===", "invalidValue"),
    ("Q", "invalidValue"), ("Q===", "invalidValue"), ("QUI", "invalidValue"), ("QUI==", "invalidValue"),
    ("QUJD=", "invalidValue"), ("QUJD====", "invalidValue"), ("QQ==QQ==", "invalidValue"), ("=", "invalidValue"),
    ("====", "invalidValue"), ("Q=Q=", "invalidValue"), ("QU JD", "invalidValue"), ("QUJD\n", "invalidValue"),
    ("QUJ\u{0}", "invalidValue"), ("QÜJD", "invalidValue"),
  ]

  @Test(arguments: base64)
  func readsBase64(text: String, outcome: String) throws {
    let json = try Mapper.string(from: text)
    #expect(
      JsonMapperTests.outcome {
        try Described("\((Mapper.read(json) as Data).count) bytes \([UInt8](Mapper.read(json) as Data))")
      }
        == outcome)
  }

  struct Described: CustomDebugStringConvertible {
    let debugDescription: String
    init(_ text: String) { debugDescription = text }
  }

  @Test func dataComesBack() throws {
    for count in 0..<100 {
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) })
      #expect(try Mapper.read(Mapper.data(from: data)) as Data == data)
    }
  }

  @Test func escapedBase64IsText() throws {
    #expect(try Mapper.read(#"["\/\/\/\/","QQ\u003d\u003D"]"#) as [Data] == [Data([255, 255, 255]), Data("A".utf8)])
  }

  static let identifiers: [Row] = [
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
    ("e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
    ("00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"),
    ("", "invalidValue"), ("E621E1F8C36C495A93FC0C247A3E6E5F", "invalidValue"),
    ("{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}", "invalidValue"),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5", "invalidValue"),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F0", "invalidValue"),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5G", "invalidValue"),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6 5F", "invalidValue"),
    ("+621E1F8-C36C-495A-93FC-0C247A3E6E5F", "invalidValue"),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E0x", "invalidValue"),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F\u{0}", "invalidValue"),
    ("E621E1F8_C36C_495A_93FC_0C247A3E6E5F", "invalidValue"),
    ("E621E1F-8C36C-495A-93FC-0C247A3E6E5F", "invalidValue"),
  ]

  @Test(arguments: identifiers)
  func readsIdentifiers(text: String, outcome: String) throws {
    let json = try Mapper.string(from: text)
    #expect(JsonMapperTests.outcome { try Described((Mapper.read(json) as UUID).uuidString) } == outcome)
  }

  enum Tag: RawRepresentable, Hashable {
    case id(UUID)
    init?(rawValue: UUID) { self = .id(rawValue) }
    var rawValue: UUID { if case .id(let id) = self { id } else { UUID() } }
  }

  @Test func identifiersAreKeys() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let json = #"{"e621e1f8-c36c-495a-93fc-0c247a3e6e5f":1}"#
    #expect(try Mapper.read(json) as [UUID: Int] == [id: 1])
    #expect(try Mapper.read(json) as [Tag: Int] == [.id(id): 1])
    #expect(try Mapper.read(Mapper.data(from: [id: 2])) as [UUID: Int] == [id: 2])
    #expect(
      fault { try Mapper.read(#"{"x":1}"#) as [UUID: Int] }
        == #"invalidValue: expected a key of type UUID, found "x" at x (line 1, column 6)"#)
  }

  static let urls: [Row] = [
    ("https://example.com/a%20b?q=1#f", "https://example.com/a%20b?q=1#f"), ("a b%20c", "a%20b%20c"),
    ("https://example.com/a b", "https://example.com/a%20b"),
    ("https://example.com/ü?ö=ä#ß", "https://example.com/%C3%BC?%C3%B6=%C3%A4#%C3%9F"),
    ("https://example.com/%C3%BC/ü", "https://example.com/%C3%BC/%C3%BC"), ("100%", "100%25"), ("%zz%4", "%25zz%254"),
    ("%41%e4", "%41%e4"), ("a#b#c", "a#b%23c"), ("https://h/?q[]=1&r={x}|y", "https://h/?q%5B%5D=1&r=%7Bx%7D%7Cy"),
    ("http://[::1]:80/x y", "http://[::1]:80/x%20y"), ("http://[2001:db8::7]/[a]", "http://[2001:db8::7]/%5Ba%5D"),
    ("http://bücher.example/a%20b ü", "http://xn--bcher-kva.example/a%20b%20%C3%BC"),
    ("//bücher.example", "//xn--bcher-kva.example"), ("http://u ser:pä@h/", "http://u%20ser:p%C3%A4@h/"),
    ("mailto:a@b.c", "mailto:a@b.c"), ("tel:+1 (555)", "tel:+1%20(555)"), ("file:///pics/a b", "file:///pics/a%20b"),
    ("data:text/plain,hi there", "data:text/plain,hi%20there"), ("/path/only", "/path/only"), ("?q=ü", "?q=%C3%BC"),
    ("é", "%C3%A9"), ("a\\b\"<>^`\u{1}", "a%5Cb%22%3C%3E%5E%60%01"), ("", "invalidValue"),
    ("http://[::1", "invalidValue"), ("http://h:port/", "invalidValue"), ("http://exa mple.com/", "invalidValue"),
    ("http://a<b/", "invalidValue"), ("1http://x", "invalidValue"), ("https://h/a?b#c?d/e", "https://h/a?b#c?d/e"),
  ]

  @Test(arguments: urls)
  func readsURLs(text: String, outcome: String) throws {
    let json = try Mapper.string(from: text)
    #expect(JsonMapperTests.outcome { try Described((Mapper.read(json) as URL).absoluteString) } == outcome)
  }

  @Test(arguments: urls.filter { $0.outcome != "invalidValue" })
  func writtenURLsAreReadAsTheyAre(text: String, outcome: String) throws {
    let url = try Mapper.read(Mapper.data(from: text)) as URL
    #expect(try Mapper.read(Mapper.data(from: url)) as URL == url)
  }

  @Test(arguments: [Data.self, UUID.self, URL.self] as [any JSONReadable.Type])
  func otherKindsAreMismatches(type: any JSONReadable.Type) {
    for json in ["null", "1", "true", "[]", "{}"] { #expect(readingOutcome(json, as: type) == "typeMismatch") }
    #expect(fault { try read("1", type) } == "typeMismatch: expected \(type), found number 1 (line 1, column 1)")
    func read<T: JSONReadable>(_ json: String, _ type: T.Type) throws -> T { try Mapper.read(json) }
  }

  @Test func saysWhatIsInvalid() {
    #expect(
      fault { try Mapper.read(#"{"a":["x y","http://["]}"#) as [String: [URL]] }
        == #"invalidValue: expected URL, found string "http://[" at a[1] (line 1, column 13)"#)
    #expect(
      fault { try Mapper.read(#"["?"]"#) as [Data] }
        == #"invalidValue: expected Data, found string "?" at [0] (line 1, column 2)"#)
    #expect(
      fault { try Mapper.read(#"["?"]"#) as [UUID] }
        == #"invalidValue: expected UUID, found string "?" at [0] (line 1, column 2)"#)
  }

  @Test func nativeValuesAreTakenAsTheyAre() throws {
    let id = UUID()
    let url = try #require(URL(string: "https://example.com/%20"))
    let data = Data([1, 2, 3])
    #expect(try Mapper.read(["v": id] as Any) as [String: UUID] == ["v": id])
    #expect(try Mapper.read(["v": url] as Any) as [String: URL] == ["v": url])
    #expect(try Mapper.read(["v": data] as Any) as [String: Data] == ["v": data])
    #expect(try Mapper.read(["v": "QQ=="] as Any) as [String: Data] == ["v": Data("A".utf8)])
    #expect(
      fault { try Mapper.read(["v": id] as Any) as [String: URL] } == "typeMismatch: expected URL, found UUID at v")
  }
}
