import Foundation
import ObjectMapping
import Testing

private final class Node: Mappable {
  var next: Node?
  var others: [Node] = []
  var any: Any?
  init() {}
  init?(map: Map) {}
  func mapping(map: Map) {
    next <- map["next"]
    others <- map["others"]
    any <- map["any"]
  }
}

@Suite struct DepthTests {
  /// Runs on a stack of 512 KiB, as of a secondary thread on Apple's systems.
  private func onSmallStack<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test(arguments: [10, 200, 511, 512, 600, 100_000])
  func deepModelsGiveAModelOrNil(depth: Int) async {
    let text = String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    let written = await onSmallStack { Node(JSONString: text)?.toJSONString() }
    if depth > 511 {
      #expect(written == nil)
    } else if let written {
      #expect(written.hasPrefix(#"{"next":{"#) || written == #"{"others":[]}"#)
    }
  }

  @Test(arguments: [10, 500])
  func deepValuesAreReadAsDictionaries(depth: Int) async {
    let text = #"{"any":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    #expect(
      await onSmallStack { Node(JSONString: text)?.toJSONString() } == #"{"any":"# + text.dropFirst(7).dropLast()
        + #","others":[]}"#)
  }

  @Test func aModelWithinItselfIsWrittenOnce() async {
    let written = await onSmallStack {
      let (first, second) = (Node(), Node())
      first.next = second
      first.others = [second, first]
      second.others = [first, second, Node()]
      return first.toJSONString()
    }
    #expect(written == #"{"next":{"others":[{"others":[]}]},"others":[{"others":[{"others":[]}]}]}"#)
  }

  private final class Wilful: Mappable {
    var itself: Wilful?
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      map.shouldIncludeNilValues = true
      map.context = nil
      itself <- map["itself"]
    }
  }

  @Test func aModelThatChangesItsMapIsStillWrittenOnce() async {
    let written = await onSmallStack {
      let wilful = Wilful()
      wilful.itself = wilful
      defer { wilful.itself = nil }
      return wilful.toJSONString()
    }
    #expect(written == "{}")
  }

  @Test func aChainLongerThanTheStackIsCutOff() async {
    let isWritten = await onSmallStack {
      let first = Node()
      var last = first
      for _ in 0..<20_000 {
        let node = Node()
        last.next = node
        last = node
      }
      let json = first.toJSON()
      // Taken apart from the outside, since a long chain's deinitialisation is recursive.
      var node: Node? = first
      while let current = node { (node, current.next) = (current.next, nil) }
      return json["next"] != nil
    }
    #expect(isWritten)
  }
}
