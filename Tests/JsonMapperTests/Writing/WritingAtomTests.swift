import JsonMapper
import Testing

@Suite("Writing atoms")
struct WritingAtomTests {
  @Test(
    "writes atoms as JSON",
    arguments: [
      (true, "true"), (false, "false"),
      (0, "0"), (-1, "-1"), (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
      (Int8(1), "1"), (Int8.min, "-128"), (Int16.min, "-32768"), (Int32.max, "2147483647"),
      (Int64(1_722_000_000_000_000_321), "1722000000000000321"),
      (UInt8.max, "255"), (UInt16.max, "65535"), (UInt32.max, "4294967295"), (UInt.max, "18446744073709551615"),
      (UInt64(9_223_372_036_854_775_808), "9223372036854775808"),
      ("", #""""#), ("a", #""a""#), (Substring("abc"), #""abc""#), (Character("é"), #""é""#),
      (1.5, "1.5"), (-0.0, "-0"), (0.1, "0.1"), (1.1, "1.1"), (35.658581, "35.658581"),
      (0.30000000000000004, "0.30000000000000004"), (Double.leastNonzeroMagnitude, "5e-324"),
      (Double.greatestFiniteMagnitude, nil),
      (Float(1.1), "1.1"), (Float(16_777_216), "16777216"),
    ] as [(any JSONWritable & Sendable, String?)])
  func writesAtoms(_ value: any JSONWritable & Sendable, _ expected: String?) throws {
    let text = try Mapper.string(from: value)
    if let expected { #expect(text == expected) }
    #expect(try text == String(decoding: Mapper.bytes(from: value), as: UTF8.self))
  }

  @Test("writes every power of ten and its neighbours")
  func writesEveryLength() throws {
    var power: UInt64 = 1
    for _ in 0..<20 {
      for value in [power - 1, power, power + 1] {
        #expect(try Mapper.string(from: value) == String(value))
        if let signed = Int64(exactly: value) { #expect(try Mapper.string(from: -signed) == String(-signed)) }
      }
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
  }

  @Test("writes 128-bit integers")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func writesWideIntegers() throws {
    for value in [Int128.min, -1, 0, 1, Int128(UInt64.max), Int128(UInt64.max) + 1, Int128.max] {
      #expect(try Mapper.string(from: value) == String(value))
    }
    #expect(try Mapper.string(from: UInt128.max) == String(UInt128.max))
    #expect(try writtenText { try $0.set("wide", UInt128.max) } == #"{"wide":340282366920938463463374607431768211455}"#)
  }

  @Test("reads doubles back bit-identical")
  func roundTripsDoubles() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(try Double(Mapper.string(from: value))?.bitPattern == value.bitPattern)
    }
  }

  @Test("writes whole thousandths with the shortest digits")
  func writesThousandths() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50_000 {
      let digits = Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &generator)
      let value = Double(digits >> Int64.random(in: 0...45, using: &generator)) / 1000
      var expected = value.description
      if expected.hasSuffix(".0") { expected.removeLast(2) }
      guard !expected.contains("e") else { continue }
      #expect(try Mapper.string(from: value) == expected)
    }
    let edges = [0.001, -0.001, 98.625, 999_999_999_999.999, 1e12, 1e12 + 0.001, 0.0005, 1.0005, 4.35, 0.29, -1.5]
    for value in edges {
      #expect(try Double(Mapper.string(from: value))?.bitPattern == value.bitPattern)
    }
  }

  @Test("writes what is not finite as the options say")
  func writesNonFinite() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(writingFault([1, value]) == WritingFault(.invalidValue, "[1]"))
      #expect(try Mapper.string(from: [1, value], options: [.nonFinite(.null)]) == "[1,null]")
    }
    let numbers = [Double.nan, .infinity, -.infinity]
    let texts = #"["NaN","Infinity","-Infinity"]"#
    #expect(try Mapper.string(from: numbers, options: [.nonFinite(.strings)]) == texts)
    #expect(try Mapper.string(from: numbers.map(Float.init), options: [.nonFinite(.strings)]) == texts)
    #expect(writingFault(Float.nan) == WritingFault(.invalidValue))
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test("writes half-precision numbers with their own digits")
    func writesHalves() throws {
      #expect(try Mapper.string(from: Float16(0.1)) == "0.1")
      #expect(try Mapper.string(from: [Float16.infinity], options: [.nonFinite(.null)]) == "[null]")
    }
  #endif

  enum Kind: String, JSONWritable { case media, script }
  enum Level: Int, JSONWritable { case low = -1, high = 200 }

  @Test("writes raw values, also within containers")
  func writesRawValues() throws {
    #expect(try Mapper.string(from: Kind.media) == #""media""#)
    #expect(try Mapper.string(from: [Level.low, .high]) == "[-1,200]")
    #expect(try writtenText { try $0.set("types", [Kind.media, .script]) } == #"{"types":["media","script"]}"#)
  }

  @Test("writes an atom from an atom without try")
  func writesWithoutThrowing() throws {
    struct Celsius: JSONWritable {
      let degrees: Double
      func write(to writer: inout JSONWriter) { degrees.write(to: &writer) }
    }
    #expect(try writtenText { try $0.set("t", Celsius(degrees: 21.5)) } == #"{"t":21.5}"#)
    #expect(writingFault(["t": Celsius(degrees: .nan)]) == WritingFault(.invalidValue, "t"))
  }
}
