import Foundation

/// Compares JsonMapper with Foundation's JSONDecoder, JSONEncoder and JSONSerialization.
@main
enum Benchmarks {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      let workloads = try [timeline(), catalogue(), coordinates(), small()]
      print("\(Report.title)\n\n\(Report.header)")
      for comparison in workloads.flatMap(\.comparisons) where options.includes(comparison) {
        print(Report(comparison, rounds: try measure(comparison, rounds: options.rounds)))
      }
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// A reason to give up, in words for the user.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
