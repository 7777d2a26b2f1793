import Foundation

/// Test data that lies beside the checkout, in `../shared`, and is not part of the repository.
enum SharedData {
  private static let folder =
    URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data")

  /// Whether a folder of test data is there; tests that need it are skipped without.
  static func holds(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  /// The names of a folder's files that begin in a certain way, in order.
  static func files(in name: String, prefix: String = "") -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
    return (files ?? []).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
  }

  static func data(_ name: String, in folderName: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: folderName).appending(path: name))
  }
}
