import Foundation
import JsonMapper

/// Another implementation of JSON to compare with.
enum Python {
  static let isPresent = (try? run("import json", input: Data())) != nil

  /// What a program prints that reads the input.
  static func run(_ program: String, input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Small enough for a pipe's buffer or not: Python reads all of it before it answers.
    stdin.fileHandleForWriting.write(input)
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    return output
  }
}

/// The validator of PyPI's `jsonschema`.
enum PythonValidator {
  static let isPresent = (try? Python.run("import jsonschema", input: Data())) != nil

  /// Whether each document is right by its schema; every schema is checked, too.
  static func answers(_ cases: [JSONValue]) throws -> [Bool] {
    let program = """
      import json, sys, jsonschema
      answers = []
      for case in json.load(sys.stdin):
          jsonschema.Draft202012Validator.check_schema(case["schema"])
          answers.append(jsonschema.Draft202012Validator(case["schema"]).is_valid(case["document"]))
      print(json.dumps(answers))
      """
    return try Mapper.read(try Python.run(program, input: Mapper.data(from: cases)))
  }
}
