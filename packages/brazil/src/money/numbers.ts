// Without Intl, whose first use costs a page 25 ms.

/** A whole number as a Brazilian writes it: `1.234.567`. */
export const formatCount = (count: number): string => grouped(String(count))

/**
 * A number with at most so many decimals (up to 6), as a Brazilian writes it: `1.234,5`. Half is rounded
 * away from zero, of the decimals as they are printed, in numbers of up to twelve digits; below a millionth
 * it is zero.
 */
export function formatDecimal(value: number, mostDecimals: number): string {
  const shifted = Math.round(Number(`${Math.abs(value)}e${mostDecimals}`)) || 0
  const [whole = '', fraction] = String(shifted / 10 ** mostDecimals).split('.')
  const sign = value < 0 && shifted > 0 ? '-' : ''
  return sign + grouped(whole) + (fraction ? `,${fraction}` : '')
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.')
