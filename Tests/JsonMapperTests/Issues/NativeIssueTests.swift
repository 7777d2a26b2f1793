import Foundation
import JsonMapper
import Testing

/// Issues of values that were never text: with a path, without a line.
@Suite struct NativeIssueTests {
  private func told(
    _ options: MapperOptions = .standard, _ body: (MapperOptions, inout [MappingIssue]) throws -> Void
  ) -> [String] {
    var issues: [MappingIssue] = []
    try? body(options, &issues)
    #expect(issues.allSatisfy { $0.line == nil && $0.column == nil })
    return issues.map(\.description)
  }

  @Test func everyEntryPointTellsThem() {
    let user: [String: Any] = ["name": 5, "login": "l", "age": "x"]
    let expected = [
      "coerced: expected String, found number 5 at name", #"nilled: expected Int, found string "x" at age"#,
    ]
    func sorted(_ issues: [String]) -> [String] { issues.sorted() }
    #expect(sorted(told { _ = try Mapper.map(user as Any, options: $0, issues: &$1) as User }) == expected)
    #expect(sorted(told { _ = try Mapper.read(user as Any, options: $0, issues: &$1) as User }) == expected)
    #expect(
      sorted(told { _ = try Mapper.map(["a": [user]] as Any, at: "a.0", options: $0, issues: &$1) as User })
        == expected.map { $0.replacing("at ", with: "at a[0].") })
    #expect(
      sorted(told { _ = try Mapper.map([user] as Any, options: $0, issues: &$1) as [User] })
        == expected.map { $0.replacing("at ", with: "at [0].") })
    #expect(
      sorted(told { _ = try Mapper.map(["k": user] as Any, options: $0, issues: &$1) as [String: User] })
        == expected.map { $0.replacing("at ", with: "at k.") })
    #expect(
      told { _ = try Mapper.map(user as Any, for: "name", options: $0, issues: &$1) as String } == [expected[0]])
    #expect(
      told {
        _ = try Mapper.map(user as Any, for: "name", options: $0, issues: &$1) { (text: String) in text } as String
      }
        == [expected[0]])
  }

  @Test func nativeValuesAreNamedByTheirType() {
    #expect(
      told(.tolerant) { _ = try Mapper.read([Date(), 5, Data()] as Any, options: $0, issues: &$1) as [Int] } == [
        "dropped: expected Int, found Date at [0]", "dropped: expected Int, found Data at [2]",
      ])
    #expect(
      told { _ = try Mapper.read(["a": Double.nan] as Any, options: $0, issues: &$1) as [String: Int?] }
        == ["nilled: expected Int, found number NaN at a"])
    // What already is what is wanted was not converted.
    #expect(told { _ = try Mapper.read([Date()] as Any, options: $0, issues: &$1) as [Date] } == [])
  }

  @Test func validationTellsThem() {
    let faults = Mapper.validate(["id": "x"] as Any, as: Item.self)
    #expect(faults.map(\.description) == [#"rejected: expected Int, found string "x" at id"#])
    #expect(faults.first?.line == nil)
    #expect(Mapper.validate(["a": ["id": 1]] as Any, as: Item.self) == [])
  }

  @Test func aFailedCallTellsItsError() {
    #expect(
      told { _ = try Mapper.read([1, "x", [2]] as [Any], options: $0, issues: &$1) as [Int] }
        == [#"rejected: expected Int, found string "x" at [1]"#])
    #expect(
      told(.strict) { _ = try Mapper.map(["id": 1, "x": 2] as Any, options: $0, issues: &$1) as Item }
        == ["rejected: expected one of the keys of Item, found unknown key `x` at x"])
  }
}
