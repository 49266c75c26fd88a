/**
 * The fees of a seller (domain §5). Percentages are millionths: 0.0319 is 31 900. Set by the
 * operator; these are the defaults of a new seller.
 */
export interface Pricing {
  pixMillionths: number
  bankSlipCents: number
  /** By the number of instalments of one card charge. */
  cardMillionths: { one: number; upToSix: number; upToTwelve: number; upToTwentyOne: number }
  /** A month. */
  anticipationMillionths: number
}

export const DEFAULT_PRICING: Pricing = {
  pixMillionths: 9_900,
  bankSlipCents: 249,
  cardMillionths: { one: 31_900, upToSix: 36_900, upToTwelve: 39_900, upToTwentyOne: 44_900 },
  anticipationMillionths: 17_900,
}
