/// A binary floating-point type that the text of a number is read into: what the one conversion needs to know of it.
///
/// The exponents follow from the type's range; the sources state them as tables for Double and Float.
protocol FloatingPointFormat: BinaryFloatingPoint {
  /// A 64-bit significand times a smaller power of ten than this one is below half the least value: zero.
  static var smallestPowerOfTen: Int { get }
  /// A significand of one or more times a greater power of ten is beyond the range.
  static var largestPowerOfTen: Int { get }
  /// The powers of ten at which a 64-bit significand can lie exactly between two neighbouring values.
  static var tiePowersOfTen: ClosedRange<Int> { get }
  /// Powers of ten up to this one, and integers of as many bits as the significand has, are exact (Clinger).
  static var largestExactPowerOfTen: Int { get }
  /// Whether a 64-bit significand can lie exactly between two neighbours among the subnormal values.
  static var hasSubnormalTies: Bool { get }

  /// 10^`exponent` for `0 <= exponent <= largestExactPowerOfTen`.
  static func exactPowerOfTen(_ exponent: Int) -> Self

  /// The value that the lowest bits, as many as the type has, encode.
  init(encodedBits: UInt64)

  init(_ value: Int64)
}

extension FloatingPointFormat {
  /// The exponent field of infinity; also the bias doubled, plus one.
  @inline(__always)
  static var infiniteExponent: Int { 1 &<< exponentBitCount &- 1 }

  /// Infinity as it is encoded.
  @inline(__always)
  static var infinityBits: UInt64 { UInt64(infiniteExponent) &<< UInt64(significandBitCount) }

  @inline(__always)
  static var signBit: UInt64 { 1 &<< UInt64(exponentBitCount &+ significandBitCount) }
}

extension Double: FloatingPointFormat {
  @inline(__always) static var smallestPowerOfTen: Int { -342 }
  @inline(__always) static var largestPowerOfTen: Int { 308 }
  @inline(__always) static var tiePowersOfTen: ClosedRange<Int> { -4...23 }
  @inline(__always) static var largestExactPowerOfTen: Int { 22 }
  @inline(__always) static var hasSubnormalTies: Bool { false }

  @inline(__always)
  static func exactPowerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1e0
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    case 18: 1e18
    case 19: 1e19
    case 20: 1e20
    case 21: 1e21
    default: 1e22
    }
  }

  @inline(__always)
  init(encodedBits: UInt64) { self.init(bitPattern: encodedBits) }
}

extension Float: FloatingPointFormat {
  @inline(__always) static var smallestPowerOfTen: Int { -64 }
  @inline(__always) static var largestPowerOfTen: Int { 38 }
  @inline(__always) static var tiePowersOfTen: ClosedRange<Int> { -17...10 }
  @inline(__always) static var largestExactPowerOfTen: Int { 10 }
  @inline(__always) static var hasSubnormalTies: Bool { false }

  @inline(__always)
  static func exactPowerOfTen(_ exponent: Int) -> Float { Float(DecimalDigits.powerOfTen(exponent)) }

  @inline(__always)
  init(encodedBits: UInt64) { self.init(bitPattern: UInt32(truncatingIfNeeded: encodedBits)) }
}

#if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
  extension Float16: FloatingPointFormat {
    @inline(__always) static var smallestPowerOfTen: Int { -27 }
    @inline(__always) static var largestPowerOfTen: Int { 4 }
    @inline(__always) static var tiePowersOfTen: ClosedRange<Int> { -22...5 }
    @inline(__always) static var largestExactPowerOfTen: Int { 4 }
    @inline(__always) static var hasSubnormalTies: Bool { true }

    @inline(__always)
    static func exactPowerOfTen(_ exponent: Int) -> Float16 { Float16(DecimalDigits.powerOfTen(exponent)) }

    @inline(__always)
    init(encodedBits: UInt64) { self.init(bitPattern: UInt16(truncatingIfNeeded: encodedBits)) }
  }
#endif
