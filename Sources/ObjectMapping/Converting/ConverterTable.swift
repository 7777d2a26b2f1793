internal import Foundation

/// The converters by type, made when they are first asked for; a table serves one call at a time.
///
/// Finding out what a type conforms to takes far longer than reading a value.
final class ConverterTable {
  @exclusivity(unchecked) private var converters: [ObjectIdentifier: AnyConverter] = [:]
  /// The one that was asked for last of those whose types share a place here.
  @exclusivity(unchecked) private var recent = [(type: ObjectIdentifier, converter: AnyConverter)?](
    repeating: nil, count: recentCount)
  private static let recentCount = 256

  /// How values of a type are converted.
  func converter<T>(_ type: T.Type) -> Converter<T> {
    let name = ObjectIdentifier(type)
    let place = Int(bitPattern: UInt(bitPattern: name) &>> 4) & (Self.recentCount &- 1)
    if let entry = recent[place], entry.type == name {
      // SAFETY: as below.
      return unsafeDowncast(entry.converter, to: Converter<T>.self)
    }
    let converter = converters[name] ?? add(type)
    recent[place] = (name, converter)
    // SAFETY: the table has a `Converter<T>` under the name of T, as `add` puts it there.
    return unsafeDowncast(converter, to: Converter<T>.self)
  }

  @inline(never)
  private func add<T>(_ type: T.Type) -> Converter<T> {
    let converter = Self.make(type)
    converters[ObjectIdentifier(type)] = converter
    return converter
  }

  static func make<T>(_ type: T.Type) -> Converter<T> {
    let converter: AnyConverter? =
      switch type {
      case let type as any Convertible.Type: type.makeConverter()
      case let type as any StaticMappable.Type: staticModel(type)
      case let type as any Mappable.Type: model(type)
      case let type as any ImmutableMappable.Type: immutableModel(type)
      case let type as any RawRepresentable.Type: enumeration(type)
      default: nil
      }
    return converter as? Converter<T> ?? CastConverter<T>()
  }

  private static func staticModel<M: StaticMappable>(_ type: M.Type) -> AnyConverter {
    ModelConverter<M> { M.objectForMapping(map: $0) as? M }
  }

  private static func model<M: Mappable>(_ type: M.Type) -> AnyConverter {
    ModelConverter<M> { M(map: $0) }
  }

  private static func immutableModel<M: ImmutableMappable>(_ type: M.Type) -> AnyConverter {
    ModelConverter<M> { try M(map: $0) }
  }

  private static func enumeration<E: RawRepresentable>(_ type: E.Type) -> AnyConverter {
    EnumerationConverter<E>()
  }
}

/// The tables between calls.
final class ConverterPool: @unchecked Sendable {
  // SAFETY (@unchecked): the tables are reached with the lock held only.
  private let lock = NSLock()
  private var tables: [ConverterTable] = []

  private static let shared = ConverterPool()
  private static let limit = 64

  /// Lends a table to a call. One that a stored ``Map`` still has does not come back.
  static func withTable<R>(_ body: (ConverterTable) throws -> R) rethrows -> R {
    var table = shared.lock.withLock { shared.tables.popLast() } ?? ConverterTable()
    defer {
      if isKnownUniquelyReferenced(&table) {
        shared.lock.withLock { if shared.tables.count < limit { shared.tables.append(table) } }
      }
    }
    return try body(table)
  }
}
