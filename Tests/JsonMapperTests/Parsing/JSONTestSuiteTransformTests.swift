import Foundation
import JsonMapper
import Testing

/// JSONTestSuite's valid texts that readers disagree about, with what they are here.
@Suite(.enabled(if: SharedData.holds("json-test-suite-transform"), "needs ../shared/data/json-test-suite-transform"))
struct JSONTestSuiteTransformTests {
  static let folder = "json-test-suite-transform"

  typealias Row = (file: String, type: any JSONReadable.Type, outcome: String)

  static let readings: [Row] = [
    ("number_-9223372036854775808", [Int64].self, "[-9223372036854775808]"),
    ("number_-9223372036854775808", [Double].self, "[-9.223372036854776e+18]"),
    ("number_-9223372036854775809", [Int64].self, "valueOutOfRange"),
    ("number_-9223372036854775809", [Int128].self, "[-9223372036854775809]"),
    ("number_-9223372036854775809", [Double].self, "[-9.223372036854776e+18]"),
    ("number_1.0", [Double].self, "[1.0]"),
    ("number_1.0", [Int].self, "[1]"),
    ("number_1.0", [String].self, #"["1.0"]"#),
    ("number_1.000000000000000005", [Double].self, "[1.0]"),
    ("number_1.000000000000000005", [Int].self, "typeMismatch"),
    ("number_1.000000000000000005", [String].self, #"["1.000000000000000005"]"#),
    ("number_1000000000000000", [Int].self, "[1000000000000000]"),
    ("number_1000000000000000", [Int32].self, "valueOutOfRange"),
    ("number_10000000000000000999", [UInt64].self, "[10000000000000000999]"),
    ("number_10000000000000000999", [Int64].self, "valueOutOfRange"),
    ("number_1e-999", [Double].self, "[0.0]"),
    ("number_1e-999", [Int].self, "typeMismatch"),
    ("number_1e-999", [String].self, #"["1E-999"]"#),
    ("number_1e6", [Int].self, "[1000000]"),
    ("number_1e6", [Double].self, "[1000000.0]"),
    ("number_1e6", [String].self, #"["1E6"]"#),
    ("number_9223372036854775807", [Int64].self, "[9223372036854775807]"),
    ("number_9223372036854775808", [Int64].self, "valueOutOfRange"),
    ("number_9223372036854775808", [UInt64].self, "[9223372036854775808]"),
    ("object_same_key_different_values", [String: Int].self, #"["a": 2]"#),
    ("object_same_key_same_value", [String: Int].self, #"["a": 1]"#),
    ("object_same_key_unclear_values", [String: Int].self, #"["a": 0]"#),
    ("object_same_key_unclear_values", [String: Double].self, #"["a": -0.0]"#),
    ("string_1_escaped_invalid_codepoint", [String].self, "invalidJSON"),
    ("string_1_invalid_codepoint", [String].self, "invalidJSON"),
    ("string_2_escaped_invalid_codepoints", [String].self, "invalidJSON"),
    ("string_2_invalid_codepoints", [String].self, "invalidJSON"),
    ("string_3_escaped_invalid_codepoints", [String].self, "invalidJSON"),
    ("string_3_invalid_codepoints", [String].self, "invalidJSON"),
    ("string_with_escaped_NULL", [String].self, #"["A\0B"]"#),
  ]

  @Test(arguments: readings)
  func readsAs(file: String, type: any JSONReadable.Type, outcome: String) throws {
    #expect(readingOutcome(try SharedData.data(file + ".json", in: Self.folder), as: type) == outcome)
  }

  @Test(arguments: ["object_key_nfc_nfd", "object_key_nfd_nfc"])
  func tellsKeysApartThatUnicodeHoldsForEqual(file: String) throws {
    let root = try JSONDocument(parsing: SharedData.data(file + ".json", in: Self.folder)).root
    #expect(root["\u{E9}"].string == "NFC")
    #expect(root["e\u{301}"].string == "NFD")
    #expect(root.members.count == 2)
  }

  static let replacements: [(String, String)] = [
    ("string_1_escaped_invalid_codepoint", "\u{FFFD}"),
    ("string_2_escaped_invalid_codepoints", "\u{FFFD}\u{FFFD}"),
    ("string_3_escaped_invalid_codepoints", "\u{FFFD}\u{FFFD}\u{FFFD}"),
  ]

  @Test(arguments: replacements)
  func replacesLoneSurrogatesOnDemand(file: String, text: String) throws {
    let options = MapperOptions.standard { $0.loneSurrogates = .replace }
    let data = try SharedData.data(file + ".json", in: Self.folder)
    #expect(try Mapper.read(data, options: options) as [String] == [text])
  }

  @Test func everyFileIsInATable() {
    let tested = Self.readings.map(\.file) + ["object_key_nfc_nfd", "object_key_nfd_nfc"]
    let files = SharedData.files(in: Self.folder).map { String($0.dropLast(5)) }
    #expect(Set(tested) == Set(files))
  }
}
