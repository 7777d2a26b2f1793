import Foundation

/// What libraries of other languages need for the same documents: see `Benchmarks/References`.
struct References {
  private var rounds: [String: [Measurement]] = [:]

  /// Builds what can be built, lets it read and write the documents, and checks what it has written.
  init(_ workloads: [Workload], rounds count: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for workload in workloads {
      try workload.data.write(to: folder.appending(path: "\(workload.name).json"))
    }
    for line in try Self.run(folder, rounds: count).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 3 else { throw Failure("a reference says \"\(line)\"") }
      let times = words[3...].compactMap { Double($0) }
      rounds["\(words[0]) \(words[1])", default: []].append(Measurement(library: words[2], rounds: times))
      guard words[1] == "encode", let workload = workloads.first(where: { $0.name == words[0] }) else { continue }
      let written = try Data(contentsOf: folder.appending(path: "\(words[0]).\(words[2]).json"))
      if try !workload.isEqual(written) { throw Failure("\(words[0]): \(words[2]) writes another model") }
    }
  }

  func measurements(of comparison: Comparison) -> [Measurement] { rounds[comparison.name] ?? [] }

  /// Lines of document, direction, library and the nanoseconds of each round.
  private static func run(_ folder: URL, rounds: Int) throws -> String {
    let script = URL(fileURLWithPath: "\(#filePath)/../../References/run").standardized
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", script.path, folder.path, "\(rounds)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure("\(script.path) ends with \(process.terminationStatus)") }
    return String(decoding: data, as: UTF8.self)
  }
}
