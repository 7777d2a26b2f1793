import Foundation

/// Libraries of other languages that read and write the same documents: see `Benchmarks/References`.
struct References {
  private let programs: [Reference]
  private let folder: URL

  /// Makes what can be made, and checks what it writes.
  init(_ workloads: [Workload]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for workload in workloads {
      try workload.data.write(to: folder.appending(path: "\(workload.name).json"))
    }
    programs = try Self.build().split(separator: "\n").map { line in
      let words = line.split(separator: "\t").map(String.init)
      return try Reference(words[0], words.dropFirst() + [folder.path])
    }
    for program in programs {
      for workload in workloads {
        _ = try program.nanosecondsPerCall("\(workload.name) write", count: 1)
        let written = try Data(contentsOf: folder.appending(path: "\(workload.name).\(program.library).json"))
        if try !workload.isEqual(written) {
          throw Failure("\(workload.name): \(program.library) writes another model")
        }
      }
    }
  }

  func contenders(for comparison: Comparison) -> [Contender] {
    programs.map { program in
      Contender(program.library) { try program.nanosecondsPerCall(comparison.name, count: $0) }
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func build() throws -> String {
    let script = URL(fileURLWithPath: "\(#filePath)/../../References/build").standardized
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", script.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure("\(script.path) ends with \(process.terminationStatus)") }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A program that measures itself, line by line. It ends with its input, when this one ends.
private final class Reference {
  let library: String
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()

  init(_ library: String, _ command: [String]) throws {
    self.library = library
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  func nanosecondsPerCall(_ name: String, count: Int) throws -> Double {
    questions.fileHandleForWriting.write(Data("\(name) \(count)\n".utf8))
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let part = answers.fileHandleForReading.availableData
      if part.isEmpty { throw Failure("\(library) ends without an answer to \"\(name)\"") }
      line += part
    }
    guard let time = Double(String(decoding: line.dropLast(), as: UTF8.self)) else {
      throw Failure("\(library) gives no time for \"\(name)\"")
    }
    return max(time, 1)
  }
}
