import Foundation
import JsonMapper
import Testing

/// CGFloat, points, sizes and rectangles.
@Suite struct GeometryAtomTests {
  static let pairs: [(json: String, isRead: Bool)] = [
    (#""{1, 2.5}""#, true), (#""{1,2.5}""#, true), (#""  { 1 ,\t2.5 } ""#, true), (#""{1e0, 25e-1}""#, true),
    ("[1, 2.5]", true), (#"["1", 2.5]"#, true), (#""""#, false), (#""{}""#, false), (#""{1}""#, false),
    (#""{1, 2.5, 3}""#, false), (#""{1 2.5}""#, false), (#""{1, 2.5""#, false), (#""1, 2.5""#, false),
    (#""{1, 2.5}x""#, false), (#""{1, x}""#, false), (#""{, 2.5}""#, false), (#""{1, nan}""#, false),
    (#""{1, 1e999}""#, false), (#""{+1, 2.5}""#, false), (#""{{1, 2.5}}""#, false), (#""[1, 2.5]""#, false),
    ("[]", false),
    ("[1]", false), ("[1, 2.5, 3]", false), ("[[1, 2.5]]", false), (#"[1, "x"]"#, false), ("[1, null]", false),
    ("[1, 1e999]", false), ("{}", false), (#"{"x":1}"#, false), (#"{"width":1}"#, false),
    (#"{"x":1,"y":"?"}"#, false), (#"{"x":1,"height":2.5}"#, false),
  ]

  @Test(arguments: pairs)
  func readsPointsAndSizes(json: String, isRead: Bool) {
    #expect(outcome { try Mapper.read(json) as CGPoint == CGPoint(x: 1, y: 2.5) } == (isRead ? "true" : "invalidValue"))
    #expect(
      outcome { try Mapper.read(json) as CGSize == CGSize(width: 1, height: 2.5) } == (isRead ? "true" : "invalidValue")
    )
  }

  @Test func readsPointsAndSizesFromObjects() throws {
    #expect(try Mapper.read(#"{"y":2,"z":0,"x":"1"}"#) as CGPoint == CGPoint(x: 1, y: 2))
    #expect(try Mapper.read(#"{"height":2,"width":-1}"#) as CGSize == CGSize(width: -1, height: 2))
    #expect(outcome { try Mapper.read(#"{"x":1,"y":2}"#) as CGSize } == "invalidValue")
    #expect(outcome { try Mapper.read(#"{"width":1,"height":2}"#) as CGPoint } == "invalidValue")
    #expect(outcome { try Mapper.read(#"{"x":"1","y":2}"#, options: .strict) as CGPoint } == "invalidValue")
  }

  static let rectangles: [(json: String, isRead: Bool)] = [
    (#""{{1, 2}, {3, 4}}""#, true), (#""{{1,2},{3,4}}""#, true), (#"" { {1,2} , {3,4} } ""#, true), ("[1,2,3,4]", true),
    ("[[1,2],[3,4]]", true), (#"{"x":1,"y":2,"width":3,"height":4}"#, true),
    (#"{"origin":{"x":1,"y":2},"size":{"width":3,"height":4}}"#, true),
    (#"{"origin":[1,2],"size":"{3, 4}"}"#, true), (#"["{1, 2}",{"width":3,"height":4}]"#, true),
    (#""{1, 2, 3, 4}""#, false), (#""{{1, 2}, {3}}""#, false), (#""{{1, 2}, {3, 4}""#, false),
    (#""{{1, 2} {3, 4}}""#, false), (#""{{1, 2}, {3, 4}}}""#, false), (#""{1, 2}, {3, 4}""#, false), ("[1,2]", false),
    ("[1,2,3]", false), ("[1,2,3,4,5]", false), ("[[1,2],[3,4],[5,6]]", false), ("[[1,2,3,4]]", false),
    ("[[1,2],3,4]", false), (#"{"x":1,"y":2}"#, false), (#"{"origin":[1,2]}"#, false), (#"{"size":[1,2]}"#, false),
    (#"{"origin":{"width":1,"height":2},"size":[3,4]}"#, false), ("{}", false), ("[]", false), (#""""#, false),
  ]

  @Test(arguments: rectangles)
  func readsRectangles(json: String, isRead: Bool) {
    #expect(
      outcome { try Mapper.read(json) as CGRect == CGRect(x: 1, y: 2, width: 3, height: 4) }
        == (isRead ? "true" : "invalidValue"))
  }

  @Test(arguments: [CGPoint.self, CGSize.self, CGRect.self] as [any JSONReadable.Type])
  func otherKindsAreMismatches(type: any JSONReadable.Type) {
    for json in ["1", "true", "null"] { #expect(readingOutcome(json, as: type) == "typeMismatch") }
  }

  @Test func saysWhatIsInvalid() {
    #expect(
      fault { try Mapper.read(#"{"p":[1,"x"]}"#) as [String: CGPoint] }
        == "invalidValue: expected CGPoint, found array of 2 elements at p (line 1, column 6)")
    #expect(
      fault { try Mapper.read(#"["{1}"]"#) as [CGSize] }
        == #"invalidValue: expected CGSize, found string "{1}" at [0] (line 1, column 2)"#)
    #expect(
      fault { try Mapper.read(#"[7]"#) as [CGRect] }
        == "typeMismatch: expected CGRect, found number 7 at [0] (line 1, column 2)")
  }

  @Test(arguments: [
    ("1.5", "1.5"), ("\"1.5\"", "1.5"), ("true", "1.0"), ("-0", "-0.0"), ("1e999", "valueOutOfRange"),
    ("\"x\"", "typeMismatch"), ("null", "typeMismatch"),
  ])
  func readsFloatsAsDouble(json: String, outcome: String) {
    #expect(readingOutcome(json, as: CGFloat.self) == outcome)
  }

  @Test func namesFloats() {
    #expect(
      fault { try Mapper.read("[]") as CGFloat }
        == "typeMismatch: expected CGFloat, found array of 0 elements (line 1, column 1)")
  }

  @Test func whatWasWrittenIsReadBitForBit() throws {
    var generator = NumberGenerator(seed: 4)
    let rectangles = (0..<2_000).map { _ in
      let numbers = (0..<4).map { _ in CGFloat(Double.random(in: -1e6...1e6, using: &generator)) }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    #expect(try Mapper.read(Mapper.data(from: rectangles)) as [CGRect] == rectangles)
    #expect(try Mapper.read(Mapper.data(from: rectangles.map(\.origin))) as [CGPoint] == rectangles.map(\.origin))
    #expect(try Mapper.read(Mapper.data(from: rectangles.map(\.size))) as [CGSize] == rectangles.map(\.size))
  }

  @Test func nativeValuesAreTakenAsTheyAre() throws {
    let rectangle = CGRect(x: 1, y: 2, width: 3, height: CGFloat.infinity)
    #expect(try Mapper.read(["v": rectangle] as Any) as [String: CGRect] == ["v": rectangle])
    #expect(try Mapper.read(["v": rectangle.origin] as Any) as [String: CGPoint] == ["v": rectangle.origin])
    #expect(try Mapper.read(["v": rectangle.size] as Any) as [String: CGSize] == ["v": rectangle.size])
    #expect(try Mapper.read(["v": CGFloat(0.1)] as Any) as [String: CGFloat] == ["v": 0.1])
    #expect(try Mapper.read(["v": CGFloat(0.1)] as Any) as [String: Double] == ["v": 0.1])
    #expect(try Mapper.read(["v": CGFloat.infinity] as Any) as [String: Double] == ["v": .infinity])
    #expect(try Mapper.read(["v": [CGFloat(1), 2]] as Any) as [String: CGPoint] == ["v": CGPoint(x: 1, y: 2)])
  }
}
