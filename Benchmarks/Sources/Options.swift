/// What the command line asks for.
struct Options {
  private(set) var rounds = 15
  private(set) var filter = ""
  private(set) var wantsHelp = false

  static let help = """
    usage: benchmarks [--rounds N] [--filter TEXT]

      --rounds N      how often every library has its turn (default 15)
      --filter TEXT   only what has TEXT in its name, such as "timeline", "encode" or "small decode"
    """

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h":
        wantsHelp = true
      case "--rounds":
        guard let number = arguments.next().flatMap({ Int($0) }), number > 0 else {
          throw Failure("--rounds takes a number above 0\n\(Self.help)")
        }
        rounds = number
      case "--filter":
        guard let text = arguments.next() else { throw Failure("--filter takes a text\n\(Self.help)") }
        filter = text
      default:
        throw Failure("unknown argument \(argument)\n\(Self.help)")
      }
    }
  }

  func includes(_ comparison: Comparison) -> Bool {
    filter.isEmpty || comparison.name.contains(filter)
  }
}
