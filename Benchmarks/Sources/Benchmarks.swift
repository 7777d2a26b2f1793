import Foundation

/// Compares JsonMapper with Foundation's JSONDecoder, JSONEncoder and JSONSerialization.
@main
enum Benchmarks {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      let comparisons = try [timeline(), catalogue(), coordinates(), small()].flatMap(\.comparisons)
      let chosen = comparisons.filter(options.includes)
      if chosen.isEmpty {
        let names = comparisons.map(\.name).joined(separator: ", ")
        throw Failure("nothing has \"\(options.filter)\" in its name; there are \(names)")
      }
      print("\(Report.title)\n\n\(Report.header)")
      for comparison in chosen {
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
