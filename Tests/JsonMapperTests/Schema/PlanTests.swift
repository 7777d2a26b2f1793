import JsonMapper
import Synchronization
import Testing

/// `properties` and `mappingPath` are read once per type.
@Suite(.serialized) struct PlanTests {
  static let propertyReads = Atomic(0)
  static let pathReads = Atomic(0)

  struct Counted: Mapable {
    let id: Int

    static var properties: [MapableProperty] {
      propertyReads.add(1, ordering: .relaxed)
      return [.value(type: Int.self, key: "id")]
    }

    static var mappingPath: [TargetNode] {
      pathReads.add(1, ordering: .relaxed)
      return []
    }

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
    }
  }

  @Test func computedPropertiesAreReadOncePerType() throws {
    for _ in 0..<3 {
      #expect(try (Mapper.map(#"{"id":1}"#) as Counted).id == 1)
      #expect(try (Mapper.map(#"[{"id":1},{"id":2}]"#) as [Counted]).count == 2)
      #expect(try (Mapper.read(#"{"a":{"id":1}}"#) as [String: Counted]).count == 1)
      #expect(mapperError { try Mapper.map("{}") as Counted } != nil)
    }
    #expect(Self.propertyReads.load(ordering: .relaxed) == 1)
    #expect(Self.pathReads.load(ordering: .relaxed) == 1)
  }

  static let genericReads = Atomic(0)

  struct Generic<T: JSONReadable>: Mapable {
    let v: T

    static var properties: [MapableProperty] {
      genericReads.add(1, ordering: .relaxed)
      return [.readable(type: T.self, key: "v")]
    }

    init(_ wrapping: Wrapping) throws {
      v = try wrapping.get("v")
    }
  }

  @Test func everyGenericArgumentMakesAType() throws {
    for _ in 0..<2 {
      #expect(try (Mapper.map(#"{"v":1}"#) as Generic<Int>).v == 1)
      #expect(try (Mapper.map(#"{"v":"1"}"#) as Generic<String>).v == "1")
      #expect(try (Mapper.map(#"{"v":{"v":1}}"#) as Generic<Generic<Int>>).v.v == 1)
    }
    #expect(Self.genericReads.load(ordering: .relaxed) == 3)
  }

  @Test func manyTypesFitIntoOneCall() throws {
    // More types than the cache in front of the registry has places.
    typealias Ten<T: JSONReadable> = Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<T>>>>>>>>>>
    typealias Hundred<T: JSONReadable> = Ten<Ten<Ten<Ten<Ten<Ten<Ten<Ten<Ten<Ten<T>>>>>>>>>>
    let text = String(repeating: #"{"v":"#, count: 100) + "5" + String(repeating: "}", count: 100)
    for _ in 0..<2 {
      #expect(mapperError { try Mapper.map(text) as Hundred<Int> } == nil)
      #expect(mapperError { try Mapper.read(text) as Hundred<Bool> }?.code == .typeMismatch)
    }
  }
}
