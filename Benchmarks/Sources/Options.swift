/// What the command line asks for.
struct Options {
  /// What is to be done.
  enum Task {
    case time, callOnce, growth, memory
  }

  private(set) var task = Task.time
  private(set) var rounds = 15
  private(set) var filter = ""
  private(set) var wantsHelp = false
  private(set) var usesReferences = false
  private(set) var printsMarkdown = false
  private(set) var svg: String?
  /// A document to measure the memory with.
  private(set) var file: String?

  static let help = """
    usage: benchmarks [--rounds N] [--filter TEXT] [--references] [--markdown] [--svg FILE]
           benchmarks --once [--filter TEXT]
           benchmarks --growth [--filter TEXT]
           benchmarks --memory [FILE]

      --rounds N            how often every library has its turn (default 15)
      --filter TEXT         only what has TEXT in its name, such as "timeline", "encode" or "small decode"; "styles"
                            compares ways to use JsonMapper with each other
      --references          also serde_json and msgspec, where they are or can be installed (Rust's cargo, Python's pip)
      --markdown            print the results as a table in Markdown
      --svg FILE            draw them, too
      --once                call JsonMapper, or with --filter every library, once, for a tool that counts instructions:
                            see Benchmarks/instructions
      --growth              how time and memory grow with the size of a text of each kind; status 1 unless linearly
      --memory [FILE]       the memory that 100 000 calls leave behind, and what it takes to map 100 MB of the timeline
                            and, with a FILE of JSON, to parse 100 MB of that; status 1 where it is too much
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
      case "--svg":
        guard let file = arguments.next() else { throw Failure("--svg takes a file\n\(Self.help)") }
        svg = file
      case "--references": usesReferences = true
      case "--markdown": printsMarkdown = true
      case "--once": task = .callOnce
      case "--growth": task = .growth
      case "--memory": task = .memory
      case _ where task == .memory && file == nil && !argument.hasPrefix("-"): file = argument
      default:
        throw Failure("unknown argument \(argument)\n\(Self.help)")
      }
    }
  }

  func includes(_ comparison: Comparison) -> Bool {
    filter.isEmpty || comparison.name.contains(filter)
  }
}
