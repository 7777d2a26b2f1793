import JsonMapper
import Testing

/// What the user's code throws arrives as `.custom`, with the original and the place.
@Suite struct CustomErrorTests {
  enum Problem: Error, Equatable { case tooShort(Int) }

  struct Name: Mapable, Equatable {
    let text: String
    static let properties: [MapableProperty] = [.value(type: String.self, key: "text")]
    init(_ wrapping: Wrapping) throws {
      text = try wrapping.get("text")
      if text.count < 2 { throw Problem.tooShort(text.count) }
    }
  }

  struct Person: Mapable {
    let names: [Name]
    static let properties: [MapableProperty] = [.objectsArray(type: Name.self, key: "names")]
    init(_ wrapping: Wrapping) throws { names = try wrapping.get("names") }
  }

  static let json = #"{"person":{"names":[{"text":"Ann"},{"text":"B"}]}}"#

  @Test func fromAnInitialiser() throws {
    let errors = [
      mapperError { try Mapper.map(Self.json) as Person },
      mapperError { try Mapper.map(Self.json, at: "person") as Person },
      mapperError { try Mapper.map(Self.json, for: "person") as Person },
      mapperError { try Mapper.read(Self.json) as [String: Person] },
    ]
    for error in errors {
      let error = try #require(error)
      #expect(error.code == .custom && error.path == "person.names[1]")
      #expect(error.underlying as? Problem == .tooShort(1))
      #expect(error.offset == 35 && error.line == 1 && error.column == 36)
      #expect(error.expected == nil && error.found == nil)
      #expect(error.description == "tooShort(1) at person.names[1] (line 1, column 36)")
    }
  }

  @Test func fromAClosure() throws {
    let error = try #require(
      mapperError {
        try wrapped(#"{"a":{"b":"x"}}"#) {
          try $0.get("a.b") { (_: String) -> Int in throw Problem.tooShort(0) } as Int
        }
      })
    #expect(error.code == .custom && error.path == "a.b" && error.underlying as? Problem == .tooShort(0))
  }

  @Test func fromADefault() throws {
    func fail() throws -> Int { throw Problem.tooShort(9) }
    let error = try #require(mapperError { try wrapped("{}") { try $0.get("n", default: fail()) } })
    #expect(error.code == .custom && error.underlying as? Problem == .tooShort(9))
  }

  @Test func theFirstThrownErrorIsTheOneThatCounts() throws {
    let error = try #require(mapperError { try Mapper.read(#"[{"text":"a"},{"text":""},{"x":1}]"#) as [Name] })
    #expect(error.path == "[0]" && error.underlying as? Problem == .tooShort(1))
  }

  @Test func aCaughtErrorLeavesNoTrace() throws {
    struct Lenient: Mapable {
      let name: Name?
      let number: Int
      static let properties: [MapableProperty] = [.object(type: Name.self, key: "name")]
      init(_ wrapping: Wrapping) throws {
        do { name = try wrapping.get("name") as Name } catch { name = nil }
        let first: Int? = try? wrapping.get("number")
        number = try first ?? wrapping.get("other")
      }
    }
    let lenient = try Mapper.map(#"{"name":{"text":"B"},"number":"x","other":5}"#) as Lenient
    #expect(lenient.name == nil && lenient.number == 5)
  }
}
