import Foundation
import JsonMapper
import Testing

/// The code of the article for those who come from YYModel.
@Suite struct YYModelArticleTests {
  // ARTICLE: models
  final class Book: Mapable, JSONWritable {
    let id: String
    let name: String
    let pages: Int
    let summary: String?
    let authors: [Author]
    let shelves: [String: Shelf]
    let published: Date?

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "id").or("ID", "book_id"),
      .value(type: String.self, key: "n"),
      .value(type: Int.self, key: "p"),
      .value(type: String.self, key: "ext.desc", optional: true),
      .objectsArray(type: Author.self, key: "authors", optional: true),
      .objectsDictionary(type: Shelf.self, key: "shelves", optional: true),
      .value(type: String.self, key: "published", optional: true),
    ]

    init(_ wrapping: Wrapping) throws {
      id = try wrapping.get("id")
      name = try wrapping.get("n")
      pages = try wrapping.get("p")
      summary = try wrapping.get("ext.desc")
      authors = try wrapping.get("authors", default: [])
      shelves = try wrapping.get("shelves", default: [:])
      published = try wrapping.get("published", using: .dateFormat("yyyy-MM-dd HH:mm:ss"))
    }

    func write(to writer: inout JSONWriter) throws {
      try writer.object {
        try $0.set("id", id)
        try $0.set("n", name)
        try $0.set("p", pages)
        try $0.set("ext.desc", summary)
        try $0.set("authors", authors.map(\.name))
      }
    }
  }

  struct Author: Mapable {
    let name: String

    static let properties: [MapableProperty] = [.value(type: String.self, key: "name")]

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
    }
  }

  struct Shelf: Mapable {
    let row: Int

    static let properties: [MapableProperty] = [.value(type: Int.self, key: "row")]

    init(_ wrapping: Wrapping) throws {
      row = try wrapping.get("row")
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: map
    let json = """
      {
        "book_id": 9780141439518,
        "n": "Emma",
        "p": "474",
        "ext": { "desc": "Handsome, clever, and rich." },
        "authors": [{ "name": "Jane Austen" }],
        "shelves": { "attic": { "row": 2.0 } },
        "published": "1815-12-23 00:00:00"
      }
      """
    var issues: [MappingIssue] = []
    let book: Book = try Mapper.map(json, options: .tolerant, issues: &issues)
    print(book.id, book.name, book.pages, book.summary ?? "", book.authors[0].name, book.shelves["attic"]?.row ?? 0)
    for issue in issues { print(issue) }
    print(try Mapper.string(from: book))
    // ARTICLE: end
    #expect(book.published?.timeIntervalSince1970 == -4_860_604_800)

    // ARTICLE: nils
    do {
      let book: Book = try Mapper.map(#"{"id": 1, "n": "Emma", "p": "many"}"#, options: .tolerant)
      print(book.pages)
    } catch {
      print(error)
    }
    // ARTICLE: end

    // ARTICLE: updatable
    struct Progress: Updatable {
      var page: Int
      var note: String?

      static let properties: [MapableProperty] = [
        .value(type: Int.self, key: "page"),
        .value(type: String.self, key: "note", optional: true),
      ]

      init(_ wrapping: Wrapping) throws {
        page = try wrapping.get("page")
        note = try wrapping.get("note")
      }

      mutating func update(_ wrapping: Wrapping) throws {
        try wrapping.update(&page, "page")
        try wrapping.update(&note, "note")
      }
    }
    // ARTICLE: end

    // ARTICLE: update
    var progress: Progress = try Mapper.map(#"{"page": 1, "note": "slow start"}"#)
    try Mapper.update(&progress, with: #"{"page": "250"}"#)
    print(progress.page, progress.note ?? "no note")
    // ARTICLE: end

    try Article("ComingFromYYModel").expect(printed: console.lines)
  }
}
