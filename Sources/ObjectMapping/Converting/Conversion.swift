internal import JsonMapper

/// How a value is converted: what goes for all that is within it.
///
/// A class, so that it is handed on without copying; nothing that it says changes.
final class Conversion {
  let converters: ConverterTable
  let context: MapContext?
  let shouldIncludeNilValues: Bool
  let purpose: Purpose
  /// The objects that are being written, from the outermost inwards.
  private let writing: [ObjectIdentifier]
  @exclusivity(unchecked) private var stack: StackGuard

  /// What is done with the values.
  enum Purpose {
    /// New ones are made, or JSON of them. Arrays and dictionaries may leave out what cannot be read.
    case make
    /// New ones are made. One element that cannot be read refuses its array or dictionary.
    case makeStrictly
    /// Objects that are there already are updated.
    case update
  }

  convenience init(
    converters: ConverterTable, context: MapContext?, shouldIncludeNilValues: Bool, purpose: Purpose = .make
  ) {
    self.init(converters, context, shouldIncludeNilValues, purpose, writing: [], StackGuard())
  }

  private init(
    _ converters: ConverterTable, _ context: MapContext?, _ shouldIncludeNilValues: Bool, _ purpose: Purpose,
    writing: [ObjectIdentifier], _ stack: StackGuard
  ) {
    self.converters = converters
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
    self.purpose = purpose
    self.writing = writing
    self.stack = stack
  }

  /// The same for another purpose.
  func with(_ purpose: Purpose) -> Conversion { purpose == self.purpose ? self : changed(purpose: purpose) }

  /// The same with another context.
  func with(context: MapContext?) -> Conversion { changed(context: .some(context)) }

  /// The same with nil written as null, or left out.
  func with(shouldIncludeNilValues: Bool) -> Conversion { changed(shouldIncludeNilValues: shouldIncludeNilValues) }

  private func changed(
    context: MapContext?? = nil, shouldIncludeNilValues: Bool? = nil, purpose: Purpose? = nil,
    writing: [ObjectIdentifier]? = nil
  ) -> Conversion {
    Conversion(
      converters, context ?? self.context, shouldIncludeNilValues ?? self.shouldIncludeNilValues,
      purpose ?? self.purpose, writing: writing ?? self.writing, stack)
  }

  /// For the elements of an array, which are made anew.
  var ofElements: Conversion { purpose == .update ? with(.make) : self }

  /// For what is within a model that is written; nil where the model is within itself already, or the stack is at its end.
  func within(_ model: some BaseMappable) -> Conversion? {
    if stack.isExhausted() { return nil }
    guard type(of: model) is AnyClass else { return self }
    let name = ObjectIdentifier(model as AnyObject)
    if writing.contains(name) { return nil }
    return changed(writing: writing + [name])
  }
}
