import Foundation
import JsonMapper
import Testing

@Suite("Writing containers")
struct WritingContainerTests {
  @Test("writes arrays, slices and sets")
  func writesSequences() throws {
    #expect(try Mapper.string(from: [Int]()) == "[]")
    #expect(try Mapper.string(from: [1, nil, 3]) == "[1,null,3]")
    #expect(try Mapper.string(from: [[1], [], [2, 3]]) == "[[1],[],[2,3]]")
    #expect(try Mapper.string(from: ContiguousArray(["a", "b"])) == #"["a","b"]"#)
    #expect(try Mapper.string(from: [1, 2, 3].dropFirst()) == "[2,3]")
    #expect(try Mapper.string(from: Set([7])) == "[7]")
    #expect(try Mapper.string(from: [WrittenCity(name: "Rom")]) == #"[{"name":"Rom"}]"#)
  }

  enum Step: String { case login, pay }
  enum Page: Int { case first = 1 }
  struct Point: Hashable {}

  @Test("writes dictionaries as objects, whatever their keys")
  func writesDictionaries() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(try Mapper.string(from: [String: Int]()) == "{}")
    #expect(try Mapper.string(from: ["a.b": 1]) == #"{"a.b":1}"#)
    #expect(try Mapper.string(from: ["a\"": ["b": nil as Int?]]) == #"{"a\"":{"b":null}}"#)
    #expect(try Mapper.string(from: [Step.login: "done"]) == #"{"login":"done"}"#)
    #expect(try Mapper.string(from: [Page.first: true]) == #"{"1":true}"#)
    #expect(try Mapper.string(from: [-5: 1.5]) == #"{"-5":1.5}"#)
    #expect(try Mapper.string(from: [UInt8(255): 1]) == #"{"255":1}"#)
    #expect(try Mapper.string(from: [Character("é"): 1]) == #"{"é":1}"#)
    #expect(try Mapper.string(from: [Substring("s"): 1]) == #"{"s":1}"#)
    #expect(try Mapper.string(from: [id: 1]) == #"{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F":1}"#)
    let pairs: KeyValuePairs = ["b": 1, "a": 2, "b\n": 3]
    #expect(try Mapper.string(from: pairs) == #"{"b":1,"a":2,"b\n":3}"#)
    #expect(writingFault(["a": [Point(): 1]]) == WritingFault(.invalidSchema, "a"))
  }

  @Test("writes every member of a large dictionary")
  func writesLargeDictionaries() throws {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<5000).map { ("key \($0)", $0) })
    let data = try Mapper.data(from: dictionary)
    #expect(try JSONSerialization.jsonObject(with: data) as? [String: Int] == dictionary)
  }

  @Test("writes values of different types")
  func writesExistentials() throws {
    let values: [any JSONWritable] = [1, "a", true, WrittenCity(name: "Rom"), [1.5]]
    let expected = #"[1,"a",true,{"name":"Rom"},[1.5]]"#
    #expect(try Mapper.string(from: values) == expected)
    #expect(try String(decoding: Mapper.bytes(from: values), as: UTF8.self) == expected)
    #expect(try String(decoding: Mapper.data(from: values), as: UTF8.self) == expected)
    let object: [String: any JSONWritable] = ["n": 1]
    #expect(try Mapper.string(from: object) == #"{"n":1}"#)
    #expect(try Mapper.string(from: ["a": 1, "b": "x"], options: [.sortedKeys]) == #"{"a":1,"b":"x"}"#)
    let nothing: (any JSONWritable)? = nil
    let written = try writtenText {
      try $0.set("values", values)
      try $0.set("object", object)
      try $0.set("one", values[0])
      try $0.set("none", nothing)
      try $0.set("null", nothing, nils: .null)
    }
    #expect(written == #"{"values":\#(expected),"object":{"n":1},"one":1,"null":null}"#)
    let array = try Mapper.string(
      from: Writing {
        try $0.array {
          try $0.append(values[1])
          try $0.append(nothing)
          try $0.append(object)
          try $0.append(values)
        }
      })
    #expect(array == #"["a",null,{"n":1},\#(expected)]"#)
  }

  @Test("writes arrays and objects from closures")
  func writesClosures() throws {
    let written = try writtenText {
      try $0.array("list") {
        try $0.append(1)
        try $0.append(nil as Int?)
        try $0.array { try $0.append("x") }
        try $0.object { try $0.set("y", 2) }
        $0.null()
      }
      try $0.object("empty") { _ in }
      try $0.object("outer") { try $0.array("inner") { _ in } }
      try $0.object("path.to") { try $0.set("x", 1) }
      try $0.array("path." + "list") { try $0.append(2) }
      try $0.set("after", true)
    }
    #expect(
      written
        == #"{"list":[1,null,["x"],{"y":2},null],"empty":{},"outer":{"inner":[]},"path":{"to":{"x":1},"list":[2]},"after":true}"#
    )
  }

  class Base: JSONWritable {
    func write(to writer: inout JSONWriter) throws { try writer.object { try writeMembers(to: &$0) } }
    func writeMembers(to writer: inout JSONWriter) throws { try writer.set("a", "x") }
  }

  final class Derived: Base {
    override func writeMembers(to writer: inout JSONWriter) throws {
      try super.writeMembers(to: &writer)
      try writer.set("n", ["p": 1])
    }
  }

  @Test("writes the members of a base class, too")
  func writesSubclasses() throws {
    #expect(try Mapper.string(from: Derived()) == #"{"a":"x","n":{"p":1}}"#)
  }

  @Test("grows with the text, at every size")
  func grows() throws {
    for count in [10, 100, 200, 500, 1000, 10_000, 200_000] {
      let numbers = Array(0..<count)
      #expect(try Mapper.string(from: numbers) == "[" + numbers.map(String.init).joined(separator: ",") + "]")
      let deep = (0..<count).map { [[["\($0)"]]] }
      #expect(try JSONSerialization.jsonObject(with: Mapper.data(from: deep)) as? [[[[String]]]] == deep)
    }
  }

  @Test("writes within a write, on the same thread")
  func writesWithinWrite() throws {
    let long = String(repeating: "x", count: 50_000)
    let value = Writing { writer in
      try writer.object {
        try $0.set("first", long)
        try $0.set("inner", Mapper.string(from: [long]))
        try $0.set("last", long)
      }
    }
    for _ in 0..<3 {
      let object = try Mapper.jsonObject(from: value) as? [String: String]
      #expect(object == ["first": long, "inner": "[\"\(long)\"]", "last": long])
    }
  }
}
