import Foundation
import JsonMapper
import Testing

@Suite("Faults in writing")
struct WritingFaultTests {
  /// An object that holds another of its kind.
  final class Link: JSONWritable {
    var next: Link?

    func write(to writer: inout JSONWriter) throws {
      try writer.object { try $0.set("next", next) }
    }
  }

  /// An array within an array, and so on.
  struct Nest: JSONWritable {
    let levels: Int

    func write(to writer: inout JSONWriter) throws {
      try writer.array { if levels > 1 { try $0.append(Nest(levels: levels - 1)) } }
    }
  }

  @Test("ends an object cycle in an error")
  func refusesCycles() {
    let first = Link()
    let second = Link()
    first.next = second
    second.next = first
    defer { first.next = nil }
    let expected = Array(repeating: "next", count: 512).joined(separator: ".")
    #expect(writingFault(first) == WritingFault(.depthExceeded, expected))
  }

  @Test("writes 512 levels, and no more")
  func limitsDepth() {
    #expect(writingFault(Nest(levels: 512)) == nil)
    let path = String(repeating: "[0]", count: 512)
    #expect(writingFault(Nest(levels: 513)) == WritingFault(.depthExceeded, path))
    #expect(writingFault(Nest(levels: 600)) == WritingFault(.depthExceeded, path))
  }

  @Test("meets its limit before the end of a small stack")
  func fitsSmallStacks() {
    let codes = onSmallStack {
      let link = Link()
      link.next = link
      defer { link.next = nil }
      return [writingFault(link), writingFault(Nest(levels: 600)), writingFault(Tree())].map { $0?.code }
    }
    #expect(codes == [.depthExceeded, .depthExceeded, .depthExceeded])
  }

  /// The result of a closure that runs on a thread with a stack of 512 KiB.
  private func onSmallStack(_ body: @escaping @Sendable () -> [MapperError.Code?]) -> [MapperError.Code?] {
    final class Box: @unchecked Sendable {
      var result: [MapperError.Code?] = []
    }
    let box = Box()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.result = body()
      isDone.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    isDone.wait()
    return box.result
  }

  /// All the ways to nest, each within the other.
  struct Tree: JSONWritable {
    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        let members: [String: any JSONWritable] = ["a": [Optional(Tree())]]
        try $0.set("member", members)
      }
    }
  }

  @Test("says where a value is that cannot be written")
  func locatesFaults() {
    let users = Writing { writer in
      try writer.object {
        try $0.set("count", 2)
        try $0.array("users") {
          try $0.append(["age": 1.5])
          try $0.append(["a.b": 1.5, "age": Double.nan])
        }
        try $0.set("more", true)
      }
    }
    #expect(writingFault(users) == WritingFault(.invalidValue, "users[1].age"))
    #expect(writingFault([["k \"q\"": [0, .infinity]]]) == WritingFault(.invalidValue, #"[0]["k \"q\""][1]"#))
    #expect(writingFault(Double.nan) == WritingFault(.invalidValue))
  }

  @Test("hands on the errors of a write, with the path")
  func wrapsErrors() throws {
    let value = ["a": [1: [nil, Unwritable()]]]
    let error = try #require(throws: MapperError.self) { try Mapper.bytes(from: value) }
    #expect(error.code == .custom)
    #expect(error.path == "a.1[1]")
    #expect(error.underlying as? WritingBroken == WritingBroken())
    #expect(writingFault(Unwritable()) == WritingFault(.custom))
    let late = Writing { writer in
      try writer.object {
        try $0.set("a", 1)
        throw WritingBroken()
      }
    }
    #expect(writingFault(["x": late]) == WritingFault(.custom, "x"))
  }

  @Test("keeps code and message of the library's own errors, with the whole path")
  func joinsPaths() throws {
    let value = Writing { writer in
      try writer.object { try $0.set("inner", Mapper.string(from: ["list": [Double.nan]])) }
    }
    let rethrown = Writing { writer in
      try writer.object { try $0.set("outer", Writing { _ in _ = try Mapper.string(from: ["list": [Double.nan]]) }) }
    }
    #expect(writingFault(value) == WritingFault(.invalidValue, "list[0]"))
    #expect(writingFault(rethrown) == WritingFault(.invalidValue, "outer.list[0]"))
    let error = try #require(throws: MapperError.self) { try Mapper.bytes(from: ["d": Double.nan]) }
    #expect(error.expected == "a finite number")
    #expect(error.found == "nan")
    #expect("\(error)" == "expected a finite number, found nan at d")
  }

  @Test("leaves out whatever throws and is caught")
  func rewinds() throws {
    let written = try writtenText {
      try $0.set("a", 1)
      try? $0.set("b", Unwritable())
      try? $0.set("c", ["x": [1], "y": [2]].mapValues { _ in [Unwritable()] })
      try? $0.set("d.e", Unwritable())
      try? $0.set("d\"", Unwritable())
      try? $0.object("f") { try $0.set("g.h", Unwritable()) }
      try $0.set("i", 2)
      try $0.array("j") {
        try $0.append(1)
        try? $0.append(Unwritable())
        try? $0.append(Nest(levels: 600))
        try? $0.array {
          try $0.append("lost")
          throw WritingBroken()
        }
        try $0.append(2)
      }
      try $0.set("d.k", 3)
      try? $0.set("d.l", [[Unwritable()]])
    }
    #expect(written == #"{"a":1,"i":2,"j":[1,2],"d":{"k":3}}"#)
  }

  @Test("refuses whatever would not be JSON")
  func refusesMisuse() {
    let misuses: [(String, Writing)] = [
      ("", Writing { _ in }),
      ("", Writing { try $0.set("a", 1) }),
      ("", Writing { try $0.append(1) }),
      (
        "",
        Writing {
          1.write(to: &$0)
          2.write(to: &$0)
        }
      ),
      (
        "",
        Writing {
          try $0.object { _ in }
          try $0.set("a", 1)
        }
      ),
      ("", Writing { try $0.object { 1.write(to: &$0) } }),
      ("", Writing { try $0.object { $0.null() } }),
      ("", Writing { try $0.object { try $0.append(1) } }),
      ("", Writing { try $0.object { try $0.array { _ in } } }),
      ("", Writing { try $0.object { try $0.raw("1") } }),
      ("[0]", Writing { try $0.array { try $0.set("a", 1) } }),
      ("a", Writing { try $0.object { try $0.set("a", Writing { _ in }) } }),
      ("a", Writing { try $0.object { try $0.set("a", Writing { try $0.set("b", 1) }) } }),
      (
        "[1]",
        Writing {
          try $0.array { for value in [Writing { 1.write(to: &$0) }, Writing { _ in }] { try $0.append(value) } }
        }
      ),
    ]
    for (index, misuse) in misuses.enumerated() {
      #expect(writingFault(misuse.1) == WritingFault(.invalidValue, misuse.0), "number \(index)")
    }
    let twice = Writing {
      1.write(to: &$0)
      2.write(to: &$0)
    }
    #expect(writingFault(["a": [twice]])?.code == .invalidValue)
    #expect(writingFault(["a": [Writing { _ in }]])?.code == .invalidValue)
    #expect(writingFault([twice]) != nil)
    #expect(writingFault(Writing { try $0.object { try $0.set("a.b", twice) } }) != nil)
  }
}
