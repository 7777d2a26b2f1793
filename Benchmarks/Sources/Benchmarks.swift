import Foundation

/// Compares JsonMapper with Foundation's JSONDecoder, JSONEncoder and JSONSerialization.
@main
enum Benchmarks {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      if options.task == .growth { return try showGrowth(options.filter) }
      if options.task == .memory { return try showMemory(options.file) }
      let workloads = try [timeline(), catalogue(), coordinates(), small()]
      let comparisons = workloads.flatMap(\.comparisons)
      let extras = options.filter.isEmpty ? [] : try styles()
      let chosen = (comparisons + extras).filter(options.includes)
      if chosen.isEmpty {
        let names = try (comparisons + styles()).map(\.name).joined(separator: ", ")
        throw Failure("nothing has \"\(options.filter)\" in its name; there are \(names)")
      }
      switch options.task {
      case .time:
        for workload in workloads { try workload.check() }
        try time(chosen, options, workloads)
      case .callOnce:
        try callOnce(chosen, onlyFirst: options.filter.isEmpty)
      case .growth, .memory: break
      }
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func time(_ chosen: [Comparison], _ options: Options, _ workloads: [Workload]) throws {
    let references = options.usesReferences ? try References(workloads) : nil
    defer { references?.remove() }
    if !options.printsMarkdown { print("\(Report.title)\n\n\(Report.header)") }
    let results = try chosen.map { comparison in
      let contenders = comparison.contenders + (references?.contenders(for: comparison) ?? [])
      let result = Result(
        name: comparison.name, bytes: comparison.bytes,
        measurements: try measure(contenders, rounds: options.rounds))
      if !options.printsMarkdown { print(Report(result)) }
      return result
    }
    if options.printsMarkdown { print(MarkdownTable(results)) }
    if let file = options.svg { try Data("\(Chart(results))\n".utf8).write(to: URL(fileURLWithPath: file)) }
  }
}

/// A reason to give up, in words for the user.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
