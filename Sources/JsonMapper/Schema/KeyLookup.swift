/// The keys and paths under which the value of a property may stand, in their order.
struct KeyLookup: Sendable {
  let candidates: [Candidate]

  /// A key that may be a path, too.
  struct Candidate: Sendable {
    let key: Part
    /// The parts of the path; empty where the key is none.
    let parts: [Part]
  }

  /// A key, or the index that it spells in an array.
  struct Part: Sendable {
    let name: String
    let key: KeyText
    let index: Int?

    init(_ name: String) {
      self.name = name
      key = KeyText(name)
      index = PathText.index(name)
    }
  }

  init(_ key: String, refinements: PropertyRefinements = PropertyRefinements()) {
    candidates = ([key] + refinements.alternatives).map { name in
      let path = refinements.isNested ? PathText(name, delimiter: refinements.delimiter).parts : []
      return Candidate(key: Part(name), parts: path.count > 1 ? path.map { Part(String($0)) } : [])
    }
  }

  /// Whether only one key leads to the value, by its text alone.
  var isOneKey: Bool { candidates.count == 1 && candidates[0].parts.isEmpty }

  /// The keys that an object may have because of this: those looked for, and the first ones of paths.
  var keysOfObject: [Part] { candidates.flatMap { [$0.key] + $0.parts.prefix(1) } }
}
