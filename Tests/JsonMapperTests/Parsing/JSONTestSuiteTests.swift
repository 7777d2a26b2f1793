import Foundation
import JsonMapper
import Testing

/// Nicolas Seriot's JSONTestSuite: what must be accepted, what must be refused, and what is left to the parser.
@Suite(.enabled(if: SharedData.holds("json-test-suite"), "needs ../shared/data/json-test-suite"))
struct JSONTestSuiteTests {
  static let folder = "json-test-suite"

  static func files(_ prefix: String) -> [String] { SharedData.files(in: folder, prefix: prefix) }

  private func parses(_ source: some JSONSource) -> Bool {
    do {
      _ = try JSONDocument(parsing: source)
      return true
    } catch let error as MapperError {
      #expect(error.code == .invalidJSON || error.code == .depthExceeded)
      #expect(error.offset != nil && error.line != nil && error.column != nil)
      return false
    } catch {
      Issue.record(error)
      return false
    }
  }

  @Test func theSuiteIsComplete() {
    #expect(Self.files("y_").count == 95)
    #expect(Self.files("n_").count == 188)
    #expect(Self.files("i_").count == 35)
  }

  @Test(arguments: files("y_"))
  func acceptsWhatMustBeAccepted(file: String) throws {
    let data = try SharedData.data(file, in: Self.folder)
    #expect(parses(data))
    #expect(parses([UInt8](data)))
    #expect(parses(String(decoding: data, as: UTF8.self)))
  }

  @Test(arguments: files("n_"))
  func refusesWhatMustBeRefused(file: String) throws {
    let data = try SharedData.data(file, in: Self.folder)
    #expect(!parses(data))
    #expect(!parses([UInt8](data)))
  }

  /// Whether each file that is left to the parser is accepted, as Data and as bytes.
  static let decisions: [String: (data: Bool, bytes: Bool)] = [
    // Numbers beyond Double's range are text until they are asked for.
    "i_number_double_huge_neg_exp": (true, true),
    "i_number_huge_exp": (true, true),
    "i_number_neg_int_huge_exp": (true, true),
    "i_number_pos_double_huge_exp": (true, true),
    "i_number_real_neg_overflow": (true, true),
    "i_number_real_pos_overflow": (true, true),
    "i_number_real_underflow": (true, true),
    "i_number_too_big_neg_int": (true, true),
    "i_number_too_big_pos_int": (true, true),
    "i_number_very_big_negative_int": (true, true),
    // Escapes for half of a surrogate pair.
    "i_object_key_lone_2nd_surrogate": (false, false),
    "i_string_1st_surrogate_but_2nd_missing": (false, false),
    "i_string_1st_valid_surrogate_2nd_invalid": (false, false),
    "i_string_incomplete_surrogate_and_escape_valid": (false, false),
    "i_string_incomplete_surrogate_pair": (false, false),
    "i_string_incomplete_surrogates_escape_valid": (false, false),
    "i_string_invalid_lonely_surrogate": (false, false),
    "i_string_invalid_surrogate": (false, false),
    "i_string_inverted_surrogates_U+1D11E": (false, false),
    "i_string_lone_second_surrogate": (false, false),
    // Bytes that are not UTF-8.
    "i_string_UTF-8_invalid_sequence": (false, false),
    "i_string_UTF8_surrogate_U+D800": (false, false),
    "i_string_invalid_utf-8": (false, false),
    "i_string_iso_latin_1": (false, false),
    "i_string_lone_utf8_continuation_byte": (false, false),
    "i_string_not_in_unicode_range": (false, false),
    "i_string_overlong_sequence_2_bytes": (false, false),
    "i_string_overlong_sequence_6_bytes": (false, false),
    "i_string_overlong_sequence_6_bytes_null": (false, false),
    "i_string_truncated-utf-8": (false, false),
    // UTF-16 is recognised in Data only.
    "i_string_UTF-16LE_with_BOM": (true, false),
    "i_string_utf16BE_no_BOM": (true, false),
    "i_string_utf16LE_no_BOM": (true, false),
    // Within the limit of 512 levels; one byte order mark at the start.
    "i_structure_500_nested_arrays": (true, true),
    "i_structure_UTF-8_BOM_empty_object": (true, true),
  ]

  @Test(arguments: files("i_"))
  func decidesWhatIsLeftToTheParser(file: String) throws {
    let decision = try #require(Self.decisions[String(file.dropLast(5))])
    let data = try SharedData.data(file, in: Self.folder)
    #expect(parses(data) == decision.data)
    #expect(parses([UInt8](data)) == decision.bytes)
  }

  static let hugeNumbers = files("i_number_").filter { !$0.contains("underflow") && !$0.contains("huge_neg_exp") }

  @Test(arguments: hugeNumbers)
  func keepsTheTextOfHugeNumbersAndRefusesToConvertThem(file: String) throws {
    let data = try SharedData.data(file, in: Self.folder)
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try JSONDocument(parsing: data).root.rawJSON == text)
    #expect(try Mapper.read(data) as [String] == [String(text.dropFirst().dropLast())])
    #expect(outcome { try Mapper.read(data) as [Int] } == "valueOutOfRange")
    if !file.contains("big") { #expect(outcome { try Mapper.read(data) as [Double] } == "valueOutOfRange") }
  }
}
