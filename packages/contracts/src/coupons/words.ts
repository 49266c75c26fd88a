import { cents, formatBRL, formatDecimal, reaisToCents } from '@vintem/brazil/money'

interface Discount {
  percent: number | null
  value: number | null
}

/** '10%', 'R$ 5,00' */
export const discountWords = ({ percent, value }: Discount): string =>
  percent === null
    ? formatBRL(reaisToCents(value ?? 0) ?? cents(0))
    : `${formatDecimal(percent, 2)}%`

/** For how many charges a coupon counts. */
export function durationWords(cycles: number | null): string {
  if (cycles === null) return 'em todas as cobranças'
  return cycles === 1 ? 'na primeira cobrança' : `nas ${cycles} primeiras cobranças`
}

/** '10% de desconto nas 3 primeiras cobranças' */
export const couponWords = (coupon: { discount: Discount; cycles: number | null }): string =>
  `${discountWords(coupon.discount)} de desconto ${durationWords(coupon.cycles)}`

/** What is left of the coupon of a subscription: '10% de desconto, mais 3 cobranças'. */
export function leftWords({ discount, left }: { discount: Discount; left: number | null }): string {
  const off = `${discountWords(discount)} de desconto`
  if (left === 0) return `${off}, já usado`
  if (left === null) return `${off}, para sempre`
  return `${off}, ${left === 1 ? 'mais 1 cobrança' : `mais ${left} cobranças`}`
}

/** A code as it is compared: without regard to capitals and spaces. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** The code of an address, `?cupom=promo10`; null where none can be one. */
export function codeInAddress(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const code = normalCode(text)
  return /^[A-Z0-9-]{1,30}$/.test(code) ? code : null
}
