/// A value as JSON text inside a string: `{"payload":"{\"id\":7}"}`.
public struct EmbeddedJSON<Object: JSONReadable>: Transform, Sendable {
  init() {}

  /// The value that the text holds at its root, by the options and with the context of the running call.
  ///
  /// - Throws: ``MapperError/Code/invalidValue``, whose `underlying` says what is wrong in the inner text, and where.
  public func object(from json: String) throws -> Object {
    // SAFETY: a running session is kept alive by its call.
    let running = unsafe ThreadState.current.pointee.running?._withUnsafeGuaranteedRef { unsafe $0.state }
    do {
      return try unsafe Mapper.read(
        json, options: running?.pointee.options ?? .standard, context: running?.pointee.context)
    } catch let error as MapperError where !error.isAboutTheCall {
      throw MapperError(Fault(code: .invalidValue, message: "in embedded JSON: \(error)", underlying: error))
    }
  }

  /// The text of the value.
  ///
  /// - Throws: ``MapperError/Code/invalidSchema`` if the type cannot be written, and whatever writing it throws.
  public func json(from object: Object) throws -> String {
    guard let object = object as? any JSONWritable else {
      throw MapperError(Fault(code: .invalidSchema, message: "\(Object.self) is not JSONWritable"))
    }
    return try Mapper.string(from: object)
  }
}

extension Transform {
  /// A value as JSON text inside a string. To be written, the type has to be ``JSONWritable``, too.
  public static func embeddedJSON<Object>(_ type: Object.Type) -> EmbeddedJSON<Object>
  where Self == EmbeddedJSON<Object> {
    EmbeddedJSON()
  }
}
