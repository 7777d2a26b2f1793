import Foundation
import JsonMapper

/// Whatever has an e-mail address and a name: all that is known of the document is that there are such objects in it.
struct Contact: Mapable {
  let name: String
  let mail: String
  let phone: String?

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "name").or("displayName", "full_name"),
    .value(type: String.self, key: "email").or("mail", "contact.email"),
    .value(type: String.self, key: "phone", optional: true).or("contact.phone"),
  ]

  struct NoAddress: Error {}

  init(_ wrapping: Wrapping) throws {
    name = try wrapping.get("name")
    mail = try wrapping.get("email")
    phone = try wrapping.get("phone")
    if !mail.contains("@") { throw NoAddress() }
  }
}

/// `search [FILE]` lists the contacts in a file, wherever they are, and the shape of the document around them.
@main
enum Search {
  static func main() {
    let file = CommandLine.arguments.dropFirst().first
    guard let json = file.map(FileManager.default.contents) ?? Data(PackageResources.dump_json) else {
      return fail("\(file ?? ""): cannot be read")
    }
    do {
      try search(JSONDocument(parsing: json))
    } catch {
      fail("\(file ?? "dump.json"): \(error)")
    }
  }

  private static func fail(_ reason: String) {
    FileHandle.standardError.write(Data("search: \(reason)\n".utf8))
    exit(1)
  }

  private static func search(_ document: JSONDocument) throws {
    print("Shape:\n")
    outline(document.root, "document", level: 1)

    let paths = document.find(Contact.self)
    print("\nContacts: \(paths.count)\n")
    for path in paths {
      let contact: Contact = try Mapper.map(document.node(at: path))
      print("  \(path): \(contact.name) <\(contact.mail)>\(contact.phone.map { ", \($0)" } ?? "")")
    }

    print("\nFirst `total`:", (try? Mapper.map(document, for: "total") as Int) ?? "none")
  }

  /// The keys of the document, down to the third level; of an array, its first element.
  private static func outline(_ node: JSONNode, _ name: String, level: Int) {
    let kind = node.kind?.rawValue ?? "nothing"
    print(String(repeating: "  ", count: level) + "\(name): \(kind)\(node.count > 0 ? " of \(node.count)" : "")")
    if level == 4 { return }
    for (key, value) in node.members { outline(value, key, level: level + 1) }
    if node.kind == .array, node.count > 0 { outline(node[0], "[0]", level: level + 1) }
  }
}

extension JSONDocument {
  func node(at path: JSONPath) -> JSONNode {
    path.components.reduce(root) { node, step in
      switch step {
      case .key(let key): node[key]
      case .index(let index): node[index]
      }
    }
  }
}
