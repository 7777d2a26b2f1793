infix operator <-
infix operator >>>

// MARK: - Both ways

/// Moves a property from or to JSON: a basic value, an enum's, a model, or an array, dictionary or set of them, Optional or
/// not.
///
/// A missing key leaves the property as it is. Null, and a value of the wrong kind, make an Optional nil and leave all else
/// as it is.
public func <- <T>(left: inout T, right: Map) {
  right.move(&left, right.conversion.converters.converter(T.self))
}

/// Moves a property from or to JSON through a transform.
public func <- <X: TransformType>(left: inout X.Object, right: (Map, X)) {
  right.0.move(&left, TransformConverter(right.1))
}

/// Moves an Optional from or to JSON through a transform.
public func <- <X: TransformType>(left: inout X.Object?, right: (Map, X)) {
  right.0.move(&left, OptionalTransformConverter(right.1))
}

/// Moves an array, dictionary or set from or to JSON, its elements through a transform.
public func <- <C: TransformContainer, X: TransformType>(left: inout C, right: (Map, X)) where C.Item == X.Object {
  right.0.move(&left, C.converter(TransformConverter(right.1)))
}

/// Moves an Optional array, dictionary or set from or to JSON, its elements through a transform.
public func <- <C: TransformContainer, X: TransformType>(left: inout C?, right: (Map, X)) where C.Item == X.Object {
  right.0.move(&left, OptionalConverter(C.converter(TransformConverter(right.1))))
}

/// Moves an array or dictionary of arrays from or to JSON, the elements of those through a transform.
public func <- <C: TransformContainer, X: TransformType>(left: inout C, right: (Map, X))
where C.Item: TransformContainer, C.Item.Item == X.Object {
  right.0.move(&left, C.converter(C.Item.converter(TransformConverter(right.1))))
}

/// Moves an Optional array or dictionary of arrays from or to JSON, the elements of those through a transform.
public func <- <C: TransformContainer, X: TransformType>(left: inout C?, right: (Map, X))
where C.Item: TransformContainer, C.Item.Item == X.Object {
  right.0.move(&left, OptionalConverter(C.converter(C.Item.converter(TransformConverter(right.1)))))
}

// MARK: - To JSON only

/// Writes a value to JSON, and reads none.
public func >>> <T>(left: T, right: Map) {
  right.write(left, right.conversion.converters.converter(T.self))
}

/// Writes a value to JSON through a transform.
public func >>> <X: TransformType>(left: X.Object, right: (Map, X)) {
  right.0.write(left, TransformConverter(right.1))
}

/// Writes an Optional to JSON through a transform.
public func >>> <X: TransformType>(left: X.Object?, right: (Map, X)) {
  right.0.write(left, OptionalTransformConverter(right.1))
}

/// Writes an array, dictionary or set to JSON, its elements through a transform.
public func >>> <C: TransformContainer, X: TransformType>(left: C, right: (Map, X)) where C.Item == X.Object {
  right.0.write(left, C.converter(TransformConverter(right.1)))
}

/// Writes an Optional array, dictionary or set to JSON, its elements through a transform.
public func >>> <C: TransformContainer, X: TransformType>(left: C?, right: (Map, X)) where C.Item == X.Object {
  right.0.write(left, OptionalConverter(C.converter(TransformConverter(right.1))))
}

/// Writes an array or dictionary of arrays to JSON, the elements of those through a transform.
public func >>> <C: TransformContainer, X: TransformType>(left: C, right: (Map, X))
where C.Item: TransformContainer, C.Item.Item == X.Object {
  right.0.write(left, C.converter(C.Item.converter(TransformConverter(right.1))))
}

/// Writes an Optional array or dictionary of arrays to JSON, the elements of those through a transform.
public func >>> <C: TransformContainer, X: TransformType>(left: C?, right: (Map, X))
where C.Item: TransformContainer, C.Item.Item == X.Object {
  right.0.write(left, OptionalConverter(C.converter(C.Item.converter(TransformConverter(right.1)))))
}
