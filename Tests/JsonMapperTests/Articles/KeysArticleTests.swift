import JsonMapper
import Testing

/// The code of the article on keys.
@Suite struct KeysArticleTests {
  // ARTICLE: model
  struct Hotel: Mapable {
    let name: String
    let city: String
    let firstPhoto: String?
    let email: String
    let size: Int

    static let properties: [MapableProperty] = [
      .value(type: String.self, key: "name"),
      .value(type: String.self, key: "address.city"),
      .value(type: String.self, key: "photos.0.url", optional: true),
      .value(type: String.self, key: "email").or("mail", "contact.email"),
      .value(type: Int.self, key: "disk->com.example.size").delimiter("->"),
    ]

    init(_ wrapping: Wrapping) throws {
      name = try wrapping.get("name")
      city = try wrapping.get("address.city")
      firstPhoto = try wrapping.get("photos.0.url")
      email = try wrapping.get("email")
      size = try wrapping.get("disk->com.example.size")
    }
  }
  // ARTICLE: end

  @Test func theArticleIsRight() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items) }

    // ARTICLE: paths
    let json = """
      {
        "name": "Sea View",
        "address": { "city": "Sopot" },
        "photos": [{ "url": "a.jpg" }],
        "email": null,
        "contact": { "email": "info@example.com" },
        "disk": { "com.example.size": 7 }
      }
      """
    let hotel: Hotel = try Mapper.map(json)
    print(hotel.city, hotel.firstPhoto ?? "no photo", hotel.email, hotel.size)
    // ARTICLE: end

    // ARTICLE: strategy
    struct Photo: Mapable {
      let imageURL: String
      let sizes: [String: Int]

      static let properties: [MapableProperty] = [
        .value(type: String.self, key: "imageURL"),
        .dictionary(type: Int.self, key: "sizes"),
      ]

      init(_ wrapping: Wrapping) throws {
        imageURL = try wrapping.get("imageURL")
        sizes = try wrapping.get("sizes")
      }
    }

    var options = MapperOptions.standard
    options.keyStrategy = .snakeCase
    let photo: Photo = try Mapper.map(#"{"image_url": "a.jpg", "sizes": {"full_size": 9}}"#, options: options)
    print(photo.imageURL, photo.sizes)
    // ARTICLE: end

    // ARTICLE: unknown
    struct Entry: Mapable {
      let id: Int
      let extra: [String: JSONNode]

      static let properties: [MapableProperty] = [.value(type: Int.self, key: "id")]

      init(_ wrapping: Wrapping) throws {
        id = try wrapping.get("id")
        extra = try wrapping.remaining(excluding: ["version"])
      }
    }

    let entry: Entry = try Mapper.map(#"{"id": 1, "version": 2, "color": "red"}"#)
    print(entry.extra)

    do {
      let hotel: Hotel = try Mapper.map(json.replacing("photos", with: "pictures"), options: .strict)
      print(hotel)
    } catch {
      print(error)
    }
    // ARTICLE: end

    try Article("Keys").expect(printed: console.lines)
  }
}
