import Foundation
public protocol JSONWritable { func write(to writer: inout JSONWriter) throws }
public struct JSONWriter { 
  public mutating func object(_ body: (inout JSONWriter) throws -> Void) throws {}
  public mutating func set<T>(_ key: StaticString, _ v: T) throws {}
}
extension JSONWritable { public func write(to writer: inout JSONWriter) {} }
extension Array: JSONWritable where Element: JSONWritable {}
extension Mapper {
 public static func data<T>(from: T) throws -> Data { Data("1".utf8) }
 public static func bytes<T>(from: T) throws -> [UInt8] {[49]}
}
