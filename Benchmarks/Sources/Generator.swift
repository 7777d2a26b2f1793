/// A seeded source of whatever documents are made of: one seed, one document, on every machine.
struct Generator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64 (Steele, Lea and Flood: Fast Splittable Pseudorandom Number Generators, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func int(in range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// From 0 up to 1, in steps of 2⁻⁵³.
  mutating func fraction() -> Double {
    Double(next() >> 11) / Double(1 << 53)
  }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool {
    int(in: 0..<count) == 0
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(in: 0..<elements.count)]
  }

  mutating func word() -> String {
    element(of: Self.words)
  }

  mutating func name() -> String {
    "\(element(of: Self.givenNames)) \(element(of: Self.familyNames))"
  }

  /// Some words; one sentence in four is not in ASCII, and one in eight has a quotation in it.
  mutating func sentence(words count: Range<Int>) -> String {
    if once(in: 4) {
      return (0..<int(in: count)).map { _ in element(of: Self.phrases) }.joined(separator: "、")
    }
    let text = (0..<int(in: count)).map { _ in word() }.joined(separator: " ")
    return once(in: 8) ? "\"\(text)\"\n- \(name())" : text
  }

  mutating func list(_ count: Range<Int>, of make: (inout Generator) -> Value) -> Value {
    .array((0..<int(in: count)).map { _ in make(&self) })
  }

  mutating func date() -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(int(in: 2015..<2026))-\(two(int(in: 1..<13)))-\(two(int(in: 1..<29)))"
    return "\(day)T\(two(int(in: 0..<24))):\(two(int(in: 0..<60))):\(two(int(in: 0..<60)))Z"
  }

  private static let words = [
    "and", "after", "bicycle", "bridge", "cloud", "coffee", "dinner", "early", "field", "for", "garden", "harbour",
    "is", "island", "kettle", "lantern", "market", "morning", "mountain", "never", "of", "on", "orchard", "paper",
    "quiet", "river", "sail", "still", "the", "thunder", "to", "train", "under", "village", "was", "weather", "window",
  ]
  private static let phrases = [
    "おはよう", "駅前の喫茶店", "明日は雨", "ありがとう", "写真を撮る", "電車が遅れた", "café crème", "smörgåsbord",
    "Łódź", "přílet", "🌿🚲", "naïveté",
  ]
  private static let givenNames = [
    "Ada", "Björn", "Chloé", "Dmitri", "Edith", "Farid", "Grete", "Hana", "Ignacio", "綾子",
  ]
  private static let familyNames = ["Abbott", "Brønsted", "Castillo", "Dvořák", "Eriksen", "Fuchs", "Grünwald", "林"]
}
