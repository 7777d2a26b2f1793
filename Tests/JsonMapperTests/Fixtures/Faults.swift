import JsonMapper

/// The code and the sentence of the error that a closure ends in: `typeMismatch: expected Int, found …`.
func fault<Value>(_ body: () throws -> Value) -> String {
  do {
    return "no error, but \(String(reflecting: try body()))"
  } catch let error as MapperError {
    return "\(error.code): \(error)"
  } catch {
    return "no MapperError, but \(error)"
  }
}

/// The error that a closure ends in; nil without one.
func mapperError<Value>(_ body: () throws -> Value) -> MapperError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? MapperError
  }
}

/// What a closure gives, as a debugger would show it, or the code of its error.
func outcome<Value>(_ body: () throws -> Value) -> String {
  do {
    return String(reflecting: try body())
  } catch let error as MapperError {
    return "\(error.code)"
  } catch {
    return "no MapperError, but \(error)"
  }
}

/// What reading the root of a text as a type gives, or the code of its error.
func readingOutcome(
  _ json: some JSONSource, as type: any JSONReadable.Type, options: MapperOptions = .standard
) -> String {
  func read<T: JSONReadable>(_ type: T.Type) -> String {
    outcome { try Mapper.read(json, options: options) as T }
  }
  return read(type)
}

extension MapperOptions {
  /// The standard options with some of them changed.
  static func standard(_ change: (inout MapperOptions) -> Void) -> MapperOptions {
    changed(.standard, change)
  }

  /// The strict options with some of them changed.
  static func strict(_ change: (inout MapperOptions) -> Void) -> MapperOptions {
    changed(.strict, change)
  }

  private static func changed(_ options: MapperOptions, _ change: (inout MapperOptions) -> Void) -> MapperOptions {
    var options = options
    change(&options)
    return options
  }
}

/// What mapping a text gives, and the sentences of its issues.
func mapped<T: Mapable>(
  _ json: some JSONSource, as type: T.Type, _ options: MapperOptions = .standard
) -> (outcome: String, issues: [String]) {
  var issues: [MappingIssue] = []
  let outcome = outcome { try Mapper.map(json, options: options, issues: &issues) as T }
  return (outcome, issues.map(\.description))
}

/// What reading the root of a text as a type gives, and the sentences of its issues.
func read(
  _ json: some JSONSource, as type: any JSONReadable.Type, _ options: MapperOptions = .standard
) -> (outcome: String, issues: [String]) {
  func read<T: JSONReadable>(_ type: T.Type) -> (String, [String]) {
    var issues: [MappingIssue] = []
    let outcome = outcome { try Mapper.read(json, options: options, issues: &issues) as T }
    return (outcome, issues.map(\.description))
  }
  return read(type)
}
