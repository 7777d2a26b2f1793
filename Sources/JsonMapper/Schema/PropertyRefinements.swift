/// What a property says beyond its key and its shape: see ``MapableProperty/or(_:)`` and its like.
public struct PropertyRefinements: Sendable {
  /// Further keys or paths.
  var alternatives: [String] = []
  /// Whether a key that holds the delimiter can be a path.
  var isNested = true
  /// What stands between the parts of a path.
  var delimiter = PathText.delimiter
  /// The coercion for this property alone.
  var coercion: Coercion?
  var dropsInvalidElements = false
  var constraints = Constraints()

  init() {}

  /// Whether a value has to be looked at before it is read, or is read by rules of its own.
  var changesReading: Bool { coercion != nil || dropsInvalidElements || !constraints.isEmpty }

  /// Whether the value is found in another way than by its key alone.
  var changesLookup: Bool { !alternatives.isEmpty || !isNested || delimiter != PathText.delimiter }
}

extension MapableProperty {
  /// Further keys or paths: the first one counts whose value is present and not null, the property's own key before them.
  ///
  /// ```swift
  /// .value(type: String.self, key: "email").or("mail", "contact.email")
  /// ```
  public func or(_ alternatives: String...) -> MapableProperty {
    refined { $0.alternatives += alternatives }
  }

  /// Whether keys that hold the delimiter can be paths, as by default; if not, each is one literal key, points and all.
  public func nested(_ isNested: Bool) -> MapableProperty {
    refined { $0.isNested = isNested }
  }

  /// Sets what stands between the parts of a path, `"->"` for `rows->0->com.example.size`; else it is a point.
  public func delimiter(_ text: String) -> MapableProperty {
    refined { $0.delimiter = text }
  }

  /// Sets which conversions are allowed for this property, and within its value, whatever the options of the call say.
  public func coercion(_ coercion: Coercion) -> MapableProperty {
    refined { $0.coercion = coercion }
  }

  /// Leaves elements of an array, or members of an object, out that cannot be read; each becomes a ``MappingIssue``.
  public func droppingInvalidElements() -> MapableProperty {
    refined { $0.dropsInvalidElements = true }
  }

  /// Bounds a number, or each number of a container; both ends are allowed values.
  public func range(min: Double? = nil, max: Double? = nil) -> MapableProperty {
    refined { $0.constraints.range = Constraints.Bounds(min: min, max: max) }
  }

  /// Bounds the length: of a text in characters, of an array or an object in elements.
  public func length(min: Int? = nil, max: Int? = nil) -> MapableProperty {
    refined { $0.constraints.length = Constraints.Bounds(min: min, max: max) }
  }

  /// Names the texts that are allowed, for a text or each text of a container.
  public func oneOf(_ values: String...) -> MapableProperty {
    refined { $0.constraints.allowedTexts = values }
  }

  private func refined(_ change: (inout PropertyRefinements) -> Void) -> MapableProperty {
    var refinements = refinements
    change(&refinements)
    return .refined(declared, by: refinements)
  }
}
