import Foundation
import JsonMapper
import Testing

/// Values that several threads have at once: each thread changes its own copy, and the last one frees what was shared.
@Suite struct JSONValueThreadTests {
  @Test func copiesAreIndependent() throws {
    let text = #"{"list":[{"n":[1,{"m":[]}]},2],"name":"x"}"#
    for _ in 0..<50 {
      let shared = try Mapper.read(text) as JSONValue
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        var copy = shared
        copy["list"][0]["n"][1]["m"][0] = JSONValue(thread)
        copy["list"][1] = nil
        copy["thread"] = JSONValue(thread)
        #expect(copy["list"][0]["n"][1]["m"][0].int == thread && copy["list"].array?.count == 1)
        #expect(copy != shared && shared.description == text && shared.hashValue == shared.hashValue)
      }
      #expect(shared.description == text)
    }
  }
}
