public import Foundation

extension MapperError: LocalizedError {
  /// The error's ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
