import Testing

@testable import JsonMapper

/// The code and the drawings of the article on how mapping works.
@Suite struct HowMappingWorksArticleTests {
  // ARTICLE: model
  struct Order: Mapable {
    let ids: [Int]
    let isOK: Bool

    static let properties: [MapableProperty] = [
      .array(type: Int.self, key: "ids"),
      .value(type: Bool.self, key: "ok"),
    ]

    init(_ wrapping: Wrapping) throws {
      ids = try wrapping.get("ids")
      isOK = try wrapping.get("ok")
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: map
    let json = #"{"ids":[7,12],"ok":true}"#
    let order: Order = try Mapper.map(json)
    // ARTICLE: end
    #expect(order.ids == [7, 12] && order.isOK)

    print(try Self.drawing(of: json))

    // ARTICLE: late
    do {
      let order: Order = try Mapper.map(#"{"order": {"ids": [7, "x"], "ok": true}}"#)
      print(order)
    } catch {
      print(error)
    }
    // ARTICLE: end

    try Article("HowMappingWorks").expect(printed: console.lines)
  }

  /// The tape of a text, a node a line.
  private static func drawing(of json: String) throws -> String {
    let document = try JSONDocument(parsing: json)
    let storage = document.storage
    let bytes = Array(json.utf8)
    var lines = ["index  kind      offset  length  span  text"]
    for index in 0...storage.node(Tape.rootIndex).span {
      let node = storage.node(index)
      let isNothing = node.kind == .sentinel
      let range = node.offset..<node.offset + (isNothing || node.isContainer ? 0 : node.length)
      let cells = [
        "\(index)", "\(node.kind)", isNothing ? "-" : "\(node.offset)", isNothing ? "-" : "\(node.length)",
        isNothing ? "-" : "\(node.span)", String(decoding: bytes[range], as: UTF8.self),
      ]
      lines.append(zip(cells, [7, 10, 8, 8, 6, 0]).map { pad($0, $1) }.joined())
    }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
