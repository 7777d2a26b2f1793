/// How a value is converted: what goes for all that is within it.
///
/// A class, so that it is handed on without copying; never changed.
final class Conversion {
  let converters: ConverterTable
  let context: MapContext?
  let shouldIncludeNilValues: Bool
  let purpose: Purpose

  /// What is done with the values.
  enum Purpose {
    /// New ones are made, or JSON of them. Arrays and dictionaries may leave out what cannot be read.
    case make
    /// New ones are made. One element that cannot be read refuses its array or dictionary.
    case makeStrictly
    /// Objects that are there already are updated.
    case update
  }

  init(
    converters: ConverterTable, context: MapContext?, shouldIncludeNilValues: Bool, purpose: Purpose = .make
  ) {
    self.converters = converters
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
    self.purpose = purpose
  }

  /// The same but for the purpose.
  func with(_ purpose: Purpose) -> Conversion {
    if purpose == self.purpose { return self }
    return Conversion(
      converters: converters, context: context, shouldIncludeNilValues: shouldIncludeNilValues, purpose: purpose)
  }

  /// For the elements of an array, which are made anew.
  var ofElements: Conversion { purpose == .update ? with(.make) : self }
}
