import Foundation
import JsonMapper

/// A file that people edit, too: with comments when it comes, and with keys that are not ours.
struct SettingsFile {
  private var json: JSONValue
  private(set) var settings = Settings()

  init(_ text: some JSONSource) throws {
    var options = MapperOptions.standard
    options.syntax = .relaxed
    options.optionalMismatch = .error
    json = try Mapper.read(text, options: options)
    try Mapper.update(&settings, with: text, options: options)
  }

  /// Changes the settings, and of the file what belongs to them.
  mutating func change(_ body: (inout Settings) throws -> Void) throws {
    var changed = settings
    try body(&changed)
    let patch: JSONValue = try Mapper.patch(from: settings, to: changed)
    print("changed:", patch)
    json.merge(patch)
    settings = changed
  }

  func save(to file: URL) throws {
    try Mapper.data(from: json, options: [.prettyPrinted]).write(to: file, options: .atomic)
  }
}

extension JSONValue {
  /// Applies a merge patch (RFC 7396).
  mutating func merge(_ patch: JSONValue) {
    guard let members = patch.object else { return self = patch }
    for (key, change) in members {
      if change.isNull {
        self[key] = nil
      } else {
        var value = self[key] ?? .null
        value.merge(change)
        self[key] = value
      }
    }
  }
}

/// `settings` reads a settings file, changes some of it, and saves it with all else as it was.
@main
enum Program {
  static func main() throws {
    var file = try SettingsFile(PackageResources.settings_json)
    print(file.settings.theme, file.settings.fontSize, file.settings.recent, file.settings.window.isFullScreen)

    try file.change {
      $0.fontSize += 2
      $0.recent.insert("notes.md", at: 0)
      // What comes from elsewhere, such as a sync server, is a patch as well.
      try Mapper.update(&$0, with: #"{"theme": "dark", "window": {"fullScreen": true}}"#)
    }

    let saved = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: saved) }
    try file.save(to: saved)
    print(try String(contentsOf: saved, encoding: .utf8))

    for line in [#"{"theme": "pink"}"#, #"{"editor": {"fontSize": "large"}}"#, #"{"window": {"width": 1.5}}"#] {
      do {
        print(try SettingsFile(line).settings.theme)
      } catch {
        print(error)
      }
    }
  }
}
