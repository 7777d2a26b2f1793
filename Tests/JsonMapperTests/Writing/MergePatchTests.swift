import Foundation
import JsonMapper
import Testing

/// Merge patches: made of two values, and applied.
@Suite struct MergePatchTests {
  /// Two documents, and what changes one into the other.
  static let rows: [(old: String, new: String, patch: String)] = [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":"b","b":"c"}"#, #"{"b":"c"}"#),
    (#"{"a":"b"}"#, "{}", #"{"a":null}"#),
    (#"{"a":"b","b":"c"}"#, #"{"b":"c"}"#, #"{"a":null}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d"}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":{"b":"c","d":1}}"#, #"{"a":{"d":1.0}}"#, #"{"a":{"b":null}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, "{}"),
    (#"{"a":{}}"#, #"{"a":{"x":{"y":[]}}}"#, #"{"a":{"x":{"y":[]}}}"#),
    ("[1]", "[2]", "[2]"), (#"{"a":1}"#, "5", "5"), ("null", "{}", "{}"),
    (#"{"\u00e9":1}"#, #"{"e\u0301":1}"#, #"{"e\#u{301}":1,"é":null}"#),
  ]

  @Test(arguments: rows)
  func saysWhatChanges(old: String, new: String, patch: String) throws {
    let old = try Mapper.read(old) as JSONValue
    let new = try Mapper.read(new) as JSONValue
    #expect(try String(decoding: Mapper.patch(from: old, to: new) as Data, as: UTF8.self) == patch)
    #expect(try Mapper.patch(from: old, to: new) == Mapper.read(patch) as JSONValue)
  }

  struct Address: Updatable, JSONWritable, Equatable {
    var city: String?
    var zip: Int?

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "city", optional: true), .value(type: Int.self, key: "zip", optional: true),
    ]

    init(city: String?, zip: Int?) {
      self.city = city
      self.zip = zip
    }

    init(_ wrapping: Wrapping) throws {
      city = try wrapping.get("city")
      zip = try wrapping.get("zip")
    }

    mutating func update(_ wrapping: Wrapping) throws {
      try wrapping.update(&city, "city")
      try wrapping.update(&zip, "zip")
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("city", city)
        try $0.set("zip", zip)
      }
    }
  }

  struct Person: Updatable, JSONWritable, Equatable {
    var name: String
    var address: Address?
    var tags: [String]
    var scores: [String: Int]

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"), .object(type: Address.self, key: "address", optional: true),
      .array(type: String.self, key: "tags"), .dictionary(type: Int.self, key: "scores"),
    ]

    init(_ name: String, _ address: Address?, _ tags: [String], _ scores: [String: Int]) {
      self.name = name
      self.address = address
      self.tags = tags
      self.scores = scores
    }

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
      address = try wrapping.get("address")
      tags = try wrapping.get("tags")
      scores = try wrapping.get("scores")
    }

    mutating func update(_ wrapping: Wrapping) throws {
      try wrapping.update(&name, "name")
      try wrapping.update(&address, "address")
      try wrapping.update(&tags, "tags")
      try wrapping.update(&scores, "scores")
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("name", name)
        try $0.set("address", address)
        try $0.set("tags", tags)
        try $0.set("scores", scores)
      }
    }
  }

  static let people: [Person] = [
    Person("a", nil, [], [:]),
    Person("b", Address(city: "c", zip: 1), ["t"], ["x": 1, "y": 2]),
    Person("b", Address(city: nil, zip: 2), ["t", "u"], ["y": 3, "z": 4]),
    Person("", Address(city: nil, zip: nil), ["é\"\n"], ["": 0]),
  ]

  @Test func anUpdateAppliesAPatch() throws {
    for old in Self.people {
      for new in Self.people {
        var person = old
        try Mapper.update(&person, with: try Mapper.patch(from: old, to: new))
        #expect(person == new)
      }
    }
  }

  @Test func aDeepValueIsRefusedAndNoCrash() throws {
    let deep = try JSONDocument(
      parsing: String(repeating: #"{"a":"#, count: 2000) + "1" + String(repeating: "}", count: 2000),
      options: .standard { $0.maximumDepth = 4000 })
    #expect(mapperError { try Mapper.patch(from: deep.root, to: deep.root) as JSONValue }?.code == .depthExceeded)
  }
}
