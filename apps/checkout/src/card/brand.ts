/**
 * The brand of a card, by its first digits (ISO/IEC 7812 issuer ranges, as published by the
 * brands).
 */
export interface Brand {
  name: string
  /** Digits in each group of the number as it is printed. */
  groups: readonly number[]
  /** Digits of the security code. */
  cvv: 3 | 4
}

const usual = [4, 4, 4, 4] as const

/** Elo and Hipercard are first: some of their ranges are inside those of others. */
const brands: readonly (Brand & { range: RegExp })[] = [
  {
    name: 'Elo',
    range:
      /^(?:40117[89]|431274|438935|451416|457393|45763[12]|504175|5067|509|627780|636297|636368|65(?:0[03459]|16|5))/,
    groups: usual,
    cvv: 3,
  },
  { name: 'Hipercard', range: /^(?:606282|3841[046]0)/, groups: usual, cvv: 3 },
  { name: 'American Express', range: /^3[47]/, groups: [4, 6, 5], cvv: 4 },
  { name: 'Diners Club', range: /^3(?:0[0-5]|[689])/, groups: [4, 6, 4], cvv: 3 },
  {
    name: 'Mastercard',
    range: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: usual,
    cvv: 3,
  },
  { name: 'Visa', range: /^4/, groups: usual, cvv: 3 },
]

/** The brand of a number, masked or not, also of its first digits alone. */
export function brandOf(number: string): Brand | undefined {
  const digits = number.replace(/\D/g, '')
  return brands.find(({ range }) => range.test(digits))
}

/** ISO/IEC 7812-1, annex B: every second digit from the right doubled, digits added, ends in 0. */
export function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number.replace(/\D/g, ''), Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
