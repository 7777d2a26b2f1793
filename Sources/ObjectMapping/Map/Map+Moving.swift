internal import Foundation
internal import JsonMapper

extension Map {
  /// Moves a property from the current key's value or to it.
  @inline(__always)
  func move<T>(_ value: inout T, _ converter: @autoclosure () -> Converter<T>) {
    switch mappingType {
    case .fromJSON:
      if isKeyPresent { converter().update(&value, from: place, conversion) }
    case .toJSON:
      write(value, converter())
    }
  }

  /// Writes a value under the current key.
  func write<T>(_ value: T, _ converter: Converter<T>) {
    guard mappingType == .toJSON, let key = currentKey else { return }
    if let json = converter.json(value, conversion) {
      set(json, key)
    } else if shouldIncludeNilValues, converter.isNil(value) {
      set(NSNull(), key)
    }
  }

  private func set(_ json: Any, _ key: String) {
    if keyIsNested {
      JSON.set(json, at: key.parts(nestedKeyDelimiter).filter { !$0.isEmpty }[...])
    } else {
      JSON[key] = json
    }
  }
}

extension [String: Any] {
  /// Sets the value at the end of a path, and makes the objects on the way.
  fileprivate mutating func set(_ value: Any, at path: ArraySlice<Substring>) {
    guard let first = path.first.map(String.init) else { return }
    if path.count == 1 {
      self[first] = value
    } else {
      // Taken out, so that it is changed in place.
      var child = removeValue(forKey: first) as? [String: Any] ?? [:]
      child.set(value, at: path.dropFirst())
      self[first] = child
    }
  }
}
