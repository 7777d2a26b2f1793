import JsonMapper

/// Writes whatever a closure writes.
struct Writing: JSONWritable {
  let body: (inout JSONWriter) throws -> Void

  init(_ body: @escaping (inout JSONWriter) throws -> Void) {
    self.body = body
  }

  func write(to writer: inout JSONWriter) throws {
    try body(&writer)
  }
}

/// The text of an object whose members a closure sets.
func writtenText(
  _ options: JSONWritingOptions = [], _ body: @escaping (inout JSONWriter) throws -> Void
) throws -> String {
  try Mapper.string(from: Writing { try $0.object(body) }, options: options)
}

/// The code and the path of the error that writing ends in; nil without one.
func writingFault(_ value: some JSONWritable, _ options: JSONWritingOptions = []) -> WritingFault? {
  do {
    _ = try Mapper.bytes(from: value, options: options)
    return nil
  } catch let error as MapperError {
    return WritingFault(code: error.code, path: error.path)
  } catch {
    return nil
  }
}

struct WritingFault: Equatable {
  let code: MapperError.Code
  let path: String

  init(code: MapperError.Code, path: String) {
    self.code = code
    self.path = path
  }

  init(_ code: MapperError.Code, _ path: String = "") {
    self.init(code: code, path: path)
  }
}

struct WritingBroken: Error, Equatable {}

/// A value that cannot be written.
struct Unwritable: JSONWritable {
  func write(to writer: inout JSONWriter) throws {
    throw WritingBroken()
  }
}

struct WrittenCity: JSONWritable, Equatable {
  var name: String
  var population: Int?

  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("name", name)
      try $0.set("population", population)
    }
  }
}
