import JsonMapper
import Testing

/// Random documents say what the trees say that they were written from.
@Suite struct RandomDocumentTests {
  @Test(arguments: 1...4)
  func parsesWhatWasWritten(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for round in 0..<400 {
      let tree = RandomTree(depth: 5, repeatingKeys: round.isMultiple(of: 2), using: &generator)
      let text = tree.text(using: &generator)
      let root = try JSONDocument(parsing: text).root
      #expect(RandomTree(root) == tree, "round \(round)")
      for node in root {
        let again = try JSONDocument(parsing: node.rawJSON).root
        #expect(RandomTree(again) == RandomTree(node), "round \(round)")
      }
    }
  }

  @Test(arguments: 5...8)
  func findsEveryKey(seed: UInt64) throws {
    var generator = NumberGenerator(seed: seed)
    for round in 0..<200 {
      let tree = RandomTree(depth: 4, repeatingKeys: round.isMultiple(of: 2), using: &generator)
      guard case .object = tree else { continue }
      let text = tree.text(using: &generator)
      let order = (RandomTree.keys + ["a.b", "id", "none", "prefix__9__suffix", "a.0", "b.1.id"]).shuffled(
        using: &generator)
      let found = try wrapped(text) { wrapping in
        order.map { key in wrapping.node(key).map { RandomTree($0) } }
      }
      #expect(found == order.map { tree.value($0) }, "round \(round): \(text)")
      let integers = try wrapped(text) { wrapping in try order.map { try wrapping.get($0) as Int? } }
      #expect(integers == order.map { tree.value($0)?.integer }, "round \(round): \(text)")
    }
  }

  @Test func pathsLeadBackToTheirNodes() throws {
    func check(_ node: JSONNode, _ root: JSONNode) {
      var found = root
      for component in node.path.components {
        switch component {
        case .key(let key): found = found[key]
        case .index(let index): found = found[index]
        }
      }
      #expect(found.path == node.path && RandomTree(found) == RandomTree(node))
      for child in node { check(child, root) }
    }
    var generator = NumberGenerator(seed: 9)
    for _ in 0..<60 {
      let root = try JSONDocument(
        parsing: RandomTree(depth: 4, repeatingKeys: false, using: &generator).text(using: &generator)
      ).root
      check(root, root)
    }
  }
}
