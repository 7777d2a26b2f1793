import JsonMapper
import Testing

/// Every integer width, exact to its limits.
@Suite struct IntegerAtomTests {
  /// Checks a type's limits through every way of reading: as a root, an element, a member, a property and a node.
  private func check<T: FixedWidthInteger & AtomaryMapable>(_ type: T.Type) throws {
    let least = "\(T.min)"
    let greatest = "\(T.max)"
    let inside = [
      least, greatest, "0", "-0", "1", "100", "1e2", "1.00e2", "5000e-2", "\"\(greatest)\"", "\"\(least)\"",
    ]
    let values: [T] = [.min, .max, 0, 0, 1, 100, 100, 100, 50, .max, .min]
    let list = "[" + inside.joined(separator: ",") + "]"
    #expect(try Mapper.read(list) as [T] == values)
    #expect(try Mapper.read(list) as [T?] == values)
    for (text, value) in zip(inside, values) {
      #expect(try Mapper.read(text) as T == value, "\(text)")
      #expect(try Mapper.map("{\"v\":\(text)}") as Box<T> == Mapper.map("{\"v\":\(value)}"), "\(text)")
      #expect(try Mapper.map("{\"v\":\(text)}", for: "v") as T == value)
      #expect(try Mapper.read("{\"k\":\(text)}") as [String: T] == ["k": value])
    }
    #expect(try JSONDocument(parsing: greatest).root.integer(T.self) == .max)
    let outside = [
      Self.next(greatest), T.isSigned ? Self.next(least) : "-1", greatest + "0", "1e39", "-1e99999999999",
      "1e\(least.count)99",
    ]
    for text in outside {
      let sentence = "valueOutOfRange: value out of range: expected \(T.self), found number \(text)"
      #expect(fault { try Mapper.read(text) as T }.hasPrefix(sentence), "\(text)")
      #expect(fault { try Mapper.map("{\"v\":\(text)}") as Box<T> }.hasPrefix(sentence + " at v"), "\(text)")
      #expect(outcome { try Mapper.read("\"\(text)\"") as T } != "\(text)")
      #expect(try Mapper.read("[\(text),1]") as [T?] == [nil, 1])
    }
    for text in [
      "1.5", "-0.1", "1e-1", "10001e-2", "1.0000000000000000000000001", "1e-400", "\"1.0\"", "\"\"", "null", "[]",
    ] {
      #expect(outcome { try Mapper.read(text) as T } == "typeMismatch", "\(text)")
    }
  }

  /// The text of the integer that is one further from zero.
  private static func next(_ text: String) -> String {
    var digits = Array(text)
    var position = digits.count - 1
    while digits[position] == "9" {
      digits[position] = "0"
      position -= 1
    }
    digits[position] = Character("\(digits[position].wholeNumberValue.unsafelyUnwrapped + 1)")
    return String(digits)
  }

  @Test func int() throws { try check(Int.self) }
  @Test func int8() throws { try check(Int8.self) }
  @Test func int16() throws { try check(Int16.self) }
  @Test func int32() throws { try check(Int32.self) }
  @Test func int64() throws { try check(Int64.self) }
  @Test func int128() throws { try check(Int128.self) }
  @Test func unsignedInt() throws { try check(UInt.self) }
  @Test func unsignedInt8() throws { try check(UInt8.self) }
  @Test func unsignedInt16() throws { try check(UInt16.self) }
  @Test func unsignedInt32() throws { try check(UInt32.self) }
  @Test func unsignedInt64() throws { try check(UInt64.self) }
  @Test func unsignedInt128() throws { try check(UInt128.self) }

  @Test func nothingIsReadThroughDouble() throws {
    #expect(try Mapper.read("9007199254740993") as Int == 9_007_199_254_740_993)
    #expect(try Mapper.read("9007199254740993.0") as Int == 9_007_199_254_740_993)
    #expect(try Mapper.read("900719925474099.3e1") as Int == 9_007_199_254_740_993)
    #expect(outcome { try Mapper.read("9007199254740992.0000000001") as Int } == "typeMismatch")
    #expect(try Mapper.read("1152921504606846977e0") as Int == 1_152_921_504_606_846_977)
  }

  @Test(arguments: [
    ("1.5", "typeMismatch: expected Int, found number 1.5 (line 1, column 1)"),
    ("25e0312", "valueOutOfRange: value out of range: expected Int, found number 25e0312 (line 1, column 1)"),
    (" true", "no error, but 1"),
    ("[1]", "typeMismatch: expected Int, found array of 1 element (line 1, column 1)"),
    ("{}", "typeMismatch: expected Int, found object with 0 keys (line 1, column 1)"),
    ("null", "typeMismatch: expected Int, found null (line 1, column 1)"),
    ("\"twelve\"", "typeMismatch: expected Int, found string \"twelve\" (line 1, column 1)"),
    (
      "\"99999999999999999999\"",
      "valueOutOfRange: value out of range: expected Int, found string \"99999999999999999999\" (line 1, column 1)"
    ),
    (
      "123456789012345678901234567890123456789012345",
      "valueOutOfRange: value out of range: expected Int, found number 1234567890123456789012345678901234567890… "
        + "(line 1, column 1)"
    ),
  ])
  func saysWhatIsWrong(text: String, sentence: String) {
    #expect(fault { try Mapper.read(text) as Int } == sentence)
  }
}
