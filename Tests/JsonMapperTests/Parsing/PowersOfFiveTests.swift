import Testing

@testable import JsonMapper

@Suite struct PowersOfFiveTests {
  /// From Python's integers, as fast_float's `table_generation` script computes them.
  static let reference: [(Int, UInt64, UInt64)] = [
    (-342, 0xEEF4_53D6_923B_D65A, 0x113F_AA29_06A1_3B3F),
    (-341, 0x9558_B466_1B65_65F8, 0x4AC7_CA59_A424_C507),
    (-28, 0xFD87_B5F2_8300_CA0D, 0x8BCA_9D6E_1888_53FC),
    (-27, 0x9E74_D1B7_91E0_7E48, 0x775E_A264_CF55_347E),
    (-26, 0xC612_0625_7658_9DDA, 0x9536_4AFE_032A_819E),
    (-1, 0xCCCC_CCCC_CCCC_CCCC, 0xCCCC_CCCC_CCCC_CCCD),
    (0, 0x8000_0000_0000_0000, 0x0000_0000_0000_0000),
    (1, 0xA000_0000_0000_0000, 0x0000_0000_0000_0000),
    (2, 0xC800_0000_0000_0000, 0x0000_0000_0000_0000),
    (27, 0xCECB_8F27_F420_0F3A, 0x0000_0000_0000_0000),
    (28, 0x813F_3978_F894_0984, 0x4000_0000_0000_0000),
    (55, 0xD0CF_4B50_CFE2_0765, 0xFFF4_B4E3_F741_CF6D),
    (56, 0x8281_8F12_81ED_449F, 0xBFF8_F10E_7A89_21A4),
    (57, 0xA321_F2D7_2268_95C7, 0xAFF7_2D52_192B_6A0D),
    (200, 0xA738_C6BE_BB12_D16C, 0xB428_F8AC_0165_61DB),
    (308, 0x8E67_9C2F_5E44_FF8F, 0x570F_09EA_A7EA_7648),
    (309, 0xB201_833B_35D6_3F73, 0x2CD2_CC65_51E5_13DA),
    (324, 0x9E19_DB92_B4E3_1BA9, 0x6C07_A2C2_6A83_46D1),
  ]

  @Test(arguments: reference)
  func holdsTheValuesOfTheReference(exponent: Int, high: UInt64, low: UInt64) {
    #expect(PowersOfFive.table[exponent].high == high)
    #expect(PowersOfFive.table[exponent].low == low)
  }

  @Test func everyPowerIsNormalisedAndFiveTimesTheOneBefore() {
    for exponent in PowersOfFive.smallestExponent..<PowersOfFive.largestExponent where exponent != -1 {
      let power = PowersOfFive.table[exponent]
      let next = PowersOfFive.table[exponent + 1]
      #expect(power.high >> 63 == 1)
      #expect(power.low != .max, "writing adds one to the low word")
      // Five times the upper 64 bits, normalised, is the next power but for what the lower 64 carry.
      let product = power.high.multipliedFullWidth(by: 5)
      let shift = product.high.leadingZeroBitCount
      let expected = product.high << shift | product.low >> (64 - UInt64(shift))
      #expect(next.high &- expected <= 3, "at \(exponent)")
    }
  }
}
