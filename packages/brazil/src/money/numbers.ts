// Without Intl, whose first use costs a page 25 ms.

/** A whole number as a Brazilian writes it: `1.234.567`. */
export const formatCount = (count: number): string => grouped(String(count))

/** A number with at most so many decimals, rounded, as a Brazilian writes it: `1.234,5`. */
export function formatDecimal(value: number, mostDecimals: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(mostDecimals))).split('.')
  return grouped(whole) + (fraction ? `,${fraction}` : '')
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.')
