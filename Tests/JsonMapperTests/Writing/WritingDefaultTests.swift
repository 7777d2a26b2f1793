import JsonMapper
import Testing

/// What is left out because a reader knows it anyway, and the three states of a field.
@Suite struct WritingDefaultTests {
  struct Settings: Mapable, JSONWritable, Equatable {
    var level = 1
    var tags: [String] = []
    var nick: Field<String> = .missing

    static let properties: [MapableProperty] = [
      .value(type: Int.self, key: "level", optional: true),
      .array(type: String.self, key: "tags", optional: true),
      .value(type: String.self, key: "nick", optional: true),
    ]

    init() {}

    init(_ wrapping: Wrapping) throws {
      level = try wrapping.get("level", default: 1)
      tags = try wrapping.get("tags", default: [])
      nick = try wrapping.field("nick")
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("level", level, default: 1)
        try $0.set(String("tags"), tags, default: [])
        try $0.set("nick", nick)
      }
    }
  }

  typealias Row = (change: @Sendable (inout Settings) -> Void, json: String)

  static let rows: [Row] = [
    ({ _ in }, "{}"),
    ({ $0.level = 2 }, #"{"level":2}"#),
    ({ $0.tags = ["a"] }, #"{"tags":["a"]}"#),
    ({ $0.nick = .null }, #"{"nick":null}"#),
    ({ $0.nick = .value("n") }, #"{"nick":"n"}"#),
    (
      {
        $0.level = 0
        $0.tags = [""]
        $0.nick = .value("")
      }, #"{"level":0,"tags":[""],"nick":""}"#
    ),
  ]

  @Test(arguments: rows.indices)
  func leavesDefaultsOutAndReadsThemBack(index: Int) throws {
    var settings = Settings()
    Self.rows[index].change(&settings)
    #expect(try Mapper.string(from: settings) == Self.rows[index].json)
    #expect(try Mapper.read(Self.rows[index].json) as Settings == settings)
  }

  @Test func aFieldWithinAnArrayIsNullWhereItIsMissing() throws {
    #expect(try Mapper.string(from: [.missing, .null, .value(1)] as [Field<Int>]) == "[null,null,1]")
  }
}
