import Foundation
import ObjectMapping
import Schemas

/// Reads and writes models in the way of ObjectMapper, from text and from values: what was written is read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: Input(start, count).bytes, as: UTF8.self)
  if let model = Model(JSONString: text) {
    guard let written = model.toJSONString() else { fatalError("not written") }
    check(Model(JSONString: written)?.toJSONString() != nil, "not read again: \(written)")
  }
  _ = [Model](JSONString: text)?.toJSONString(prettyPrint: true)
  _ = Mapper<Model>().mapDictionary(JSONString: text)?.count
  _ = try? Mapper<Strict>().map(JSONString: text) as Strict
  let values = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  if let model = Mapper<Model>().map(JSONObject: values) {
    check(JSONSerialization.isValidJSONObject(model.toJSON()), "no JSON object")
    _ = Mapper<Model>().map(JSONObject: values, toObject: model)
  }
  return 0
}

/// A model with properties of every kind.
private final class Model: Mappable {
  private var text: String?
  private var number: Int?
  private var ratio = 0.5
  private var flags: [Bool] = []
  private var names: [String: String]?
  private var inner: [Model]?
  private var one: Model?
  private var byKey: [String: [Model]]?
  private var any: Any?
  private var date: Date?
  private var day: Date?
  private var link: URL?
  private var data: Data?
  private var decimal: NSDecimalNumber?
  private var deep: Int?

  init?(map: Map) {
    if map.JSON["no"] != nil { return nil }
  }

  func mapping(map: Map) {
    text <- map["text"]
    number <- map["number"]
    ratio <- map["ratio"]
    flags <- map["flags"]
    names <- map["names"]
    inner <- map["inner"]
    one <- map["one"]
    byKey <- map["byKey"]
    any <- map["any"]
    date <- (map["date"], DateTransform())
    day <- (map["day"], ISO8601DateTransform())
    link <- (map["link"], URLTransform())
    data <- (map["data"], DataTransform())
    decimal <- (map["decimal"], NSDecimalNumberTransform())
    deep <- map["names.a.0"]
  }
}

/// A model that cannot be changed.
private struct Strict: ImmutableMappable {
  let id: Int
  let inner: [Strict]?

  init(map: Map) throws {
    id = try map.value("id")
    inner = try? map.value("inner")
  }

  func mapping(map: Map) {
    id >>> map["id"]
    inner >>> map["inner"]
  }
}
