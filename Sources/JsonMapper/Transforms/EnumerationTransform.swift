/// An enum by its raw value, with a case for those it does not know.
public struct EnumerationTransform<Object: RawRepresentable>: Transform where Object.RawValue: AtomaryMapable {
  private let `default`: Object

  init(default: Object) { self.default = `default` }

  /// The case of the raw value, or the default.
  public func object(from json: Object.RawValue) -> Object { Object(rawValue: json) ?? `default` }

  /// The raw value.
  public func json(from object: Object) -> Object.RawValue { object.rawValue }
}

extension EnumerationTransform: Sendable where Object: Sendable {}

extension Transform {
  /// An enum by its raw value; one that it does not know is the default. A value of another kind is an error.
  public static func enumeration<Object>(default: Object) -> EnumerationTransform<Object>
  where Self == EnumerationTransform<Object> {
    EnumerationTransform(default: `default`)
  }
}
