import Foundation

extension Mapper {
  /// Reads what JSONSerialization or another library gives from its root on, without a schema.
  package static func reading<R>(value: Any, _ body: (JSONReader) throws -> R) throws -> R {
    try reading(ValueTape.root(of: value, options: .standard), body)
  }
}
