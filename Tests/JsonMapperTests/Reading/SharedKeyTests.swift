import JsonMapper
import Testing

/// Several properties on one key: each is read by the rules of its own.
@Suite struct SharedKeyTests {
  struct Half: Mapable {
    let number: Int?
    let text: String?
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "n", optional: true).coercion(.none),
      .value(type: String.self, key: "n", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      number = try wrapping.get("n")
      text = try wrapping.get("n")
    }
  }

  struct Both: Mapable {
    let number: Int?
    let text: String?
    let double: Double?
    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "n", optional: true).or("m"),
      .value(type: String.self, key: "n", optional: true).coercion(.none).or("o.p"),
      .value(type: Double.self, key: "n", optional: true).range(max: 9),
    ]
    init(_ wrapping: Wrapping) throws {
      double = try wrapping.get("n")
      text = try wrapping.get("n")
      number = try wrapping.get("n")
    }
  }

  static let halves: [(json: String, number: Int?, text: String?)] = [
    (#"{"n":5}"#, 5, "5"), (#"{"n":"5"}"#, nil, "5"), (#"{"n":"x"}"#, nil, "x"), (#"{"n":null}"#, nil, nil),
    (#"{"x":1}"#, nil, nil), (#"{"\u006e":5}"#, 5, "5"), (#"{"n":[],"n":5}"#, 5, "5"),
    (#"{"a":1,"n":true}"#, nil, "true"),
  ]

  @Test(arguments: halves)
  func aRefinementGoesForItsPropertyAlone(json: String, number: Int?, text: String?) throws {
    let half = try Mapper.read(json) as Half
    #expect(half.number == number && half.text == text)
  }

  static let all: [(json: String, number: Int?, text: String?, double: Double?)] = [
    (#"{"n":5}"#, 5, nil, 5), (#"{"n":"5"}"#, 5, "5", 5), (#"{"n":10}"#, 10, nil, nil), (#"{"m":7}"#, 7, nil, nil),
    (#"{"o":{"p":"t"}}"#, nil, "t", nil), (#"{"o":{"p":"t"},"m":7,"n":1.5}"#, nil, nil, 1.5),
    (#"{"o":{"p":"t"},"m":7,"n":null}"#, 7, "t", nil),
  ]

  @Test(arguments: all)
  func alternativesBelongToTheirProperty(json: String, number: Int?, text: String?, double: Double?) throws {
    let both = try Mapper.read(json) as Both
    #expect(both.number == number && both.text == text && both.double == double)
  }

  struct Changed: Updatable, Equatable {
    var number = 1
    var text: String? = "t"
    static let properties = Both.properties
    init() {}
    init(_ wrapping: Wrapping) throws {}
    mutating func update(_ wrapping: Wrapping) throws {
      try wrapping.update(&number, "n")
      try wrapping.update(&text, "n")
    }
  }

  static let changes: [(json: String, number: Int, text: String?)] = [
    (#"{"o":{"p":"new"}}"#, 1, "new"), (#"{"m":2}"#, 2, "t"), (#"{"n":"3"}"#, 3, "3"),
    (#"{"o":{"p":null},"m":4}"#, 4, nil),
    (#"{"m":5,"o":{"p":"both"}}"#, 5, "both"),
  ]

  @Test(arguments: changes)
  func anUpdateFollowsTheAlternativesOfEach(json: String, number: Int, text: String?) throws {
    var changed = Changed()
    try Mapper.update(&changed, with: json)
    #expect(changed.number == number && changed.text == text)
  }

  struct Asked: Mapable {
    let array: [Int]
    let set: Set<Int>
    let values: [String: Int]?
    let isThere: Bool
    static let properties: [MapableProperty] = [
      .array(type: Int.self, key: "n").droppingInvalidElements().or("m"),
      .dictionary(type: Int.self, key: "n", optional: true),
    ]
    init(_ wrapping: Wrapping) throws {
      array = try wrapping.get("n")
      // No property is of this type: the first refined one is meant.
      set = try wrapping.get("n")
      values = try wrapping.get("n")
      isThere = wrapping.contains("n")
    }
  }

  @Test func aTypeThatNoPropertyHasIsReadByTheFirstRefined() throws {
    for json in [#"{"n":[1,"x",2]}"#, #"{"m":[1,{},2]}"#, #"{"n":null,"m":[1,null,2]}"#] {
      let asked = try Mapper.read(json) as Asked
      #expect(asked.array == [1, 2] && asked.set == [1, 2] && asked.values == nil && asked.isThere)
    }
  }
}
